import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { readFolder } from '../../api/src/mail/transport.ts'

/** The number of files that are read, as many mails may arrive at once. */
const NEWEST_FILES_MAX = 30

/** The link to a page in the newest mail to an address, from the folder that mails are written to. */
export async function mailLink(
  { dataDir }: { readonly dataDir: string },
  email: string,
  page: 'confirm' | 'confirm-email' | 'update-password',
): Promise<string> {
  for (let tries = 0; tries < 400; tries++) {
    for (const { source } of await readFolder(join(dataDir, 'outbox'), NEWEST_FILES_MAX)) {
      if (!source.includes(`To: ${email}`)) continue
      const { text = '' } = await PostalMime.parse(source)
      const link = new RegExp(`https?://\\S+/${page}#\\S+`).exec(text)?.[0]
      if (link) return link
    }
    await delay(25)
  }
  throw new Error(`no mail to ${email} with a link to ${page}`)
}

/** The token in a mail's link, as the page reads it. */
export function linkToken(link: string): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
}
