import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { startTestServer } from '../../test/server.ts'
import { onEachDatabase, type TestPlace } from '../../test/stores.ts'
import { auditLedger } from '../credits/audit.ts'
import { createCredits } from '../credits/credits.ts'
import type { Store } from '../store/store.ts'
import { listCodes } from '../operator/goods/codes.ts'
import { endCode, insertCode, redeemCode } from './codes.ts'

const listAllCodes = async (store: Store) =>
  (await listCodes(store, { limit: 100, after: undefined, find: '' })).rows
const NO_EXPIRY = { expiresAt: null, note: null }
const PATH = '/api/top-up/codes'

async function accountsOf(store: Store, count: number): Promise<string[]> {
  const credits = createCredits(store)
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const id of ids) await credits.openBalance(id)
  return ids
}

async function setUp(place: TestPlace, clock?: () => number) {
  const store = await place.open(clock)
  return { store, other: await place.open(clock), accounts: await accountsOf(store, 20) }
}

onEachDatabase('codes', (place) => {
  it('give purchased credits once to each account, with a line in the ledger that names the code', async () => {
    const { store, accounts } = await setUp(await place())
    const [account = ''] = accounts
    const { id, text } = await store.run(() =>
      insertCode({ credits: 250, usesMax: 5, ...NO_EXPIRY }),
    )
    expect(await redeemCode(store, account, text.toLowerCase().replaceAll('-', ' '))).toEqual({
      ok: true,
      credits: 250,
      balance: 350,
    })
    expect(await createCredits(store).balance(account)).toBe(350)
    expect(await redeemCode(store, account, text)).toEqual({
      ok: false,
      reason: 'already-redeemed',
    })
    const line = await store.db
      .selectFrom('entries')
      .select(['kind', 'bucket', 'amount', 'reference', 'reason'])
      .where('bucket', '=', 'purchased')
      .execute()
    expect(line).toEqual([
      {
        kind: 'grant',
        bucket: 'purchased',
        amount: 250,
        reference: `code:${id}:${account}`,
        reason: `Code ending in ${text.slice(-4)}`,
      },
    ])
    expect(await auditLedger(store)).toEqual([])
  })

  it('are never used more often than they may be, by forty tries of twenty accounts at once', async () => {
    const { store, other, accounts } = await setUp(await place())
    const { text } = await store.run(() => insertCode({ credits: 10, usesMax: 7, ...NO_EXPIRY }))
    const outcomes = await Promise.all(
      [...accounts, ...accounts].map((account, index) =>
        redeemCode(index % 2 === 0 ? store : other, account, text),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(7)
    expect((await listAllCodes(store))[0]).toMatchObject({ uses: 7, uses_max: 7, state: 'used up' })
    const rows = await store.db.selectFrom('code_redemptions').selectAll().execute()
    expect(rows).toHaveLength(7)
    const [late = ''] = await accountsOf(store, 1)
    expect(await redeemCode(store, late, text)).toEqual({ ok: false, reason: 'used-up' })
    expect(await auditLedger(store)).toEqual([])
  })

  it('end with their time and when they are revoked; what they gave stays', async () => {
    let now = Date.UTC(2028, 1, 28, 23)
    const { store, accounts } = await setUp(await place(), () => now)
    const [first = '', second = ''] = accounts
    const timed = await store.run(() =>
      insertCode({
        credits: 10,
        usesMax: 9,
        expiresAt: now + 1_000,
        note: 'spring fair',
      }),
    )
    const lasting = await store.run(() => insertCode({ credits: 20, usesMax: 9, ...NO_EXPIRY }))
    expect((await redeemCode(store, first, timed.text)).ok).toBe(true)
    expect((await redeemCode(store, first, lasting.text)).ok).toBe(true)
    now += 1_000
    expect(await store.run(() => endCode(lasting.id))).toBeDefined()
    expect(await store.run(() => endCode(lasting.id))).toBeUndefined()
    expect(await store.run(() => endCode('DM-2222-2222-2222'))).toBeUndefined()
    expect(await redeemCode(store, second, timed.text)).toEqual({ ok: false, reason: 'expired' })
    expect(await redeemCode(store, second, lasting.text)).toEqual({ ok: false, reason: 'unknown' })
    expect(await redeemCode(store, first, lasting.text)).toEqual({ ok: false, reason: 'unknown' })
    expect(await store.run(() => endCode(timed.text))).toBeDefined()
    expect(
      (await listAllCodes(store)).map(({ state, hint }) => `${state} ${hint}`).toSorted(),
    ).toEqual([`revoked ${lasting.text.slice(-4)}`, `revoked ${timed.text.slice(-4)}`].toSorted())
    expect(await createCredits(store).balance(first)).toBe(130)
    expect(await auditLedger(store)).toEqual([])
  })

  it('are stored as hashes alone', async () => {
    const { store } = await setUp(await place())
    const { text } = await store.run(() => insertCode({ credits: 10, usesMax: 1, ...NO_EXPIRY }))
    const rows = JSON.stringify(await store.db.selectFrom('codes').selectAll().execute())
    expect(rows).not.toMatch(secretPatternOf(text))
    expect(rows).toContain(text.slice(-4))
    expect(JSON.stringify(await listAllCodes(store))).not.toContain('code_hash')
  })

  it.each([0, -5, 1.5, Number.NaN, 1_000_001])('are not made for %s credits', async (credits) => {
    const store = await (await place()).open()
    await expect(
      store.run(() => insertCode({ credits, usesMax: 1, ...NO_EXPIRY })),
    ).rejects.toThrow(RangeError)
    await expect(
      store.run(() => insertCode({ credits: 1, usesMax: credits, ...NO_EXPIRY })),
    ).rejects.toThrow(RangeError)
  })
})

onEachDatabase('redeeming over HTTP', (place) => {
  it('adds the credits, and says clearly why another try does not', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const { bearer } = await server.register()
    const { store } = server
    const redeem = async (
      code: unknown,
      headers: Record<string, string> = bearer,
    ): Promise<Record<string, unknown>> => {
      const response = await server.post(PATH, { code }, headers)
      return { ...((await response.json()) as object), status: response.status }
    }
    const { text } = await store.run(() => insertCode({ credits: 500, usesMax: 1, ...NO_EXPIRY }))
    const timed = await store.run(() =>
      insertCode({
        credits: 500,
        usesMax: 1,
        expiresAt: now + 1_000,
        note: null,
      }),
    )
    const revoked = await store.run(() => insertCode({ credits: 500, usesMax: 1, ...NO_EXPIRY }))
    await store.run(() => endCode(revoked.id))
    now += 2_000
    await server.get('/api/profile', bearer)
    expect(await redeem(text)).toEqual({ status: 200, credits: 500, balance: 600 })
    const again = await redeem(text)
    expect(again).toMatchObject({ status: 422, code: 'code_unusable', charged: false })
    expect(again['detail']).toContain('already redeemed')
    expect((await redeem(timed.text))['detail']).toBe('This code has expired.')
    // The response for a revoked code is the same as for an unknown one.
    const { request_id: _a, ...ofRevoked } = await redeem(revoked.text)
    const { request_id: _b, ...ofUnknown } = await redeem('DM-2222-3333-4444')
    expect(ofRevoked).toEqual(ofUnknown)
    const second = await server.register()
    expect((await redeem(text, second.bearer))['detail']).toBe('This code has been used up.')
    expect((await redeem(7))['status']).toBe(422)
    expect((await redeem('a\0b'))['status']).toBe(422)
    expect((await redeem(text, {}))['status']).toBe(401)
    expect(server.logged()).not.toMatch(secretPatternOf(text))
    expect(await auditLedger(store)).toEqual([])
  })

  it('slows guessing down, for one account and for one network', async () => {
    const server = await startTestServer(await place())
    const guess = async (bearer: Record<string, string>): Promise<Response> =>
      server.post(PATH, { code: 'DM-2222-3333-4444' }, bearer)
    const people = []
    for (let count = 0; count < 4; count++) people.push(await server.register())
    const statuses: number[][] = []
    for (const { bearer } of people) {
      const own: number[] = []
      for (let tries = 0; tries < 12; tries++) own.push((await guess(bearer)).status)
      statuses.push(own)
    }
    const ten = Array.from({ length: 10 }, () => 422)
    expect(statuses.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => [...ten, 429, 429]))
    // All from one network: its thirty are used up.
    expect(statuses[3]).toEqual(Array.from({ length: 12 }, () => 429))
    const [first] = people
    const refused = await guess(first?.bearer ?? {})
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})

/**
 * The secret part of a code, `DM-(XXXX-XXXX)-XXXX`, with or without the dash; the last four characters alone could
 * occur anywhere by chance.
 */
function secretPatternOf(code: string): RegExp {
  return new RegExp(code.slice(3, 12).replace('-', '-?'), 'i')
}
