import { useId, useState } from 'react'
import type { PlaceProps } from './parts.tsx'
import { PLACES_BY_TOOL } from './places.ts'

export interface PreviewsProps extends PlaceProps {
  /** The tool's id; one without places shows nothing. */
  readonly tool: string
}

const TAB_STEPS = new Map<string, (at: number, last: number) => number>([
  ['ArrowRight', (at, last) => (at === last ? 0 : at + 1)],
  ['ArrowLeft', (at, last) => (at === 0 ? last : at - 1)],
  ['Home', () => 0],
  ['End', (_, last) => last],
])

/** A draft in its places, one tab each; the arrow keys switch between them. */
export function Previews({ tool, draft, drafts }: PreviewsProps) {
  const places = PLACES_BY_TOOL.get(tool) ?? []
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const place = places[chosen] ?? places[0]
  if (!place) return null
  const { Look } = place
  const look = <Look key={place.id} draft={draft} drafts={drafts} />
  if (places.length === 1) return <div className="dm-look">{look}</div>
  return (
    <div className="dm-look">
      <div className="dm-look-tabs" role="tablist" aria-label="Places">
        {places.map(({ id: placeId, tab }, at) => (
          <button
            key={placeId}
            type="button"
            role="tab"
            id={`${id}-${placeId}`}
            className="dm-button-quiet"
            aria-selected={at === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={at === chosen ? 0 : -1}
            onClick={() => setChosen(at)}
            onKeyDown={(event) => {
              const step = TAB_STEPS.get(event.key)
              if (!step) return
              event.preventDefault()
              const next = step(at, places.length - 1)
              setChosen(next)
              const tabs = event.currentTarget.parentElement?.children
              ;(tabs?.[next] as HTMLElement | undefined)?.focus()
            }}
          >
            {tab}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${place.id}`}>
        {look}
      </div>
    </div>
  )
}
