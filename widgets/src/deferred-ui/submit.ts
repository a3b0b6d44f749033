import type { ToolDefinition } from '#shared/kit/tool.ts'
import type { ShowToast } from '#shared/ui/toasts.tsx'
import { isPrerendering, untilActivated } from '../session/activation.ts'
import type { Session, SessionState } from '../session/session.ts'
import type { FieldErrors, FormValues } from '../tool/form-values.ts'
import type { ToolEvent } from '../tool/tool-events.ts'
import {
  addDraft,
  change,
  enter,
  offerCancel,
  readDrafts,
  refuse,
  showNews,
  type ToolTransition,
} from '../tool/tool-state.ts'
import { checkSubmit } from './check-submit.ts'
import {
  explainProblem,
  fieldErrorsOf,
  type ClientProblem,
  type GenerationFailure,
} from './explain-problem.ts'
import { progressText } from '#shared/contract/word-news.ts'
import { createRequestKey } from './request-key.ts'
import type { OwnerTexts } from '../tool/own-word.tsx'

/** The time after which a running generation can be cancelled, in milliseconds. */
export const CANCEL_AFTER_MS = 5_000

/**
 * Tool and form → idempotency key of an attempt whose outcome is unknown. The same form is sent again with the same
 * key, even after leaving the page and returning: it is charged once, and the server returns what it wrote meanwhile.
 */
const requestKeys = new Map<string, string>()

export interface SubmitContext extends OwnerTexts {
  readonly tool: ToolDefinition
  readonly session: Session
  readonly sessionState: SessionState
  readonly values: FormValues
  /** The maximum number of drafts shown and reported. */
  readonly resultLimit?: number | undefined
  /** The controller of the running generation, for aborting it. */
  readonly running: { current: AbortController | undefined }
  readonly setState: (transition: ToolTransition) => void
  readonly onEvent: (event: ToolEvent) => void
  readonly showToast: ShowToast
  /** Called with the fields that need a change, to bring the first into focus. */
  readonly onFieldErrors: (errors: FieldErrors) => void
}

/**
 * Checks the form, starts a generation, follows it, and reports how it ended. Returns true to wait for the session,
 * or for the activation of a prerendered page; each rerenders the form, which submits again.
 */
export function submit(context: SubmitContext): boolean {
  const { tool, values, sessionState, setState } = context
  if (isPrerendering()) {
    void untilActivated().then(() => setState(change({})))
    return true
  }
  const { code, errors } = checkSubmit(tool, values, sessionState)
  if (code === 'sign_in_required' && sessionState.status === 'loading') return true
  if (!code) {
    void generate(context)
    return false
  }
  setState(refuse(errors, code === 'credits_insufficient'))
  const explanation = code === 'sign_in_required' ? sessionState.refusal : undefined
  const failure = explainProblem(tool, { code, ...(explanation && { explanation }) }, context)
  reportFailure(context, failure, errors, !explanation)
  return false
}

/** Reports a failure; without a toast if the same text is shown under the button. */
function reportFailure(
  { showToast, onEvent, onFieldErrors }: SubmitContext,
  { code, title, text }: GenerationFailure,
  errors: FieldErrors,
  isToast: boolean,
): void {
  if (isToast) showToast({ isError: true, title, text })
  onEvent({ type: 'error', code, message: text })
  onFieldErrors(errors)
}

async function generate(context: SubmitContext): Promise<void> {
  const { tool, values, session, running, resultLimit, setState, onEvent } = context
  const { signal } = (running.current = new AbortController())
  const timer = setTimeout(setState, CANCEL_AFTER_MS, offerCancel)
  const form = tool.functionName + JSON.stringify(values)
  const key = requestKeys.get(form) ?? createRequestKey()
  requestKeys.set(form, key)
  setState(enter('loading'))
  onEvent({ type: 'generate' })
  const { answer, paid, problem } = await session.generate({
    functionName: tool.functionName,
    values,
    key,
    signal,
    onNews: (name, value) => setState(showNews(progressText(name, value))),
    onDraft: ({ index, ...item }) => {
      if (index < (resultLimit ?? Infinity)) setState(addDraft(index, item))
    },
  })
  clearTimeout(timer)
  if (signal.aborted) return
  running.current = undefined
  const drafts = answer ? readDrafts(answer, tool.resultKey).slice(0, resultLimit) : []
  if (!answer || !drafts[0]) return handleProblem(context, form, problem ?? { code: 'empty' })
  requestKeys.delete(form)
  const { writer, credits } = answer
  const { cost, balance } = credits
  setState(enter('results', { answer, drafts }))
  context.showToast({
    title: tool.texts.succeeded,
    text: paid ?? `${cost} credits have been deducted from your account.`,
  })
  onEvent({ type: 'result', drafts: drafts.map(({ draft }) => draft), writer, balance })
}

function handleProblem(context: SubmitContext, form: string, problem: ClientProblem): void {
  const { tool, setState } = context
  const { code } = problem
  // Without an answer, or while the request is in progress, a charge may have been made: the key is kept.
  if (!/network|offline|in_progress/.test(code)) requestKeys.delete(form)
  const failure = explainProblem(tool, problem, context)
  const errors = fieldErrorsOf(problem)
  const isFlagged = failure.to === 'premium'
  setState(enter('error', { failure, errors, isFlagged }))
  reportFailure(context, failure, errors, !(problem.explanation && failure.to))
}
