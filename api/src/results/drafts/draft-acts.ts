import type { DraftAnswer, DraftState } from '#shared/contract/shapes.ts'
import { isDeepStrictEqual } from 'node:util'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { ReviewedDraft } from '#shared/kit/assemble.server.ts'
import { changeDraft, type SeenDraft, restoreEarlier } from './change-draft.ts'
import {
  openResult,
  type OpenDependencies,
  type OpenResult,
  type ReviewedResult,
  reviewResult,
} from '../open-result.ts'
import type { Reach } from '../reach.ts'
import { readEdit } from './read-edit.ts'
import { readVersions, draftStateOf, type DraftVersion } from './versions.ts'

export interface DraftActDependencies extends OpenDependencies {
  readonly newId: () => string
}

/** The draft to act on, and its version as the caller has seen it. */
export interface DraftAct {
  readonly reach: Reach
  readonly resultId: string
  readonly draftId: number
  readonly version: number
  /** The owner of the texts, for the workers' scheduling. */
  readonly owner: string
}

/** Why a draft was not changed. */
export interface DraftActRefusal {
  readonly code: ErrorCode
  readonly detail?: string
  /** The current state of a draft that has changed meanwhile. */
  readonly state?: DraftState
}

/** A draft as it is now, with its result. */
export interface OpenDraft {
  readonly opened: OpenResult
  readonly result: ReviewedResult
  readonly current: DraftVersion
  readonly at: SeenDraft
}

/**
 * Opens a draft to change it; returns `not_found` for drafts out of reach, and the current state for one that has
 * changed.
 */
export async function openDraft(
  dependencies: OpenDependencies,
  act: DraftAct,
): Promise<OpenDraft | DraftActRefusal> {
  const opened = await openResult(dependencies, act.reach, act.resultId)
  if (!opened || act.draftId > opened.drafts.length) return NOT_FOUND_REFUSAL
  const result = await reviewResult(dependencies, opened, act.owner)
  const current = result.versions[act.draftId - 1]
  if (!current) return NOT_FOUND_REFUSAL
  if (current.version !== act.version)
    return { code: 'draft_changed', state: draftStateOf(current) }
  return { opened, result, current, at: { ...act, server: opened.server } }
}

const NOT_FOUND_REFUSAL: DraftActRefusal = { code: 'not_found' }

/** Replaces a draft by a person's text, even if it breaks rules. An edit that changes nothing creates no version. */
export async function editDraft(
  dependencies: DraftActDependencies,
  act: DraftAct,
  draft: unknown,
): Promise<DraftAnswer | DraftActRefusal> {
  const hand = await openDraft(dependencies, act)
  if ('code' in hand) return hand
  const { opened, current } = hand
  const versions = await dependencies.store.run(() => readVersions(act.resultId, act.draftId))
  const read = readEdit(opened.server, draft, (versions[0] ?? current).draft)
  if ('detail' in read) return { code: 'input_invalid', detail: read.detail }
  const reviewed = await reviewDraftInResult(dependencies, hand, act, read.draft)
  if (isDeepStrictEqual(reviewed.draft, current.draft)) return draftAnswerOf(hand.result, current)
  const next = { kind: 'edited', reviewed, from: current } as const
  // An edited result is kept in the history; a visitor's is deleted with the visit.
  const isKept = !act.reach.isVisit
  const version = await dependencies.store.run(() => changeDraft(hand.at, next, isKept))
  return version ? readDraftAnswer(dependencies, act) : draftChangedRefusal(dependencies, act)
}

/** Reviews a person's draft unchanged, beside the others of its result. */
async function reviewDraftInResult(
  { workers }: OpenDependencies,
  { opened, result }: OpenDraft,
  { draftId, owner }: DraftAct,
  draft: unknown,
): Promise<ReviewedDraft> {
  const { server, input } = opened
  const others = result.versions.filter((version) => version.draftId !== draftId)
  const inPrompt = [
    ...others.map((version) => ({ draft: version.draft, writer: version.marks.writer })),
    { draft, writer: 'other' as const },
  ]
  const seen = await workers.perform(
    'review',
    { toolId: server.tool.id, input, drafts: inPrompt },
    owner,
  )
  return seen.drafts.at(-1) as ReviewedDraft
}

/** Undoes the last change, or restores the first version. */
export async function restoreVersion(
  dependencies: DraftActDependencies,
  act: DraftAct,
  to: 'undo' | 'original',
): Promise<DraftAnswer | DraftActRefusal> {
  const hand = await openDraft(dependencies, act)
  if ('code' in hand) return hand
  const version = await dependencies.store.run(() => restoreEarlier(hand.at, to))
  if (version === 'unchanged') return draftAnswerOf(hand.result, hand.current)
  return version ? readDraftAnswer(dependencies, act) : draftChangedRefusal(dependencies, act)
}

/** Replaces the fragment at a path of a draft by another one. */
export async function swapFragment(
  dependencies: DraftActDependencies,
  act: DraftAct,
  path: string,
): Promise<DraftAnswer | DraftActRefusal> {
  const hand = await openDraft(dependencies, act)
  if ('code' in hand) return hand
  const { opened, result, current } = hand
  const versions = await dependencies.store.run(() => readVersions(act.resultId, act.draftId))
  const swapped = await dependencies.workers.perform(
    'swap',
    {
      toolId: opened.server.tool.id,
      input: opened.input,
      draft: current.draft,
      path,
      writer: current.marks.writer,
      seed: dependencies.newId(),
      avoid: (versions.length === 0 ? [current] : versions).map(({ draft }) => draft),
      others: result.versions.filter((one) => one !== current).map(({ draft }) => draft),
    },
    act.owner,
  )
  if (!swapped) return NO_OTHER_FRAGMENT
  const next = { kind: 'swapped', reviewed: swapped, from: current } as const
  const version = await dependencies.store.run(() => changeDraft(hand.at, next, false))
  return version ? readDraftAnswer(dependencies, act) : draftChangedRefusal(dependencies, act)
}

const NO_OTHER_FRAGMENT: DraftActRefusal = {
  code: 'no_other_draft',
  detail: 'There is nothing else that would fit in this place.',
}

/** Returns the draft after a change, with the checks and notes of the whole result. */
async function readDraftAnswer(
  dependencies: OpenDependencies,
  act: DraftAct,
): Promise<DraftAnswer | DraftActRefusal> {
  const opened = await openResult(dependencies, act.reach, act.resultId)
  const result = opened && (await reviewResult(dependencies, opened, act.owner))
  const current = result?.versions[act.draftId - 1]
  return current ? draftAnswerOf(result, current) : NOT_FOUND_REFUSAL
}

function draftAnswerOf(
  { rules, groups, notes }: ReviewedResult,
  current: DraftVersion,
): DraftAnswer {
  return { state: draftStateOf(current), checks: { rules, groups }, notes }
}

/**
 * Returns the refusal for a draft that was changed meanwhile, with its current state; `not_found` if it was deleted.
 */
export async function draftChangedRefusal(
  dependencies: OpenDependencies,
  act: DraftAct,
): Promise<DraftActRefusal> {
  const answered = await readDraftAnswer(dependencies, act)
  return 'code' in answered ? answered : { code: 'draft_changed', state: answered.state }
}
