import { expect, it } from 'vitest'
import { startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { auditLedger } from '../credits/audit.ts'
import { forgetExpired } from './forget-expired.ts'

const DAY_MS = 24 * 3_600_000
const TABLES = ['refresh_tokens', 'sessions', 'mail_tokens', 'outbox'] as const

onEachDatabase('housekeeping', (place) => {
  it('forgets tokens, sessions and mails that are over, and nothing that is in use', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const { cookie, bearer } = await server.register()
    await server.post('/api/functions/generate-mottos', { topic: 'Bread' }, bearer)
    await server.app.outbox.deliverDue()
    const counts = async () =>
      Promise.all(
        TABLES.map(async (table) => {
          const rows = await server.store.db.selectFrom(table).selectAll().execute()
          return rows.length
        }),
      )
    await forgetExpired(server.store)
    expect(await counts()).toEqual([1, 1, 1, 1])
    expect((await server.post('/api/auth/refresh', '', { Cookie: cookie })).status).toBe(200)
    now += 40 * DAY_MS
    await forgetExpired(server.store)
    expect(await counts()).toEqual([0, 0, 0, 0])
    const results = await server.store.db.selectFrom('ai_tool_results').select('id').execute()
    expect(results).toHaveLength(1)
  })

  it('forgets the copy of an answer after a week, and solved challenges once they are over', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const { bearer } = await server.register()
    const generate = () =>
      server.post(
        '/api/functions/generate-mottos',
        { topic: 'Bread' },
        { ...bearer, 'Idempotency-Key': 'a-key-of-this-test' },
      )
    await generate()
    await server.store.db
      .insertInto('used_challenges')
      .values({ challenge_hash: 'hash', expires_at: now + 600_000 })
      .execute()
    const kept = async () => ({
      answers: (
        await server.store.db
          .selectFrom('generations')
          .select('id')
          .where('answer', 'is not', null)
          .execute()
      ).length,
      challenges: (await server.store.db.selectFrom('used_challenges').selectAll().execute())
        .length,
    })
    now += 300_000
    await forgetExpired(server.store)
    expect(await kept()).toEqual({ answers: 1, challenges: 1 })
    expect((await generate()).headers.get('Idempotency-Replayed')).toBe('true')
    now += 8 * DAY_MS
    await forgetExpired(server.store)
    expect(await kept()).toEqual({ answers: 0, challenges: 0 })
    expect(await auditLedger(server.store)).toEqual([])
  })
})
