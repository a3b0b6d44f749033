import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createRandom } from '#shared/text/random.ts'
import { createCrashingRunner } from './crashing.ts'
import { KEY_CAPS } from './paid-drafts.ts'
import { DRAFT_OUTCOMES, createRandomDrafts } from './random-drafts.ts'
import { OPERATOR_OUTCOMES, createRandomOperator } from './random-operator.ts'
import type { TestPlace } from './stores.ts'
import type { AccountCaller } from '../src/accounts/sessions/access-tokens.ts'
import type { AuthorizationRequest } from '../src/embeds/grants/authorization-request.ts'
import { createGrants } from '../src/embeds/grants/grants.ts'
import { endCode, insertCode, redeem, redeemCode } from '../src/payments/codes.ts'
import { hashCode, readCodeText } from '../src/payments/code-text.ts'
import {
  type PaymentEvent,
  recordPurchase,
  recordRefund,
  recordReversal,
} from '../src/payments/payments.ts'
import { forgetExpired } from '../src/store/forget-expired.ts'
import type { Store } from '../src/store/store.ts'
import { adjustCredits } from '../src/credits/adjust.ts'
import { auditLedger } from '../src/credits/audit.ts'
import type { Allowance } from '../src/credits/allowances.ts'
import { addPurchasedCredits, readBalance } from '../src/credits/buckets.ts'
import { firstDay, type Period } from '../src/credits/periods.ts'
import { createCredits } from '../src/credits/credits.ts'
import {
  capture,
  charge,
  type GenerationClaim,
  type CreditHold,
  release,
  readRemaining,
  reserve,
  type GenerationSettlement,
} from '../src/credits/ledger.ts'

const CONCURRENT_OPERATIONS_MAX = 12
/** The whole ledger is audited after this many operations; after each batch, the accounts that it touched. */
const AUDIT_EVERY_OPERATIONS = 250
const DAY_MS = 86_400_000
/** The greatest daily limit of any consent here, in credits. */
const SITE_CAP_MAX = 15
/**
 * How many operations run before the leap day: until then the test with the fixed seed needs the clock of its own
 * sequence.
 */
const LEAP_DAY_AFTER = 2_100
const MIDNIGHT_BEFORE_LEAP_DAY = Date.UTC(2028, 1, 29)

/**
 * Runs random operations on the ledger, chosen by the seed, on three instances and often at once, while the clock
 * jumps, processes crash midway and expired data is deleted. Throws at the first operation after which the ledger is
 * not balanced or a value is negative (statements.md 5). Returns how often each outcome occurred.
 */
export async function doRandomOperations(
  where: TestPlace,
  seed: string,
  operations: number,
): Promise<ReadonlyMap<string, number>> {
  const random = createRandom(seed)
  let now = Date.UTC(2027, 10, 30, 20)
  const open = () => where.open(() => now)
  const instances = [await open(), await open(), await open()]
  const [store] = instances as [Store]
  const accounts = Array.from({ length: 60 }, () => randomUUID())
  for (const account of accounts) {
    await createCredits(store).openBalance(account)
    await signIn(store, account)
  }
  let active = accounts.slice(0, 8)
  let holds: { claim: GenerationClaim; hold: CreditHold }[] = []
  let payments: { id: string; accountId: string }[] = []
  let events: PaymentEvent[] = []
  let codes: string[] = []
  /** The connected site of each account. */
  const sites = new Map<string, { readonly grantId: string; readonly cap: number }>()
  let isForgetting = false
  const settle: GenerationSettlement = { answer: ['', ''] }
  const outcomes = new Map<string, number>()
  const count = (name: string): void => void outcomes.set(name, (outcomes.get(name) ?? 0) + 1)

  const run = createCrashingRunner(instances, random, 7, () => count('crash'))
  const drafts = await createRandomDrafts(instances, seed)
  const operator = await createRandomOperator(instances, seed)

  const spender = (
    accountId: string,
  ): Pick<GenerationClaim, 'accountId' | 'allowances' | 'caller'> => {
    const limit = (key: string, cap: number, isShown: boolean): Allowance => ({
      key: `${key}:${accountId}`,
      cap,
      isShown,
    })
    const longer = (key: string, period: 'week' | 'month', cap: number): Allowance => ({
      ...limit(key, cap, false),
      period,
    })
    const visitor = random.int(3)
    const site = sites.get(accountId)
    const key = `grant:${site?.grantId}`
    return random.pick([
      { accountId, caller: null, allowances: [] },
      { accountId, caller: null, allowances: [] },
      site
        ? { accountId, caller: key, allowances: [{ key, cap: site.cap, isShown: true }] }
        : { accountId, caller: null, allowances: [] },
      {
        accountId,
        caller: `site-key:${accountId}`,
        allowances: [
          limit('site-key', random.pick([50, 100]), false),
          longer('site-key', 'week', KEY_CAPS.week),
          longer('site-key', 'month', KEY_CAPS.month),
          limit(`visitor:${visitor}`, 20, true),
          longer(`visitor:${visitor}`, 'week', 60),
          limit(`address:${visitor % 2}`, 60, false),
        ],
      },
    ])
  }

  const newEvent = (): PaymentEvent => {
    const event =
      events.length > 0 && random.chance(0.3)
        ? random.pick(events)
        : { id: `evt_${randomUUID()}`, kind: 'random' }
    events.push(event)
    return event
  }

  /** Disconnects an account's site, if it has one, and connects it with a random limit. */
  const connect = async (accountId: string): Promise<void> => {
    const grants = createGrants(random.pick(instances))
    const earlier = sites.get(accountId)
    if (earlier && (await grants.disconnect(accountId, earlier.grantId))) count('connected again')
    const cap = random.pick([0, 10, SITE_CAP_MAX])
    await grants.approve(callerOf(accountId), SITE_REQUEST, cap)
    const [connection] = (await grants.list(accountId)).connections
    if (connection) sites.set(accountId, { grantId: connection.id, cap })
  }

  /** Runs one operation and returns the account that it may have touched, or undefined for any. */
  const operate = async (): Promise<string | undefined> => {
    const accountId = random.pick(active)
    const kind = random.pick(KINDS)
    count(kind)
    switch (kind) {
      case 'reserve':
      case 'charge': {
        const claim: GenerationClaim = {
          ...spender(accountId),
          id: randomUUID(),
          toolId: random.pick(['one', 'two']),
          idempotencyKey: random.chance(0.4) ? `retry-key-${random.int(30)}` : null,
          requestHash: random.chance(0.95) ? 'a' : 'b',
          cost: 10,
          deadlineMs: random.pick([1_000, 60_000, DAY_MS * 2]),
        }
        if (kind === 'charge') {
          const done = await run(() => charge(claim, settle))
          if (done) count(done.outcome)
          return accountId
        }
        const done = await run(() => reserve(claim))
        if (done?.outcome === 'reserved') holds.push({ claim, hold: done.hold })
        if (done) count(done.outcome)
        return accountId
      }
      case 'capture': {
        const held = random.chance(0.5) ? holds.shift() : holds[0]
        if (!held) return accountId
        const done = await run(() => capture(held.claim, held.hold, settle))
        if (done) count(`captured ${done.outcome}`)
        return held.claim.accountId
      }
      case 'release': {
        const held = random.chance(0.5) ? holds.pop() : holds[0]
        if (!held) return accountId
        const done = await run(() => release(held.hold, 'random'))
        count(`released ${done}`)
        return held.claim.accountId
      }
      case 'sweep':
        await createCredits(random.pick(instances)).releaseOverdue()
        return undefined
      case 'abandon':
        // An instance crashes: its holds are not settled.
        holds = holds.filter(() => random.chance(0.5))
        return accountId
      case 'read':
        await run(() => readRemaining(spender(accountId)))
        await run(() => readBalance(accountId))
        return accountId
      case 'purchase': {
        const known = payments.length > 0 && random.chance(0.5) ? random.pick(payments) : undefined
        const payment = known ?? { id: `pi_${randomUUID()}`, accountId }
        if (!known) payments.push(payment)
        const event = newEvent()
        const done = await run(() =>
          recordPurchase(event, {
            paymentId: payment.id,
            accountId: payment.accountId,
            pack: 'any',
            credits: 70,
            amount: 999,
            currency: 'usd',
          }),
        )
        if (done) count(`purchase ${done.outcome}`)
        return payment.accountId
      }
      case 'refund':
      case 'dispute': {
        const known = payments.length > 0 && random.chance(0.8) ? random.pick(payments) : undefined
        // Sometimes the refund arrives before the purchase.
        const payment = known ?? { id: `pi_${randomUUID()}`, accountId }
        if (!known) payments.push(payment)
        const event = newEvent()
        const amount = random.pick([1, 333, 500, 999, 5_000])
        const done =
          kind === 'refund' && random.chance(0.5)
            ? await run(() =>
                recordRefund(event, { paymentId: payment.id, amountRefunded: amount }),
              )
            : await run(() =>
                recordReversal(event, {
                  id: `${kind} ${random.int(2)} of ${payment.id}`,
                  paymentId: payment.id,
                  kind,
                  amount,
                  isInEffect: random.chance(0.6),
                  stage: 1 + random.int(3),
                  reportedAt: random.int(100),
                }),
              )
        if (done) count(`${kind} ${done.outcome}`)
        return payment.accountId
      }
      case 'code': {
        if (codes.length === 0 || random.chance(0.2)) {
          const expiresAt = random.chance(0.3) ? now + 3_600_000 : null
          const usesMax = 1 + random.int(4)
          const made = await store.run(() =>
            insertCode({ credits: 25, usesMax, expiresAt, note: null }),
          )
          codes.push(made.text)
        }
        const code = random.pick(codes)
        if (random.chance(0.05)) await store.run(() => endCode(code))
        const done = random.chance(0.5)
          ? await redeemCode(random.pick(instances), accountId, code)
          : await run(() => redeem(accountId, hashCode(readCodeText(code) as string)))
        if (done) count(done.ok ? 'redeemed' : done.reason)
        return accountId
      }
      case 'adjust': {
        const amount = random.pick([-500, -30, -1, 1, 40])
        await run(() => adjustCredits(accountId, amount, 'random'))
        return accountId
      }
      case 'grant':
        await run(() => addPurchasedCredits(accountId, 1 + random.int(20), 'grant', 'random'))
        return accountId
      case 'forget':
        // One at a time, as on the server.
        if (isForgetting || random.chance(0.8)) return accountId
        isForgetting = true
        await forgetExpired(random.pick(instances))
        isForgetting = false
        return accountId
      case 'clock':
        now += random.pick([
          1_000,
          40_000,
          3_600_000,
          -3_600_000,
          DAY_MS,
          -DAY_MS,
          // Just before midnight, a tenth of a second.
          DAY_MS - 100 - (now % DAY_MS),
        ])
        return accountId
    }
  }

  for (let done = 0, audited = 0; done < operations;) {
    const then = () => `seed ${seed} after ${done} operations`
    // Half of the time one at a time, otherwise many at once.
    const size = random.chance(0.5) ? 1 : 2 + random.int(CONCURRENT_OPERATIONS_MAX - 1)
    const touched = await Promise.all(Array.from({ length: size }, operate))
    done += size
    if (done % 2 === 0) await drafts.operate()
    await operator.operate()
    // Between the others: on SQLite, two instances in one process cannot both be in a transaction of several steps.
    if (random.chance(0.25)) await connect(random.pick(active))
    if (random.chance(0.02)) {
      // From here on other accounts, payments and codes; after enough operations, the leap day.
      active = random.shuffle(accounts).slice(0, 8)
      payments = []
      codes = []
      events = events.slice(-20)
      if (done > LEAP_DAY_AFTER) now = Math.max(now, MIDNIGHT_BEFORE_LEAP_DAY - 60_000)
    }
    const accountIds = touched.includes(undefined) ? accounts : (touched as string[])
    const all = [...accountIds, ...drafts.accountIds, ...operator.accountIds]
    expect(await findWrongAccounts(store, all), then()).toEqual([])
    if (done - audited >= AUDIT_EVERY_OPERATIONS || done >= operations) {
      audited = done
      expect(await auditLedger(store), then()).toEqual([])
      expect(await findOverspentDays(store), then()).toEqual([])
      expect(await operator.disagreements(), then()).toEqual([])
      for (const period of ['week', 'month'] as const) {
        const spent = await spentByKeys(store, period)
        const most = Math.max(0, ...spent.values())
        expect(most, `${period}, ${then()}`).toBeLessThanOrEqual(KEY_CAPS[period])
        if (most === KEY_CAPS[period]) count(`full ${period}`)
      }
    }
  }
  const leapDay = await store.db
    .selectFrom('entries')
    .select('id')
    .where('kind', '=', 'grant')
    .where('day', '=', '2028-02-29')
    .execute()
  outcomes.set('leap day', leapDay.length)
  return new Map([...outcomes, ...drafts.outcomes, ...operator.outcomes])
}

const KINDS = [
  'reserve',
  'reserve',
  'reserve',
  'charge',
  'charge',
  'charge',
  'capture',
  'capture',
  'release',
  'purchase',
  'purchase',
  'refund',
  'dispute',
  'code',
  'adjust',
  'grant',
  'sweep',
  'abandon',
  'read',
  'forget',
  'clock',
] as const

/** The possible outcomes of operations. A run in which one never occurs proves nothing about it. */
export const OUTCOMES = [
  ...DRAFT_OUTCOMES,
  ...OPERATOR_OUTCOMES,
  'crash',
  'charged',
  'reserved',
  'insufficient',
  'limit-reached',
  'connected again',
  'replay',
  'running',
  'key-reused',
  'captured charged',
  'captured lost',
  'released true',
  'released false',
  'purchase done',
  'purchase replayed',
  'refund done',
  'dispute done',
  'redeemed',
  'already-redeemed',
  'used-up',
  'expired',
  'unknown',
] as const

/**
 * The accounts, of those given, whose cached balance is not the sum of their entries, or that have a negative value.
 */
async function findWrongAccounts(store: Store, accountIds: readonly string[]): Promise<unknown[]> {
  const ids = [...new Set(accountIds)].map((id) => sql`${id}`)
  const { rows } = await sql`
    SELECT * FROM (
      SELECT b.account_id, b.daily, b.purchased, b.held,
        (SELECT COALESCE(SUM(amount), 0) FROM entries e
          WHERE e.account_id = b.account_id AND e.bucket = 'daily') AS daily_sum,
        (SELECT COALESCE(SUM(amount), 0) FROM entries e
          WHERE e.account_id = b.account_id AND e.bucket = 'purchased') AS purchased_sum,
        (SELECT COALESCE(SUM(cost), 0) FROM generations g
          WHERE g.account_id = b.account_id AND g.state = 'held') AS held_sum,
        (SELECT COUNT(*) FROM payments p WHERE p.account_id = b.account_id
          AND (p.granted < 0 OR p.taken_back < 0 OR p.taken_back > p.reversed OR p.reversed > p.granted)) AS wrong_payments
      FROM balances b WHERE b.account_id IN (${sql.join(ids)})) checked
    WHERE daily <> daily_sum OR purchased <> purchased_sum OR held <> held_sum OR wrong_payments > 0
      OR daily < 0 OR purchased < 0 OR held < 0`.execute(store.db)
  return rows
}

const SITE_REQUEST: AuthorizationRequest = {
  origin: 'https://blog.example',
  redirectUri: 'https://blog.example/post',
  state: undefined,
  codeChallenge: 'challenge',
  responseMode: 'web_message',
  scope: 'generate',
}

function callerOf(accountId: string): AccountCaller {
  return { kind: 'account', accountId, sessionId: accountId, email: '' }
}

/** Signs an account in, so that it can consent for as long as the test's clock may run. */
async function signIn({ db }: Store, accountId: string): Promise<void> {
  await db
    .insertInto('accounts')
    .values({
      id: accountId,
      email: accountId,
      email_key: accountId,
      mailbox_key: accountId,
      password_hash: '',
      created_at: 0,
      confirmed_at: 0,
      disabled_at: null,
    })
    .execute()
  const session = { id: accountId, account_id: accountId, created_at: 0, revoked_at: null }
  await db
    .insertInto('sessions')
    .values({ ...session, last_used_at: Date.UTC(2100, 0) })
    .execute()
}

/** The credits spent by site keys in each of their weeks or months. */
async function spentByKeys(store: Store, period: Period): Promise<ReadonlyMap<string, number>> {
  const rows = await store.db
    .selectFrom('allowances')
    .selectAll()
    .where('allowance_key', 'like', 'site-key:%')
    .execute()
  const spent = new Map<string, number>()
  for (const row of rows) {
    const name = `${firstDay(period, row.day)} ${row.allowance_key}`
    spent.set(name, (spent.get(name) ?? 0) + row.spent)
  }
  return spent
}

/** Days on which a site has spent more than the greatest limit that any account gave it; each account has one site. */
async function findOverspentDays(store: Store): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT account_id, daily_day, SUM(cost) AS spent FROM generations
    WHERE caller LIKE 'grant:%' AND state <> 'released'
    GROUP BY account_id, daily_day HAVING SUM(cost) > ${SITE_CAP_MAX}`.execute(store.db)
  return rows
}
