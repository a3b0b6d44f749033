import { deskLoader } from '../deferred-ui/desk-door.ts'
import { deferredUi } from '../deferred-ui/deferred-ui.ts'
import type { ToolCard } from './tool-card.ts'
import type { ToolFrameProps } from './panel-props.ts'
import { ToolFrame } from './tool-frame.tsx'
import type { ToolRun } from './use-tool-run.ts'

export type ToolViewProps = Omit<ToolFrameProps, 'deferredUi' | 'onHydrated'> & ToolCard

deskLoader.load = () => import('../desk/desk.ts')

/**
 * One tool, complete: form, results, notices and toasts. Plain React for light DOM and on the server; needs the
 * stylesheets of `shared/ui`, `tool.css`, `results.css` and `desk.css`, and an ancestor with `.dm-root`.
 */
export function ToolView(props: ToolViewProps) {
  return <ToolFrame {...props} deferredUi={deferredUi} onHydrated={takeTypedText} />
}

/**
 * Text typed before hydration is only in the form's elements; an element of our own reads it before it is drawn. Read
 * field by field: FormData would force a layout of the page.
 */
function takeTypedText(form: HTMLFormElement, run: ToolRun): void {
  const typed = Object.entries(run.state.values).flatMap(([name, known]) => {
    const value = (form.elements.namedItem(name) as HTMLInputElement | null)?.value
    return value && value !== known ? [[name, value]] : []
  })
  if (typed[0]) run.change(Object.fromEntries(typed) as Record<string, string>)
}
