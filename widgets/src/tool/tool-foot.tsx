import type { PanelProps } from './panel-props.ts'

/** The strip under the grid: a tool's standing advice, or what went wrong where no drafts stand to say it above. */
export function ToolFoot({ tool, run, basics }: PanelProps) {
  const { failure, answer } = run.state
  // With another way on it is said under the button (notice.tsx).
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
