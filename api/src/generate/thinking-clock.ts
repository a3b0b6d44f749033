const SECOND_MS = 1_000

/**
 * Turns the signs of life of a model that thinks, dozens a second, into one for each second: how long it has thought.
 * The first one comes at once.
 */
export function createThinkingClock(
  now: () => number,
  tell: (seconds: number) => void,
): () => void {
  let startedAt: number | undefined
  let reported = -1
  return () => {
    startedAt ??= now()
    const seconds = Math.floor((now() - startedAt) / SECOND_MS)
    if (seconds === reported) return
    reported = seconds
    tell(seconds)
  }
}
