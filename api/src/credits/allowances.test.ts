import { expect, it } from 'vitest'
import {
  grantClaim,
  longVisitorClaim,
  setUpCredits,
  settlement,
  spentByAllowance,
  visitorClaim,
} from '../../test/allowances.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { auditLedger } from './audit.ts'
import { charge } from './ledger.ts'

const DAY_MS = 86_400_000
/** A fixed noon. */
const noon = (): number => Date.UTC(2028, 2, 1, 12)
const TOMORROW = '2028-03-02'

onEachDatabase('allowances', (place) => {
  it('serves one of twenty racing requests when one generation is left of a limit (statement 50)', async () => {
    const { store, credits, other, claim, accountId } = await setUpCredits(await place(), noon)
    await credits.charge(claim(visitorClaim(1_000, 20)), settlement)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? credits : other).charge(claim(visitorClaim(1_000, 20)), settlement),
      ),
    )
    const served = outcomes.filter(({ outcome }) => outcome === 'charged')
    expect(served).toHaveLength(1)
    const refused = outcomes.filter(({ outcome }) => outcome !== 'charged')
    expect(refused).toEqual(
      Array.from({ length: 19 }, () => ({
        outcome: 'limit-reached',
        key: 'visitor:k1:v',
        opensOn: TOMORROW,
        balance: 0,
      })),
    )
    // Refused requests count nowhere; the owner paid for two.
    expect(Object.values(await spentByAllowance(store))).toEqual([20, 20, 20])
    expect(await credits.balance(accountId)).toBe(80)
    expect(await auditLedger(store)).toEqual([])
  })

  it('stops a connected site at its cap, whatever the account has (statement 47)', async () => {
    const { store, credits, claim, accountId } = await setUpCredits(await place())
    const balances: number[] = []
    for (let round = 0; round < 4; round++) {
      const outcome = await credits.charge(claim(grantClaim(35)), settlement)
      expect(outcome.outcome).toBe(round < 3 ? 'charged' : 'limit-reached')
      if ('balance' in outcome) balances.push(outcome.balance)
    }
    expect(balances).toEqual([25, 15, 5, 5])
    expect(await credits.balance(accountId)).toBe(70)
    expect(await credits.remaining(claim(grantClaim(35)))).toBe(5)
    expect(await auditLedger(store)).toEqual([])
  })

  it('tells a connected site the balance when the account has less than the cap', async () => {
    const { credits, claim } = await setUpCredits(await place())
    await credits.charge(claim({ cost: 60 }), settlement)
    expect(await credits.charge(claim(grantClaim(100)), settlement)).toMatchObject({ balance: 30 })
    expect(await credits.remaining(claim(grantClaim(100)))).toBe(30)
  })

  it('never tells a sponsored visitor what the owner has', async () => {
    const { credits, claim } = await setUpCredits(await place(), noon)
    const asked = claim(visitorClaim(10, 50))
    expect(await credits.remaining(asked)).toBe(50)
    expect(await credits.charge(asked, settlement)).toMatchObject({ balance: 40 })
    // The site's daily limit is used up; the visitor's remaining credits are unchanged.
    expect(await credits.charge(claim(visitorClaim(10, 50)), settlement)).toEqual({
      outcome: 'limit-reached',
      key: 'site-key:k1',
      opensOn: TOMORROW,
      balance: 40,
    })
    const held = claim(visitorClaim(1_000, 50))
    const reserved = await credits.reserve(held)
    if (reserved.outcome !== 'reserved') throw new Error(reserved.outcome)
    expect(await credits.capture(held, reserved.hold, settlement)).toMatchObject({
      answer: 'balance 30',
      balance: 30,
    })
  })

  it('gives a released hold back to the day it was counted in, also after midnight', async () => {
    let now = Date.UTC(2028, 1, 28, 23, 59, 59, 900)
    const { store, credits, claim } = await setUpCredits(await place(), () => now)
    const first = await credits.reserve(claim(visitorClaim(100, 20)))
    const second = await credits.reserve(claim(visitorClaim(100, 20)))
    if (first.outcome !== 'reserved' || second.outcome !== 'reserved') throw new Error('refused')
    expect((await credits.reserve(claim(visitorClaim(100, 20)))).outcome).toBe('limit-reached')
    now += 60_000
    await credits.charge(claim(visitorClaim(100, 20)), settlement)
    await credits.release(second.hold, 'test')
    expect(await spentByAllowance(store)).toEqual({
      'site-key:k1 2028-02-28': 10,
      'visitor:k1:v 2028-02-28': 10,
      'address:k1:n 2028-02-28': 10,
      'site-key:k1 2028-02-29': 10,
      'visitor:k1:v 2028-02-29': 10,
      'address:k1:n 2028-02-29': 10,
    })
    expect(await auditLedger(store)).toEqual([])
    now += DAY_MS
    await credits.releaseOverdue()
    expect((await spentByAllowance(store))['visitor:k1:v 2028-02-28']).toBe(0)
    expect(await auditLedger(store)).toEqual([])
  })

  it('counts nothing when the account cannot pay', async () => {
    const { store, credits, claim } = await setUpCredits(await place())
    await credits.charge(claim({ cost: 95 }), settlement)
    expect(await credits.charge(claim(visitorClaim(1_000, 100)), settlement)).toMatchObject({
      outcome: 'insufficient',
    })
    expect(await spentByAllowance(store)).toEqual({})
  })

  it("writes a site key's paid generations into its chart, by day and tool", async () => {
    const { store, credits, claim } = await setUpCredits(await place())
    await credits.charge(claim(visitorClaim(1_000, 100)), settlement)
    const held = claim(visitorClaim(1_000, 100))
    const reserved = await credits.reserve(held)
    if (reserved.outcome !== 'reserved') throw new Error(reserved.outcome)
    await credits.capture(held, reserved.hold, settlement)
    const given = await credits.reserve(claim({ ...visitorClaim(1_000, 100), toolId: 'other' }))
    if (given.outcome !== 'reserved') throw new Error(given.outcome)
    await credits.release(given.hold, 'test')
    await credits.charge(claim(grantClaim(100)), settlement)
    const uses = await store.db.selectFrom('site_key_uses').selectAll().execute()
    expect(uses).toMatchObject([
      { site_key_id: 'k1', tool_id: 'slogan-generator', generations: 2, credits: 20 },
    ])
    const callers = await store.db.selectFrom('generations').select('caller').execute()
    expect(callers.map(({ caller }) => caller).toSorted()).toEqual([
      'grant:g1',
      'site-key:k1',
      'site-key:k1',
      'site-key:k1',
    ])
    expect(await auditLedger(store)).toEqual([])
  })

  it('is found out by the audit when an allowance and its generations disagree', async () => {
    const { store, credits, claim, accountId } = await setUpCredits(await place())
    await credits.charge(claim(grantClaim(100)), settlement)
    await store.db.updateTable('allowances').set({ spent: 20 }).execute()
    expect(await auditLedger(store)).toEqual([
      {
        accountId,
        claim: 'an allowance equals the generations counted in it',
        expected: 10,
        actual: 20,
      },
    ])
  })

  it('costs an account that generates for itself not one statement', async () => {
    const { store, credits, claim, accountId } = await setUpCredits(await place())
    await credits.balance(accountId)
    const statements: string[] = []
    const counted = function* (): ReturnType<typeof charge> {
      const operation = charge(claim(), settlement)
      let step = operation.next()
      while (!step.done) {
        statements.push(step.value.sql.trim().split(/\s+/).slice(0, 3).join(' '))
        step = operation.next(yield step.value)
      }
      return step.value
    }
    expect((await store.run(counted)).outcome).toBe('charged')
    expect(statements).toEqual([
      'UPDATE balances SET',
      'INSERT INTO generations',
      'INSERT INTO entries',
    ])
    const row = await store.db.selectFrom('generations').selectAll().executeTakeFirstOrThrow()
    expect([row.allowance_keys, row.caller]).toEqual([null, null])
  })

  it('serves one of twenty racing visitors when one generation is left of a week or a month (statement 50)', async () => {
    for (const period of ['week', 'month'] as const) {
      // A Sunday, so that the following days are all in one week.
      let now = Date.UTC(2028, 1, 20, 12)
      const { store, credits, other, claim, accountId } = await setUpCredits(
        await place(),
        () => now,
      )
      await credits.addPurchased(accountId, 1_000, 'adjustment', 'test')
      const caps = { [period]: 50 }
      for (let day = 0; day < 4; day++) {
        now += DAY_MS
        await credits.charge(claim(longVisitorClaim(caps)), settlement)
      }
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 === 0 ? credits : other).charge(
            claim(longVisitorClaim(caps, `v${index}`)),
            settlement,
          ),
        ),
      )
      expect(outcomes.filter(({ outcome }) => outcome === 'charged')).toHaveLength(1)
      expect(outcomes.filter(({ outcome }) => outcome === 'limit-reached')).toHaveLength(19)
      const opensOn = period === 'week' ? '2028-02-28' : '2028-03-01'
      for (const refused of outcomes.filter(({ outcome }) => outcome !== 'charged'))
        expect(refused).toMatchObject({ key: 'site-key:k1', opensOn })
      const counted = Object.entries(await spentByAllowance(store)).filter(([key]) =>
        key.startsWith('site'),
      )
      expect(counted.reduce((sum, [, credits]) => sum + credits, 0)).toBe(50)
      expect(await auditLedger(store)).toEqual([])
    }
  })

  it('counts in a week and a month what was spent before they had a limit, and opens them on their day', async () => {
    let now = Date.UTC(2028, 1, 26, 12)
    const { credits, claim, accountId } = await setUpCredits(await place(), () => now)
    await credits.addPurchased(accountId, 1_000, 'adjustment', 'test')
    const caps = { week: 20, month: 40, visitorWeek: 20 }
    const spend = async () => credits.charge(claim(longVisitorClaim(caps)), settlement)
    await credits.charge(claim(visitorClaim(1_000, 1_000)), settlement)
    expect(await credits.remaining(claim(longVisitorClaim(caps)))).toBe(10)
    expect(await spend()).toMatchObject({ outcome: 'charged', balance: 0 })
    expect(await credits.openingDay(claim(longVisitorClaim(caps)), 10)).toBe('2028-02-28')
    expect(await credits.couldPay(claim(longVisitorClaim(caps)))).toBe(false)
    expect(await spend()).toMatchObject({ outcome: 'limit-reached', opensOn: '2028-02-28' })
    // Monday: another week, the same month.
    now = Date.UTC(2028, 1, 28)
    expect(await credits.openingDay(claim(longVisitorClaim(caps)), 10)).toBeUndefined()
    expect(await credits.couldPay(claim(longVisitorClaim(caps)))).toBe(true)
    expect((await spend()).outcome).toBe('charged')
    expect((await spend()).outcome).toBe('charged')
    // Week and month are both used up: the month begins anew within the week, so the week's limit decides.
    expect(await spend()).toMatchObject({ outcome: 'limit-reached', opensOn: '2028-03-06' })
    now = Date.UTC(2028, 2, 6)
    expect((await spend()).outcome).toBe('charged')
  })

  it('gives a released hold back to its week and month, also after both have passed', async () => {
    let now = Date.UTC(2028, 3, 30, 23, 59, 59, 900)
    const { store, credits, claim } = await setUpCredits(await place(), () => now)
    const caps = { week: 10, month: 10, visitorWeek: 10 }
    const held = await credits.reserve(claim(longVisitorClaim(caps)))
    if (held.outcome !== 'reserved') throw new Error('refused')
    expect((await credits.charge(claim(longVisitorClaim(caps, 'w')), settlement)).outcome).toBe(
      'limit-reached',
    )
    now += 60_000
    await credits.release(held.hold, 'test')
    expect(await spentByAllowance(store)).toEqual({
      'site-key:k1 2028-04-30': 0,
      'visitor:k1:v 2028-04-30': 0,
    })
    expect((await credits.charge(claim(longVisitorClaim(caps)), settlement)).outcome).toBe(
      'charged',
    )
    expect(await auditLedger(store)).toEqual([])
  })

  it('says of a limit that is less than a generation that it never opens', async () => {
    const { credits, claim } = await setUpCredits(await place())
    expect(await credits.charge(claim(visitorClaim(1_000, 5)), settlement)).toMatchObject({
      key: 'visitor:k1:v',
      opensOn: undefined,
    })
  })
})
