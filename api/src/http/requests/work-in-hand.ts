/** What a stopping server still has to bring to an end. */
export interface WorkInHand {
  /** Counts a promise as work in hand until it settles; passes it on. */
  track<T>(work: Promise<T>): Promise<T>
  /** Resolves once nothing is in hand. */
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
