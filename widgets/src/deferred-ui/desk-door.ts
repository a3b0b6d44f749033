import type { Desk } from '../desk/desk.ts'

/** What brings the desk, and how its styles reach the root that a list stands in. */
interface DeskFile {
  readonly desk: Desk
  applyStyles?(list: Element): void
}

/**
 * The desk is a file of its own, fetched with the first result. Where it cannot be fetched, results are shown and copied
 * as ever, and the next one tries again.
 */
export const deskDoor = {
  /** Given by whoever brings the deferred UI: each finds files in its own way. */
  load: undefined as (() => Promise<DeskFile>) | undefined,
  /** Undefined until it is there. */
  desk: undefined as Desk | undefined,
  applyStyles: undefined as DeskFile['applyStyles'],
  coming: undefined as Promise<void> | undefined,

  /** Fetches the desk for a list; calls back once it has come. */
  open(list: Element, onCome: () => void): void {
    if (this.desk) return this.applyStyles?.(list)
    const isFirst = !this.coming
    this.coming ??= this.load?.().then(({ desk, applyStyles }) => {
      this.desk = desk
      this.applyStyles = applyStyles
    })
    if (isFirst || !waiting.has(list))
      void this.coming?.then(onCome, () => {
        this.coming = undefined
      })
    waiting.add(list)
  },
}

/** Lists that are called back. */
const waiting = new WeakSet<Element>()
