import type { DraftAnswer, DraftState } from '#shared/contract/shapes.ts'
import { isDeepStrictEqual } from 'node:util'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { ReviewedDraft } from '#shared/kit/assemble.server.ts'
import { changeDraft, type DraftAt, goBack } from './change-draft.ts'
import {
  openResult,
  type OpenDependencies,
  type OpenResult,
  type ReviewedResult,
  reviewResult,
} from '../open-result.ts'
import type { Reach } from '../reach.ts'
import { readEdit } from './read-edit.ts'
import { readVersions, stateOf, type Version } from './versions.ts'

export interface ActDependencies extends OpenDependencies {
  readonly newId: () => string
}

/** Which draft of which result somebody acts on, and as what they have seen it. */
export interface Act {
  readonly reach: Reach
  readonly resultId: string
  readonly draftId: number
  readonly version: number
  /** Whose texts these are, for the workers. */
  readonly owner: string
}

/** Why a draft was not changed. */
export interface ActRefusal {
  readonly code: ErrorCode
  readonly detail?: string
  /** Of a draft that has changed meanwhile. */
  readonly state?: DraftState
}

/** A draft as it is now, among the others. */
export interface DraftInHand {
  readonly opened: OpenResult
  readonly result: ReviewedResult
  readonly current: Version
  readonly at: DraftAt
}

/** Takes up a draft that is to be changed: nothing there for others' drafts, and what it is now for one that has changed. */
export async function takeUp(parts: OpenDependencies, act: Act): Promise<DraftInHand | ActRefusal> {
  const opened = await openResult(parts, act.reach, act.resultId)
  if (!opened || act.draftId > opened.drafts.length) return NOT_FOUND
  const result = await reviewResult(parts, opened, act.owner)
  const current = result.versions[act.draftId - 1]
  if (!current) return NOT_FOUND
  if (current.version !== act.version) return { code: 'draft_changed', state: stateOf(current) }
  return { opened, result, current, at: { ...act, server: opened.server } }
}

const NOT_FOUND: ActRefusal = { code: 'not_found' }

/** Puts what somebody typed in a draft's place, whatever it breaks. What changes nothing is no version. */
export async function edit(
  parts: ActDependencies,
  act: Act,
  draft: unknown,
): Promise<DraftAnswer | ActRefusal> {
  const hand = await takeUp(parts, act)
  if ('code' in hand) return hand
  const { opened, current } = hand
  const versions = await parts.store.run(() => readVersions(act.resultId, act.draftId))
  const read = readEdit(opened.server, draft, (versions[0] ?? current).draft)
  if ('detail' in read) return { code: 'input_invalid', detail: read.detail }
  const reviewed = await reviewBeside(parts, hand, act, read.draft)
  if (isDeepStrictEqual(reviewed.draft, current.draft)) return answerOf(hand.result, current)
  const next = { kind: 'edited', reviewed, from: current } as const
  // What a person has put in order is worth keeping; a visitor's stays with the visit.
  const isKept = !act.reach.isVisit
  const version = await parts.store.run(() => changeDraft(hand.at, next, isKept))
  return version ? answer(parts, act) : present(parts, act)
}

/** A person's draft as it is, beside the others of its result. */
async function reviewBeside(
  { workers }: OpenDependencies,
  { opened, result }: DraftInHand,
  { draftId, owner }: Act,
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

/** Goes back a version, or to the first one. */
export async function back(
  parts: ActDependencies,
  act: Act,
  to: 'undo' | 'original',
): Promise<DraftAnswer | ActRefusal> {
  const hand = await takeUp(parts, act)
  if ('code' in hand) return hand
  const version = await parts.store.run(() => goBack(hand.at, to))
  if (version === 'unchanged') return answerOf(hand.result, hand.current)
  return version ? answer(parts, act) : present(parts, act)
}

/** Puts another piece at a path of a draft. */
export async function swap(
  parts: ActDependencies,
  act: Act,
  path: string,
): Promise<DraftAnswer | ActRefusal> {
  const hand = await takeUp(parts, act)
  if ('code' in hand) return hand
  const { opened, result, current } = hand
  const versions = await parts.store.run(() => readVersions(act.resultId, act.draftId))
  const swapped = await parts.workers.perform(
    'swap',
    {
      toolId: opened.server.tool.id,
      input: opened.input,
      draft: current.draft,
      path,
      writer: current.marks.writer,
      seed: parts.newId(),
      avoid: (versions.length === 0 ? [current] : versions).map(({ draft }) => draft),
      others: result.versions.filter((one) => one !== current).map(({ draft }) => draft),
    },
    act.owner,
  )
  if (!swapped) return NOTHING_ELSE
  const next = { kind: 'swapped', reviewed: swapped, from: current } as const
  const version = await parts.store.run(() => changeDraft(hand.at, next, false))
  return version ? answer(parts, act) : present(parts, act)
}

const NOTHING_ELSE: ActRefusal = {
  code: 'no_other_draft',
  detail: 'There is nothing else that would fit in this place.',
}

/** The draft after a change, with what is to say of the whole result. */
async function answer(parts: OpenDependencies, act: Act): Promise<DraftAnswer | ActRefusal> {
  const opened = await openResult(parts, act.reach, act.resultId)
  const result = opened && (await reviewResult(parts, opened, act.owner))
  const current = result?.versions[act.draftId - 1]
  return current ? answerOf(result, current) : NOT_FOUND
}

function answerOf({ rules, groups, notes }: ReviewedResult, current: Version): DraftAnswer {
  return { state: stateOf(current), checks: { rules, groups }, notes }
}

/** What there is of a draft that somebody else has changed or deleted meanwhile. */
export async function present(parts: OpenDependencies, act: Act): Promise<ActRefusal> {
  const answered = await answer(parts, act)
  return 'code' in answered ? answered : { code: 'draft_changed', state: answered.state }
}
