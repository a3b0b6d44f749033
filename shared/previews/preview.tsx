import { type ComponentType, type ReactNode, useId, useState } from 'react'
import { Spinner } from '../ui/spinner.tsx'
import { loadPreviews } from './load-previews.ts'
import { PREVIEWED_TOOLS } from './previewed.ts'
import type { PreviewsProps } from './previews.tsx'

export interface PreviewProps extends PreviewsProps {
  /** The draft's name, which distinguishes the button for screen readers: "result 2". */
  readonly about?: string | undefined
}

/**
 * The button *Preview*, and below it the draft as its places show it; nothing for a tool without places. In a row
 * that wraps, the panel takes a line by itself.
 */
export function Preview({ about, ...previews }: PreviewProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<{ Previews?: ComponentType<PreviewsProps>; failed?: true }>({})
  const id = useId()
  if (!PREVIEWED_TOOLS.has(previews.tool)) return null
  const { Previews, failed } = shown
  const toggle = (from: Element): void => {
    setOpen(!isOpen)
    if (isOpen || Previews) return
    setShown({})
    loadPreviews(from).then(
      (loaded) => setShown({ Previews: loaded }),
      () => setShown({ failed: true }),
    )
  }
  return (
    <>
      <button
        type="button"
        className="dm-button-quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        {...(about !== undefined && { 'aria-label': `Preview of ${about}` })}
        onClick={(event) => toggle(event.currentTarget)}
      >
        Preview
      </button>
      <div id={id} className="dm-look-panel" hidden={!isOpen}>
        {Previews ? (
          <Previews {...previews} />
        ) : failed ? (
          <p className="dm-note">The preview could not be fetched. Close it and try again.</p>
        ) : (
          <Spinner />
        )}
      </div>
    </>
  )
}
