import type { QueueLimits } from '../../settings/model-config.ts'
import { median } from './median.ts'
import { ModelError, type QueuePlace } from '../model-writer.ts'

/** Calls at one server, which serves so many at once. The others wait, in an order that is fair by owner. */
export interface CallQueue {
  /** From now on so many are served at once. */
  serve(atOnce: number): void
  /**
   * Waits for a turn and resolves with what ends that turn. Rejects with a ModelError: `busy` where too many wait, or it
   * waited too long, `cancelled` where the signal fires.
   */
  enter(asking: Asking): Promise<EndTurn>
}

/** `isUsual` is false of a turn whose length says nothing of others': its server was away. Later calls change nothing. */
export type EndTurn = (isUsual?: boolean) => void

export interface Asking {
  /** Whose call it is: one person's five do not come before another's one. */
  readonly owner: string
  /** Fires when nobody waits for it any more; its place is then free. */
  readonly signal: AbortSignal
  /** True of a call that goes on with drafts that were begun: it is never turned away at the door. */
  readonly goesOn: boolean
  /** Told its place at once where it waits, and whenever that changes. */
  readonly onPlace?: ((place: QueuePlace) => void) | undefined
}

interface Waiting extends Asking {
  /** The number of its turn: those of one owner are one apart, as if everybody's calls began together. */
  readonly turn: number
  readonly begin: () => void
}

const WAITING_FOR_EACH = 4
/** Of how many calls it is known how long they took. */
const DURATIONS_MAX = 9

export function createCallQueue(
  atOnceFirst: number,
  { waitingMax, waitMs }: QueueLimits,
  now: () => number = performance.now.bind(performance),
): CallQueue {
  let atOnce = atOnceFirst
  let running = 0
  /** By turn, and of one turn by who came first. */
  let waiting: readonly Waiting[] = []
  /** The turn that was served last; nobody's next one is before it. */
  let turn = 0
  const nextTurns = new Map<string, number>()
  let durations: readonly number[] = []

  const aboutMs = (place: number): number | undefined => {
    const each = median(durations)
    return each === undefined ? undefined : (each * place) / atOnce
  }
  const tellPlaces = (): void =>
    waiting.forEach(({ onPlace }, index) =>
      onPlace?.({ place: index + 1, length: waiting.length, aboutMs: aboutMs(index + 1) }),
    )
  const claimTurn = (owner: string): number => {
    if (running === 0 && waiting.length === 0) nextTurns.clear()
    // Whoever's next turn has come by now is as one who was never here: a busy server forgets them too.
    for (const [one, next] of nextTurns) if (next <= turn) nextTurns.delete(one)
    const claimed = Math.max(turn, nextTurns.get(owner) ?? 0)
    nextTurns.set(owner, claimed + 1)
    return claimed
  }
  const admit = (): void => {
    const before = waiting.length
    while (running < atOnce) {
      const [next, ...rest] = waiting
      if (!next) break
      waiting = rest
      running++
      turn = Math.max(turn, next.turn)
      next.begin()
    }
    if (waiting.length !== before) tellPlaces()
  }
  const served = (): EndTurn => {
    const startedMs = now()
    let isOver = false
    return (isUsual = true) => {
      if (isOver) return
      isOver = true
      running--
      if (isUsual) durations = [...durations, now() - startedMs].slice(-DURATIONS_MAX)
      admit()
    }
  }
  const isFull = (): boolean => {
    if (running < atOnce) return false
    const isLong = waiting.length >= (waitingMax ?? WAITING_FOR_EACH * atOnce)
    return isLong || (aboutMs(waiting.length + 1) ?? 0) > waitMs
  }

  return {
    serve: (count) => {
      atOnce = count
      admit()
    },
    enter: (asking) => {
      const { owner, signal, goesOn } = asking
      if (signal.aborted) return Promise.reject(gone())
      if (!goesOn && isFull())
        return Promise.reject(new ModelError('busy', 'too many calls are waiting'))
      const claimed = claimTurn(owner)
      return new Promise((resolve, reject) => {
        const leave = (error: ModelError) => (): void => {
          settle()
          waiting = waiting.filter((one) => one !== mine)
          // Whoever comes back is not behind for it.
          if (nextTurns.get(owner) === claimed + 1) nextTurns.set(owner, claimed)
          tellPlaces()
          reject(error)
        }
        const onGone = leave(gone())
        const timer = setTimeout(leave(new ModelError('busy', 'no call came free in time')), waitMs)
        const settle = (): void => {
          clearTimeout(timer)
          signal.removeEventListener('abort', onGone)
        }
        signal.addEventListener('abort', onGone, { once: true })
        const begin = (): void => {
          settle()
          resolve(served())
        }
        const mine: Waiting = { ...asking, turn: claimed, begin }
        const after = waiting.findIndex((one) => one.turn > claimed)
        waiting = after === -1 ? [...waiting, mine] : waiting.toSpliced(after, 0, mine)
        if (running < atOnce) admit()
        else tellPlaces()
      })
    },
  }
}

function gone(): ModelError {
  return new ModelError('cancelled', 'the caller went away')
}
