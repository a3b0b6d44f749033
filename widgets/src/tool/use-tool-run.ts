import { useEffect, useReducer, useRef } from 'react'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import type { ShowToast } from '#shared/ui/toasts.tsx'
import type { Session, SessionState } from '../session/session.ts'
import { checkSubmit, initialValues, type FieldErrors, type FormValues } from './check-submit.ts'
import {
  explainProblem,
  fieldErrorsOf,
  type ClientProblem,
  type Failure,
} from './explain-problem.ts'
import { createRequestKey } from './request-key.ts'
import type { ToolEvent } from './tool-events.ts'
import { createToolState, readDrafts, reduceTool, type ToolState } from './tool-state.ts'

/** How long a generation runs before a way out is offered. */
export const CANCEL_AFTER_MS = 5_000

export interface ToolRun {
  readonly state: ToolState
  change(values: FormValues): void
  submit(): void
  /** Stops what runs, back to the placeholder and the form; what was typed stays. */
  clear(): void
}

export interface ToolRunOptions {
  readonly tool: ToolDefinition
  readonly session: Session
  readonly sessionState: SessionState
  readonly defaults?: Readonly<Record<string, string | undefined>> | undefined
  readonly onEvent: (event: ToolEvent) => void
  readonly showToast: ShowToast
  /** Called with the fields that need a change, to bring the first into focus. */
  readonly onFieldErrors: (errors: FieldErrors) => void
}

/** Runs one tool: checks the form, asks for a generation, follows it, and says how it ended. */
export function useToolRun(options: ToolRunOptions): ToolRun {
  const { tool, session, sessionState, onEvent, showToast, onFieldErrors } = options
  const [state, dispatch] = useReducer(reduceTool, undefined, () =>
    createToolState(initialValues(tool, options.defaults)),
  )
  const { values } = state
  const running = useRef<AbortController>(undefined)
  /** The key of an attempt whose end is unknown; the same form goes out under it again. */
  const open = useRef({ key: '', form: '' })
  /** A submit from before it was known who is here. */
  const isWaiting = useRef(false)

  const stop = (): void => {
    running.current?.abort()
    running.current = undefined
  }
  const tell = ({ code, title, text }: Failure, errors: FieldErrors): void => {
    showToast({ isError: true, title, text })
    onEvent({ type: 'error', code, message: text })
    onFieldErrors(errors)
  }

  const submit = (): void => {
    if (running.current) return
    const { code, errors } = checkSubmit(tool, values, sessionState)
    isWaiting.current = code === 'sign_in_required' && sessionState.status === 'loading'
    if (isWaiting.current) return
    if (!code) return void generate()
    dispatch({ type: 'refused', errors, isFlagged: code === 'credits_insufficient' })
    tell(explainProblem(tool, { code }), errors)
  }
  useEffect(() => {
    if (isWaiting.current) submit()
  })
  useEffect(() => stop, [])

  const generate = async (): Promise<void> => {
    const { signal } = (running.current = new AbortController())
    const timer = setTimeout(dispatch, CANCEL_AFTER_MS, { type: 'slow' })
    const form = JSON.stringify(values)
    if (open.current.form !== form) open.current = { key: createRequestKey(), form }
    dispatch({ type: 'entered', phase: 'loading' })
    onEvent({ type: 'generate' })
    const { answer, problem } = await session.generate({
      functionName: tool.functionName,
      values,
      key: open.current.key,
      signal,
      onDraft: ({ index, ...item }) => dispatch({ type: 'drafted', index, item }),
    })
    clearTimeout(timer)
    if (signal.aborted) return
    running.current = undefined
    const drafts = answer ? readDrafts(answer, tool.resultKey) : []
    if (!answer || !drafts[0]) return fail(problem ?? { code: 'empty' })
    open.current.form = ''
    const { writer, credits } = answer
    const { cost, balance } = credits
    session.setCredits(balance)
    dispatch({ type: 'entered', phase: 'results', answer, drafts })
    showToast({
      title: tool.texts.succeeded,
      text: `${cost} credits have been deducted from your account.`,
    })
    onEvent({ type: 'result', drafts: drafts.map(({ draft }) => draft), writer, balance })
  }

  const fail = (problem: ClientProblem): void => {
    const { code, balance } = problem
    // Whether a charge was made is unknown only while no answer came: then the key stays.
    if (!/network|offline|in_progress/.test(code)) open.current.form = ''
    if (balance !== undefined) session.setCredits(balance)
    const failure = explainProblem(tool, problem)
    const errors = fieldErrorsOf(problem)
    const isFlagged = failure.to === 'premium'
    dispatch({ type: 'entered', phase: 'error', failure, errors, isFlagged })
    tell(failure, errors)
  }

  const clear = (): void => {
    stop()
    dispatch({ type: 'entered', phase: 'idle' })
  }
  return {
    state,
    change: (changed) => dispatch({ type: 'changed', values: changed }),
    submit,
    clear,
  }
}
