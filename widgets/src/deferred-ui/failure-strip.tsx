import { Icon } from '#shared/ui/icons.tsx'
import type { ToolState } from '../tool/tool-state.ts'

export interface FailureStripProps {
  readonly run: { readonly state: ToolState; submit(): void }
}

/** An error that can be retried: above drafts that are still shown, or under the grid. */
export function FailureStrip({ run }: FailureStripProps) {
  return (
    <div className="dm-foot dm-danger" data-at="error" tabIndex={-1}>
      <Icon name="alert" />
      <p>{run.state.failure?.text}</p>
      <button type="button" className="dm-button dm-outline" onClick={run.submit}>
        Try again
      </button>
    </div>
  )
}
