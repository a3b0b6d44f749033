import { median } from './median.ts'

/** How quick a model at its server is, by the calls that it answered. */
export interface ServerPace {
  /** How long the next call may be silent before its first word, in milliseconds. */
  patienceMs(): number
  /** How long its first word is likely to take, in milliseconds; undefined before a first one came. */
  aboutMs(): number | undefined
  /** A call is sent now. Only of answers that are streamed it can be seen whether several are written at once. */
  begin(isStreamed: boolean): PacedCall
}

export interface PacedCall {
  /** The first word is there. Told again it changes nothing. */
  word(): void
  end(): void
}

export interface PaceDependencies {
  /** The operator's own limit before the first word, in milliseconds; undefined follows what is measured. */
  readonly fixedMs: number | undefined
  /** True of a server on this machine or in one's own network, where a model may run on a few cores. */
  readonly isNear: boolean
  /** Told when calls turn out to be served one at a time. */
  readonly onOneAtATime: () => void
  readonly now?: () => number
}

const WORDS_MAX = 9
/** The first word may take so many times the usual. */
const TIMES = 10
const PATIENCE_MIN_MS = 20_000
/** No first word takes longer than this, in milliseconds, where the operator says nothing else. */
export const PATIENCE_MAX_MS = 180_000
const NEAR_MS = 120_000
/** A near server lays a model aside that nobody asks for some minutes, Ollama after five, and has to load it again. */
const LAID_ASIDE_MS = 240_000
/** So many calls in a row, each of which had to wait for the one before it. */
const TURNS_SEEN = 5

interface Sent {
  hasWord: boolean
  isOver: boolean
  /** Those that were under way when this one was sent. */
  readonly before: readonly Sent[]
}

export function createServerPace(parts: PaceDependencies): ServerPace {
  const { fixedMs, isNear, onOneAtATime, now = performance.now.bind(performance) } = parts
  let words: readonly number[] = []
  let endedMs = -Infinity
  const underWay = new Set<Sent>()
  let turnsSeen = 0
  /** One that begins to write while another writes is served beside it. */
  const compare = ({ before }: Sent): void => {
    if (before.length === 0) return
    if (before.some(({ hasWord, isOver }) => hasWord && !isOver)) turnsSeen = 0
    else if (before.every(({ isOver }) => isOver) && ++turnsSeen === TURNS_SEEN) {
      turnsSeen = 0
      onOneAtATime()
    }
  }
  return {
    patienceMs: () => {
      if (fixedMs !== undefined) return fixedMs
      const usual = median(words)
      const first = isNear ? NEAR_MS : PATIENCE_MIN_MS
      if (usual === undefined) return first
      const measured = Math.min(Math.max(usual * TIMES, PATIENCE_MIN_MS), PATIENCE_MAX_MS)
      return now() - endedMs < LAID_ASIDE_MS ? measured : Math.max(measured, first)
    },
    aboutMs: () => median(words),
    begin: (isStreamed) => {
      const startedMs = now()
      const sent: Sent = { hasWord: false, isOver: false, before: [...underWay] }
      underWay.add(sent)
      return {
        word: () => {
          if (sent.hasWord) return
          sent.hasWord = true
          words = [...words, now() - startedMs].slice(-WORDS_MAX)
          if (isStreamed) compare(sent)
        },
        end: () => {
          sent.isOver = true
          endedMs = now()
          underWay.delete(sent)
        },
      }
    },
  }
}
