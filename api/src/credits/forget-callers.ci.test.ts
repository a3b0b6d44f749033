import { expect, it } from 'vitest'
import {
  grantClaim,
  setUpCredits,
  settlement,
  spentByAllowance,
  visitorClaim,
} from '../../test/allowances.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { forgetExpired } from '../store/forget-expired.ts'
import { auditLedger } from './audit.ts'
import type { CreditHold } from './ledger.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const CLAIM = 'an allowance equals the generations counted in it'

onEachDatabase('forgetting callers', (place) => {
  it('forgets after a week what visitors and networks spent, and still balances', async () => {
    let now = Date.UTC(2026, 2, 1, 12)
    const { store, credits, claim } = await setUpCredits(await place(), () => now)
    await credits.charge(claim(visitorClaim(1_000, 100)), settlement)
    await credits.charge(claim(grantClaim(100)), settlement)
    now += 6 * DAY_MS
    await credits.charge(claim(visitorClaim(1_000, 100)), settlement)
    await forgetExpired(store)
    expect(Object.keys(await spentByAllowance(store))).toHaveLength(7)
    now += 4 * DAY_MS
    await forgetExpired(store)
    expect(Object.keys(await spentByAllowance(store)).toSorted()).toEqual([
      'address:k1:n 2026-03-07',
      'grant:g1 2026-03-01',
      'site-key:k1 2026-03-01',
      'site-key:k1 2026-03-07',
      'visitor:k1:v 2026-03-07',
    ])
    expect(await auditLedger(store)).toEqual([])
  })

  it('balances when the clock steps back to a day of which a part is forgotten (statement 77)', async () => {
    const beforeMidnight = Date.UTC(2026, 2, 1, 23, 59, 59)
    let now = beforeMidnight
    const { store, credits, claim } = await setUpCredits(await place(), () => now)
    const begin = async (): Promise<CreditHold> => {
      const reserved = await credits.reserve(claim(visitorClaim(1_000, 100)))
      if (reserved.outcome !== 'reserved') throw new Error(reserved.outcome)
      return reserved.hold
    }
    const [open, late, early] = [await begin(), await begin(), await begin()]
    await credits.release(early, 'test')
    await credits.charge(claim(visitorClaim(1_000, 100)), settlement)
    now += 30_000
    await credits.capture(claim(visitorClaim(1_000, 100)), late, settlement)
    // A week after midnight: only one of them was settled before the time from which everything is kept.
    now = beforeMidnight + 2_000 + WEEK_MS
    await forgetExpired(store)
    expect(await auditLedger(store)).toEqual([])
    now = beforeMidnight + 500
    await credits.charge(claim(visitorClaim(1_000, 100)), settlement)
    expect(await auditLedger(store)).toEqual([])
    await credits.release(open, 'test')
    expect(await auditLedger(store)).toEqual([])
    expect((await spentByAllowance(store))['visitor:k1:v 2026-03-01']).toBe(20)
    now += 2 * WEEK_MS
    await forgetExpired(store)
    expect(await auditLedger(store)).toEqual([])
    expect(Object.keys(await spentByAllowance(store))).toEqual(['site-key:k1 2026-03-01'])
  })

  it.each([
    ['holds too much', { spent: 20 }, 20, 10],
    ['holds too little', { spent: 5 }, 5, 5],
    ['counts for another day', { day: '2026-02-01' }, 0, 10],
    ['counts for somebody else', { allowance_key: 'visitor:k1:w' }, 0, 10],
  ])(
    'hides no damage: an allowance that %s is found before and after',
    async (_, damage, actual, left) => {
      let now = Date.UTC(2026, 2, 1, 12)
      const { store, credits, claim, accountId } = await setUpCredits(await place(), () => now)
      await credits.charge(claim(visitorClaim(1_000, 100)), settlement)
      await store.db
        .updateTable('allowances')
        .set(damage)
        .where('allowance_key', '=', 'visitor:k1:v')
        .execute()
      const wrong = { accountId, claim: CLAIM, expected: 10, actual }
      expect(await auditLedger(store)).toContainEqual(wrong)
      await forgetExpired(store)
      expect(await auditLedger(store)).toContainEqual(wrong)
      now += 2 * WEEK_MS
      await forgetExpired(store)
      // The generation no longer names the allowance, so its remaining amount belongs to no account.
      expect(await auditLedger(store)).toEqual([
        { accountId: '', claim: CLAIM, expected: 0, actual: left },
      ])
    },
  )
})
