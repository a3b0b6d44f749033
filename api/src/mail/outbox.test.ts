import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { freePort } from '../../../scripts/postgres.ts'
import { startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { confirmMessage, recoverMessage } from './messages.ts'
import { createOutbox } from './outbox.ts'
import { folderTransport, smtpTransport } from './transport.ts'

const BRAND = { name: 'Test & Co', supportEmail: 'help@example.org' }
const FROM = 'Test & Co <help@example.org>'
const log = pino({ level: 'silent' })
const undo: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

interface Received {
  readonly to: readonly string[]
  readonly source: string
}

async function startSmtp(port: number): Promise<Received[]> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map((recipient) => recipient.address),
          source: Buffer.concat(pieces).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  undo.push(() => new Promise((resolve) => server.close(() => resolve())))
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

it('writes mails as .eml files that any mail program opens', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'draftmill-outbox-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
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
      expect(await (await server.get('/dev/outbox')).text()).toContain('No mail yet')
      await server.app.outbox.deliverDue()
      const page = await (await server.get('/dev/outbox')).text()
      expect(page).toContain('new@example.org')
      expect(page).toMatch(/href="http:\/\/localhost:8787\/confirm\?token=[\w-]{43}"/)
    })

    it.each([
      ['an SMTP server', { SMTP_URL: 'smtp://127.0.0.1:25' }],
      ['a public address', { HOST: '0.0.0.0' }],
    ])('is not there with %s', async (_, environment) => {
      const server = await startTestServer(await place(), { environment })
      expect((await server.get('/dev/outbox')).status).toBe(404)
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
    key: 'ada@example.org',
  })
})
