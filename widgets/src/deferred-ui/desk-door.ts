import type { Desk } from '../desk/desk.ts'

/** The loaded desk, and a function that adds its styles to the root of a list. */
interface DeskFile {
  readonly desk: Desk
  applyStyles?(list: Element): void
}

/**
 * Loads the desk, a separate file that is fetched with the first result. If that fails, results are shown and copied
 * as usual, and the next result tries again.
 */
export const deskLoader = {
  /** Set by whoever loads the deferred UI, because each build locates files differently. */
  load: undefined as (() => Promise<DeskFile>) | undefined,
  /** Undefined until it is loaded. */
  desk: undefined as Desk | undefined,
  applyStyles: undefined as DeskFile['applyStyles'],
  pendingLoad: undefined as Promise<void> | undefined,

  /** Fetches the desk for a list and then calls `onLoaded`; if it is already loaded, only applies its styles. */
  open(list: Element, onLoaded: () => void): void {
    if (this.desk) return this.applyStyles?.(list)
    const isFirst = !this.pendingLoad
    this.pendingLoad ??= this.load?.().then(({ desk, applyStyles }) => {
      this.desk = desk
      this.applyStyles = applyStyles
    })
    if (isFirst || !waitingLists.has(list))
      void this.pendingLoad?.then(onLoaded, () => {
        this.pendingLoad = undefined
      })
    waitingLists.add(list)
  },
}

/** Lists whose callback is already registered. */
const waitingLists = new WeakSet<Element>()
