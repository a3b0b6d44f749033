import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { freePort } from '../../../scripts/support/free-port.ts'
import { startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { confirmMessage, recoverMessage } from './messages.ts'
import { createOutbox } from './outbox.ts'
import { folderTransport, readFolder, smtpTransport } from './transport.ts'

const BRAND = { name: 'Test & Co', supportEmail: 'help@example.org' }
const FROM = 'Test & Co <help@example.org>'
const log = pino({ level: 'silent' })
const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const step of cleanups.splice(0)) await step()
})

interface Received {
  /** The sender's EHLO name. */
  readonly name: string
  readonly to: readonly string[]
  readonly source: string
}

async function startSmtp(port: number, manner?: 'refuse'): Promise<Received[]> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (manner === undefined) return done()
      done(Object.assign(new Error(`<${address}>: unknown`), { responseCode: 550 }))
    },
    onData: (stream, session, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        received.push({
          name: session.hostNameAppearsAs || '',
          to: session.envelope.rcptTo.map((recipient) => recipient.address),
          source: Buffer.concat(pieces).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  cleanups.push(() => new Promise((resolve) => server.close(() => resolve())))
  return received
}

onEachDatabase('the outbox', (place) => {
  it('keeps mails while the mail server is dead and sends each once, in order, when it is back', async () => {
    let now = Date.now()
    const where = await place()
    const store = await where.open(() => now)
    const port = await freePort()
    const transport = smtpTransport(`smtp://127.0.0.1:${port}`, FROM)
    const outbox = createOutbox(store, transport, log)
    const twin = createOutbox(store, transport, log)
    for (let index = 0; index < 3; index++) {
      await outbox.enqueue(
        'ada@example.org',
        confirmMessage(BRAND, `https://example.org/confirm?token=${index}`),
      )
      now += 1
    }
    expect(await outbox.deliverDue()).toBe(0)
    now += 3_600_000
    const received = await startSmtp(port)
    const sent = await Promise.all([outbox.deliverDue(), twin.deliverDue()])
    expect(sent[0] + sent[1]).toBe(3)
    expect(await outbox.deliverDue()).toBe(0)
    const mails = await Promise.all(received.map(({ source }) => PostalMime.parse(source)))
    expect(mails.map((mail) => /token=(\d)/.exec(mail.text ?? '')?.[1])).toEqual(['0', '1', '2'])
    expect(received.map((mail) => mail.to)).toEqual([
      ['ada@example.org'],
      ['ada@example.org'],
      ['ada@example.org'],
    ])
  })
})

it.each([
  ['', 'https://write.example.org', 'write.example.org'],
  ['?name=mail.example.net', 'https://write.example.org', 'mail.example.net'],
])(
  'a mail bears the domain of its sender, and its server its own name (%j)',
  async (query, url, name) => {
    const port = await freePort()
    const received = await startSmtp(port)
    const from = 'Draftmill <help@exämple.org>'
    const { text, html, link, subject } = confirmMessage(BRAND, 'https://example.org/confirm')
    const said = { text, html, link, subject }
    const mail = { ...said, id: 'one', recipient: 'ada@example.org', created_at: Date.now() }
    await smtpTransport(`smtp://127.0.0.1:${port}${query}`, from, url).send(mail)
    const folder = mkdtempSync(join(tmpdir(), 'draftmill-mail-'))
    cleanups.push(() => rmSync(folder, { recursive: true }))
    await folderTransport(folder, from).send(mail)
    const [file] = await readFolder(folder, 1)
    expect(received.map((one) => one.name)).toEqual([name])
    for (const source of [received[0]?.source, file?.source]) {
      expect(source).toMatch(/^Message-ID: <one@xn--exmple-cua\.org>\r?$/m)
      expect(source).not.toMatch(/draftmill(?! <)/i)
    }
  },
)

onEachDatabase('the outbox', (place) => {
  it('forgets what a mail said once it is sent: its link is a secret', async () => {
    const where = await place()
    const store = await where.open()
    const outbox = createOutbox(store, { where: 'x', showsLinks: false, send: async () => {} }, log)
    await outbox.enqueue(
      'ada@example.org',
      confirmMessage(BRAND, 'https://x.example/?token=canary'),
    )
    expect(await outbox.deliverDue()).toBe(1)
    const rows = await store.db.selectFrom('outbox').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('canary')
    expect(rows[0]?.sent_at).not.toBeNull()
  })

  it('gives a mail up after three days and says so without its address', async () => {
    let now = Date.now()
    const where = await place()
    const store = await where.open(() => now)
    const lines: string[] = []
    const port = await freePort()
    await startSmtp(port, 'refuse')
    const outbox = createOutbox(
      store,
      smtpTransport(`smtp://127.0.0.1:${port}`, FROM),
      pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
    )
    await outbox.enqueue(
      'ada@example.org',
      confirmMessage(BRAND, 'https://x.example/?token=canary'),
    )
    expect(await outbox.deliverDue()).toBe(0)
    now += 73 * 3_600_000
    expect(await outbox.deliverDue()).toBe(0)
    expect(await store.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect(lines.join('')).toContain('"status":550')
    expect(lines.join('')).toContain('given up')
    expect(lines.join('')).not.toMatch(/ada@example|canary/)
  })

  it('stops between two mails when the server stops', async () => {
    const where = await place()
    const store = await where.open()
    let started = (): void => {}
    const first = new Promise<void>((resolve) => (started = resolve))
    let sent = 0
    const send = async (): Promise<void> => {
      sent++
      started()
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const outbox = createOutbox(store, { where: 'x', showsLinks: false, send }, log)
    for (let i = 0; i < 3; i++)
      await outbox.enqueue('ada@example.org', confirmMessage(BRAND, 'https://x.example/'))
    const stop = outbox.start()
    await first
    await stop()
    expect(sent).toBe(1)
  })
})

it('writes mails as .eml files that any mail program opens', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'draftmill-outbox-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  const message = recoverMessage(
    BRAND,
    'https://example.org/update-password?token=abc&type=recovery',
  )
  const mail = { id: 'one', recipient: 'ada@example.org', created_at: Date.now(), ...message }
  await folderTransport(folder, FROM).send(mail)
  const [name] = readdirSync(folder)
  const parsed = await PostalMime.parse(readFileSync(join(folder, name as string), 'utf8'))
  expect(parsed.subject).toBe('Set a new password for Test & Co')
  expect(parsed.to?.[0]?.address).toBe('ada@example.org')
  expect(parsed.text).toContain('token=abc&type=recovery')
  expect(parsed.html).not.toContain('Test & Co')
  expect(parsed.html).toContain('Test &#38; Co')
})

/** The headers of a browser on this machine. */
const LOCAL_HEADERS = { Host: 'localhost:8787' }

onEachDatabase(
  'the development outbox',
  (place) => {
    it('shows mails with their link on a loopback server without SMTP', async () => {
      const server = await startTestServer(await place())
      await server.post('/api/auth/sign-up', {
        email: 'new@example.org',
        password: 'a good password',
      })
      await server.linkFor('new@example.org')
      expect(await (await server.get('/dev/outbox', LOCAL_HEADERS)).text()).toContain('No mail yet')
      await server.app.outbox.deliverDue()
      const page = await (await server.get('/dev/outbox', LOCAL_HEADERS)).text()
      expect(page).toContain('new@example.org')
      expect(page).toMatch(/href="http:\/\/localhost:8787\/confirm#token=[\w-]{43}"/)
    })

    it.each([
      ['and shows the link in the log of a server for itself', {}, true],
      ['and keeps it out of the log of one that others reach', { HOST: '0.0.0.0' }, false],
    ])('writes a mail %s (statement 64)', async (_, environment, isShown) => {
      const server = await startTestServer(await place(), { environment })
      await server.post('/api/auth/sign-up', {
        email: 'new@example.org',
        password: 'a good password',
      })
      const link = await server.linkFor('new@example.org')
      await server.app.outbox.deliverDue()
      expect(server.logged()).toContain('mail sent')
      expect(server.logged().includes(link)).toBe(isShown)
      expect(server.logged()).not.toContain('new@example.org')
    })

    it.each([
      ['an SMTP server', { SMTP_URL: 'smtp://127.0.0.1:25' }],
      ['a public address', { HOST: '0.0.0.0' }],
      ['a proxy in front', { PUBLIC_URL: 'https://draftmill.example' }],
    ])('is not there with %s', async (_, environment) => {
      const server = await startTestServer(await place(), { environment })
      expect((await server.get('/dev/outbox', LOCAL_HEADERS)).status).toBe(404)
    })
  },
  ['sqlite'],
)

it('refuses an address that smuggles in a header (statement 58)', async () => {
  const { readEmailAddress } = await import('../accounts/email-address.ts')
  expect(readEmailAddress('a@example.org\r\nBcc: b@example.org')).toBeUndefined()
  expect(readEmailAddress('a@example.org, b@example.org')).toBeUndefined()
  expect(readEmailAddress('"a b"@example.org')).toBeUndefined()
  expect(readEmailAddress(' Ada+news@Example.org ')).toEqual({
    address: 'Ada+news@Example.org',
    key: 'ada+news@example.org',
    mailbox: 'ada@example.org',
  })
})
