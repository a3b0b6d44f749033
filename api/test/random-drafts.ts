import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { rewriteCost } from '#shared/contract/workbench.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import { createRandom } from '#shared/text/random.ts'
import { addPurchasedCredits } from '../src/credits/buckets.ts'
import { createCredits } from '../src/credits/credits.ts'
import {
  capture,
  charge,
  type GenerationClaim,
  type CreditHold,
  release,
  reserve,
  type SettlementSource,
} from '../src/credits/ledger.ts'
import { changeDraft, type SeenDraft, restoreEarlier } from '../src/results/drafts/change-draft.ts'
import { draftsOf } from '../src/results/drafts.ts'
import { readResult } from '../src/results/result-rows.ts'
import { deleteResult } from '../src/results/results.ts'
import { endShare, makeShare } from '../src/results/sharing/shares.ts'
import { writeStar } from '../src/results/history/star.ts'
import { readCurrentVersions } from '../src/results/drafts/versions.ts'
import { forgetExpired } from '../src/store/forget-expired.ts'
import type { Store } from '../src/store/store.ts'
import {
  settleNewVersion,
  currentVersion,
  settleNewResult,
  MARKS,
  settleMoreDrafts,
  type Owner,
  ownersOf,
  resultIds,
} from './paid-drafts.ts'
import { createCrashingRunner } from './crashing.ts'
import { readDraftVersions, type DraftVersions, findWrongResults } from './result-equations.ts'
import { sampleTool } from './sample-tool.ts'

const { tool } = sampleTool
const REWRITE_CREDITS = rewriteCost(COST_CREDITS, tool.draftsCount)
/** How many rounds there are from one check to the next: a fault does not disappear. */
const CHECK_EVERY_ROUNDS = 3
const ACCOUNTS = 4
const CONCURRENT_ACTS_MAX = 6
/** More statements than writing a draft again takes. */
const STATEMENTS_MAX = 16
const RESULTS_KEPT = { daysMax: 20, countMax: 3 }

const ACTS = [
  'result',
  'again',
  'again',
  'again',
  'more',
  'more',
  'edit',
  'edit',
  'undo',
  'original',
  'star',
  'unstar',
  'share',
  'capture',
  'capture',
  'release',
  'retry',
  'retry',
  'purchase',
  'delete',
] as const

/** The possible outcomes of acts on results. A run in which one never occurs proves nothing about it. */
export const DRAFT_OUTCOMES = [
  'result charged',
  'again charged',
  'again captured charged',
  'again captured stale',
  'again crash',
  'result limit-reached',
  'more charged',
  'more captured charged',
  'retry replay',
  'edit done',
  'undo done',
  'original done',
  'star done',
  'share done',
  'delete done',
  'pruned',
  'kept by its star',
] as const

interface PaidAct {
  readonly name: 'result' | 'again' | 'more'
  readonly owner: Owner
  readonly claim: GenerationClaim
  /** Called anew for each try, as a server writes anew. */
  readonly settling: () => SettlementSource
}

/** Random acts on results beside the other random operations, with accounts and a random generator of their own. */
export interface RandomDrafts {
  readonly accountIds: readonly string[]
  readonly outcomes: ReadonlyMap<string, number>
  /** Runs some acts at once; sometimes also deletes expired data. Throws if a result differs from what was paid for. */
  operate(): Promise<void>
}

/**
 * Random acts on results, as the server does them: *again* and *more* with holds or without, retries, edits, undo,
 * stars, shares, deletions and pruning. After each round every result has exactly the versions and drafts that were
 * paid for, no version is lost or changed, and every starred result exists.
 */
export async function createRandomDrafts(
  instances: readonly Store[],
  seed: string,
): Promise<RandomDrafts> {
  const random = createRandom(`${seed} drafts`)
  const [store] = instances as [Store]
  const outcomes = new Map<string, number>()
  const count = (name: string): void => void outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
  const run = createCrashingRunner(instances, random, STATEMENTS_MAX, () => undefined)
  const accountIds = Array.from({ length: ACCOUNTS }, () => randomUUID())
  for (const accountId of accountIds) await createCredits(store).openBalance(accountId)
  const owners = accountIds.flatMap((accountId) => ownersOf(accountId))
  let holds: { paid: PaidAct; hold: CreditHold }[] = []
  let keyed: PaidAct[] = []
  /** The answers of charges so far, and of retries in this round. */
  const [answers, replays] = [new Set<string>(), new Set<string>()]
  let kept: DraftVersions = new Map()
  let [texts, rounds] = [0, 0]

  const claimOf = ({ claim }: Owner, cost: number, what: readonly unknown[]): GenerationClaim => ({
    ...claim,
    id: randomUUID(),
    toolId: tool.id,
    idempotencyKey: random.chance(0.5) ? randomUUID() : null,
    requestHash: JSON.stringify(what),
    cost,
    deadlineMs: 60_000,
  })
  const write = () => ({ draft: { text: `Draft ${++texts}` }, marks: MARKS, faults: [] })

  const pay = async (paid: PaidAct, as: string = paid.name): Promise<void> => {
    if (paid.claim.idempotencyKey !== null && as !== 'retry') keyed = [...keyed.slice(-20), paid]
    const isHeld = random.chance(0.4)
    const done = isHeld
      ? await run(() => reserve(paid.claim))
      : await run(() => charge(paid.claim, paid.settling()))
    count(`${as} ${done?.outcome ?? 'crash'}`)
    if (done?.outcome === 'reserved') holds.push({ paid, hold: done.hold })
    if (done && 'answer' in done) note(done)
  }
  const note = ({ outcome, answer }: { readonly outcome: string; readonly answer: string }) =>
    void (outcome === 'replay' ? replays : answers).add(answer)

  /** Picks one of the owner's results and one of its drafts, at its current version or sometimes the one before. */
  const pick = async (owner: Owner): Promise<SeenDraft | undefined> => {
    const ids = await resultIds(store, owner)
    if (ids.length === 0) return undefined
    const resultId = random.pick(ids)
    const row = await store.run(() => readResult(owner.reach, resultId))
    if (!row) return undefined
    const draftId = 1 + random.int(draftsOf(tool, row.result).length)
    const heads = await store.run(() => readCurrentVersions(resultId))
    const now = heads.find((head) => head.draftId === draftId)?.version ?? 1
    const version = random.chance(0.85) ? now : Math.max(1, now - 1)
    return { reach: owner.reach, server: sampleTool, resultId, draftId, version }
  }

  const act = async (): Promise<void> => {
    const kind = random.pick(ACTS)
    const owner = random.pick(owners)
    const { accountId } = owner.reach
    if (kind === 'purchase') {
      await run(() => addPurchasedCredits(accountId, 15, 'grant', 'random'))
      return
    }
    if (kind === 'retry') {
      const earlier = keyed.length > 0 ? random.pick(keyed) : undefined
      if (!earlier) return
      return pay({ ...earlier, claim: { ...earlier.claim, id: randomUUID() } }, 'retry')
    }
    if (kind === 'capture' || kind === 'release') {
      const held = random.chance(0.7) ? holds.shift() : holds[0]
      if (!held) return
      const { claim, settling, name } = held.paid
      const done =
        kind === 'capture' ? await run(() => capture(claim, held.hold, settling())) : undefined
      if (done) count(`${name} captured ${done.outcome}`)
      if (done?.outcome === 'charged') note(done)
      // A server also releases the hold if the result has changed meanwhile.
      if (kind === 'release' || done?.outcome === 'stale')
        await run(() => release(held.hold, 'random'))
      return
    }
    const at = await pick(owner)
    if (kind === 'result' || !at) {
      if ((await resultIds(store, owner)).length > 5) return
      const claim = claimOf(owner, COST_CREDITS, [])
      const drafts = Array.from({ length: tool.draftsCount }, (_, index) => ({
        id: index + 1,
        ...write().draft,
      }))
      return pay({ name: 'result', owner, claim, settling: () => settleNewResult(owner, drafts) })
    }
    const { resultId } = at
    switch (kind) {
      case 'again': {
        const claim = claimOf(owner, REWRITE_CREDITS, [resultId, at.draftId, at.version])
        return pay({ name: kind, owner, claim, settling: () => settleNewVersion(at, write()) })
      }
      case 'more': {
        const row = await store.run(() => readResult(owner.reach, resultId))
        if (!row) return
        const seen = draftsOf(tool, row.result).length
        const claim = claimOf(owner, COST_CREDITS, [resultId])
        const added = Array.from({ length: tool.draftsCount }, write)
        return pay({ name: kind, owner, claim, settling: () => settleMoreDrafts(at, seen, added) })
      }
      case 'edit': {
        const from = await currentVersion(store, at)
        if (!from) return
        const next = { kind: 'edited', reviewed: write(), from } as const
        const isKept = !owner.reach.isVisit
        if (await run(() => changeDraft(at, next, isKept))) count('edit done')
        return
      }
      case 'undo':
      case 'original': {
        const done = await run(() => restoreEarlier(at, kind))
        if (done && done !== 'unchanged') count(`${kind} done`)
        return
      }
      case 'star':
      case 'unstar':
        if (
          !owner.reach.isVisit &&
          (await run(() => writeStar(owner.reach, resultId, kind === 'star')))
        )
          count(`${kind} done`)
        return
      // These transactions have several steps, and SQLite in one process runs one such transaction at a time, so they
      // run alone.
      case 'share':
      case 'delete':
        alone.push({ kind, accountId, resultId })
    }
  }
  let alone: { kind: 'share' | 'delete'; accountId: string; resultId: string }[] = []

  const tidy = async (): Promise<void> => {
    const ids = async (isStarred: boolean) => {
      const rows = await store.db
        .selectFrom('ai_tool_results')
        .select('id')
        .where('user_id', 'in', accountIds)
        .where('starred_at', isStarred ? 'is not' : 'is', null)
        .execute()
      return rows.map(({ id }) => id)
    }
    const [starred, others] = [await ids(true), await ids(false)]
    await forgetExpired(random.pick(instances), RESULTS_KEPT)
    expect(await ids(true), 'what has a star is never pruned').toEqual(
      expect.arrayContaining(starred),
    )
    if ((await ids(false)).length === others.length) return
    count('pruned')
    if (starred.length > 0) count('kept by its star')
  }

  return {
    accountIds,
    outcomes,
    operate: async () => {
      alone = []
      replays.clear()
      await Promise.all(Array.from({ length: 1 + random.int(CONCURRENT_ACTS_MAX) }, act))
      for (const answer of replays) expect([...answers]).toContain(answer)
      for (const { kind, accountId, resultId } of alone) {
        const side = random.pick(instances)
        const done =
          kind === 'delete'
            ? random.chance(0.4) && (await deleteResult(side, accountId, resultId))
            : random.chance(0.7)
              ? await makeShare(side, accountId, resultId)
              : await endShare(side, accountId, resultId)
        if (done) count(`${kind} done`)
      }
      if (random.chance(0.05)) holds = holds.filter(() => random.chance(0.5))
      if (random.chance(0.08)) await tidy()
      if (++rounds % CHECK_EVERY_ROUNDS > 0) return
      expect(await findWrongResults(store, tool, REWRITE_CREDITS)).toEqual([])
      const now = await readDraftVersions(store)
      for (const [id, versions] of kept)
        // No existing version is lost or changed; a deleted result loses all its versions.
        if (now.has(id)) expect(now.get(id)?.slice(0, versions.length)).toEqual(versions)
      kept = now
    },
  }
}
