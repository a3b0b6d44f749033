import type { Logger } from 'pino'

/** What a stopping server still has to bring to an end. */
export interface WorkInHand {
  /** Counts a promise as work in hand until it settles; passes it on. */
  track<T>(work: Promise<T>): Promise<T>
  /** Does something after the present answer has left, so that its time tells nothing. A failure is logged. */
  later(name: string, work: () => Promise<void>): void
  /** Resolves once nothing is in hand. */
  settled(): Promise<void>
}

export function createWorkInHand(log: Logger): WorkInHand {
  const open = new Set<Promise<unknown>>()
  const track = <T>(work: Promise<T>): Promise<T> => {
    open.add(work)
    const done = (): void => void open.delete(work)
    work.then(done, done)
    return work
  }
  return {
    track,
    later: (name, work) => {
      const done = new Promise<void>((resolve) => {
        setImmediate(() => {
          work()
            .catch((error: unknown) =>
              log.error({ reason: (error as Error).message }, `${name} failed`),
            )
            .finally(resolve)
        })
      })
      void track(done)
    },
    settled: async () => {
      while (open.size > 0) await Promise.allSettled(open)
    },
  }
}
