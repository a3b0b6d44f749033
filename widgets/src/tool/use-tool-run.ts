import { useEffect, useReducer, useRef } from 'react'
import type { SubmitContext } from '../workings/submit.ts'
import type { Workings } from '../workings/workings.ts'
import { initialValues, type FormValues } from './form-values.ts'
import { createToolState, reduceTool, type ToolState } from './tool-state.ts'

export interface ToolRun {
  readonly state: ToolState
  change(values: FormValues): void
  submit(): void
  /** Stops what runs, back to the placeholder and the form; what was typed stays. */
  clear(): void
}

export interface ToolRunOptions extends Omit<
  SubmitContext,
  'values' | 'running' | 'open' | 'dispatch'
> {
  readonly defaults?: Readonly<Record<string, string | undefined>> | undefined
  /** Undefined until it is fetched. */
  readonly workings: Workings | undefined
  /** Fetches the workings, and with them the session. */
  readonly load?: (() => Promise<unknown>) | undefined
}

/** Runs one tool: its form, and what the workings make of it. */
export function useToolRun(options: ToolRunOptions): ToolRun {
  const { tool, workings, load, onEvent } = options
  const [state, dispatch] = useReducer(reduceTool, undefined, () =>
    createToolState(initialValues(tool, options.defaults)),
  )
  const { values } = state
  const running = useRef<AbortController>(undefined)
  const open = useRef({ key: '', form: '' })
  /** A submit from before there was anything to do it with, or it was known who is here. */
  const isWaiting = useRef(false)

  const submit = (): void => {
    if (running.current) return
    isWaiting.current =
      !workings || workings.submit({ ...options, values, running, open, dispatch })
    if (isWaiting.current) void load?.().catch(giveUp)
  }
  const giveUp = (): void => {
    isWaiting.current = false
    const failure = { code: 'network', ...tool.texts.failed }
    dispatch({ type: 'entered', phase: 'error', failure })
    onEvent({ type: 'error', code: failure.code, message: failure.text })
  }
  useEffect(() => {
    if (isWaiting.current) submit()
  })
  const stop = (): void => {
    running.current?.abort()
    running.current = undefined
  }
  useEffect(() => stop, [])

  return {
    state,
    change: (changed) => dispatch({ type: 'changed', values: changed }),
    submit,
    clear() {
      stop()
      isWaiting.current = false
      dispatch({ type: 'entered', phase: 'idle' })
      onEvent({ type: 'reset' })
    },
  }
}
