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

export type ToolAction =
  | { readonly type: 'changed'; readonly values: FormValues }
  /** The form was rejected before a request; displayed results stay. */
  | { readonly type: 'refused'; readonly errors: FieldErrors; readonly isFlagged: boolean }
  | { readonly type: 'slow' }
  /** The running generation was cancelled. */
  | { readonly type: 'stopped' }
  | { readonly type: 'news'; readonly news: string | undefined }
  | { readonly type: 'drafted'; readonly index: number; readonly item: ResultDraft }
  /** A new phase. The form's values are kept; while loading and after an error, also the latest result. */
  | ({ readonly type: 'entered' } & Pick<ToolState, 'phase'> & Partial<ToolState>)

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

/** The transitions of specification.md §4. Pure; late drafts of a cancelled generation change nothing. */
export function reduceTool(state: ToolState, action: ToolAction): ToolState {
  const { values, phase } = state
  switch (action.type) {
    case 'changed': {
      const errors = { ...state.errors }
      for (const name of Object.keys(action.values)) delete errors[name]
      return { ...state, errors, values: { ...values, ...action.values } }
    }
    case 'refused': {
      const { errors, isFlagged } = action
      const rested = stateAfterRun(state)
      // Where results replace the form, `error` shows the form again, because it needs a change.
      const isSeen = phase === 'results' || !rested.answer
      return { ...rested, phase: isSeen ? rested.phase : 'error', errors, isFlagged }
    }
    case 'stopped':
      return stateAfterRun(state)
    case 'slow':
      return { ...state, isSlow: phase === 'loading' }
    case 'news': {
      const { news } = action
      // A visitor who sees the wait may want to cancel it at once.
      return phase === 'loading' ? { ...state, isSlow: !!(news ?? state.isSlow), news } : state
    }
    case 'drafted': {
      if (phase !== 'loading') return state
      const drafts = [...state.drafts]
      drafts[Math.min(action.index, drafts.length)] = action.item
      return { ...state, drafts }
    }
    case 'entered': {
      const { type: _type, ...entered } = action
      const last = latestResultOf(state)
      const kept =
        action.phase === 'loading' ? { earlier: last } : action.phase === 'error' ? last : {}
      return { ...createToolState(values), ...kept, ...entered }
    }
  }
}

/** The drafts of an answer with their marks; none when the result is missing. */
export function readDrafts(answer: GenerationAnswer, resultKey: string): ResultDraft[] {
  const result = (answer[resultKey] || []) as string | readonly unknown[]
  return [result].flat().map((draft, index) => ({ draft, marks: answer.checks?.drafts[index] }))
}
