import { useId, useState } from 'react'
import { CopyButton } from '#shared/ui/copy-button.tsx'
import { copyToClipboard } from '#shared/ui/copy-to-clipboard.ts'
import { ActionButton } from '../actions.tsx'
import type { Work } from '../work/work.ts'

/** The panel to create, show, copy and end the share link of a result. */
export function SharePanel({ id, work }: { readonly id: string; readonly work: Work }) {
  const { shared, offers, busy } = work.state
  // The element to focus once it replaces the pressed button; a new link is then copied.
  const [next] = useState<{ current?: 'link' | 'make' | undefined }>({})
  const createLinkFocusRef = (what: typeof next.current) => (element: HTMLElement | null) => {
    if (!element || next.current !== what) return
    next.current = undefined
    element.focus()
    if (element instanceof HTMLInputElement) void copyToClipboard(element.value, element)
  }
  const addressId = useId()
  if (!offers) {
    return (
      <div className="desk-panel" id={id}>
        <p className="dm-note">One moment...</p>
      </div>
    )
  }
  const make = (): void => {
    next.current = 'link'
    void work.share()
  }
  const end = (): void => {
    next.current = 'make'
    void work.endShare()
  }
  return (
    <div className="desk-panel desk-share" id={id} role="group" aria-label="Share">
      {shared?.address === undefined ? (
        <p className="dm-note">{shared ? earlierLinkNotice(shared.until) : SHARE_NOTICE}</p>
      ) : (
        <>
          <div className="desk-line">
            <label htmlFor={addressId}>Link</label>
            <div className="desk-line-row">
              <input
                id={addressId}
                className="dm-control"
                readOnly
                value={shared.address}
                ref={createLinkFocusRef('link')}
                dir="ltr"
                onFocus={(event) => event.currentTarget.select()}
              />
              <CopyButton label="Copy the link" text={() => shared.address ?? ''} />
            </div>
          </div>
          <p className="dm-note">
            {`Whoever has this link sees these drafts until ${dayInWords(shared.until)}, with your later changes, and cannot change them. Keep it: it is shown here only once.`}
          </p>
        </>
      )}
      {shared?.address === undefined && (
        <ActionButton
          label={shared ? 'Make a new link' : 'Make a link'}
          isOff={!!busy}
          onElement={createLinkFocusRef('make')}
          onPress={make}
        />
      )}
      {shared && <ActionButton label="End the link" isOff={!!busy} onPress={end} />}
    </div>
  )
}

const SHARE_NOTICE =
  'A link shows these drafts, with your later changes, to whoever has it, for 30 days. They cannot change them, and see neither your name nor what you typed into the form. You can end it at any time.'

const earlierLinkNotice = (until: string): string =>
  `A link shows these drafts until ${dayInWords(until)}. It cannot be shown again; a new one ends it.`

function dayInWords(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}
