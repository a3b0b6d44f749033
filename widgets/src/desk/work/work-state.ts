import type {
  DraftRegistration,
  DraftState,
  GenerationExtras,
  ResultAnswer,
  ResultOffers,
} from '#shared/contract/shapes.ts'
import type { TextsByName } from '#shared/kit/own-drafts.ts'
import type { ResultDraft } from '../../tool/tool-state.ts'

/** The actions that the server allows on a result. */
export type Offers = ResultOffers

/** An error message and the next step. */
export interface Trouble {
  readonly text: string
  /** The target of the next step, besides a retry if there is one. */
  readonly to?: 'login' | 'premium' | 'profile' | 'nowhere' | undefined
  readonly retry?: (() => void) | undefined
  /** The current state, if the draft was changed elsewhere in the meantime, and the draft that was to replace it. */
  readonly present?: DraftState | undefined
  readonly mine?: unknown
}

/** One draft on the desk. */
export interface DraftWork {
  readonly state: DraftState
  /** The progress message of a running change. */
  readonly busy?: string | undefined
  readonly trouble?: Trouble | undefined
  /** The texts of its fields while it is edited. */
  readonly typed?: TextsByName | undefined
  /** The registry's answer, with the version it is about. */
  readonly registration?: Pick<DraftRegistration, 'version' | 'state'> | undefined
  /** The panel expanded below it. */
  readonly open?: 'actions' | 'change' | 'files' | undefined
  /** The instruction that could not be followed, to be reworded. */
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
  /** Undefined until the server has sent it. */
  readonly offers?: Offers | undefined
  /** The progress message of a change of the whole result. */
  readonly busy?: string | undefined
  readonly trouble?: Trouble | undefined
  /** The panel expanded below all drafts. */
  readonly unfolded?: 'files' | 'share' | undefined
  /** True if registries are queried about the drafts. */
  readonly asksRegistries: boolean
  readonly isShareable: boolean
  /** When sharing ends, ISO 8601, and the address if it is known. */
  readonly shared?: { readonly until: string; readonly address?: string } | undefined
  /** The text announced to screen readers. */
  readonly statusMessage: string
}

/** The fields of a generation's answer that describe the saved result. */
interface WorkAnswer extends Pick<GenerationExtras, 'notes'> {
  readonly checks: Pick<GenerationExtras['checks'], 'rules' | 'groups'>
  readonly resultId?: unknown
  readonly isStarred?: unknown
  readonly isShareable?: unknown
  readonly can?: unknown
  readonly registrations?: unknown
}

/** The desk state of a generation's answer; undefined if the server does not save results. */
export function workOfAnswer(
  answer: WorkAnswer,
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
    statusMessage: '',
  }
}

const NO_MARKS = { passed: [], repaired: [], warnings: [], uses: [], writer: 'builtin' } as const

/** The desk state of a saved result. */
export function workOfResult(result: ResultAnswer): WorkState {
  const { id, tool_id, drafts, checks, notes } = result
  return {
    id,
    toolId: tool_id,
    drafts: drafts.map((state) => ({ state })),
    checks,
    notes,
    ...resultStateOf(result),
    statusMessage: '',
  }
}

/** The state of a saved result apart from its drafts, checks and notes. */
export function resultStateOf({
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

/**
 * True for several drafts of prose, which a person downloads singly; drafts of a list are copied, or downloaded
 * together.
 */
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

/** The state with the checks and notes of an answer; rules that earlier drafts passed are kept. */
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
