import type { PanelProps } from './panel-props.ts'

/**
 * The strip under the grid: the tool's general advice, or the error message when there are no drafts to show it
 * above.
 */
export function ToolFoot({ tool, run, basics }: PanelProps) {
  const { failure, answer } = run.state
  // A failure with `to` is shown under the button instead (notice.tsx).
  const text = !failure?.to && !answer && failure?.text
  return text && basics ? (
    <basics.FailureStrip run={run} />
  ) : (
    <div className="dm-foot">
      <p className={text ? 'dm-danger' : 'dm-note'}>
        {text || (tool.texts.advice ?? 'Code checks every draft before you see it.')}
      </p>
    </div>
  )
}
