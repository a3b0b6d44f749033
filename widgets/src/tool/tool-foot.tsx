import { ALERT, Stroke } from '#shared/ui/stroke.tsx'
import type { PanelProps } from './panel-props.ts'

/** The strip under the grid: a tool's standing advice, or what went wrong with a way on. */
export function ToolFoot(props: PanelProps) {
  const { basics } = props
  const { failure } = props.run.state
  return failure ? (
    <div className="dm-foot dm-danger" data-at="error" tabIndex={-1}>
      <Stroke path={ALERT} />
      <p>{failure.text}</p>
      {failure.to && basics ? (
        <basics.WayOn {...props} />
      ) : (
        <button type="button" className="dm-button dm-outline" onClick={props.run.submit}>
          Try again
        </button>
      )}
    </div>
  ) : (
    <div className="dm-foot">
      <p className="dm-note">
        {props.tool.texts.advice ?? 'Code checks every draft before you see it.'}
      </p>
    </div>
  )
}
