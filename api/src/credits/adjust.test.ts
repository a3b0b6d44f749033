import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { onEachDatabase } from '../../test/stores.ts'
import { adjustCredits } from './adjust.ts'
import { auditLedger } from './audit.ts'
import { createCredits } from './credits.ts'

onEachDatabase("an operator's adjustment", (place) => {
  it('gives credits that last, and takes purchased ones first, never below 0', async () => {
    const store = await (await place()).open()
    const credits = createCredits(store)
    const accountId = randomUUID()
    await credits.openBalance(accountId)
    const change = (amount: number) => store.run(() => adjustCredits(accountId, amount, 'goodwill'))
    expect(await change(50)).toEqual({ applied: 50, balance: 150 })
    expect(await change(-20)).toEqual({ applied: -20, balance: 130 })
    expect(await change(-70)).toEqual({ applied: -70, balance: 60 })
    expect(await change(-1_000)).toEqual({ applied: -60, balance: 0 })
    expect(await change(-1)).toEqual({ applied: 0, balance: 0 })
    const lines = await store.db
      .selectFrom('entries')
      .select(['bucket', 'amount', 'reason'])
      .where('kind', '=', 'adjustment')
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { bucket: 'purchased', amount: 50, reason: 'goodwill' },
      { bucket: 'purchased', amount: -20, reason: 'goodwill' },
      { bucket: 'purchased', amount: -30, reason: 'goodwill' },
      { bucket: 'daily', amount: -40, reason: 'goodwill' },
      { bucket: 'daily', amount: -60, reason: 'goodwill' },
    ])
    expect(await auditLedger(store)).toEqual([])
  })

  it('takes no more than there is when forty come at once on two instances', async () => {
    const where = await place()
    const [store, other] = [await where.open(), await where.open()]
    const credits = createCredits(store)
    const accountId = randomUUID()
    await credits.openBalance(accountId)
    await store.run(() => adjustCredits(accountId, 200, 'given'))
    const taken = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? store : other).run(() => adjustCredits(accountId, -10, 'taken')),
      ),
    )
    expect(taken.filter((outcome) => outcome?.applied === -10)).toHaveLength(30)
    expect(await credits.balance(accountId)).toBe(0)
    expect(await auditLedger(store)).toEqual([])
  })

  it('knows no account by another id, and refuses what is no amount', async () => {
    const store = await (await place()).open()
    expect(await store.run(() => adjustCredits('nobody', 10, 'x'))).toBeUndefined()
    for (const amount of [0, 1.5, Number.NaN, 10_000_001, -10_000_001])
      await expect(store.run(() => adjustCredits('nobody', amount, 'x'))).rejects.toThrow(
        RangeError,
      )
    expect(await store.db.selectFrom('entries').selectAll().execute()).toEqual([])
  })
})
