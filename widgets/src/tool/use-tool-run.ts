import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CANCEL_AFTER_MS, type SubmitContext } from '../deferred-ui/submit.ts'
import type { DeferredUi } from '../deferred-ui/deferred-ui.ts'
import { initialValues, type FormValues } from './form-values.ts'
import {
  change,
  createToolState,
  enter,
  offerCancel,
  stateAfterRun,
  type ToolState,
  type ToolTransition,
} from './tool-state.ts'

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

export interface ToolRunOptions extends Omit<SubmitContext, 'values' | 'running' | 'setState'> {
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
  const [state, setState] = useState(
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
      !deferredUi || deferredUi.submit({ ...options, values: latest.current, running, setState })
    if (wasWaiting || !isWaiting.current) return
    setState(enter('loading'))
    setTimeout(() => isWaiting.current && setState(offerCancel), CANCEL_AFTER_MS)
    void load?.()?.catch(giveUp)
  }
  const giveUp = (): void => {
    isWaiting.current = false
    const failure = { code: 'network', ...tool.texts.failed }
    setState(enter('error', { failure }))
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
  const end = (transition: ToolTransition): void => {
    stop()
    isWaiting.current = false
    setState(transition)
    onEvent({ type: 'reset' })
  }

  return {
    state,
    latest,
    change(values) {
      latest.current = { ...latest.current, ...values }
      setState(change(values))
    },
    submit,
    clear: () => end(enter('idle')),
    cancel: () => end(stateAfterRun),
  }
}
