/** Who requests a piece of work: a key for each party it counts for, such as a network and an account. */
export interface WorkRequester {
  readonly keys: readonly string[]
  /** True for somebody recognised, such as by a known device; preferred among equals. */
  readonly isKnown?: boolean
}

/** Thrown when the queue is full. None of the work has been done. */
export class NoTurnError extends Error {}

/** Runs a piece of work when it is its turn. */
export type TakeTurn = <T>(asker: WorkRequester, work: () => Promise<T>) => Promise<T>

/** The most keys whose last turn is remembered; beyond that, and whenever nothing runs or waits, all are forgotten. */
const REMEMBERED_KEYS_MAX = 10_000

interface WaitingRequester extends WorkRequester {
  readonly start: () => void
  readonly refuse: () => void
}

/**
 * Shares turns by person instead of by request: next is the waiter with the fewest others of the same network or
 * account running or ahead of it; when the queue is full, the waiter with the most is refused, new or not. A crowd
 * from one network, or at one account, so delays only itself (statements.md 27 and 28).
 */
export function createFairTurns(atOnceMax: number, waitingMax: number): TakeTurn {
  const working = new Set<WorkRequester>()
  let waiting: WaitingRequester[] = []
  /** The number of each key's last turn: among equals, keys without a turn are first, then the least recent. */
  const lastTurns = new Map<string, number>()
  let turns = 0

  /**
   * The waiters in the order of their turns. Few enough to be sorted again each time, so that no position is
   * outdated.
   */
  const inOrder = (): WaitingRequester[] => {
    const counts = new Map<string, number>()
    const count = ({ keys }: WorkRequester): number => {
      const before = Math.max(0, ...keys.map((key) => counts.get(key) ?? 0))
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
      return before
    }
    for (const asker of working) count(asker)
    const placed = waiting.map((waiter) => ({
      waiter,
      before: count(waiter),
      rank: waiter.isKnown === true ? 0 : 1,
      lastTurn: Math.max(0, ...waiter.keys.map((key) => lastTurns.get(key) ?? 0)),
    }))
    return placed
      .toSorted((a, b) => a.before - b.before || a.rank - b.rank || a.lastTurn - b.lastTurn)
      .map(({ waiter }) => waiter)
  }

  const leave = (waiter: WaitingRequester): void => {
    waiting = waiting.filter((one) => one !== waiter)
  }

  const startNext = (): void => {
    while (working.size < atOnceMax && waiting.length > 0) {
      const next = inOrder()[0] as WaitingRequester
      leave(next)
      working.add(next)
      turns++
      for (const key of next.keys) lastTurns.set(key, turns)
      next.start()
    }
    const isQuiet = working.size + waiting.length === 0
    if (isQuiet || lastTurns.size > REMEMBERED_KEYS_MAX) lastTurns.clear()
  }

  return async (asker, work) => {
    let self: WaitingRequester | undefined
    await new Promise<void>((resolve, reject) => {
      self = { ...asker, start: resolve, refuse: () => reject(new NoTurnError('too many wait')) }
      waiting.push(self)
      if (waiting.length > waitingMax) {
        const last = inOrder().at(-1) as WaitingRequester
        leave(last)
        last.refuse()
      }
      startNext()
    })
    try {
      return await work()
    } finally {
      working.delete(self as WaitingRequester)
      startNext()
    }
  }
}
