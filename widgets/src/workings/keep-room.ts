/** So soon after a press what moves is the visitor's own doing, by the browsers' count as well (500 ms). */
const FREE_MS = 400
interface Room {
  readonly isLoading: boolean
  readonly pressedMs: number
}
/** By the grid of form and panel: panels come and go. */
const rooms = new WeakMap<Element, Room>()

/**
 * Keeps the room that a press has taken, by the height of the placeholders, until the next one: a panel that shrank by
 * itself when late drafts are there would pull the page away from under whoever reads it. Drafts that come at once
 * leave it at their own height. Called with the list of a panel at each drawing, for the workings have no effects; what
 * it answers is to be called when that drawing is gone, and gives the room back where no other has taken its place.
 */
export function keepRoom(list: HTMLElement, isLoading: boolean): () => void {
  const grid = list.closest('section')?.parentElement as HTMLElement
  const before = rooms.get(grid)
  if (before?.isLoading !== isLoading) {
    const nowMs = performance.now()
    const pressedMs = isLoading ? nowMs : (before?.pressedMs ?? 0)
    rooms.set(grid, { isLoading, pressedMs })
    if (isLoading || nowMs - pressedMs < FREE_MS) grid.style.minHeight = ''
    if (isLoading) grid.style.minHeight = `${grid.offsetHeight}px`
  }
  return () =>
    queueMicrotask(() => {
      if (grid.querySelector('[data-at="results"]')) return
      grid.style.minHeight = ''
      rooms.delete(grid)
    })
}
