import { median } from './median.ts'

/** Measures the speed of a model at its server by its answered calls. */
export interface ServerPace {
  /** The limit of silence before the next call's first word, in milliseconds. */
  patienceMs(): number
  /** The expected time to the first word, in milliseconds; undefined until one was measured. */
  aboutMs(): number | undefined
  /** Starts a call. Only streamed answers show whether several are written in parallel. */
  begin(isStreamed: boolean): PacedCall
}

export interface PacedCall {
  /** Reports the first word. Repeated calls have no effect. */
  word(): void
  end(): void
}

export interface PaceDependencies {
  /** The operator's limit before the first word, in milliseconds; undefined uses the measured speed. */
  readonly fixedMs: number | undefined
  /** True for a server on this machine or in the local network, where a model may run on a few cores. */
  readonly isNear: boolean
  /** Called when the server turns out to handle one call at a time. */
  readonly onOneAtATime: () => void
  readonly now?: () => number
}

const FIRST_WORD_TIMES_MAX = 9
/** How many times the usual duration the first word may take. */
const FIRST_WORD_WAIT_FACTOR = 10
const FIRST_WORD_WAIT_MIN_MS = 20_000
/** The longest wait for a first word, in milliseconds, unless the operator sets another. */
export const FIRST_WORD_WAIT_MAX_MS = 180_000
const LOCAL_FIRST_WORD_WAIT_MS = 120_000
/** A local server unloads a model after some idle minutes, Ollama after five, and has to load it again. */
const UNLOADED_AFTER_MS = 240_000
/** How many calls in a row must have waited for the previous one. */
const SERIAL_CALLS_MIN = 5

interface SentCall {
  hasWord: boolean
  isOver: boolean
  /** The calls that were running when this one was sent. */
  readonly before: readonly SentCall[]
}

export function createServerPace(dependencies: PaceDependencies): ServerPace {
  const { fixedMs, isNear, onOneAtATime, now = performance.now.bind(performance) } = dependencies
  let firstWordTimesMs: readonly number[] = []
  let endedMs = -Infinity
  const runningCalls = new Set<SentCall>()
  let serialCalls = 0
  /** A call that begins to write while another writes is served in parallel. */
  const countSerial = ({ before }: SentCall): void => {
    if (before.length === 0) return
    if (before.some(({ hasWord, isOver }) => hasWord && !isOver)) serialCalls = 0
    else if (before.every(({ isOver }) => isOver) && ++serialCalls === SERIAL_CALLS_MIN) {
      serialCalls = 0
      onOneAtATime()
    }
  }
  return {
    patienceMs: () => {
      if (fixedMs !== undefined) return fixedMs
      const usual = median(firstWordTimesMs)
      const first = isNear ? LOCAL_FIRST_WORD_WAIT_MS : FIRST_WORD_WAIT_MIN_MS
      if (usual === undefined) return first
      const measured = Math.min(
        Math.max(usual * FIRST_WORD_WAIT_FACTOR, FIRST_WORD_WAIT_MIN_MS),
        FIRST_WORD_WAIT_MAX_MS,
      )
      return now() - endedMs < UNLOADED_AFTER_MS ? measured : Math.max(measured, first)
    },
    aboutMs: () => median(firstWordTimesMs),
    begin: (isStreamed) => {
      const startedMs = now()
      const sent: SentCall = { hasWord: false, isOver: false, before: [...runningCalls] }
      runningCalls.add(sent)
      return {
        word: () => {
          if (sent.hasWord) return
          sent.hasWord = true
          firstWordTimesMs = [...firstWordTimesMs, now() - startedMs].slice(-FIRST_WORD_TIMES_MAX)
          if (isStreamed) countSerial(sent)
        },
        end: () => {
          sent.isOver = true
          endedMs = now()
          runningCalls.delete(sent)
        },
      }
    },
  }
}
