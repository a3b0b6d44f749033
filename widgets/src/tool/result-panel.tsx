import { SHEET_PATH, Stroke } from '#shared/ui/stroke.tsx'
import { readOwnerText, renderOwnerText } from './own-word.tsx'
import type { ToolCard } from './tool-card.ts'
import type { PanelProps } from './panel-props.ts'

/** The result panel: a placeholder, and from the submit on loading and results. */
export function ResultPanel({ deferredUi, ...props }: PanelProps) {
  const { texts } = props.tool
  const { phase, answer } = props.run.state
  const isLoading = phase === 'loading'
  return (
    <section
      className="dm-results"
      part="results"
      aria-label={texts.resultsTitle}
      aria-busy={isLoading}
      data-open={answer ? 'results' : phase === 'idle' ? undefined : phase}
    >
      {deferredUi && (isLoading || answer) ? (
        // The card is a prop here, or was loaded with the deferred UI.
        <deferredUi.ResultList {...(props as typeof props & ToolCard)} />
      ) : (
        <div className="dm-frame dm-placeholder">
          <Stroke path={SHEET_PATH} />
          <p>{renderOwnerText(props, readOwnerText(props, 'empty'), texts.placeholder)}</p>
        </div>
      )}
    </section>
  )
}
