/** So soon after a press what moves is the visitor's own doing, by the browsers' count as well (500 ms). */
const FREE_MS = 400
interface Room {
  isLoading: boolean
  /** The visitor's last click inside the tool. */
  clickedMs: number
  observer?: IntersectionObserver
}
/** By the grid of form and panel: panels come and go. */
const rooms = new WeakMap<Element, Room>()
/** Told at each hundredth of a height that comes into view or leaves it. */
const threshold = Array.from({ length: 101 }, (_, at) => at / 100)

/**
 * Keeps the room that a press has taken, by the height of the placeholders, as long as it loads. Then what is left of it
 * goes where nobody sees it go: at once with drafts that come at once, else as far as it is out of sight below, and
 * whole at the next click inside the tool; a panel that shrank in sight would pull the page away from under whoever reads
 * on. Called with the list of a panel at each drawing, for the deferred UI has no effects; what it answers is to be called
 * when that drawing is gone.
 */
export function keepRoom(list: HTMLElement, isLoading: boolean): () => void {
  const grid = list.closest('section')?.parentElement as HTMLElement
  let room = rooms.get(grid)
  if (!room) {
    const made: Room = { isLoading: false, clickedMs: performance.now() }
    rooms.set(grid, (room = made))
    grid.addEventListener('click', () => {
      made.clickedMs = performance.now()
      if (made.observer) setTimeout(settle, 0, grid, made)
    })
  }
  if (isLoading !== room.isLoading) {
    room.isLoading = isLoading
    if (isLoading) take(grid, room)
    else settle(grid, room)
  }
  const taken = room
  return () =>
    queueMicrotask(() => {
      if (grid.querySelector('[data-at="results"]') || !grid.isConnected) return
      taken.isLoading = false
      settle(grid, taken)
    })
}

function take(grid: HTMLElement, room: Room): void {
  release(grid, room)
  room.clickedMs = performance.now()
  grid.style.minHeight = `${grid.offsetHeight}px`
}

function release(grid: HTMLElement, room: Room): void {
  room.observer?.disconnect()
  delete room.observer
  grid.style.minHeight = ''
}

/** Gives back what of the room may go now; more of it later. */
function settle(grid: HTMLElement, room: Room): void {
  if (performance.now() - room.clickedMs < FREE_MS) return release(grid, room)
  if (room.observer) return
  room.observer = new IntersectionObserver(
    ([entry]) => {
      const { boundingClientRect: whole, intersectionRect: seen } =
        entry as IntersectionObserverEntry
      // Also in a frame, which is as high as all that stands in it: what counts is the visitor's window.
      if (seen.height && seen.bottom < whole.bottom - 1) {
        grid.style.minHeight = `${Math.ceil(seen.bottom - whole.top)}px`
      }
    },
    { threshold },
  )
  room.observer.observe(grid)
}
