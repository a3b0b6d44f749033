import type { GenerationAnswer } from '#shared/contract/shapes.ts'
import type { DraftMarks } from '#shared/kit/rules/rules.ts'
import type { Failure } from '../deferred-ui/explain-problem.ts'
import type { FieldErrors, FormValues } from './form-values.ts'

export interface ResultDraft {
  readonly draft: unknown
  readonly marks?: DraftMarks | undefined
}

type Brought = Required<Pick<ToolState, 'answer' | 'drafts'>>

/**
 * The whole state of one tool on the page: idle, loading (with drafts: partial), results or error, where those of an
 * earlier press still stand.
 */
export interface ToolState {
  readonly phase: 'idle' | 'loading' | 'results' | 'error'
  readonly values: FormValues
  readonly errors: FieldErrors
  readonly drafts: readonly ResultDraft[]
  /** The answer that the results came from. */
  readonly answer?: GenerationAnswer
  /** What an earlier press brought, while one runs: it comes back where this one brings nothing. */
  readonly earlier?: Brought | undefined
  readonly failure?: Failure
  /** The insufficient-credits flag of specification.md §4: set at submit, cleared at the next attempt. */
  readonly isFlagged?: boolean
  /** Loading has taken long enough to offer a way out. */
  readonly isSlow?: boolean
  /** What happens before the first draft: whose turn it is, that the model reads or thinks. */
  readonly news?: string | undefined
}

export type ToolAction =
  | { readonly type: 'changed'; readonly values: FormValues }
  /** The form was turned away before a request; results that are shown stay. */
  | { readonly type: 'refused'; readonly errors: FieldErrors; readonly isFlagged: boolean }
  | { readonly type: 'slow' }
  /** What ran was given up. */
  | { readonly type: 'stopped' }
  | { readonly type: 'news'; readonly news: string | undefined }
  | { readonly type: 'drafted'; readonly index: number; readonly item: ResultDraft }
  /** A new phase; of the one before there stay the form's values, and drafts until others are there. */
  | ({ readonly type: 'entered' } & Pick<ToolState, 'phase'> & Partial<ToolState>)

export function createToolState(values: FormValues): ToolState {
  return { phase: 'idle', values, errors: {}, drafts: [] }
}

const lastOf = ({ answer, drafts, earlier }: ToolState): Brought | undefined =>
  answer ? { answer, drafts } : earlier

/** What stands once nothing runs any more: what was typed, and the drafts that came last. */
export function restTool(state: ToolState): ToolState {
  const last = lastOf(state)
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
      const rested = restTool(state)
      // Where results take the form's place, it is the form that needs a change.
      const isSeen = phase === 'results' || !rested.answer
      return { ...rested, phase: isSeen ? rested.phase : 'error', errors, isFlagged }
    }
    case 'stopped':
      return restTool(state)
    case 'slow':
      return { ...state, isSlow: phase === 'loading' }
    case 'news': {
      const { news } = action
      // Whoever sees it wait may want to stop it at once.
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
      const last = lastOf(state)
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
