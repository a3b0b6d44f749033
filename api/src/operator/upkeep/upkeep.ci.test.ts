import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import {
  backupsPageSchema as backupsShape,
  newBackupAnswer,
  mailPageSchema as mailShape,
  settingsPageSchema as settingsShape,
  verifyBackupAnswer,
} from '#shared/contract/operator/upkeep.server.ts'
import { freePort } from '../../../../scripts/support/free-port.ts'
import { codeOf } from '../../../test/embeds.ts'
import { registerConfirmedOperator } from '../../../test/operator.ts'
import { type Registered, startTestServer, type TestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'

/** Starts a mail server that rejects all mail until `takes` is true. */
async function startSmtp(): Promise<{ readonly port: number; takes: boolean }> {
  const state = { port: await freePort(), takes: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      state.takes
        ? done()
        : done(Object.assign(new Error('5.2.2 The mailbox is full'), { responseCode: 552 })),
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => server.listen(state.port, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return state
}

async function mailOf(server: TestServer, { bearer }: Registered, query = '') {
  const answer = await server.get(`/api/operator/mail${query}`, bearer)
  const text = await answer.text()
  // Contains neither the text of a mail nor its link, which acts for a person.
  expect(text).not.toMatch(/token=|http:\/\/localhost|<p|Hello/)
  return mailShape.parse(JSON.parse(text))
}

onEachDatabase('the mails of a server', (place) => {
  it('are shown with why they were not taken, and one of them is sent again', async () => {
    const smtp = await startSmtp()
    const server = await startTestServer(await place(), {
      environment: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'mill@example.org' },
    })
    const olga = await registerConfirmedOperator(server)
    await server.app.outbox.deliverDue()
    const { rows } = await mailOf(server, olga)
    const failed = rows.filter(({ recipient }) => recipient === olga.email)
    expect(failed.length).toBeGreaterThan(0)
    for (const mail of failed)
      expect(mail).toMatchObject({ state: 'failed', problem: expect.stringContaining('552') })
    expect(failed[0]?.problem).toContain('The mailbox is full')
    expect(server.logged()).not.toContain('The mailbox is full')
    expect((await mailOf(server, olga, '?state=sent')).rows).toEqual([])
    expect((await mailOf(server, olga, '?state=failed')).rows).toEqual(rows)
    const wrong = await server.get('/api/operator/mail?state=lost', olga.bearer)
    expect(await codeOf(wrong)).toBe('input_invalid')
    smtp.takes = true
    const send = async () =>
      (await server.post(`/api/operator/mail/${rows[0]?.id}/send`, {}, olga.bearer)).json()
    expect(await send()).toEqual({ changed: true })
    // It is scheduled already: a second request must not send it twice.
    expect(await send()).toEqual({ changed: false })
    await server.app.outbox.deliverDue()
    const sent = (await mailOf(server, olga, '?state=sent')).rows
    expect(sent).toMatchObject([{ id: rows[0]?.id, problem: null, next_attempt_at: null }])
    expect(await send()).toEqual({ changed: false })
    const log = await server.store.db
      .selectFrom('audit_log')
      .select(['account_id', 'detail'])
      .where('action', '=', 'mail send')
      .execute()
    expect(log).toEqual([
      { account_id: olga.accountId, detail: JSON.stringify({ mail: rows[0]?.id }) },
    ])
  })
})

onEachDatabase(
  'the backups of a server',
  (place) => {
    it('are made while it serves, tried, and noted', async () => {
      const where = await place()
      const server = await startTestServer(where)
      const olga = await registerConfirmedOperator(server)
      const list = async () =>
        backupsShape.parse(await (await server.get('/api/operator/backups', olga.bearer)).json())
      expect(await list()).toMatchObject({
        database: 'sqlite',
        rows: [],
        restore: null,
        tried: null,
      })
      const make = () => server.post('/api/operator/backups', {}, olga.bearer)
      const [first, second] = await Promise.all([make(), make()])
      // One at a time: each reads the whole database.
      expect([first.status, second.status].toSorted()).toEqual([200, 409])
      const made = newBackupAnswer.parse(await (first.ok ? first : second).json())
      expect(made).toMatchObject({ accounts: 1, file: expect.stringMatching(/^draftmill-.*\.db$/) })
      const folder = join(where.dataDir, 'backups')
      expect(readdirSync(folder)).toEqual([made.file])
      expect(statSync(join(folder, made.file)).mode & 0o077).toBe(0)
      const verify = (file: string) =>
        server.post('/api/operator/backups/verify', { file }, olga.bearer)
      const tried = verifyBackupAnswer.parse(await (await verify(made.file)).json())
      expect(tried).toMatchObject({ file: made.file, accounts: 1, imbalances: 0 })
      for (const file of ['../draftmill.db', 'nothing.db', '/etc/passwd', ''])
        expect(await codeOf(await verify(file))).toBe('act_refused')
      expect(await list()).toMatchObject({
        rows: [{ file: made.file }],
        restore: expect.stringContaining(`restore ${join(folder, made.file)} --yes`),
        tried: { holds: true },
      })
      const log = await server.store.db
        .selectFrom('audit_log')
        .select(['actor', 'action'])
        .where('action', 'like', 'backup%')
        .orderBy('created_at')
        .execute()
      const actor = `web:${olga.accountId}`
      expect(log).toEqual(['backup', 'backup verify'].map((action) => ({ actor, action })))
      // Two programs are started from their source, which takes long on a busy machine.
    }, 170_000)
  },
  ['sqlite'],
)

onEachDatabase(
  'the backups of a server on PostgreSQL',
  (place) => {
    it('are made by its own tools, whose lines are shown', async () => {
      const server = await startTestServer(await place())
      const olga = await registerConfirmedOperator(server)
      const page = await (await server.get('/api/operator/backups', olga.bearer)).json()
      expect(backupsShape.parse(page)).toMatchObject({
        database: 'postgres',
        folder: null,
        make: expect.stringContaining('pg_dump'),
      })
      const made = await server.post('/api/operator/backups', {}, olga.bearer)
      expect([made.status, await codeOf(made)]).toEqual([409, 'act_refused'])
    })
  },
  ['postgres'],
)

onEachDatabase('the settings of a server', (place) => {
  it('are listed in effect, without a secret', async () => {
    const server = await startTestServer(await place())
    const olga = await registerConfirmedOperator(server)
    const text = await (await server.get('/api/operator/settings', olga.bearer)).text()
    const { groups } = settingsShape.parse(JSON.parse(text))
    expect(groups.map(({ title }) => title)).toContain('Language model')
    expect(text).not.toContain(server.config.authSecret)
    const dataDir = groups
      .flatMap(({ settings }) => settings)
      .find(({ name }) => name === 'PUBLIC_URL')
    expect(dataDir?.value).toBe(server.config.publicUrl)
  })
})
