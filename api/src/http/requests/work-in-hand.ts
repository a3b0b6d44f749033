/** The running work that a stopping server has to finish. */
export interface WorkInHand {
  /** Tracks a promise until it settles; returns it. */
  track<T>(work: Promise<T>): Promise<T>
  /** Resolves once no tracked promise is pending. */
  settled(): Promise<void>
}

export function createWorkInHand(): WorkInHand {
  const open = new Set<Promise<unknown>>()
  return {
    track: (work) => {
      open.add(work)
      const done = (): void => void open.delete(work)
      work.then(done, done)
      return work
    },
    settled: async () => {
      while (open.size > 0) await Promise.allSettled(open)
    },
  }
}
