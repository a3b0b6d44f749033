import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Toast, ToastContent } from '#shared/ui/toasts.tsx'
import type { ToolFrameProps } from './panel-props.ts'
import { ResultPanel } from './result-panel.tsx'
import type { ToolEvent } from './tool-events.ts'
import { ToolFoot } from './tool-foot.tsx'
import { ToolForm } from './tool-form.tsx'
import { useSessionState } from './use-session-state.ts'
import { useToolRun, type ToolRun } from './use-tool-run.ts'

/**
 * One tool whose deferred UI may load later: form, panel and notices, for shadow roots. `ToolView` is the same with
 * the deferred UI built in.
 */
export function ToolFrame(props: ToolFrameProps) {
  const { control, session } = props
  const deferredUi = props.deferredUi ?? session.deferredUiOf?.(props.tool.id)
  const basics = props.deferredUi ?? session.deferredUiOf?.()
  const later = deferredUi?.card?.later
  const tool = { ...props.tool, ...later, texts: { ...props.tool.texts, ...later?.texts } }
  const root = useRef<HTMLElement>(null)
  /** True while a script of the page acts and the visitor is elsewhere: the focus then stays where it is. */
  const isQuiet = useRef(false)
  const sessionState = useSessionState(session)
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const focus = (selector: string): void => {
    root.current?.querySelector<HTMLElement>(selector)?.focus()
  }
  const common = {
    ...props,
    ...deferredUi?.card,
    tool,
    sessionState,
    showToast: (content: ToastContent): void => basics?.addToast(setToasts, content),
    deferredUi,
    load: () => session.load?.(tool.id),
    onEvent: (event: ToolEvent): void => props.onEvent?.(event),
  }
  const run = useToolRun({
    ...common,
    onFieldErrors: (errors) => {
      const names = Object.keys(errors).map((name) => `[name="${name}"]`)
      if (names[0] && !isQuiet.current) focus(names.join())
    },
  })
  const runStartedBy = (isByScript: boolean): ToolRun => {
    const noteFocus = (act: () => void) => (): void => {
      isQuiet.current = isByScript && !root.current?.matches(':focus-within')
      act()
    }
    return {
      ...run,
      submit: noteFocus(run.submit),
      clear: noteFocus(run.clear),
      cancel: noteFocus(run.cancel),
    }
  }
  if (control) control.run = runStartedBy(true)
  const { phase } = run.state
  const isReplaced = phase === 'results' && tool.layout?.form === 'replaced'
  const panel = {
    ...common,
    run: runStartedBy(false),
    basics,
    Heading: `h${props.headingLevel ?? 2}` as 'h2',
  }

  useLayoutEffect(() => {
    const form = root.current?.querySelector('form')
    if (form) props.onHydrated?.(form, run)
    common.onEvent({ type: 'ready' })
    // The button may also have been pressed before hydration (remember-presses.ts).
    if (form?.dataset['pressed']) run.submit()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page comes alive.
  }, [])
  const phaseBefore = useRef(phase)
  useEffect(() => {
    if (phaseBefore.current === phase) return
    phaseBefore.current = phase
    // The button that had the focus is disabled or removed; focus elsewhere on the page is left alone.
    if (!isQuiet.current && (isReplaced || document.activeElement === document.body)) {
      focus(phase === 'idle' ? '.dm-control' : `[data-at=${phase}]`)
    }
  }, [phase, isReplaced])

  return (
    <section className="dm-tool" aria-label={tool.title} ref={root}>
      <div className="dm-sheet">
        <div className="dm-grid" data-replaced={isReplaced || undefined}>
          <ToolForm {...panel} />
          {/* A new panel, not a moved one: nothing shifts. */}
          <ResultPanel key={String(isReplaced)} {...panel} />
        </div>
        <ToolFoot {...panel} />
      </div>
      <p className="dm-visually-hidden" role="status">
        {phase === 'loading'
          ? // Not each second of a thought.
            (run.state.news ?? tool.texts.loading).replace(/, \d+ s$/, '')
          : basics
            ? basics.announce(panel)
            : sessionState.prompt}
      </p>
      {deferredUi && <deferredUi.Toasts toasts={toasts} setToasts={setToasts} />}
    </section>
  )
}
