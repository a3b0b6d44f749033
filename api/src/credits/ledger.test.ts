import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { onEachDatabase, type TestPlace } from '../../test/stores.ts'
import type { Store } from '../store/store.ts'
import { auditLedger } from './audit.ts'
import { addPurchasedCredits } from './buckets.ts'
import { createCredits, type Credits } from './credits.ts'
import { storeResult } from '../results/store-result.ts'
import type { GenerationClaim, CreditHold, GenerationSettlement } from './ledger.ts'

const NOON = Date.UTC(2026, 2, 1, 12)
const DAY_MS = 86_400_000

function claim(accountId: string, over: Partial<GenerationClaim> = {}): GenerationClaim {
  return {
    id: randomUUID(),
    accountId,
    toolId: 'slogan-generator',
    idempotencyKey: null,
    requestHash: 'hash',
    cost: 10,
    deadlineMs: 60_000,
    allowances: [],
    caller: null,
    ...over,
  }
}

const settlement = (answer = 'answer'): GenerationSettlement => {
  const [id, accountId] = [randomUUID(), randomUUID()]
  const made = { id, accountId, caller: null, toolId: 'one', prompt: '{}', result: '[]' }
  return { answer: [`${answer} `, ''], store: () => storeResult('stored', made) }
}

async function setUp(
  place: TestPlace,
  clock?: () => number,
): Promise<{ store: Store; credits: Credits; accountId: string }> {
  const store = await place.open(clock)
  const credits = createCredits(store)
  const accountId = randomUUID()
  await credits.openBalance(accountId)
  return { store, credits, accountId }
}

async function reserveOne(credits: Credits, claimed: GenerationClaim): Promise<CreditHold> {
  const outcome = await credits.reserve(claimed)
  if (outcome.outcome !== 'reserved') throw new Error(`not reserved: ${outcome.outcome}`)
  return outcome.hold
}

onEachDatabase('the ledger', (place) => {
  it('grants 100 credits on first use and charges ten of them', async () => {
    const { store, credits, accountId } = await setUp(await place())
    expect(await credits.balance(accountId)).toBe(100)
    expect(await credits.charge(claim(accountId), settlement())).toMatchObject({
      outcome: 'charged',
      balance: 90,
    })
    expect(await credits.balance(accountId)).toBe(90)
    expect(await auditLedger(store)).toEqual([])
  })

  it('promises no free credits to an account that gets none', async () => {
    const { store, credits, accountId } = await setUp(await place())
    await store.db.updateTable('balances').set({ daily_grant: 0 }).execute()
    expect(await credits.couldPay(claim(accountId))).toBe(false)
    expect(await credits.charge(claim(accountId), settlement())).toEqual({
      outcome: 'insufficient',
      balance: 0,
    })
  })

  it.each([
    ['payments', 'stripe:pi_none'],
    ['codes', 'code:none:none'],
  ])(
    'is found out by the audit when it has an entry of %s that do not exist',
    async (of, cause) => {
      const { store, accountId } = await setUp(await place())
      await store.run(() => addPurchasedCredits(accountId, 500, 'grant', 'nothing', cause))
      expect(await auditLedger(store)).toEqual([
        { accountId, claim: `the ledger follows the ${of}`, expected: 0, actual: 500 },
      ])
    },
  )

  it('serves exactly twenty of sixty parallel requests on two instances with 95 daily and 105 purchased credits (statement 1)', async () => {
    const where = await place()
    const { store, credits, accountId } = await setUp(where)
    const other = createCredits(await where.open())
    await credits.balance(accountId)
    await credits.addPurchased(accountId, 105, 'purchase', 'test')
    // Leaves 95 daily credits: one generation costs five.
    await credits.charge(claim(accountId, { cost: 5 }), settlement())
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        (index % 2 === 0 ? credits : other).charge(claim(accountId), settlement()),
      ),
    )
    expect(outcomes.filter((outcome) => outcome.outcome === 'charged')).toHaveLength(20)
    expect(outcomes.filter((outcome) => outcome.outcome === 'insufficient')).toHaveLength(40)
    expect(await credits.balance(accountId)).toBe(0)
    expect(await auditLedger(store)).toEqual([])
  })

  it('charges once and answers alike when forty requests race with one key (statement 2)', async () => {
    const { store, credits, accountId } = await setUp(await place())
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        credits.charge(
          claim(accountId, { idempotencyKey: 'one-key-for-all' }),
          settlement(`answer ${index}`),
        ),
      ),
    )
    const answers = new Set(
      outcomes.map((outcome) => ('answer' in outcome ? outcome.answer : outcome.outcome)),
    )
    expect(answers.size).toBe(1)
    expect(await credits.balance(accountId)).toBe(90)
    expect(await auditLedger(store)).toEqual([])
  })

  it('refuses a used key with another body without a charge (statement 3)', async () => {
    const { credits, accountId } = await setUp(await place())
    await credits.charge(claim(accountId, { idempotencyKey: 'key-12345' }), settlement())
    const second = await credits.charge(
      claim(accountId, { idempotencyKey: 'key-12345', requestHash: 'other' }),
      settlement(),
    )
    expect(second).toEqual({ outcome: 'key-reused' })
    expect(await credits.balance(accountId)).toBe(90)
  })

  it('keeps the same key of two accounts apart (statement 4)', async () => {
    const { credits, accountId } = await setUp(await place())
    const neighbour = randomUUID()
    await credits.openBalance(neighbour)
    await credits.charge(claim(accountId, { idempotencyKey: 'same-key' }), settlement('mine'))
    const theirs = await credits.charge(
      claim(neighbour, { idempotencyKey: 'same-key' }),
      settlement('theirs'),
    )
    expect(theirs).toMatchObject({ outcome: 'charged', answer: 'theirs 90' })
  })

  it('refuses UPDATE and DELETE of an entry (statement 6)', async () => {
    const { store, credits, accountId } = await setUp(await place())
    await credits.balance(accountId)
    await expect(sql`UPDATE entries SET amount = 1000`.execute(store.db)).rejects.toThrow(
      'append-only',
    )
    await expect(sql`DELETE FROM entries`.execute(store.db)).rejects.toThrow('append-only')
  })

  it('burns daily credits before purchased ones (statement 7)', async () => {
    const { store, credits, accountId } = await setUp(await place())
    await credits.balance(accountId)
    await credits.addPurchased(accountId, 50, 'purchase', 'test')
    await credits.charge(claim(accountId, { cost: 95 }), settlement())
    await credits.charge(claim(accountId), settlement())
    const row = await store.db
      .selectFrom('balances')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    expect(row).toMatchObject({ daily: 0, purchased: 45 })
  })

  it('gives each bucket its share back on release, and an expired day lapses (statement 8)', async () => {
    let now = NOON
    const { store, credits, accountId } = await setUp(await place(), () => now)
    await credits.balance(accountId)
    await credits.addPurchased(accountId, 50, 'purchase', 'test')
    await credits.charge(claim(accountId, { cost: 96 }), settlement())
    const sameDay = await reserveOne(credits, claim(accountId))
    expect(await credits.balance(accountId)).toBe(44)
    await credits.release(sameDay, 'test')
    expect(await credits.balance(accountId)).toBe(54)
    const overnight = await reserveOne(credits, claim(accountId))
    now += DAY_MS
    expect(await credits.balance(accountId)).toBe(144)
    await credits.release(overnight, 'test')
    // Six purchased credits come back; the four of yesterday are gone.
    expect(await credits.balance(accountId)).toBe(150)
    expect(await auditLedger(store)).toEqual([])
  })

  it.each([
    ['an ordinary midnight', Date.UTC(2026, 4, 5)],
    ['29 February', Date.UTC(2028, 1, 29)],
  ])(
    'grants once when forty first requests come after %s on three instances (statement 9)',
    async (_, midnight) => {
      let now = midnight - 1_000
      const where = await place()
      const clock = (): number => now
      const { store, credits, accountId } = await setUp(where, clock)
      const instances = [
        credits,
        createCredits(await where.open(clock)),
        createCredits(await where.open(clock)),
      ]
      await credits.balance(accountId)
      now = midnight + 1
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          instances[index % 3]?.charge(claim(accountId), settlement()),
        ),
      )
      expect(outcomes.filter((outcome) => outcome?.outcome === 'charged')).toHaveLength(10)
      const grants = await store.db
        .selectFrom('entries')
        .selectAll()
        .where('kind', '=', 'grant')
        .execute()
      expect(grants.map((grant) => grant.amount)).toEqual([100, 100])
      expect(await auditLedger(store)).toEqual([])
    },
  )

  it('grants no day twice when the clock moves back and forth by a day (statement 10)', async () => {
    let now = NOON
    const { store, credits, accountId } = await setUp(await place(), () => now)
    for (const shift of [0, DAY_MS, 0, -DAY_MS, DAY_MS, 0]) {
      now = NOON + shift
      await credits.charge(claim(accountId), settlement())
    }
    const grants = await store.db
      .selectFrom('entries')
      .select('day')
      .where('kind', '=', 'grant')
      .execute()
    expect(grants.map((grant) => grant.day)).toEqual(['2026-03-01', '2026-03-02'])
    expect(await auditLedger(store)).toEqual([])
  })

  it("goes by the database's day when the clock of the process is a day off (statement 10)", async () => {
    const { store, credits, accountId } = await setUp(await place())
    const before = new Date().toISOString().slice(0, 10)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
    try {
      await credits.charge(claim(accountId), settlement())
      vi.setSystemTime(Date.now() - 2 * DAY_MS)
      await credits.charge(claim(accountId), settlement())
    } finally {
      vi.useRealTimers()
    }
    const after = new Date().toISOString().slice(0, 10)
    const grants = await store.db
      .selectFrom('entries')
      .select('day')
      .where('kind', '=', 'grant')
      .execute()
    // One grant, or two for a run across midnight.
    expect([[before], [before, after]]).toContainEqual(grants.map((grant) => grant.day))
  })

  it('lets the old day pay when midnight passes between reserve and settle (statement 11)', async () => {
    let now = Date.UTC(2026, 2, 1, 23, 59, 59, 900)
    const { store, credits, accountId } = await setUp(await place(), () => now)
    const claimed = claim(accountId)
    const hold = await reserveOne(credits, claimed)
    now += 5_000
    expect(await credits.capture(claimed, hold, settlement())).toMatchObject({ outcome: 'charged' })
    expect(await credits.balance(accountId)).toBe(100)
    expect(await auditLedger(store)).toEqual([])
  })

  it('releases an overdue hold once when two sweepers race (statements 12 and 13)', async () => {
    let now = NOON
    const where = await place()
    const { store, credits, accountId } = await setUp(where, () => now)
    const other = createCredits(await where.open(() => now))
    await reserveOne(credits, claim(accountId, { idempotencyKey: 'will-die' }))
    now += 61_000
    const released = await Promise.all([credits.releaseOverdue(), other.releaseOverdue()])
    expect(released[0] + released[1]).toBe(1)
    expect(await credits.balance(accountId)).toBe(100)
    // The key can be used again.
    expect(await credits.reserve(claim(accountId, { idempotencyKey: 'will-die' }))).toMatchObject({
      outcome: 'reserved',
    })
    expect(await auditLedger(store)).toEqual([])
  })

  it('keeps an open hold for longer where its process asks for it, and no other (statement 12)', async () => {
    let now = NOON
    const { store, credits, accountId } = await setUp(await place(), () => now)
    const claimed = claim(accountId, { idempotencyKey: 'goes-on' })
    const hold = await reserveOne(credits, claimed)
    now += 50_000
    await credits.extend(hold, 60_000)
    // The deadline never becomes earlier, and an earlier attempt cannot extend it.
    await credits.extend(hold, 1_000)
    await credits.extend({ ...hold, attempt: hold.attempt - 1 }, 600_000)
    now += 59_000
    expect(await credits.releaseOverdue()).toBe(0)
    now += 2_000
    expect(await credits.releaseOverdue()).toBe(1)
    await credits.extend(hold, 60_000)
    expect(await credits.capture(claimed, hold, settlement())).toEqual({ outcome: 'lost' })
    expect(await credits.balance(accountId)).toBe(100)
    expect(await auditLedger(store)).toEqual([])
  })

  it('lets one of release and late settle win (statement 14)', async () => {
    const { store, credits, accountId } = await setUp(await place())
    for (let round = 0; round < 5; round++) {
      const claimed = claim(accountId)
      const hold = await reserveOne(credits, claimed)
      const [released, settled] = await Promise.all([
        credits.release(hold, 'sweeper'),
        credits.capture(claimed, hold, settlement()),
      ])
      expect(released).toBe(settled.outcome === 'lost')
    }
    expect(await auditLedger(store)).toEqual([])
  })

  it('shuts out the settle of an older try under the same key', async () => {
    const { store, credits, accountId } = await setUp(await place())
    const claimed = claim(accountId, { idempotencyKey: 'two-tries' })
    const first = await reserveOne(credits, claimed)
    await credits.release(first, 'deadline')
    const second = await reserveOne(credits, claim(accountId, { idempotencyKey: 'two-tries' }))
    expect(await credits.capture(claimed, first, settlement('first'))).toEqual({ outcome: 'lost' })
    expect(await credits.capture(claimed, second, settlement('second'))).toMatchObject({
      answer: 'second 90',
    })
    expect(await auditLedger(store)).toEqual([])
  })

  it('leaves nothing behind of a charge whose result cannot be stored (statement 21)', async () => {
    const { store, credits, accountId } = await setUp(await place())
    const twice = settlement()
    await credits.charge(claim(accountId), twice)
    // A repeated id fails the last statement of the transaction.
    await expect(credits.charge(claim(accountId), twice)).rejects.toThrow()
    expect(await credits.balance(accountId)).toBe(90)
    expect(await auditLedger(store)).toEqual([])
  })
})
