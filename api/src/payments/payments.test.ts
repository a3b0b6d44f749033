import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createRandom } from '#shared/text/random.ts'
import { onEachDatabase, type TestPlace } from '../../test/stores.ts'
import { auditLedger } from '../credits/audit.ts'
import { CLOSED_BALANCE_DAY } from '../credits/buckets.ts'
import { createCredits, type Credits } from '../credits/credits.ts'
import type { Store } from '../store/store.ts'
import { createPayments, type PaymentOutcome, type Payments, type Reversal } from './payments.ts'

const event = (id: string = randomUUID()) => ({ id, kind: 'test' })

interface Scene {
  readonly store: Store
  readonly payments: Payments
  readonly other: Payments
  readonly credits: Credits
  readonly accountId: string
  readonly buy: (paymentId?: string, id?: string) => Promise<PaymentOutcome>
  readonly reverse: (over: Partial<Reversal>) => Promise<PaymentOutcome>
  readonly spend: (cost: number) => Promise<unknown>
  readonly purchased: () => Promise<number>
}

async function setUp(place: TestPlace): Promise<Scene> {
  const store = await place.open()
  const [payments, other] = [createPayments(store), createPayments(await place.open())]
  const credits = createCredits(store)
  const accountId = randomUUID()
  await credits.openBalance(accountId)
  return {
    store,
    payments,
    other,
    credits,
    accountId,
    buy: (paymentId = 'pi_1', id) =>
      payments.recordPurchase(event(id), {
        paymentId,
        accountId,
        pack: 'small',
        credits: 500,
        amount: 999,
        currency: 'usd',
      }),
    reverse: (over) =>
      payments.recordReversal(event(), {
        id: 're_1',
        paymentId: 'pi_1',
        kind: 'refund',
        amount: 999,
        isInEffect: true,
        stage: 1,
        reportedAt: 1,
        ...over,
      }),
    spend: (cost) =>
      credits.charge(
        {
          id: randomUUID(),
          accountId,
          toolId: 'any',
          idempotencyKey: null,
          requestHash: '',
          cost,
          deadlineMs: 1_000,
          allowances: [],
          caller: null,
        },
        { answer: ['', ''] },
      ),
    purchased: async () => {
      const row = await store.db.selectFrom('balances').select('purchased').executeTakeFirst()
      return row?.purchased ?? -1
    },
  }
}

onEachDatabase('payments', (place) => {
  it('grant a checkout once, delivered three times and under other event ids, at once on two instances (statement 18)', async () => {
    const { store, payments, other, accountId, buy, purchased } = await setUp(await place())
    await buy('pi_1', 'evt_1')
    expect(await buy('pi_1', 'evt_1')).toEqual({ outcome: 'replayed' })
    const purchase = {
      paymentId: 'pi_2',
      accountId,
      pack: 'large',
      credits: 6_000,
      amount: 3_500,
      currency: 'usd',
    }
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? payments : other).recordPurchase(
          event(`evt_${index % 3 === 0 ? 'same' : index}`),
          purchase,
        ),
      ),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    expect(await purchased()).toBe(6_500)
    const granted = await store.db
      .selectFrom('entries')
      .select(['amount', 'reference'])
      .where('kind', '=', 'purchase')
      .execute()
    expect(granted).toEqual([
      { amount: 500, reference: 'stripe:pi_1' },
      { amount: 6_000, reference: 'stripe:pi_2' },
    ])
    expect(await auditLedger(store)).toEqual([])
  })

  it('take back only what is unspent, never below 0 (statement 19)', async () => {
    const { store, credits, accountId, buy, reverse, spend, purchased } = await setUp(await place())
    await buy()
    await spend(100)
    await spend(470)
    expect(await reverse({ kind: 'dispute', id: 'dp_1', stage: 2 })).toEqual({
      outcome: 'done',
      credits: -30,
      accountId,
    })
    expect(await purchased()).toBe(0)
    expect(await credits.balance(accountId)).toBe(0)
    // The dispute is lost later: nothing more is taken, not even from credits bought since.
    await buy('pi_2')
    await reverse({ kind: 'dispute', id: 'dp_1', stage: 3 })
    expect(await purchased()).toBe(500)
    expect(await auditLedger(store)).toEqual([])
  })

  it('give back what a dispute took once it is won, also when the news came in the wrong order', async () => {
    const { store, buy, reverse, spend, purchased } = await setUp(await place())
    await buy()
    await spend(100)
    await spend(200)
    await reverse({ kind: 'dispute', id: 'dp_1', stage: 2, reportedAt: 5 })
    expect(await purchased()).toBe(0)
    await reverse({ kind: 'dispute', id: 'dp_1', stage: 3, isInEffect: false, reportedAt: 9 })
    expect(await purchased()).toBe(300)
    await reverse({ kind: 'dispute', id: 'dp_1', stage: 2, reportedAt: 6 })
    expect(await purchased()).toBe(300)
    expect(await auditLedger(store)).toEqual([])
  })

  it('take the same share of the credits as was refunded, and all of them in the end', async () => {
    const { store, payments, buy, purchased } = await setUp(await place())
    await buy()
    for (const [amountRefunded, left] of [
      [333, 334],
      [666, 167],
      [333, 167],
      [998, 1],
      [999, 0],
    ] as const) {
      await payments.recordRefund(event(), { paymentId: 'pi_1', amountRefunded })
      expect(await purchased()).toBe(left)
    }
    expect(await auditLedger(store)).toEqual([])
  })

  it('write an event down once, and do nothing the second time', async () => {
    const { store, payments, buy, reverse } = await setUp(await place())
    await buy('pi_1', 'evt_1')
    const refund = { paymentId: 'pi_1', amountRefunded: 100 }
    expect((await payments.recordRefund(event('evt_2'), refund)).outcome).toBe('done')
    expect(await payments.recordRefund(event('evt_2'), refund)).toEqual({ outcome: 'replayed' })
    expect((await reverse({})).outcome).toBe('done')
    const more = { paymentId: 'pi_1', amountRefunded: 200 }
    expect(await payments.recordRefund(event('evt_2'), more)).toEqual({ outcome: 'replayed' })
    const rows = await store.db.selectFrom('payment_events').selectAll().execute()
    expect(rows).toHaveLength(3)
    expect(rows.map(({ payment_id: id }) => id)).toEqual(['pi_1', 'pi_1', 'pi_1'])
  })

  it('grant nothing that lasts when the refund comes before the purchase', async () => {
    const { store, payments, buy, purchased } = await setUp(await place())
    await payments.recordRefund(event(), { paymentId: 'pi_1', amountRefunded: 999 })
    expect(await buy()).toMatchObject({ outcome: 'done', credits: 0 })
    expect(await purchased()).toBe(0)
    const lines = await store.db
      .selectFrom('entries')
      .select(['kind', 'amount'])
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { kind: 'purchase', amount: 500 },
      { kind: 'refund', amount: -500 },
    ])
    expect(await auditLedger(store)).toEqual([])
  })

  it('leave other purchases alone when the one that is refunded was spent', async () => {
    const { buy, payments, spend, purchased } = await setUp(await place())
    await buy('pi_1')
    await spend(100)
    await spend(500)
    await payments.recordRefund(event(), { paymentId: 'pi_1', amountRefunded: 999 })
    await buy('pi_2')
    await payments.recordRefund(event(), { paymentId: 'pi_1', amountRefunded: 999 })
    expect(await purchased()).toBe(500)
  })

  it('end alike in whatever order, how often and however many at once the events come', async () => {
    const seed = randomUUID()
    const random = createRandom(seed)
    const where = await place()
    const { store, payments, other, accountId, purchased } = await setUp(where)
    for (let round = 0; round < 12; round++) {
      const before = await purchased()
      const paymentId = `pi_round_${round}`
      const reversal = { paymentId, amount: 300, isInEffect: true, stage: 1, reportedAt: 1 }
      const purchase = {
        paymentId,
        accountId,
        pack: 'small',
        credits: 500,
        amount: 1_000,
        currency: 'usd',
      }
      // A refund of 300, one of 300 that failed, and a dispute that was won: 30 % of the credits are taken back.
      const events: ((payments: Payments, id: string) => Promise<PaymentOutcome>)[] = [
        (on, id) => on.recordPurchase(event(id), purchase),
        (on, id) => on.recordPurchase(event(`${id} async`), purchase),
        (on, id) => on.recordRefund(event(id), { paymentId, amountRefunded: 300 }),
        (on, id) => on.recordRefund(event(id), { paymentId, amountRefunded: 600 }),
        (on, id) =>
          on.recordReversal(event(id), { ...reversal, id: `re_a${round}`, kind: 'refund' }),
        (on, id) =>
          on.recordReversal(event(id), { ...reversal, id: `re_b${round}`, kind: 'refund' }),
        (on, id) =>
          on.recordReversal(event(id), {
            ...reversal,
            id: `re_b${round}`,
            kind: 'refund',
            isInEffect: false,
            stage: 3,
          }),
        (on, id) =>
          on.recordReversal(event(id), {
            ...reversal,
            id: `dp_${round}`,
            kind: 'dispute',
            amount: 1_000,
            stage: 2,
          }),
        (on, id) =>
          on.recordReversal(event(id), {
            ...reversal,
            id: `dp_${round}`,
            kind: 'dispute',
            amount: 1_000,
            isInEffect: false,
            stage: 3,
          }),
      ]
      const deliveries = random.shuffle(
        events.flatMap((tell, index) => Array.from({ length: 4 }, () => ({ tell, index }))),
      )
      for (let start = 0; start < deliveries.length; start += 5) {
        const batch = deliveries.slice(start, start + 5)
        await Promise.all(
          batch.map(({ tell, index }) =>
            tell(random.chance(0.5) ? payments : other, `evt_${round}_${index}`),
          ),
        )
      }
      expect((await purchased()) - before, `seed ${seed}, round ${round}`).toBe(350)
      expect(await auditLedger(store), `seed ${seed}, round ${round}`).toEqual([])
    }
  })

  it('grant nothing to an account that is not there, or no longer', async () => {
    const { store, payments, accountId } = await setUp(await place())
    await store.db.updateTable('balances').set({ daily_day: CLOSED_BALANCE_DAY }).execute()
    for (const id of ['nobody', accountId]) {
      const outcome = await payments.recordPurchase(event(), {
        paymentId: `pi_of_${id}`,
        accountId: id,
        pack: 'small',
        credits: 500,
        amount: 500,
        currency: 'usd',
      })
      expect(outcome).toEqual({ outcome: 'no-account' })
    }
    expect(await store.db.selectFrom('entries').selectAll().execute()).toEqual([])
  })

  it('are found out by the audit when the ledger does not follow them', async () => {
    const { store, buy, accountId } = await setUp(await place())
    await buy()
    await store.db.updateTable('payments').set({ taken_back: 100 }).execute()
    expect(await auditLedger(store)).toEqual([
      { accountId, claim: 'the ledger follows the payments', expected: 400, actual: 500 },
    ])
  })
})
