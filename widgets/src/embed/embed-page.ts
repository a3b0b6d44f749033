import type { ToolElement } from '../element/tool-element.ts'
import { createTokenStorage, type TokenStorage } from './stored-tokens.ts'

/** A window that was opened at the click; what of `Window` signing in needs. */
export interface Popup {
  readonly closed: boolean
  location: { href: string }
  focus(): void
  close(): void
}

/** What was typed, widget by widget: tag, values. */
export type Forms = readonly (readonly [tag: string, values: Readonly<Record<string, string>>])[]

/** A widget of the page: tag, and which of its kind. */
export type Place = readonly [tag: string, index: number]

/** The page that a widget stands in, so that tests can give it another one. */
export interface EmbedPage {
  /** 'null' in a sandboxed frame, and in a file of the visitor's own disk. */
  readonly origin: string
  /** True in a frame: the page around cannot be left for another. */
  readonly isFramed: boolean
  /** The origin of the page around a frame that is the API's own. */
  readonly embedder: string | undefined
  /** Where the visitor can open what stands in a frame on its own; the server, where a frame has no address. */
  readonly ownAddress: string
  href(): string
  /** Replaces the address without loading anything. */
  showAddress(href: string): void
  leave(href: string): void
  /** Both return how to stop. */
  onMessage(listener: (event: Pick<MessageEvent, 'origin' | 'source' | 'data'>) => void): () => void
  /** The visitor looks at this page again. */
  onReturn(listener: () => void): () => void
  /**
   * A shared text changed elsewhere, and it can be read here: another tab's change, or what `tellShared`
   * says in this page, whichever tool's file it stands in (element/session-for.ts listens as well).
   */
  onShared(name: string, listener: () => void): () => void
  tellShared(name: string): void
  /** A text that all tabs of the origin share, and one of this tab. */
  shared(name: string): TokenStorage
  own(name: string): TokenStorage
  readForms(): Forms
  fillForms(forms: Forms): void
  /** The widget that an element stands in. */
  placeOf(from: Element): Place
  /** Brings a widget into sight; returns how to put the focus into it, as `keepFocus` does. */
  goTo(place: Place | undefined): () => void
  /** Returns how to put the focus back into the widget of this element, unless it is elsewhere on the page by then. */
  keepFocus(from: Element): () => void
}

/** The page of the browser. */
export function createEmbedPage(apiBase: string): EmbedPage {
  const isFramed = top !== self
  const { origin: hereOrigin, pathname, search } = location
  return {
    // Not that of the address: a sandbox has none, a frame without an address that of the page around.
    origin: self.origin,
    isFramed,
    ownAddress: hereOrigin === 'null' ? apiBase : hereOrigin + pathname + search,
    embedder: isFramed && new URL(apiBase).origin === location.origin ? readEmbedder() : undefined,
    href: () => location.href,
    showAddress: (href) => history.replaceState(history.state, '', href),
    leave: (href) => location.assign(href),
    onMessage(listener) {
      addEventListener('message', listener)
      return () => removeEventListener('message', listener)
    },
    onReturn(listener) {
      const look = (): void => {
        if (document.visibilityState === 'visible') listener()
      }
      addEventListener('focus', look)
      document.addEventListener('visibilitychange', look)
      return () => {
        removeEventListener('focus', look)
        document.removeEventListener('visibilitychange', look)
      }
    },
    onShared(name, listener) {
      const look = ({ key }: StorageEvent): void => {
        // Null: everything was cleared.
        if (key === name || key === null) listener()
      }
      addEventListener('storage', look)
      return () => removeEventListener('storage', look)
    },
    tellShared: (key) => dispatchEvent(new StorageEvent('storage', { key })),
    shared: (name) => createTokenStorage(() => localStorage, name),
    own: (name) => createTokenStorage(() => sessionStorage, name),
    readForms: () =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        element.localName.startsWith('draftmill-') && 'values' in element
          ? [[element.localName, { ...(element as ToolElement).values } as Record<string, string>]]
          : [],
      ),
    fillForms(forms) {
      const seen: Record<string, number> = {}
      for (const [tag, values] of forms) {
        const index = (seen[tag] = (seen[tag] ?? -1) + 1)
        // An element that is not defined yet takes them over when it is.
        const element = document.getElementsByTagName(tag)[index]
        if (element) (element as ToolElement).values = values
      }
    },
    placeOf(from) {
      const { host } = from.getRootNode() as ShadowRoot
      const tag = host?.localName ?? ''
      return [tag, [...document.getElementsByTagName(tag)].indexOf(host)]
    },
    goTo([tag, index] = ['', 0]) {
      const host = document.getElementsByTagName(tag)[index]
      host?.scrollIntoView({ block: 'nearest' })
      return () => setTimeout(focusWidget, 0, host)
    },
    keepFocus(from) {
      // What was clicked is gone when the visitor is signed in.
      const { host } = from.getRootNode() as ShadowRoot
      return () => setTimeout(focusWidget, 0, host)
    },
  }
}

function focusWidget(host: Element | undefined): void {
  const root = host?.shadowRoot
  const active = document.activeElement
  const isFree = !active || active === document.body || (active === host && !root?.activeElement)
  if (!root || !isFree) return
  const button = root.querySelector<HTMLElement>('[part=submit]:enabled')
  ;(button ?? root.querySelector<HTMLElement>('input,textarea,select'))?.focus()
}

/** Firefox has no `ancestorOrigins`; the referrer of a frame is the page around it. */
function readEmbedder(): string | undefined {
  const nearest = location.ancestorOrigins?.[0]
  if (nearest) return nearest
  try {
    return new URL(document.referrer).origin
  } catch {
    return undefined
  }
}
