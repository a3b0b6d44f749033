import { createElement, useEffect, useState } from 'react'
import { attributesOf, type EmbedChoices } from './snippets.ts'
import { widgetFileUrl } from './widget-file-url.ts'

/** How long typing has to pause before the preview is updated, in milliseconds. */
const TYPING_PAUSE_MS = 400

/** The real widget with the chosen attributes; on this site it uses the visitor's own account. */
export function Preview({ choices }: { choices: EmbedChoices }) {
  const shown = useDebouncedChoices(choices)
  const state = useWidgetFile(shown?.toolId)
  return (
    <section className="embed-preview" aria-labelledby="embed-preview">
      <div className="embed-preview-head">
        <h2 id="embed-preview">Preview</h2>
        <p className="dm-note">The real tool: generating here costs your own credits.</p>
      </div>
      <div
        className="embed-stage"
        data-theme={shown && shown.theme !== 'auto' ? shown.theme : undefined}
      >
        {shown && state === 'ready' ? (
          <Widget choices={shown} />
        ) : (
          <p className="embed-waiting" role={state === 'failed' ? 'alert' : 'status'}>
            {state === 'failed'
              ? 'The preview could not be loaded. The code below works all the same.'
              : 'Loading the preview...'}
          </p>
        )}
      </div>
    </section>
  )
}

/** Creates a new element for each change, because on a page it has all attributes from the start. */
function Widget({ choices }: { choices: EmbedChoices }) {
  // The key is for other sites and would be refused here.
  const attributes = attributesOf({ ...choices, siteKey: '' })
  return createElement(`draftmill-${choices.toolId}`, {
    key: JSON.stringify([choices.toolId, attributes]),
    ...Object.fromEntries(attributes),
  })
}

/** Debounces the choices; undefined until the page is hydrated. */
function useDebouncedChoices(choices: EmbedChoices): EmbedChoices | undefined {
  const [debouncedChoices, setDebouncedChoices] = useState<EmbedChoices>()
  useEffect(() => {
    const timer = setTimeout(setDebouncedChoices, debouncedChoices ? TYPING_PAUSE_MS : 0, choices)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a change starts the wait.
  }, [choices])
  return debouncedChoices
}

/** Loads the tool's own file, once for each tool. */
function useWidgetFile(toolId: string | undefined): 'loading' | 'ready' | 'failed' {
  const [state, setState] = useState<{ toolId: string; is: 'ready' | 'failed' }>()
  useEffect(() => {
    if (toolId === undefined) return
    if (customElements.get(`draftmill-${toolId}`)) return setState({ toolId, is: 'ready' })
    const script = document.createElement('script')
    script.src = widgetFileUrl(toolId)
    script.onload = () => setState({ toolId, is: 'ready' })
    script.onerror = () => {
      script.remove()
      setState({ toolId, is: 'failed' })
    }
    document.head.append(script)
  }, [toolId])
  return state !== undefined && state.toolId === toolId ? state.is : 'loading'
}
