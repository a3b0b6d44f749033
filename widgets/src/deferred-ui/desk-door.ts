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
  /** Undefined until it is there. */
  desk: undefined as Desk | undefined,
  applyStyles: undefined as DeskFile['applyStyles'],
  coming: undefined as Promise<void> | undefined,

  /** Fetches the desk for a list; calls `onCome` once it is loaded. */
  open(list: Element, onCome: () => void): void {
    if (this.desk) return this.applyStyles?.(list)
    const isFirst = !this.coming
    this.coming ??= this.load?.().then(({ desk, applyStyles }) => {
      this.desk = desk
      this.applyStyles = applyStyles
    })
    if (isFirst || !waitingLists.has(list))
      void this.coming?.then(onCome, () => {
        this.coming = undefined
      })
    waitingLists.add(list)
  },
}

/** Lists whose callback is already registered. */
const waitingLists = new WeakSet<Element>()
