import type { ModelConfig } from '../config.ts'

/** Why a call was ended by its own limits. */
export type TimeUp = 'the total time limit passed' | 'the model fell silent'

export interface CallTimers {
  /** Fires when a limit has passed or the caller has gone. */
  readonly signal: AbortSignal
  /** The model gave a sign of life. */
  touch(): void
  clear(): void
  /** Which limit ended the call; undefined while none has. */
  timeUp(): TimeUp | undefined
}

/** The total and the idle limit, and the caller's own signal, as one signal. */
export function createCallTimers(
  config: Pick<ModelConfig, 'totalTimeoutMs' | 'idleTimeoutMs'>,
  caller: AbortSignal,
): CallTimers {
  const controller = new AbortController()
  let timeUp: TimeUp | undefined
  const end = (why: TimeUp) => (): void => {
    timeUp ??= why
    controller.abort()
  }
  const total = setTimeout(end('the total time limit passed'), config.totalTimeoutMs)
  let idle = setTimeout(end('the model fell silent'), config.idleTimeoutMs)
  return {
    signal: AbortSignal.any([controller.signal, caller]),
    touch: () => {
      clearTimeout(idle)
      idle = setTimeout(end('the model fell silent'), config.idleTimeoutMs)
    },
    clear: () => {
      clearTimeout(total)
      clearTimeout(idle)
    },
    timeUp: () => timeUp,
  }
}
