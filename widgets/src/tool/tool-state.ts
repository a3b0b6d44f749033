import type { GenerationAnswer } from '#shared/contract/shapes.ts'
import type { DraftMarks } from '#shared/kit/rules.ts'
import type { Failure } from '../workings/explain-problem.ts'
import type { FieldErrors, FormValues } from './form-values.ts'

export interface ResultDraft {
  readonly draft: unknown
  readonly marks?: DraftMarks | undefined
}

/** The whole state of one tool on the page: idle, loading (with drafts: partial), results or error. */
export interface ToolState {
  readonly phase: 'idle' | 'loading' | 'results' | 'error'
  readonly values: FormValues
  readonly errors: FieldErrors
  readonly drafts: readonly ResultDraft[]
  /** The answer that the results came from. */
  readonly answer?: GenerationAnswer
  readonly failure?: Failure
  /** The insufficient-credits flag of specification.md §4: set at submit, cleared at the next attempt. */
  readonly isFlagged?: boolean
  /** Loading has taken long enough to offer a way out. */
  readonly isSlow?: boolean
  /** How long a model has thought before its first draft. */
  readonly thinkingSeconds?: number
}

export type ToolAction =
  | { readonly type: 'changed'; readonly values: FormValues }
  /** The form was turned away before a request; results that are shown stay. */
  | { readonly type: 'refused'; readonly errors: FieldErrors; readonly isFlagged: boolean }
  | { readonly type: 'slow' }
  | { readonly type: 'thinking'; readonly seconds: number }
  | { readonly type: 'drafted'; readonly index: number; readonly item: ResultDraft }
  /** A new phase; only the form's values outlive the one before. */
  | ({ readonly type: 'entered' } & Pick<ToolState, 'phase'> & Partial<ToolState>)

export function createToolState(values: FormValues): ToolState {
  return { phase: 'idle', values, errors: {}, drafts: [] }
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
      const { failure: _cleared, ...rest } = state
      const { errors, isFlagged } = action
      return { ...rest, phase: state.answer ? phase : 'idle', errors, isFlagged }
    }
    case 'slow':
      return { ...state, isSlow: phase === 'loading' }
    case 'thinking':
      // Whoever sees it think may want to stop it at once.
      return phase === 'loading'
        ? { ...state, isSlow: true, thinkingSeconds: action.seconds }
        : state
    case 'drafted': {
      if (phase !== 'loading') return state
      const drafts = [...state.drafts]
      drafts[Math.min(action.index, drafts.length)] = action.item
      return { ...state, drafts }
    }
    case 'entered': {
      const { type: _type, ...entered } = action
      return { ...createToolState(values), ...entered }
    }
  }
}

/** The drafts of an answer with their marks; none when the result is missing. */
export function readDrafts(answer: GenerationAnswer, resultKey: string): ResultDraft[] {
  const result = (answer[resultKey] || []) as string | readonly unknown[]
  return [result].flat().map((draft, index) => ({ draft, marks: answer.checks?.drafts[index] }))
}
