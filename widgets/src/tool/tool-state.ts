import type { GenerationAnswer } from '#shared/contract/shapes.ts'
import type { DraftMarks } from '#shared/kit/rules/rules.ts'
import type { GenerationFailure } from '../deferred-ui/explain-problem.ts'
import type { FieldErrors, FormValues } from './form-values.ts'

export interface ResultDraft {
  readonly draft: unknown
  readonly marks?: DraftMarks | undefined
}

type RunResult = Required<Pick<ToolState, 'answer' | 'drafts'>>

/**
 * The whole state of one tool on the page: idle, loading (with partial drafts), results or error, where the drafts of
 * an earlier submit remain.
 */
export interface ToolState {
  readonly phase: 'idle' | 'loading' | 'results' | 'error'
  readonly values: FormValues
  readonly errors: FieldErrors
  readonly drafts: readonly ResultDraft[]
  /** The answer that the results came from. */
  readonly answer?: GenerationAnswer
  /** The result of an earlier submit while another runs; restored when the new one returns nothing. */
  readonly earlier?: RunResult | undefined
  readonly failure?: GenerationFailure
  /** The insufficient-credits flag of specification.md §4: set at submit, cleared at the next attempt. */
  readonly isFlagged?: boolean
  /** True once the running generation may be cancelled. */
  readonly isSlow?: boolean
  /** Progress before the first draft: the place in the queue, or that the model reads or thinks. */
  readonly news?: string | undefined
}

/**
 * A transition of specification.md §4. Pure; late drafts of a cancelled generation change nothing. A function each, so
 * that a file contains only those that it uses.
 */
export type ToolTransition = (state: ToolState) => ToolState

export function createToolState(values: FormValues): ToolState {
  return { phase: 'idle', values, errors: {}, drafts: [] }
}

const latestResultOf = ({ answer, drafts, earlier }: ToolState): RunResult | undefined =>
  answer ? { answer, drafts } : earlier

/** Returns the state after a run: the typed values and the most recent result. */
export function stateAfterRun(state: ToolState): ToolState {
  const last = latestResultOf(state)
  return { ...createToolState(state.values), ...last, phase: last ? 'results' : 'idle' }
}

/** Some fields were changed. */
export const change =
  (changed: FormValues): ToolTransition =>
  (state) => {
    const errors = { ...state.errors }
    for (const name of Object.keys(changed)) delete errors[name]
    return { ...state, errors, values: { ...state.values, ...changed } }
  }

/** The form was rejected before a request; displayed results stay. */
export const refuse =
  (errors: FieldErrors, isFlagged: boolean): ToolTransition =>
  (state) => {
    const rested = stateAfterRun(state)
    // Where results replace the form, `error` shows the form again, because it needs a change.
    const isSeen = state.phase === 'results' || !rested.answer
    return { ...rested, phase: isSeen ? rested.phase : 'error', errors, isFlagged }
  }

/** The running generation may be cancelled from now on. */
export const offerCancel: ToolTransition = (state) => ({
  ...state,
  isSlow: state.phase === 'loading',
})

/** A visitor who sees the progress may want to cancel the generation at once. */
export const showNews =
  (news: string | undefined): ToolTransition =>
  (state) =>
    state.phase === 'loading' ? { ...state, isSlow: !!(news ?? state.isSlow), news } : state

/** A draft arrived while others are being written. */
export const addDraft =
  (index: number, item: ResultDraft): ToolTransition =>
  (state) => {
    if (state.phase !== 'loading') return state
    const drafts = [...state.drafts]
    drafts[Math.min(index, drafts.length)] = item
    return { ...state, drafts }
  }

/** A new phase. The form's values are kept; while loading and after an error, also the latest result. */
export const enter =
  (phase: ToolState['phase'], entered?: Partial<ToolState>): ToolTransition =>
  (state) => {
    const last = latestResultOf(state)
    const kept = phase === 'loading' ? { earlier: last } : phase === 'error' ? last : {}
    return { ...createToolState(state.values), ...kept, phase, ...entered }
  }

/** The drafts of an answer with their marks; none when the result is missing. */
export function readDrafts(answer: GenerationAnswer, resultKey: string): ResultDraft[] {
  const result = (answer[resultKey] || []) as string | readonly unknown[]
  return [result].flat().map((draft, index) => ({ draft, marks: answer.checks?.drafts[index] }))
}
