import type { ToolDefinition } from '#shared/kit/tool.ts'
import type { ShowToast } from '#shared/ui/toasts.tsx'
import { isPrerendering, untilActivated } from '../session/activation.ts'
import type { Session, SessionState } from '../session/session.ts'
import type { FieldErrors, FormValues } from '../tool/form-values.ts'
import type { ToolEvent } from '../tool/tool-events.ts'
import { readDrafts, type ToolAction } from '../tool/tool-state.ts'
import { checkSubmit } from './check-submit.ts'
import {
  explainProblem,
  fieldErrorsOf,
  type ClientProblem,
  type Failure,
} from './explain-problem.ts'
import { wordNews } from '#shared/contract/word-news.ts'
import { createRequestKey } from './request-key.ts'
import type { OwnerWords } from '../tool/own-word.tsx'

/** How long a generation runs before a way out is offered. */
export const CANCEL_AFTER_MS = 5_000

/**
 * Tool and form → key of an attempt whose end is unknown. The same form goes out under it again, also after its page was
 * left and come back to: one charge, and what had been written meanwhile.
 */
const open = new Map<string, string>()

export interface SubmitContext extends OwnerWords {
  readonly tool: ToolDefinition
  readonly session: Session
  readonly sessionState: SessionState
  readonly values: FormValues
  /** The most drafts that are shown and told. */
  readonly resultLimit?: number | undefined
  /** What runs, for whoever ends it. */
  readonly running: { current: AbortController | undefined }
  readonly dispatch: (action: ToolAction) => void
  readonly onEvent: (event: ToolEvent) => void
  readonly showToast: ShowToast
  /** Called with the fields that need a change, to bring the first into focus. */
  readonly onFieldErrors: (errors: FieldErrors) => void
}

/**
 * Checks the form and asks for a generation, follows it, and says how it ended. True: wait for the session, or for a
 * visitor of a page that was drawn ahead, whose script asked; each draws the form anew, which comes here again.
 */
export function submit(context: SubmitContext): boolean {
  const { tool, values, sessionState, dispatch } = context
  if (isPrerendering()) {
    void untilActivated().then(() => dispatch({ type: 'changed', values: {} }))
    return true
  }
  const { code, errors } = checkSubmit(tool, values, sessionState)
  if (code === 'sign_in_required' && sessionState.status === 'loading') return true
  if (!code) {
    void generate(context)
    return false
  }
  dispatch({ type: 'refused', errors, isFlagged: code === 'credits_insufficient' })
  const explanation = code === 'sign_in_required' ? sessionState.refusal : undefined
  const failure = explainProblem(tool, { code, ...(explanation && { explanation }) }, context)
  tell(context, failure, errors, !explanation)
  return false
}

/** Without a toast where the same words stand under the button. */
function tell(
  { showToast, onEvent, onFieldErrors }: SubmitContext,
  { code, title, text }: Failure,
  errors: FieldErrors,
  isToast: boolean,
): void {
  if (isToast) showToast({ isError: true, title, text })
  onEvent({ type: 'error', code, message: text })
  onFieldErrors(errors)
}

async function generate(context: SubmitContext): Promise<void> {
  const { tool, values, session, running, resultLimit, dispatch, onEvent } = context
  const { signal } = (running.current = new AbortController())
  const timer = setTimeout(dispatch, CANCEL_AFTER_MS, { type: 'slow' })
  const form = tool.functionName + JSON.stringify(values)
  const key = open.get(form) ?? createRequestKey()
  open.set(form, key)
  dispatch({ type: 'entered', phase: 'loading' })
  onEvent({ type: 'generate' })
  const { answer, paid, problem } = await session.generate({
    functionName: tool.functionName,
    values,
    key,
    signal,
    onNews: (name, value) => dispatch({ type: 'news', news: wordNews(name, value) }),
    onDraft: ({ index, ...item }) => {
      if (index < (resultLimit ?? Infinity)) dispatch({ type: 'drafted', index, item })
    },
  })
  clearTimeout(timer)
  if (signal.aborted) return
  running.current = undefined
  const drafts = answer ? readDrafts(answer, tool.resultKey).slice(0, resultLimit) : []
  if (!answer || !drafts[0]) return fail(context, form, problem ?? { code: 'empty' })
  open.delete(form)
  const { writer, credits } = answer
  const { cost, balance } = credits
  dispatch({ type: 'entered', phase: 'results', answer, drafts })
  context.showToast({
    title: tool.texts.succeeded,
    text: paid ?? `${cost} credits have been deducted from your account.`,
  })
  onEvent({ type: 'result', drafts: drafts.map(({ draft }) => draft), writer, balance })
}

function fail(context: SubmitContext, form: string, problem: ClientProblem): void {
  const { tool, dispatch } = context
  const { code } = problem
  // Whether a charge was made is unknown only while no answer came: then the key stays.
  if (!/network|offline|in_progress/.test(code)) open.delete(form)
  const failure = explainProblem(tool, problem, context)
  const errors = fieldErrorsOf(problem)
  const isFlagged = failure.to === 'premium'
  dispatch({ type: 'entered', phase: 'error', failure, errors, isFlagged })
  tell(context, failure, errors, !(problem.explanation && failure.to))
}
