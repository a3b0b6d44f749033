import type { ToolElement } from '../element/tool-element.ts'
import { createShelf, type Shelf } from './stored-tokens.ts'

/** A window that was opened at the click; what of `Window` signing in needs. */
export interface Popup {
  readonly closed: boolean
  location: { href: string }
  focus(): void
  close(): void
}

/** What was typed, widget by widget: tag, values. */
export type Forms = readonly (readonly [tag: string, values: Readonly<Record<string, string>>])[]

/** The page that a widget stands in, so that tests can give it another one. */
export interface EmbedPage {
  readonly origin: string
  /** True in a frame: the page around cannot be left for another. */
  readonly isFramed: boolean
  /** The origin of the page around a frame that is the API's own. */
  readonly embedder: string | undefined
  href(): string
  /** Replaces the address without loading anything. */
  showAddress(href: string): void
  leave(href: string): void
  /** Both return how to stop. */
  onMessage(listener: (event: Pick<MessageEvent, 'origin' | 'source' | 'data'>) => void): () => void
  /** The visitor looks at this page again. */
  onReturn(listener: () => void): () => void
  /** Another tab changed a shared text, and it can be read here. */
  onShared(name: string, listener: () => void): () => void
  /** A text that all tabs of the origin share, and one of this tab. */
  shared(name: string): Shelf
  own(name: string): Shelf
  readForms(): Forms
  fillForms(forms: Forms): void
  /** Returns how to put the focus back into the widget of this element, unless it is elsewhere on the page by then. */
  keepFocus(from: Element): () => void
}

/** The page of the browser. */
export function browserPage(apiBase: string): EmbedPage {
  const isFramed = top !== self
  return {
    origin: location.origin,
    isFramed,
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
    shared: (name) => createShelf(() => localStorage, name),
    own: (name) => createShelf(() => sessionStorage, name),
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
