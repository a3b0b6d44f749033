import type {
  DraftRegistration,
  DraftState,
  GenerationExtras,
  ResultAnswer,
  ResultOffers,
} from '#shared/contract/shapes.ts'
import type { Texts } from '#shared/kit/own-drafts.ts'
import type { ResultDraft } from '../../tool/tool-state.ts'

/** What may be offered of a result, as its server says it. */
export type Offers = ResultOffers

/** Why something did not work, in words, and the way on. */
export interface Trouble {
  readonly text: string
  /** Where the way on leads; without it, another try where there is one. */
  readonly to?: 'login' | 'premium' | 'profile' | 'nowhere' | undefined
  readonly retry?: (() => void) | undefined
  /** What stands there by now, where the draft was changed elsewhere meanwhile; and what was to take its place. */
  readonly present?: DraftState | undefined
  readonly mine?: unknown
}

/** One draft on the desk. */
export interface DraftWork {
  readonly state: DraftState
  /** What is being done to it, in words. */
  readonly busy?: string | undefined
  readonly trouble?: Trouble | undefined
  /** What stands in its fields while a person changes it. */
  readonly typed?: Texts | undefined
  /** What its registry says, of the version that it was asked about. */
  readonly registration?: Pick<DraftRegistration, 'version' | 'state'> | undefined
  /** What was unfolded below it. */
  readonly open?: 'actions' | 'change' | 'files' | undefined
  /** The instruction that was not followed, to be put in other words. */
  readonly asked?: string | undefined
}

/** A result on the desk. */
export interface WorkState {
  readonly id: string
  readonly toolId: string
  readonly drafts: readonly DraftWork[]
  readonly checks: Pick<GenerationExtras['checks'], 'rules' | 'groups'>
  readonly notes: readonly string[]
  readonly isStarred: boolean
  /** Undefined until the server has said it. */
  readonly offers?: Offers | undefined
  /** What is being done to the whole, in words. */
  readonly busy?: string | undefined
  readonly trouble?: Trouble | undefined
  /** What was unfolded below all drafts. */
  readonly unfolded?: 'files' | 'share' | undefined
  /** True where registries are asked about the drafts. */
  readonly asksRegistries: boolean
  readonly isShareable: boolean
  /** Until when it is shown to others, ISO 8601; and the address, as long as it is known. */
  readonly shared?: { readonly until: string; readonly address?: string } | undefined
  /** What a screen reader is told. */
  readonly said: string
}

/** What a generation's answer, and that of a kept result, say of work. */
interface Workable extends Pick<GenerationExtras, 'notes'> {
  readonly checks: Pick<GenerationExtras['checks'], 'rules' | 'groups'>
  readonly resultId?: unknown
  readonly isStarred?: unknown
  readonly isShareable?: unknown
  readonly can?: unknown
  readonly registrations?: unknown
}

/** The desk of a generation's answer; undefined where the server keeps nothing of it. */
export function workOfAnswer(
  answer: Workable,
  drafts: readonly ResultDraft[],
  toolId: string,
): WorkState | undefined {
  const { resultId, checks, notes, can, registrations, isStarred, isShareable } = answer
  if (typeof resultId !== 'string') return undefined
  return {
    id: resultId,
    toolId,
    drafts: drafts.map(({ draft, marks }, index) => ({
      state: {
        id: index + 1,
        draft,
        version: 1,
        kind: 'written',
        can_undo: false,
        marks: marks ?? NO_MARKS,
        faults: [],
      },
    })),
    checks,
    notes,
    isStarred: isStarred === true,
    isShareable: isShareable === true,
    offers: can as Offers | undefined,
    asksRegistries: registrations === true,
    said: '',
  }
}

const NO_MARKS = { passed: [], repaired: [], warnings: [], uses: [], writer: 'builtin' } as const

/** The desk of a kept result. */
export function workOfResult(result: ResultAnswer): WorkState {
  const { id, tool_id, drafts, checks, notes } = result
  return {
    id,
    toolId: tool_id,
    drafts: drafts.map((state) => ({ state })),
    checks,
    notes,
    ...wholeOf(result),
    said: '',
  }
}

/** What the server says of the whole of a kept result. */
export function wholeOf({
  is_starred,
  can,
  shared_until,
}: ResultAnswer): Pick<
  WorkState,
  'isStarred' | 'isShareable' | 'offers' | 'asksRegistries' | 'shared'
> {
  return {
    isStarred: is_starred,
    // Absent in answers of an older server.
    isShareable: can.shares === true,
    offers: can,
    asksRegistries: can.registrations,
    shared: shared_until === undefined ? undefined : { until: shared_until },
  }
}

/** True of several drafts of prose, of which a person takes one along; of a list they copy one, or take all. */
export function hasDraftFiles({ offers, drafts }: WorkState): boolean {
  return drafts.length > 1 && offers?.formats.includes('docx') === true
}

/** The state with one draft changed. */
export function withDraft(work: WorkState, id: number, change: Partial<DraftWork>): WorkState {
  return {
    ...work,
    drafts: work.drafts.map((one) => (one.state.id === id ? { ...one, ...change } : one)),
  }
}

/** The state with what an answer says of checks and notes; words of rules that earlier drafts passed stay. */
export function withChecks(
  work: WorkState,
  { checks, notes }: Pick<WorkState, 'checks' | 'notes'>,
): WorkState {
  const rules = { ...work.checks.rules, ...checks.rules }
  const { groups: before = {} } = work.checks
  const groups = Object.fromEntries(
    Object.entries({ ...before, ...checks.groups }).map(([title, ids]) => [
      title,
      [...new Set([...(before[title] ?? []), ...ids])],
    ]),
  )
  const isGrouped = work.checks.groups !== undefined || checks.groups !== undefined
  return { ...work, checks: isGrouped ? { rules, groups } : { rules }, notes }
}
