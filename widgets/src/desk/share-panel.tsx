import { useEffect, useId, useRef } from 'react'
import { CopyButton } from '#shared/ui/copy-button.tsx'
import { copyToClipboard } from '#shared/ui/copy-to-clipboard.ts'
import { Action } from './actions.tsx'
import type { Work } from './work.ts'

/** The address at which others see a result: made, shown and copied, and ended. */
export function SharePanel({ id, work }: { readonly id: string; readonly work: Work }) {
  const { shared, offers, busy } = work.state
  const panel = useRef<HTMLDivElement>(null)
  const takeFocus = useFocusAfter(panel)
  const addressId = useId()
  if (!offers) {
    return (
      <div className="desk-panel" id={id}>
        <p className="dm-note">One moment...</p>
      </div>
    )
  }
  const make = async (): Promise<void> => {
    await work.share()
    const { address } = work.state.shared ?? {}
    if (address === undefined || !panel.current) return
    await copyToClipboard(address, panel.current)
    takeFocus('input')
  }
  const end = async (): Promise<void> => {
    await work.endShare()
    if (!work.state.shared) takeFocus('button')
  }
  return (
    <div className="desk-panel desk-share" id={id} role="group" aria-label="Share" ref={panel}>
      {shared?.address === undefined ? (
        <p className="dm-note">{shared ? earlier(shared.until) : WHO_SEES}</p>
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
                dir="ltr"
                onFocus={(event) => event.currentTarget.select()}
              />
              <CopyButton label="Copy the link" text={() => shared.address ?? ''} />
            </div>
          </div>
          <p className="dm-note">
            {`Whoever has this link sees these drafts until ${dayOf(shared.until)}, with your later changes, and cannot change them. Keep it: it is shown here only once.`}
          </p>
        </>
      )}
      {shared?.address === undefined && (
        <Action
          label={shared ? 'Make a new link' : 'Make a link'}
          isOff={!!busy}
          onPress={() => void make()}
        />
      )}
      {shared && <Action label="End the link" isOff={!!busy} onPress={() => void end()} />}
    </div>
  )
}

const WHO_SEES =
  'A link shows these drafts, with your later changes, to whoever has it, for 30 days. They cannot change them, and see neither your name nor what you typed into the form. You can end it at any time.'

const earlier = (until: string): string =>
  `A link shows these drafts until ${dayOf(until)}. It cannot be shown again; a new one ends it.`

/** Puts the focus on what has come into the place of a button that was pressed and is gone, once it is drawn. */
function useFocusAfter(panel: { readonly current: HTMLElement | null }) {
  const wanted = useRef<string>(undefined)
  const focus = (): void => {
    const element = panel.current?.querySelector<HTMLElement>(wanted.current ?? ':not(*)')
    if (element) wanted.current = undefined
    element?.focus()
  }
  useEffect(focus)
  return (selector: string): void => {
    wanted.current = selector
    focus()
  }
}

function dayOf(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}
