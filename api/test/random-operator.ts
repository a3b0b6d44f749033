import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createRandom } from '#shared/text/random.ts'
import { createCredits } from '../src/credits/credits.ts'
import { disableAccountAs, enableAccountAs } from '../src/operator/account-acts.ts'
import { changeCreditsOnce } from '../src/operator/credit-acts.ts'
import type { Store } from '../src/store/store.ts'
import { createCrashingRunner } from './crashing.ts'

/** The possible outcomes of an operator's acts. */
export const OPERATOR_OUTCOMES = [
  'operator gave',
  'operator took',
  'operator took nothing',
  'operator repeated',
  'operator key-reused',
  'operator disabled',
  'operator enabled',
  'operator charged',
] as const

export interface RandomOperator {
  readonly accountIds: readonly string[]
  readonly outcomes: ReadonlyMap<string, number>
  /** Runs a few acts at once. */
  operate(): Promise<void>
  /** The differences between the audit log, the ledger and the daily counts about the credits given and taken. */
  disagreements(): Promise<unknown[]>
}

/**
 * An operator who gives and takes credits and disables and enables accounts, on several instances at once and with
 * repeated requests.
 */
export async function createRandomOperator(
  instances: readonly Store[],
  seed: string,
): Promise<RandomOperator> {
  const random = createRandom(`${seed} operator`)
  const [store] = instances as [Store]
  const accountIds = Array.from({ length: 4 }, () => randomUUID())
  for (const id of accountIds) {
    await createCredits(store).openBalance(id)
    const names = { email: id, email_key: id, mailbox_key: id }
    await store.db
      .insertInto('accounts')
      .values({ id, ...names, password_hash: '', created_at: 0, confirmed_at: 0 })
      .execute()
  }
  const outcomes = new Map<string, number>()
  const count = (name: string): void => void outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
  const run = createCrashingRunner(instances, random, 9, () => count('crash'))
  /** The response to each request key, to compare with repeated requests. */
  const answers = new Map<string, string>()
  const actor = { accountId: 'olga', network: '192.0.2.7' }

  const change = async (accountId: string): Promise<void> => {
    const amount = random.pick([-400, -30, -1, 1, 40, 250])
    const requestKey = `olga gift-${random.int(400)}`
    const done = await run(() =>
      changeCreditsOnce(actor, { accountId, amount, reason: REASON, requestKey }),
    )
    if (done?.outcome !== 'done') return count(`operator ${done?.outcome}`)
    const text = JSON.stringify([accountId, amount, done.applied, done.balance])
    const earlier = answers.get(requestKey)
    if (earlier !== undefined && earlier !== text)
      throw new Error(`${requestKey} was told ${earlier}, then ${text} (seed ${seed})`)
    answers.set(requestKey, text)
    if (earlier !== undefined) return count('operator repeated')
    count(`operator ${done.applied > 0 ? 'gave' : done.applied < 0 ? 'took' : 'took nothing'}`)
  }

  const charge = async (accountId: string): Promise<void> => {
    const claim = {
      id: randomUUID(),
      accountId,
      toolId: 'one',
      idempotencyKey: null,
      requestHash: '',
      cost: 10,
      deadlineMs: 60_000,
      allowances: [],
      caller: null,
    }
    const done = await createCredits(random.pick(instances)).charge(claim, { answer: ['', ''] })
    count(`operator ${done.outcome}`)
  }

  const act = async (): Promise<void> => {
    const accountId = random.pick(accountIds)
    const kind = random.pick(['change', 'change', 'change', 'charge', 'disable', 'enable'])
    if (kind === 'change') return change(accountId)
    if (kind === 'charge') return charge(accountId)
    const side = { store: random.pick(instances), actor }
    const acting = kind === 'disable' ? disableAccountAs : enableAccountAs
    const outcome = await acting(side, { accountId, reason: REASON })
    if (outcome === 'done') count(`operator ${kind}d`)
  }

  return {
    accountIds,
    outcomes,
    operate: async () => {
      await Promise.all(Array.from({ length: 1 + random.int(4) }, act))
    },
    disagreements: async () => {
      const { rows: entries } = await sql<{ sum: number }>`
        SELECT COALESCE(SUM(amount), 0) AS sum FROM entries WHERE reason = ${REASON}`.execute(
        store.db,
      )
      const log = await store.db
        .selectFrom('audit_log')
        .select(['detail', 'request_key'])
        .where('action', 'in', ['credits give', 'credits take'])
        .execute()
      const logged = log.map(({ detail }) => (JSON.parse(detail) as { credits: number }).credits)
      const inLog = logged.reduce((sum, credits) => sum + credits, 0)
      const inLedger = Number(entries[0]?.sum)
      return inLog === inLedger ? [] : [{ inLog, inLedger }]
    },
  }
}

const REASON = 'Given by the random operator'
