import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sampleTool } from '../../test/sample-tool.ts'
import { onEachDatabase, type TestPlace } from '../../test/stores.ts'
import { auditLedger } from '../credits/audit.ts'
import { createCredits } from '../credits/credits.ts'
import { type GeneratingSpender, spenderOf } from '../embeds/spender.ts'
import { createInlineWorkers } from '../workers/work-here.ts'
import { newId } from '../store/new-id.ts'
import { generate, type GenerateOutcome } from './generate.ts'
import { createUnfinishedDrafts } from './unfinished.ts'

type Spender = Partial<Pick<GeneratingSpender, 'allowances' | 'caller' | 'isVisit'>>

/** A fixed noon, and the next day. */
const NOON = Date.UTC(2026, 2, 1, 12)
const TOMORROW = '2026-03-02'

async function setUp(place: TestPlace) {
  const store = await place.open(() => NOON)
  const credits = createCredits(store)
  const accountId = randomUUID()
  await credits.openBalance(accountId)
  const parts = {
    credits,
    workers: createInlineWorkers([sampleTool]),
    model: undefined,
    lastResort: 'builtin' as const,
    readsLists: false,
    asksRegistries: false,
    hasShares: false,
    isStarred: async () => false,
    openModelCall: async () => async () => {},
    unfinished: createUnfinishedDrafts(Date.now),
    holdMs: 30_000,
    newId: () => newId(Date.now()),
    today: () => '2026-03-01',
    sleep: async () => {},
  }
  const ask = (spender: Spender, idempotencyKey: string | null = null): Promise<GenerateOutcome> =>
    generate(
      parts,
      {
        spender: { ...accountSpender(accountId), ...spender },
        server: sampleTool,
        input: { topic: 'Bread', tone: 'plain' },
        writer: 'builtin',
        idempotencyKey,
        signal: () => new AbortController().signal,
      },
      {},
    )
  return { store, credits, accountId, ask }
}

const accountSpender = (accountId: string): GeneratingSpender =>
  spenderOf({ kind: 'account', accountId, sessionId: 's', email: 'ada@example.org' }, () => '')

const grantSpenderOf = (cap: number): Spender => ({
  caller: 'grant:g',
  allowances: [{ key: 'grant:g', cap, isShown: true }],
})
const visitorSpenderOf = (caps: { site: number; visitor: number; address?: number }): Spender => ({
  caller: 'site-key:k',
  isVisit: true,
  allowances: [
    { key: 'site-key:k', cap: caps.site, isShown: false },
    { key: 'visitor:k:v', cap: caps.visitor, isShown: true },
    { key: 'address:k:a', cap: caps.address ?? 1_000, isShown: false },
  ],
})

const balanceIn = (outcome: GenerateOutcome): number | undefined =>
  outcome.ok
    ? (JSON.parse(outcome.answer) as { credits: { balance: number } }).credits.balance
    : outcome.balance

onEachDatabase('a generation for someone else', (place) => {
  it("of a connected site tells the rest of its limit and is kept in the account's history", async () => {
    const { store, ask } = await setUp(await place())
    expect(balanceIn(await ask(grantSpenderOf(25)))).toBe(15)
    expect(balanceIn(await ask(grantSpenderOf(25)))).toBe(5)
    expect(await ask(grantSpenderOf(25))).toEqual({
      ok: false,
      code: 'limit_reached',
      balance: 5,
      opensOn: TOMORROW,
    })
    const results = await store.db.selectFrom('ai_tool_results').select('id').execute()
    expect(results).toHaveLength(2)
    expect(await auditLedger(store)).toEqual([])
  })

  it("of a sponsored visitor tells the visitor's own rest and leaves the owner's history alone", async () => {
    const { store, ask } = await setUp(await place())
    expect(balanceIn(await ask(visitorSpenderOf({ site: 1_000, visitor: 20 })))).toBe(10)
    expect(balanceIn(await ask(visitorSpenderOf({ site: 1_000, visitor: 20 })))).toBe(0)
    const refused = await ask(visitorSpenderOf({ site: 1_000, visitor: 20 }))
    expect(refused).toEqual({
      ok: false,
      code: 'visitor_limit_reached',
      balance: 0,
      opensOn: TOMORROW,
    })
    expect(await store.db.selectFrom('ai_tool_results').select('id').execute()).toEqual([])
  })

  it.each([
    ['the site', 'limit_reached', { site: 10, visitor: 50 }],
    // Shown to the visitor as their own limit: the site has credits left for others.
    ['the network', 'visitor_limit_reached', { site: 1_000, visitor: 50, address: 10 }],
  ])('ends at the limit of %s without a word about numbers', async (_, code, caps) => {
    const { ask } = await setUp(await place())
    expect((await ask(visitorSpenderOf(caps))).ok).toBe(true)
    expect(await ask(visitorSpenderOf(caps))).toEqual({ ok: false, code, opensOn: TOMORROW })
  })

  it("says nothing of the owner's balance when it is used up", async () => {
    const { ask } = await setUp(await place())
    for (let count = 0; count < 10; count++) expect((await ask({})).ok).toBe(true)
    expect(await ask(visitorSpenderOf({ site: 1_000, visitor: 50 }))).toEqual({
      ok: false,
      code: 'site_owner_out_of_credits',
    })
    expect(await ask(grantSpenderOf(1_000))).toEqual({
      ok: false,
      code: 'credits_insufficient',
      balance: 0,
    })
  })

  it('counts a retry with the same key once in the limits', async () => {
    const { store, ask } = await setUp(await place())
    const answers = [
      await ask(grantSpenderOf(100), 'grant:g one-key'),
      await ask(grantSpenderOf(100), 'grant:g one-key'),
    ]
    expect(answers.map(balanceIn)).toEqual([90, 90])
    const [row] = await store.db.selectFrom('allowances').select('spent').execute()
    expect(row?.spent).toBe(10)
  })
})
