import pino from 'pino'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { freePort } from '../../../scripts/support/free-port.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { confirmMessage } from './messages.ts'
import { createOutbox } from './outbox.ts'
import { smtpTransport } from './transport.ts'

const BRAND = { name: 'Draftmill', supportEmail: 'help@draftmill.example' }
const log = pino({ level: 'silent' })
const RECIPIENTS = ['ada@example.org', 'bob@example.org', 'eve@example.org'] as const
const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const step of cleanups.splice(0)) await step()
})

/**
 * The mail server's reply to a recipient, by the count of this recipient's mails so far; undefined accepts the mail.
 */
type RecipientReply = (address: string, count: number) => { code: number; text: string } | undefined

interface SmtpServer {
  /** `ada 0` for the first mail to Ada, in the order of arrival. */
  readonly arrived: string[]
  stop(): Promise<void>
}

async function startSmtp(
  port: number,
  manner: RecipientReply = () => undefined,
): Promise<SmtpServer> {
  const arrived: string[] = []
  const counts = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const count = counts.get(address) ?? 0
      counts.set(address, count + 1)
      const refusal = manner(address, count)
      if (!refusal) return done()
      done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData: (stream, session, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address.split('@')[0] ?? ''
        PostalMime.parse(Buffer.concat(pieces)).then((mail) => {
          arrived.push(`${to} ${/token=(\d+)/.exec(mail.text ?? '')?.[1]}`)
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  let isStopped = false
  const stop = async (): Promise<void> => {
    if (isStopped) return
    isStopped = true
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  cleanups.push(stop)
  return { arrived, stop }
}

onEachDatabase('a mail server that is dead for an hour', (place) => {
  it('gets every mail afterwards, in order and once, from three instances that look every five seconds', async () => {
    let now = Date.parse('2026-05-05T10:00:00Z')
    const where = await place()
    const store = await where.open(() => now)
    const port = await freePort()
    const transport = smtpTransport(
      `smtp://127.0.0.1:${port}`,
      'Draftmill <help@draftmill.example>',
    )
    const instances = [1, 2, 3].map(() => createOutbox(store, transport, log))
    const written: string[] = []
    const write = async (): Promise<void> => {
      for (const [index, recipient] of RECIPIENTS.entries()) {
        const outbox = instances[index] ?? instances[0]
        const token = written.length
        await outbox?.enqueue(recipient, confirmMessage(BRAND, `https://x.example/?token=${token}`))
        written.push(`${recipient.split('@')[0]} ${token}`)
      }
    }
    const look = () => Promise.all(instances.map((outbox) => outbox.deliverDue()))

    const before = await startSmtp(port)
    await write()
    await look()
    await before.stop()
    expect(before.arrived.toSorted()).toEqual(written.toSorted())

    for (let seconds = 0; seconds < 3_600; seconds += 5) {
      if (seconds % 300 === 0) await write()
      expect(await look()).toEqual([0, 0, 0])
      now += 5_000
    }
    expect(written).toHaveLength(13 * RECIPIENTS.length)

    const after = await startSmtp(port)
    const missing = () => written.length - before.arrived.length - after.arrived.length
    let waitedSeconds = 0
    for (; missing() > 0 && waitedSeconds < 600; waitedSeconds += 5) {
      await look()
      now += 5_000
    }
    // After an outage of the mail server no mail waits more than five minutes.
    expect(waitedSeconds).toBeLessThanOrEqual(305)
    now += 24 * 3_600_000
    expect(await look()).toEqual([0, 0, 0])
    expect(after.arrived).toHaveLength(12 * RECIPIENTS.length)
    for (const recipient of RECIPIENTS) {
      const [name] = recipient.split('@')
      const own = (mails: readonly string[]) => mails.filter((mail) => mail.startsWith(`${name} `))
      expect([...own(before.arrived), ...own(after.arrived)]).toEqual(own(written))
    }
    expect(
      await store.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute(),
    ).toEqual([])
  }, 120_000)

  it('keeps the order of mails of one millisecond', async () => {
    const now = Date.parse('2026-05-05T10:00:00Z')
    const where = await place()
    const store = await where.open(() => now)
    const port = await freePort()
    const server = await startSmtp(port)
    const outbox = createOutbox(
      store,
      smtpTransport(`smtp://127.0.0.1:${port}`, 'x@draftmill.example'),
      log,
    )
    const written = Array.from({ length: 30 }, (_, token) => `ada ${token}`)
    for (const [token] of written.entries())
      await outbox.enqueue(
        'ada@example.org',
        confirmMessage(BRAND, `https://x.example/?token=${token}`),
      )
    expect(await outbox.deliverDue()).toBe(30)
    expect(server.arrived).toEqual(written)
  })
})

onEachDatabase('a mail that is refused', (place) => {
  it('for now holds up the later ones to its recipient alone', async () => {
    let now = Date.now()
    const where = await place()
    const store = await where.open(() => now)
    const port = await freePort()
    // Greylisting: the first attempt is refused temporarily.
    const server = await startSmtp(port, (address, count) =>
      address.startsWith('ada') && count === 0 ? { code: 451, text: 'later' } : undefined,
    )
    const outbox = createOutbox(
      store,
      smtpTransport(`smtp://127.0.0.1:${port}`, 'x@draftmill.example'),
      log,
    )
    await send(outbox, 'ada@example.org', 0)
    now += 1
    await send(outbox, 'ada@example.org', 1)
    await send(outbox, 'bob@example.org', 2)
    expect(await outbox.deliverDue()).toBe(1)
    expect(server.arrived).toEqual(['bob 2'])
    now += 60_000
    expect(await outbox.deliverDue()).toBe(2)
    expect(server.arrived).toEqual(['bob 2', 'ada 0', 'ada 1'])
  })

  it('for good lets the later ones pass', async () => {
    let now = Date.now()
    const where = await place()
    const store = await where.open(() => now)
    const port = await freePort()
    const server = await startSmtp(port, (_, count) =>
      count === 0 ? { code: 554, text: 'not this one' } : undefined,
    )
    const outbox = createOutbox(
      store,
      smtpTransport(`smtp://127.0.0.1:${port}`, 'x@draftmill.example'),
      log,
    )
    await send(outbox, 'ada@example.org', 0)
    now += 1
    await send(outbox, 'ada@example.org', 1)
    expect(await outbox.deliverDue()).toBe(0)
    expect(await outbox.deliverDue()).toBe(1)
    expect(server.arrived).toEqual(['ada 1'])
    // A refused mail is retried for three days.
    now += 60_000
    expect(await outbox.deliverDue()).toBe(1)
    expect(server.arrived).toEqual(['ada 1', 'ada 0'])
  })
})

function send(
  outbox: ReturnType<typeof createOutbox>,
  recipient: string,
  token: number,
): Promise<void> {
  return outbox.enqueue(recipient, confirmMessage(BRAND, `https://x.example/?token=${token}`))
}
