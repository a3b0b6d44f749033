/** Layout shifts so soon after a click count as caused by the visitor; browsers exclude 500 ms from their metric. */
const CLICK_GRACE_MS = 400
interface ReservedRoom {
  isLoading: boolean
  /** The visitor's last click inside the tool. */
  clickedMs: number
  observer?: IntersectionObserver
}
/** Keyed by the grid around form and panel, since panels are replaced. */
const reservedRoomByGrid = new WeakMap<Element, ReservedRoom>()
/** Thresholds for a notification at each hundredth of the height that enters or leaves the view. */
const threshold = Array.from({ length: 101 }, (_, at) => at / 100)

/**
 * Reserves the height of the placeholders while results load. Afterwards the unused height is released where the
 * visitor does not notice: at once if the drafts arrive right after the click, else as far as it is below the visible
 * area, and completely at the next click inside the tool; a panel that shrank in view would shift the page under the
 * reader. Called with the list of a panel at each render, since the deferred UI has no effects; the returned function
 * is to be called when that list is removed.
 */
export function keepRoom(list: HTMLElement, isLoading: boolean): () => void {
  const grid = list.closest('section')?.parentElement as HTMLElement
  let room = reservedRoomByGrid.get(grid)
  if (!room) {
    const made: ReservedRoom = { isLoading: false, clickedMs: performance.now() }
    reservedRoomByGrid.set(grid, (room = made))
    grid.addEventListener('click', () => {
      made.clickedMs = performance.now()
      if (made.observer) setTimeout(settleHeight, 0, grid, made)
    })
  }
  if (isLoading !== room.isLoading) {
    room.isLoading = isLoading
    if (isLoading) reserveHeight(grid, room)
    else settleHeight(grid, room)
  }
  const taken = room
  return () =>
    queueMicrotask(() => {
      if (grid.querySelector('[data-at="results"]') || !grid.isConnected) return
      taken.isLoading = false
      settleHeight(grid, taken)
    })
}

function reserveHeight(grid: HTMLElement, room: ReservedRoom): void {
  releaseHeight(grid, room)
  room.clickedMs = performance.now()
  grid.style.minHeight = `${grid.offsetHeight}px`
}

function releaseHeight(grid: HTMLElement, room: ReservedRoom): void {
  room.observer?.disconnect()
  delete room.observer
  grid.style.minHeight = ''
}

/** Releases as much of the reserved height as possible now, and the rest later. */
function settleHeight(grid: HTMLElement, room: ReservedRoom): void {
  if (performance.now() - room.clickedMs < CLICK_GRACE_MS) return releaseHeight(grid, room)
  if (room.observer) return
  room.observer = new IntersectionObserver(
    ([entry]) => {
      const { boundingClientRect: whole, intersectionRect: seen } =
        entry as IntersectionObserverEntry
      // Also works in a frame as high as its content: the observer measures against the visitor's window.
      if (seen.height && seen.bottom < whole.bottom - 1) {
        grid.style.minHeight = `${Math.ceil(seen.bottom - whole.top)}px`
      }
    },
    { threshold },
  )
  room.observer.observe(grid)
}
