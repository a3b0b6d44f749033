import { randomUUID } from 'node:crypto'
import type { Allowance } from '../src/credits/allowances.ts'
import { createCredits, type Credits } from '../src/credits/credits.ts'
import type { GenerationClaim, GenerationSettlement } from '../src/credits/ledger.ts'
import type { Store } from '../src/store/store.ts'
import type { TestPlace } from './stores.ts'

/** A settlement whose response holds the balance. */
export const settlement: GenerationSettlement = { answer: ['balance ', ''] }

const shownAllowance = (key: string, cap: number): Allowance => ({ key, cap, isShown: true })
const hiddenAllowance = (key: string, cap: number): Allowance => ({ key, cap, isShown: false })
/** A connected site, `g1`, with its limit. */
export const grantClaim = (cap: number): Partial<GenerationClaim> => ({
  caller: 'grant:g1',
  allowances: [shownAllowance('grant:g1', cap)],
})
/** A sponsored visitor of the site key `k1`, with the limits of the site and of the visitor. */
export const visitorClaim = (
  siteCap: number,
  visitorCap: number,
  name = 'v',
): Partial<GenerationClaim> => ({
  caller: 'site-key:k1',
  allowances: [
    hiddenAllowance('site-key:k1', siteCap),
    shownAllowance(`visitor:k1:${name}`, visitorCap),
    hiddenAllowance('address:k1:n', visitorCap * 3),
  ],
})

/** The same visitor, with limits for a week or a month too, of the site or of the visitor. */
export const longVisitorClaim = (
  caps: { readonly week?: number; readonly month?: number; readonly visitorWeek?: number },
  name = 'v',
): Partial<GenerationClaim> => {
  const longer = (key: string, period: 'week' | 'month', cap: number | undefined) =>
    cap === undefined ? [] : [{ key, period, cap, isShown: key.startsWith('visitor:') }]
  return {
    caller: 'site-key:k1',
    allowances: [
      hiddenAllowance('site-key:k1', 1_000),
      ...longer('site-key:k1', 'week', caps.week),
      ...longer('site-key:k1', 'month', caps.month),
      shownAllowance(`visitor:k1:${name}`, 1_000),
      ...longer(`visitor:k1:${name}`, 'week', caps.visitorWeek),
    ],
  }
}

/** An account on a store that two instances share. */
export interface Scene {
  readonly store: Store
  readonly credits: Credits
  readonly other: Credits
  readonly claim: (over?: Partial<GenerationClaim>) => GenerationClaim
  readonly accountId: string
}

/** Opens the balance of a new account id with nothing spent yet; `claim` builds a claim of 10 credits on it. */
export async function setUpCredits(place: TestPlace, clock?: () => number): Promise<Scene> {
  const store = await place.open(clock)
  const credits = createCredits(store)
  const accountId = randomUUID()
  await credits.openBalance(accountId)
  const claim = (over: Partial<GenerationClaim> = {}): GenerationClaim => ({
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
  })
  return { store, credits, other: createCredits(await place.open(clock)), claim, accountId }
}

/** The credits spent of every allowance, by key and day. */
export const spentByAllowance = async (store: Store): Promise<Record<string, number>> => {
  const rows = await store.db.selectFrom('allowances').selectAll().execute()
  return Object.fromEntries(rows.map((row) => [`${row.allowance_key} ${row.day}`, row.spent]))
}
