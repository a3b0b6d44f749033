import { deskLoader } from '../deferred-ui/desk-door.ts'
import { deferredUi } from '../deferred-ui/deferred-ui.ts'
import type { ToolCard } from './tool-card.ts'
import type { ToolFrameProps } from './panel-props.ts'
import { ToolFrame } from './tool-frame.tsx'

export type ToolViewProps = Omit<ToolFrameProps, 'deferredUi'> & ToolCard

deskLoader.load = () => import('../desk/desk.ts')

/**
 * One tool, complete: form, results, notices and toasts. Plain React for light DOM and on the server; needs the
 * stylesheets of `shared/ui`, `tool.css`, `results.css` and `desk.css`, and an ancestor with `.dm-root`.
 */
export function ToolView(props: ToolViewProps) {
  return <ToolFrame {...props} deferredUi={deferredUi} />
}
