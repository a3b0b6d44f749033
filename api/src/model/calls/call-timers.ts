/** Why a call was ended by its own limits. */
export type TimeUp = 'the total time limit passed' | 'the model fell silent'

export interface CallTimers {
  /** Fires when a limit has passed or the caller has gone. */
  readonly signal: AbortSignal
  /** The model gave a sign of life. */
  touch(): void
  /** The first word is there: from now on the shorter limit of silence holds, and the time for the rest begins. */
  word(): void
  clear(): void
  /** Which limit ended the call; undefined while none has. */
  timeUp(): TimeUp | undefined
}

export interface CallLimits {
  /** How long it may be silent before its first word, in milliseconds. */
  readonly firstWordMs: number
  /** And after it. */
  readonly idleMs: number
  /** How long it may take from its first word on. */
  readonly totalMs: number
}

/** The limits of a call and the caller's own signal, as one signal. */
export function createCallTimers(
  { firstWordMs, idleMs, totalMs }: CallLimits,
  caller: AbortSignal,
): CallTimers {
  const controller = new AbortController()
  let timeUp: TimeUp | undefined
  const after = (ms: number, why: TimeUp): NodeJS.Timeout =>
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
