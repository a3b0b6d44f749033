import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { domainToASCII } from 'node:url'
import type { Transporter } from 'nodemailer'

/** Sends mails. */
export interface Transport {
  send(mail: OutgoingMail): Promise<void>
  /** For the log: the host, or the folder. */
  readonly where: string
  /** True if links may be logged: without a mail server, where nobody else can reach the server. */
  readonly showsLinks: boolean
}

export interface OutgoingMail {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly link: string | null
  readonly created_at: number
}

/** In milliseconds; together shorter than the lease of a mail, so that no other instance sends it meanwhile. */
const SMTP_TIMEOUTS_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/**
 * Sends through an SMTP server. Its EHLO name is `?name=` of `smtpUrl`, else the host of `publicUrl` if that has a
 * domain.
 */
export function smtpTransport(smtpUrl: string, from: string, publicUrl?: string): Transport {
  const hasName = new URL(smtpUrl).searchParams.has('name')
  const name = hasName || !publicUrl ? undefined : resolvableHostOf(new URL(publicUrl).hostname)
  let mailer: Transporter | undefined
  return {
    where: new URL(smtpUrl).host,
    showsLinks: false,
    send: async (mail) => {
      const { createTransport } = await import('nodemailer')
      const options = { url: smtpUrl, ...(name ? { name } : {}), ...SMTP_TIMEOUTS_MS }
      mailer ??= createTransport(options, { from })
      await mailer.sendMail(composeEnvelope(mail, from))
    },
  }
}

/**
 * Writes `.eml` files into a folder: the default, so that a newcomer needs no mail server. Links are secrets, so they
 * are logged only by a server that nobody else can reach.
 */
export function folderTransport(folder: string, from: string, showsLinks = false): Transport {
  return {
    where: folder,
    showsLinks,
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { createTransport } = await import('nodemailer')
      const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
      const { message } = await mailer.sendMail(composeEnvelope(mail, from))
      const file = join(
        folder,
        `${new Date(mail.created_at).toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`,
      )
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}

/** The newest mails of the folder, newest first, as raw RFC 5322 text. For the development outbox. */
export async function readFolder(
  folder: string,
  limit: number,
): Promise<{ name: string; source: string }[]> {
  const names = await readdir(folder).catch(() => [] as string[])
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed()
    .slice(0, limit)
  return Promise.all(
    newest.map(async (name) => ({ name, source: await readFile(join(folder, name), 'utf8') })),
  )
}

function composeEnvelope(mail: OutgoingMail, from: string) {
  return {
    from,
    // An object, never a string: the address is not parsed again, so it cannot smuggle in a second one.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: new Date(mail.created_at),
    // RFC 5322 §3.6.4: the right side is a domain of the sender.
    messageId: `<${mail.id}@${domainOf(from)}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The domain of a sender, in ASCII: `Draftmill <help@exämple.org>` has `xn--exmple-cua.org`. */
function domainOf(from: string): string {
  const domain = from.slice(from.lastIndexOf('@') + 1).split('>', 1)[0] as string
  return domainToASCII(domain) || domain
}

/** Returns a host name that has a domain; undefined for an address or a name without one. */
function resolvableHostOf(host: string): string | undefined {
  return /\.[a-z][a-z\d-]*$/i.test(host) ? host : undefined
}
