/** Counts the recently stopped tasks of each owner. */
export interface Strikes {
  add(owner: string): void
  /** Returns the number of recently stopped tasks. */
  count(owner: string): number
  /** True after several stopped tasks in a short time: replacing a stopped worker takes a second. */
  isResting(owner: string): boolean
}

const STRIKES_MAX = 3
const STRIKE_WINDOW_MS = 600_000
const OWNERS_MAX = 10_000

export function createStrikes(clock: () => number): Strikes {
  const stopTimesByOwner = new Map<string, readonly number[]>()
  const recentStopsOf = (owner: string): readonly number[] => {
    const since = clock() - STRIKE_WINDOW_MS
    return (stopTimesByOwner.get(owner) ?? []).filter((ms) => ms > since)
  }
  const count = (owner: string): number =>
    stopTimesByOwner.size > 0 ? recentStopsOf(owner).length : 0
  return {
    add: (owner) => {
      if (stopTimesByOwner.size >= OWNERS_MAX) stopTimesByOwner.clear()
      stopTimesByOwner.set(owner, [...recentStopsOf(owner), clock()])
    },
    count,
    isResting: (owner) => count(owner) >= STRIKES_MAX,
  }
}
