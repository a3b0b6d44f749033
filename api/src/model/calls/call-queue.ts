import type { QueueLimits } from '../../settings/model-config.ts'
import { callerGoneError } from './model-errors.ts'
import { median } from './median.ts'
import { ModelError, type QueuePlace } from '../model-writer.ts'

/**
 * The calls to one server, which handles a limited number at once. The others wait, in an order that is fair by
 * owner.
 */
export interface CallQueue {
  /** Sets how many calls may run at once. */
  allowAtOnce(atOnce: number): void
  /**
   * Waits for a turn and resolves with a function that ends that turn. Rejects with a ModelError: `busy` where too
   * many wait, or it waited too long, `cancelled` where the signal fires.
   */
  enter(asking: QueueRequest): Promise<EndQueueTurn>
}

/**
 * Ends a turn. With `isUsual` false its duration is not used for estimates, because the server was unavailable.
 * Repeated calls have no effect.
 */
export type EndQueueTurn = (isUsual?: boolean) => void

export interface QueueRequest {
  /** The owner of the call: one person's five calls do not all go before another's one. */
  readonly owner: string
  /** Fires when the caller has left or the call is stopped; its place becomes free. */
  readonly signal: AbortSignal
  /** True for a call that continues an answer with drafts: it is never refused for a full queue. */
  readonly isContinuation: boolean
  /** Called with its place at once if it has to wait, and whenever the queue changes. */
  readonly onPlace?: ((place: QueuePlace) => void) | undefined
}

interface WaitingCall extends QueueRequest {
  /** The round in which it is served: an owner's calls take consecutive rounds, starting with the current one. */
  readonly turn: number
  readonly begin: () => void
}

const WAITING_PER_SLOT = 4
const KEPT_DURATIONS_MAX = 9

export function createCallQueue(
  atOnceFirst: number,
  { waitingMax, waitMs }: QueueLimits,
  now: () => number = performance.now.bind(performance),
): CallQueue {
  let atOnce = atOnceFirst
  let running = 0
  /** By turn, then by arrival. */
  let waiting: readonly WaitingCall[] = []
  /** The turn of the last served call; no new call gets an earlier one. */
  let turn = 0
  const nextTurns = new Map<string, number>()
  let durations: readonly number[] = []

  const aboutMs = (place: number): number | undefined => {
    const each = median(durations)
    return each === undefined ? undefined : (each * place) / atOnce
  }
  const notifyPlaces = (): void =>
    waiting.forEach(({ onPlace }, index) =>
      onPlace?.({ place: index + 1, length: waiting.length, aboutMs: aboutMs(index + 1) }),
    )
  const claimTurn = (owner: string): number => {
    if (running === 0 && waiting.length === 0) nextTurns.clear()
    // Owners whose next turn has been reached count as new ones and are removed, so that a busy server forgets them
    // too.
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
    if (waiting.length !== before) notifyPlaces()
  }
  const startTurn = (): EndQueueTurn => {
    const startedMs = now()
    let isOver = false
    return (isUsual = true) => {
      if (isOver) return
      isOver = true
      running--
      if (isUsual) durations = [...durations, now() - startedMs].slice(-KEPT_DURATIONS_MAX)
      admit()
    }
  }
  const isFull = (): boolean => {
    if (running < atOnce) return false
    const isLong = waiting.length >= (waitingMax ?? WAITING_PER_SLOT * atOnce)
    return isLong || (aboutMs(waiting.length + 1) ?? 0) > waitMs
  }

  return {
    allowAtOnce: (count) => {
      atOnce = count
      admit()
    },
    enter: (asking) => {
      const { owner, signal, isContinuation: isContinuing } = asking
      if (signal.aborted) return Promise.reject(callerGoneError())
      if (!isContinuing && isFull())
        return Promise.reject(new ModelError('busy', 'too many calls are waiting'))
      const claimed = claimTurn(owner)
      return new Promise((resolve, reject) => {
        const leave = (error: ModelError) => (): void => {
          settle()
          waiting = waiting.filter((one) => one !== mine)
          // Gives the turn back, so that a caller who returns is not penalised.
          if (nextTurns.get(owner) === claimed + 1) nextTurns.set(owner, claimed)
          notifyPlaces()
          reject(error)
        }
        const onGone = leave(callerGoneError())
        const timer = setTimeout(leave(new ModelError('busy', 'no call came free in time')), waitMs)
        const settle = (): void => {
          clearTimeout(timer)
          signal.removeEventListener('abort', onGone)
        }
        signal.addEventListener('abort', onGone, { once: true })
        const begin = (): void => {
          settle()
          resolve(startTurn())
        }
        const mine: WaitingCall = { ...asking, turn: claimed, begin }
        const after = waiting.findIndex((one) => one.turn > claimed)
        waiting = after === -1 ? [...waiting, mine] : waiting.toSpliced(after, 0, mine)
        if (running < atOnce) admit()
        else notifyPlaces()
      })
    },
  }
}
