import { expect, it } from 'vitest'
import {
  BLOG,
  connectSite,
  GENERATE_PATH,
  makeSiteKey,
  requestVisitorToken,
} from '../../test/embeds.ts'
import { tablesOf } from '../../test/fill-account.ts'
import { startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { auditLedger } from '../credits/audit.ts'
import { ModelError } from '../model/model-writer.ts'
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

  it('keeps of a visitor and a network nothing in any table, whatever became of the generations', async () => {
    let now = Date.parse('2026-10-01T12:00:00Z')
    const drafts = ['Bread before sunrise', 'Warm loaves all day', 'Crust with a story', 'Flour']
    let isDown = false
    const model = {
      async *write() {
        if (isDown) throw new ModelError('unavailable', 'down')
        for (const text of drafts) yield { text }
      },
    }
    const server = await startTestServer(await place(), { clock: () => now, model })
    const { db } = server.store
    const account = await server.register()
    const { id } = await makeSiteKey(server, account)
    const connected = await connectSite(server, account)
    const generate = async (key: string | undefined, bearer: Record<string, string>) => {
      const headers = { ...bearer, Origin: BLOG, ...(key && { 'Idempotency-Key': key }) }
      const { status } = await server.post(GENERATE_PATH, { topic: 'Bread' }, headers)
      return status
    }
    const visitor = await requestVisitorToken(server, id)
    expect(await generate('key-of-a-visitor', visitor.bearer)).toBe(200)
    expect(await generate(undefined, visitor.bearer)).toBe(200)
    expect(await generate('key-of-a-site', connected.bearer)).toBe(200)
    isDown = true
    expect(await generate('key-that-was-released', visitor.bearer)).toBeGreaterThanOrEqual(500)
    const named = await db.selectFrom('allowances').select('allowance_key').execute()
    const names = named
      .map(({ allowance_key }) => allowance_key.split(':'))
      .filter(([kind]) => kind === 'visitor' || kind === 'address')
      .map((parts) => parts.at(-1) as string)
    expect(names).toHaveLength(2)
    const left = async () => {
      await forgetExpired(server.store)
      expect(await auditLedger(server.store)).toEqual([])
      const rows = (await tablesOf(db)).map(({ name }) =>
        db
          .selectFrom(name as 'accounts')
          .selectAll()
          .execute(),
      )
      const all = JSON.stringify(await Promise.all(rows))
      return [...names, 'key-of-a-', 'key-that-'].filter((name) => all.includes(name))
    }
    now += 6 * DAY_MS
    expect(await left()).toHaveLength(4)
    now += 394 * DAY_MS
    expect(await left()).toEqual([])
    const generations = await db
      .selectFrom('generations')
      .select(['caller', 'allowance_keys', 'request_hash'])
      .execute()
    for (const { caller, allowance_keys, request_hash } of generations) {
      expect(allowance_keys).toBe(JSON.stringify([caller]))
      expect(request_hash, 'a short text can be guessed from it').toBe('')
    }
    expect(generations).toHaveLength(4)
  })

  it('forgets, batch after batch, also what has waited for long', async () => {
    let now = Date.parse('2026-10-01T12:00:00Z')
    const { db, ...store } = await (await place()).open(() => now)
    const released = (id: string) => ({
      id,
      account_id: 'account',
      tool_id: 'motto-generator',
      idempotency_key: `key-${id}`,
      request_hash: 'hash',
      state: 'released' as const,
      attempt: 1,
      cost: 10,
      daily_share: 10,
      purchased_share: 0,
      daily_day: new Date(now).toISOString().slice(0, 10),
      created_at: now,
      deadline_at: now,
      settled_at: now,
      release_reason: 'test',
      answer: null,
      allowance_keys: JSON.stringify(['site-key:k', `visitor:k:${id}`]),
      caller: 'site-key:k',
    })
    const many = Array.from({ length: 1_201 }, (_, index) => released(`old ${index}`))
    while (many.length > 0) await db.insertInto('generations').values(many.splice(0, 400)).execute()
    now += 8 * DAY_MS
    await db.insertInto('generations').values(released('new')).execute()
    await forgetExpired({ db, ...store })
    const identifying = await db
      .selectFrom('generations')
      .select('id')
      .where(({ or, eb }) =>
        or([eb('idempotency_key', 'is not', null), eb('allowance_keys', 'like', '%visitor:%')]),
      )
      .execute()
    expect(identifying).toEqual([{ id: 'new' }])
  })
})
