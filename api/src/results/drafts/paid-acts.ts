import type { ChangeRequest } from '#shared/kit/change/chips.ts'
import { createHash } from 'node:crypto'
import { rewriteCost, type VersionKind } from '#shared/contract/workbench.ts'
import type { CheckedDraft } from '#shared/kit/assemble.server.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { chipOf } from '#shared/kit/change/chips.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import type { GenerationClaim, CreditHold, GenerationSettlement } from '../../credits/ledger.ts'
import { splitAtBalance } from '../../generate/answer.ts'
import {
  type GenerateOptions,
  type GenerateOutcome,
  type GenerateDependencies,
  usesModel,
} from '../../generate/generate.ts'
import {
  callerOf,
  claimOf,
  DRAFT_CHANGED_FAILURE,
  type PaidRequest,
  payFor,
} from '../../generate/pay-for.ts'
import type { Tally } from '../../generate/tally.ts'
import type { Operation } from '../../store/runner.ts'
import type { WriteFailure } from '../../workers/tasks.ts'
import { versionAfter, lockDraft, writeVersion } from './change-draft.ts'
import {
  type DraftAct,
  type DraftActDependencies,
  type OpenDraft,
  draftChangedRefusal,
  openDraft,
} from './draft-acts.ts'
import { draftsOf, resultJsonOf } from '../drafts.ts'
import { possibleChangesOf } from '../offers.ts'
import { openResult, type OpenResult, type ReviewedResult, reviewResult } from '../open-result.ts'
import { lockResult, type ResultRow, writeResult } from '../result-rows.ts'
import {
  addVersion,
  readPastDrafts,
  readVersions,
  setCurrentVersion,
  draftStateOf,
  type DraftVersion,
} from './versions.ts'
import { type MoreDraftsOutcome, extendDrafts, writeMoreDrafts } from './write-another.ts'

export type PaidActDependencies = GenerateDependencies & DraftActDependencies

/** The most drafts in one result: each new one is compared with all of them. */
const DRAFTS_PER_RESULT_MAX = 60

type WrittenDrafts = { readonly added: readonly CheckedDraft[]; readonly models: readonly string[] }

/** Replaces a draft by another one, or changes it by an instruction. */
export async function rewriteDraft(
  dependencies: PaidActDependencies,
  act: DraftAct,
  request: PaidRequest,
  options: GenerateOptions,
  instruction: string | undefined,
): Promise<GenerateOutcome> {
  const opened = await openResult(dependencies, act.reach, act.resultId)
  if (!opened || act.draftId > opened.drafts.length) return { ok: false, code: 'not_found' }
  const { server } = opened
  const kind: VersionKind = instruction === undefined ? 'again' : 'refined'
  const cost = rewriteCost(COST_CREDITS, server.tool.draftsCount)
  const claim = claimOf(dependencies, request, server.tool.id, cost, () =>
    requestHashOf([act.resultId, act.draftId, act.version, instruction ?? null]),
  )
  const paid = await payFor<
    WrittenDrafts & { readonly target: OpenDraft; readonly after: ReviewedResult }
  >(dependencies, {
    claim,
    asksModel: usesModel(dependencies, { server }),
    signal: request.signal,
    refuse: async () => {
      const hand = await openDraft(dependencies, act)
      return 'code' in hand
        ? writeFailureOf(hand.code)
        : refuseChange(dependencies, hand, instruction)
    },
    write: async (hold, tally) => {
      const hand = await openDraft(dependencies, act)
      if ('code' in hand) return writeFailureOf(hand.code)
      const refused = refuseChange(dependencies, hand, instruction)
      if (refused) return refused
      const made =
        instruction === undefined ? undefined : { draft: hand.current.draft, instruction }
      const kept = made ? otherDraftsOf(hand) : await draftsToAvoid(dependencies, hand, act)
      const written = await writeNewDrafts(dependencies, request, options, {
        opened: hand.opened,
        kept,
        wanted: 1,
        made,
        claim,
        hold,
        tally,
      })
      const [draft] = written.ok ? written.drafts : []
      if (!written.ok) return written
      if (!draft) throw new Error('one draft was written, and there is none')
      const after = await reviewWith(dependencies, hand, act, draft)
      return { ok: true, added: [draft], models: written.models, target: hand, after }
    },
    settling: ({ added: [draft], models, target, after }) =>
      function* (): Operation<GenerationSettlement | undefined> {
        const locked = yield* lockDraft(target.at)
        if (!locked || !draft) return undefined
        const next = { kind, reviewed: { ...draft, faults: [] }, from: target.current }
        const version = versionAfter(locked, target.at, next)
        return {
          ...settlementParts({ state: draftStateOf(version) }, after, cost, models, [draft]),
          resultId: act.resultId,
          store: () => writeVersion(locked, target.at, version, target.current),
        }
      },
    onFailure: (failure) => dependencies.onFailure?.(claim.toolId, failure),
  })
  const outcome = generateOutcomeOf(paid)
  if (outcome.ok || outcome.code !== 'draft_changed') return outcome
  return { ok: false, ...(await draftChangedRefusal(dependencies, act)) }
}

/** Adds as many drafts to a result as a generation has. */
export async function addMoreDrafts(
  dependencies: PaidActDependencies,
  act: Pick<DraftAct, 'reach' | 'resultId' | 'owner'>,
  request: PaidRequest,
  options: GenerateOptions,
): Promise<GenerateOutcome> {
  const opened = await openResult(dependencies, act.reach, act.resultId)
  if (!opened) return { ok: false, code: 'not_found' }
  const { server } = opened
  const claim = claimOf(dependencies, request, server.tool.id, COST_CREDITS, () =>
    requestHashOf([act.resultId]),
  )
  const paid = await payFor<
    WrittenDrafts & { readonly present: OpenResult; readonly before: ReviewedResult }
  >(dependencies, {
    claim,
    asksModel: usesModel(dependencies, { server }),
    signal: request.signal,
    refuse: async () => fullResultFailure(opened),
    write: async (hold, tally) => {
      const now = await openResult(dependencies, act.reach, act.resultId)
      if (!now) return writeFailureOf('not_found')
      const full = fullResultFailure(now)
      if (full) return full
      const past = await dependencies.store.run(() => readPastDrafts(act.resultId))
      const kept = [...now.drafts, ...past]
      const wanted = server.tool.draftsCount
      const written = await writeNewDrafts(dependencies, request, options, {
        opened: now,
        kept,
        wanted,
        made: undefined,
        claim,
        hold,
        tally,
      })
      if (!written.ok) return written
      const longer = {
        ...now,
        drafts: [...now.drafts, ...written.drafts.map(({ draft }) => draft)],
      }
      const before = await reviewResult(dependencies, longer, act.owner)
      return { ok: true, added: written.drafts, models: written.models, present: now, before }
    },
    settling: ({ added, models, present: now, before }) =>
      function* (): Operation<GenerationSettlement | undefined> {
        const row = yield* lockResult(act.reach, act.resultId)
        const count = row ? draftsOf(server.tool, row.result).length : -1
        if (!row || count !== now.drafts.length) return undefined
        const versions = added.map((draft, index): DraftVersion => {
          const draftId = count + index + 1
          return { draftId, version: 1, parent: null, kind: 'written', faults: [], ...draft }
        })
        return {
          ...settlementParts(
            { drafts: versions.map(draftStateOf) },
            before,
            COST_CREDITS,
            models,
            added,
          ),
          resultId: act.resultId,
          store: () => appendDrafts(row, server, versions),
        }
      },
    onFailure: (failure) => dependencies.onFailure?.(claim.toolId, failure),
  })
  const outcome = generateOutcomeOf(paid)
  return outcome.ok || outcome.code !== 'draft_changed'
    ? outcome
    : { ...outcome, detail: CONCURRENT_MORE_DETAIL }
}

const CONCURRENT_MORE_DETAIL =
  'More drafts came to this result meanwhile. Look at it again; nothing was charged.'

/** Adds drafts with their first versions to the end of a locked result. */
export function* appendDrafts(
  row: ResultRow,
  { tool }: OfferedTool,
  added: readonly DraftVersion[],
): Operation<void> {
  for (const version of added) {
    yield* addVersion(row.id, version)
    yield* setCurrentVersion(row.id, version)
  }
  const drafts = [...draftsOf(tool, row.result), ...added.map(({ draft }) => draft)]
  yield writeResult(row, resultJsonOf(tool, drafts))
}

function fullResultFailure({ drafts, server }: OpenResult): WriteFailure | undefined {
  const isOne = server.tool.resultKind === 'text'
  if (!isOne && drafts.length + server.tool.draftsCount <= DRAFTS_PER_RESULT_MAX) return undefined
  const detail = isOne
    ? 'There is one of it, so there are no more. Write it again instead.'
    : 'This result has as many drafts as one may have. Use its form again for more.'
  return { ok: false, code: 'no_other_draft', reason: 'The result is full.', detail }
}

/** Refuses an instruction that this server cannot follow for this tool, before anything is paid. */
function refuseChange(
  dependencies: Pick<GenerateDependencies, 'model'>,
  { opened: { server }, result }: OpenDraft,
  instruction: string | undefined,
): WriteFailure | undefined {
  if (instruction === undefined) return undefined
  const { line, chips } = possibleChangesOf(usesModel(dependencies, { server }), result.changes)
  const chip = chipOf(instruction)
  const isOffered = chip === undefined ? line : (chips as readonly string[]).includes(chip)
  return isOffered ? undefined : CHANGE_NOT_OFFERED
}

const CHANGE_NOT_OFFERED: WriteFailure = {
  ok: false,
  code: 'input_invalid',
  reason: 'The instruction cannot be followed here.',
  detail:
    'This server cannot follow that instruction for this tool. `can` of the result says which: `chips`, and any other where `line` is true.',
}

/** The other drafts of the result as they are now. */
function otherDraftsOf({ result, current }: OpenDraft): readonly unknown[] {
  return result.versions.filter((one) => one !== current).map(({ draft }) => draft)
}

/** Returns the drafts that a new one must not repeat: the others as they are, and all versions of its own. */
async function draftsToAvoid(
  { store }: DraftActDependencies,
  hand: OpenDraft,
  act: DraftAct,
): Promise<readonly unknown[]> {
  const versions = await store.run(() => readVersions(act.resultId, act.draftId))
  const own = versions.length === 0 ? [hand.current] : versions
  return [...otherDraftsOf(hand), ...own.map(({ draft }) => draft)]
}

interface WritingRequest {
  readonly opened: OpenResult
  readonly kept: readonly unknown[]
  readonly wanted: number
  readonly made: ChangeRequest | undefined
  readonly claim: GenerationClaim
  readonly hold: CreditHold | undefined
  readonly tally: Tally
}

async function writeNewDrafts(
  dependencies: PaidActDependencies,
  { spender, signal }: PaidRequest,
  { onModelNews, writingSignal }: GenerateOptions,
  { opened, kept, wanted, made, claim, hold, tally }: WritingRequest,
): Promise<MoreDraftsOutcome> {
  const { server, input } = opened
  const { workers, model, lastResort } = dependencies
  const owner = spender.unpaidKey
  const form = { toolId: server.tool.id, input }
  const message = made ? { ...form, instruction: made.instruction } : form
  const refused = await workers.perform('refuse', message, owner)
  if (refused) return refused
  const asked = {
    server,
    input,
    kept,
    wanted,
    ...(made && { made }),
    seed: dependencies.newId(),
    today: dependencies.today(),
    owner,
  }
  if (!model || !usesModel(dependencies, { server }))
    return extendDrafts(dependencies, { ...asked, accepted: [], isFilled: true, models: [] })
  const called = { generationId: hold?.id ?? null, ...callerOf(claim) }
  return writeMoreDrafts(
    { workers, model, lastResort },
    {
      ...asked,
      signal: writingSignal ?? signal(),
      ...(writingSignal && { leaving: signal() }),
      ...(onModelNews && { onModelNews }),
      openCall: (begun) => dependencies.openModelCall(called, begun),
      onRefused: tally.noteRefused,
    },
  )
}

/** Reviews all drafts with a new one in its place. */
async function reviewWith(
  dependencies: DraftActDependencies,
  { opened, result }: OpenDraft,
  { draftId, owner }: DraftAct,
  draft: CheckedDraft,
): Promise<ReviewedResult> {
  const heads = new Map(result.versions.map((version) => [version.draftId, version]))
  heads.set(draftId, { ...(result.versions[draftId - 1] as DraftVersion), ...draft, faults: [] })
  const drafts = opened.drafts.with(draftId - 1, draft.draft)
  return reviewResult(dependencies, { ...opened, drafts, heads }, owner)
}

/** Returns an answer without the balance, and the names of the writers. */
function settlementParts(
  head: object,
  { rules, groups, notes }: ReviewedResult,
  cost: number,
  models: readonly string[],
  drafts: readonly CheckedDraft[],
): Pick<GenerationSettlement, 'answer' | 'writtenBy'> {
  const writers = new Set(drafts.map(({ marks }) => marks.writer))
  const names = [
    ...(writers.has('openai') ? [models.join(', ') || 'openai'] : []),
    ...(writers.has('builtin') ? ['builtin'] : []),
  ]
  return {
    answer: splitAtBalance(JSON.stringify({ ...head, checks: { rules, groups }, notes }), cost),
    writtenBy: names.join(', '),
  }
}

function generateOutcomeOf(
  paid: Awaited<ReturnType<typeof payFor<WrittenDrafts>>>,
): GenerateOutcome {
  if (!paid.ok) return paid
  const { answer, written } = paid
  const writer = written?.added[0]?.marks.writer ?? 'replay'
  return { ok: true, answer, isReplay: written === undefined, writer }
}

function writeFailureOf(code: WriteFailure['code']): WriteFailure {
  return code === 'draft_changed'
    ? DRAFT_CHANGED_FAILURE
    : { ok: false, code, reason: 'The draft is gone.' }
}

function requestHashOf(what: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('base64url')
}
