import type { ToolElement } from '../element/tool-element.ts'
import { createTokenStorage, type TokenStorage } from './stored-tokens.ts'

/** A window opened by the click; the part of `Window` that signing in needs. */
export interface Popup {
  readonly closed: boolean
  location: { href: string }
  focus(): void
  close(): void
}

/** The typed values of each widget: tag, values. */
export type WidgetForms = readonly (readonly [
  tag: string,
  values: Readonly<Record<string, string>>,
])[]

/** A widget of the page: tag, and its index among those with this tag. */
export type WidgetPlace = readonly [tag: string, index: number]

/** The page around a widget, replaceable in tests. */
export interface EmbedPage {
  /** 'null' in a sandboxed frame, and in a file of the visitor's own disk. */
  readonly origin: string
  /** True in a frame, where the page around cannot be navigated. */
  readonly isFramed: boolean
  /** The origin of the page around a frame, if the frame is on the API's own origin. */
  readonly embedder: string | undefined
  /** The address at which the visitor can open a frame's content separately; the server's if a frame has no address. */
  readonly ownAddress: string
  href(): string
  /** Replaces the address without loading anything. */
  showAddress(href: string): void
  leave(href: string): void
  /** Returns an unsubscribe function, like `onReturn` and `onShared`. */
  onMessage(listener: (event: Pick<MessageEvent, 'origin' | 'source' | 'data'>) => void): () => void
  /** Called when the visitor returns to this page. */
  onReturn(listener: () => void): () => void
  /**
   * Calls the listener when a shared text was changed elsewhere and can be read here: by another tab, or by
   * `tellShared` in another tool's file on this page (element/session-for.ts listens as well).
   */
  onShared(name: string, listener: () => void): () => void
  tellShared(name: string): void
  /** A text that all tabs of the origin share, and one of this tab. */
  sharedStorage(name: string): TokenStorage
  tabStorage(name: string): TokenStorage
  readForms(): WidgetForms
  fillForms(forms: WidgetForms): void
  /** The widget that contains an element. */
  placeOf(from: Element): WidgetPlace
  /** Scrolls to a widget; returns a function that focuses it, like `keepFocus`. */
  goTo(place: WidgetPlace | undefined): () => void
  /**
   * Returns a function that moves the focus back to the widget of this element, unless it is elsewhere on the page by
   * then.
   */
  keepFocus(from: Element): () => void
}

/** The page functions of the browser. */
export function createEmbedPage(apiBase: string): EmbedPage {
  const isFramed = top !== self
  const { origin: hereOrigin, pathname, search } = location
  return {
    // Not the origin of `location`: a sandboxed frame has none, and a frame without an address has that of the page
    // around.
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
    sharedStorage: (name) => createTokenStorage(() => localStorage, name),
    tabStorage: (name) => createTokenStorage(() => sessionStorage, name),
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
      // The clicked element no longer exists once the visitor is signed in.
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
