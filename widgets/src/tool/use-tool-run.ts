import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { CANCEL_AFTER_MS, type SubmitContext } from '../deferred-ui/submit.ts'
import type { DeferredUi } from '../deferred-ui/deferred-ui.ts'
import { initialValues, type FormValues } from './form-values.ts'
import { createToolState, reduceTool, type ToolAction, type ToolState } from './tool-state.ts'

export interface ToolRun {
  readonly state: ToolState
  /** The form's values, also between a change and the next render. */
  readonly latest: { readonly current: FormValues }
  change(values: FormValues): void
  submit(): void
  /** Cancels the run and returns to the placeholder and the form; typed values stay. */
  clear(): void
  /** Cancels the run and restores the earlier results. */
  cancel(): void
}

export interface ToolRunOptions extends Omit<SubmitContext, 'values' | 'running' | 'dispatch'> {
  readonly defaults?: Readonly<Record<string, string | undefined>> | undefined
  /** The state from before the element was removed from the page, if it was. */
  readonly before?: ToolState | undefined
  /** Undefined until it is fetched. */
  readonly deferredUi: DeferredUi | undefined
  /** Fetches the deferred UI, and with it the session. */
  readonly load?: () => Promise<unknown> | undefined
}

/** Manages the form state of one tool and submits it through the deferred UI. */
export function useToolRun(options: ToolRunOptions): ToolRun {
  const { tool, deferredUi, load, onEvent } = options
  const [state, dispatch] = useReducer(
    reduceTool,
    undefined,
    () => options.before ?? createToolState(initialValues(tool, options.defaults)),
  )
  const latest = useRef(state.values)
  useLayoutEffect(() => {
    latest.current = state.values
  })
  const running = useRef<AbortController>(undefined)
  /** True after a submit that came before the deferred UI or the session had loaded. */
  const isWaiting = useRef(false)

  const submit = (): void => {
    if (running.current) return
    const wasWaiting = isWaiting.current
    isWaiting.current =
      !deferredUi || deferredUi.submit({ ...options, values: latest.current, running, dispatch })
    if (wasWaiting || !isWaiting.current) return
    dispatch({ type: 'entered', phase: 'loading' })
    setTimeout(() => isWaiting.current && dispatch({ type: 'slow' }), CANCEL_AFTER_MS)
    void load?.()?.catch(giveUp)
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
  const end = (action: ToolAction): void => {
    stop()
    isWaiting.current = false
    dispatch(action)
    onEvent({ type: 'reset' })
  }

  return {
    state,
    latest,
    change(values) {
      latest.current = { ...latest.current, ...values }
      dispatch({ type: 'changed', values })
    },
    submit,
    clear: () => end({ type: 'entered', phase: 'idle' }),
    cancel: () => end({ type: 'stopped' }),
  }
}
