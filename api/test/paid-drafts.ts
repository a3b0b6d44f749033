import { randomUUID } from 'node:crypto'
import type { ReviewedDraft } from '#shared/kit/assemble.server.ts'
import type { Allowance } from '../src/credits/allowances.ts'
import type { GenerationClaim, SettlementSource } from '../src/credits/ledger.ts'
import {
  type SeenDraft,
  versionAfter,
  lockDraft,
  writeVersion,
} from '../src/results/drafts/change-draft.ts'
import { draftsOf } from '../src/results/drafts.ts'
import { appendDrafts } from '../src/results/drafts/paid-acts.ts'
import type { Reach } from '../src/results/reach.ts'
import { lockResult, readResult } from '../src/results/result-rows.ts'
import { storeResult } from '../src/results/store-result.ts'
import {
  firstVersion,
  readCurrentVersions,
  type DraftVersion,
} from '../src/results/drafts/versions.ts'
import type { Store } from '../src/store/store.ts'
import { sampleTool } from './sample-tool.ts'

const { tool } = sampleTool
/** The marks of every draft in these tests. */
export const MARKS = { writer: 'builtin' } as DraftVersion['marks']

/** The credits that visitors of a site key may spend in a week and in a month. */
export const KEY_CAPS = { week: 40, month: 50 } as const

/** An owner of results: the person, or a visitor of the person's site. */
export interface Owner {
  readonly reach: Reach
  readonly claim: Pick<GenerationClaim, 'accountId' | 'caller' | 'allowances'>
}

/** The owners of an account's results: the person, twice, and a visitor of a site key. */
export function ownersOf(accountId: string): readonly Owner[] {
  const visitor = `site-key:${accountId}:visitor`
  const site = `site-key:${accountId}`
  const allowances: Allowance[] = [
    { key: site, cap: KEY_CAPS.week, isShown: false },
    { key: site, cap: KEY_CAPS.week, isShown: false, period: 'week' },
    { key: site, cap: KEY_CAPS.month, isShown: false, period: 'month' },
    { key: `visitor:${accountId}`, cap: 26, isShown: true },
  ]
  const person: Owner = {
    reach: { accountId, onlyCaller: null, isVisit: false },
    claim: { accountId, caller: null, allowances: [] },
  }
  return [
    person,
    // The person twice as often, as a visitor's limits are soon reached.
    person,
    {
      reach: { accountId, onlyCaller: visitor, isVisit: true },
      claim: { accountId, caller: site, allowances },
    },
  ]
}

/** The ids of an owner's results; the person's newest first. */
export async function resultIds({ db }: Store, { reach }: Owner): Promise<readonly string[]> {
  const rows = reach.isVisit
    ? await db
        .selectFrom('working_results')
        .select('id')
        .where('caller', '=', reach.onlyCaller)
        .execute()
    : await db
        .selectFrom('ai_tool_results')
        .select('id')
        .where('user_id', '=', reach.accountId)
        .orderBy('created_at', 'desc')
        .execute()
  return rows.map(({ id }) => id)
}

/** The current version of a draft, also if no version of it is stored yet. */
export async function currentVersion(
  store: Store,
  at: SeenDraft,
): Promise<DraftVersion | undefined> {
  const row = await store.run(() => readResult(at.reach, at.resultId))
  const heads = await store.run(() => readCurrentVersions(at.resultId))
  const head = heads.find(({ draftId }) => draftId === at.draftId)
  return head ?? (row && firstVersionOf(row.result, at.draftId))
}

function firstVersionOf(result: string, draftId: number): DraftVersion {
  const draft = draftsOf(tool, result)[draftId - 1]
  return firstVersion(draftId, { draft, marks: MARKS, faults: [] })
}

/** The settlement that stores a new result. */
export function settleNewResult({ reach }: Owner, drafts: readonly object[]): SettlementSource {
  const id = randomUUID()
  const { accountId, onlyCaller: caller, isVisit } = reach
  const made = {
    id,
    accountId,
    caller,
    toolId: tool.id,
    prompt: '{}',
    result: JSON.stringify(drafts),
  }
  return {
    answer: [`{"resultId":"${id}","balance":`, '}'],
    resultId: id,
    store: () => storeResult(isVisit ? 'working' : 'stored', made),
  }
}

/** The settlement that stores a new version of a draft. */
export function settleNewVersion(at: SeenDraft, reviewed: ReviewedDraft): SettlementSource {
  return function* () {
    const locked = yield* lockDraft(at)
    if (!locked) return undefined
    const from =
      locked.versions.find(({ version }) => version === at.version) ??
      firstVersionOf(locked.row.result, at.draftId)
    const version = versionAfter(locked, at, { kind: 'again', reviewed, from })
    return {
      answer: [`{"draft":${JSON.stringify(version)},"balance":`, '}'],
      resultId: at.resultId,
      store: () => writeVersion(locked, at, version, from),
    }
  }
}

/** The settlement that appends drafts to a result, unless its number of drafts is no longer the `seen` one. */
export function settleMoreDrafts(
  { reach, resultId }: SeenDraft,
  seen: number,
  added: readonly ReviewedDraft[],
): SettlementSource {
  return function* () {
    const row = yield* lockResult(reach, resultId)
    if (!row || draftsOf(tool, row.result).length !== seen) return undefined
    const versions = added.map((draft, index) => firstVersion(seen + index + 1, draft))
    return {
      answer: [`{"drafts":${JSON.stringify(versions)},"balance":`, '}'],
      resultId,
      store: () => appendDrafts(row, sampleTool, versions),
    }
  }
}
