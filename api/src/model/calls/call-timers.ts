/** Which limit ended a call. */
export type TimeUpReason = 'the total time limit passed' | 'the model fell silent'

export interface CallTimers {
  /** Fires when a limit has passed or the caller's own signal fires. */
  readonly signal: AbortSignal
  /** Resets the limit of silence. */
  touch(): void
  /** Reports the first word: from now on the limit of silence after it applies, and the limit for the rest begins. */
  word(): void
  clear(): void
  /** Which limit ended the call; undefined while none has. */
  timeUp(): TimeUpReason | undefined
}

export interface CallLimits {
  /** The limit of silence before the first word, in milliseconds. */
  readonly firstWordMs: number
  /** The limit of silence after the first word. */
  readonly idleMs: number
  /** The limit of the whole answer after the first word. */
  readonly totalMs: number
}

/** Combines the limits of a call and the caller's signal into one signal. */
export function createCallTimers(
  { firstWordMs, idleMs, totalMs }: CallLimits,
  caller: AbortSignal,
): CallTimers {
  const controller = new AbortController()
  let timeUp: TimeUpReason | undefined
  const after = (ms: number, why: TimeUpReason): NodeJS.Timeout =>
    setTimeout(() => {
      timeUp ??= why
      controller.abort()
    }, ms)
  let hasWord = false
  let total = after(firstWordMs + totalMs, 'the total time limit passed')
  let idle = after(firstWordMs, 'the model fell silent')
  const touch = (): void => {
    clearTimeout(idle)
    idle = after(hasWord ? idleMs : firstWordMs, 'the model fell silent')
  }
  return {
    signal: AbortSignal.any([controller.signal, caller]),
    touch,
    word: () => {
      if (hasWord) return
      hasWord = true
      clearTimeout(total)
      total = after(totalMs, 'the total time limit passed')
      touch()
    },
    clear: () => {
      clearTimeout(total)
      clearTimeout(idle)
    },
    timeUp: () => timeUp,
  }
}
