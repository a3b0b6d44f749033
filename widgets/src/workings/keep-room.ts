/** So soon after a press what moves is the visitor's own doing, by the browsers' count as well (500 ms). */
const FREE_MS = 400
interface Room {
  readonly isLoading: boolean
  readonly pressedMs: number
}
const rooms = new WeakMap<Element, Room>()
const lists = new WeakMap<Element, HTMLElement>()

/**
 * Keeps the room that a press has taken, by the height of the placeholders, until the next one: a panel that shrank by
 * itself when late drafts are there would pull the page away from under whoever reads it. Drafts that come at once
 * leave it at their own height. Called with the list of a panel at each drawing, for the workings have no effects.
 */
export function keepRoom(list: HTMLElement, isLoading: boolean): void {
  const grid = list.closest('section')?.parentElement
  if (!grid) return
  lists.set(list, grid)
  const before = rooms.get(grid)
  if (before?.isLoading === isLoading) return
  const nowMs = performance.now()
  const pressedMs = isLoading ? nowMs : (before?.pressedMs ?? 0)
  rooms.set(grid, { isLoading, pressedMs })
  if (isLoading || nowMs - pressedMs < FREE_MS) grid.style.minHeight = ''
  if (isLoading) grid.style.minHeight = `${grid.offsetHeight}px`
}

/** Gives the room back where the list is gone for good and no other has taken its place. */
export function leaveRoom(list: HTMLElement): void {
  const grid = lists.get(list)
  queueMicrotask(() => {
    if (!grid || grid.querySelector('[data-at="results"]')) return
    grid.style.minHeight = ''
    rooms.delete(grid)
  })
}
