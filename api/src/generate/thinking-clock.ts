const SECOND_MS = 1_000

/**
 * Returns a function that reduces a thinking model's progress events, dozens a second, to one per second with the
 * seconds so far. The first one is sent at once.
 */
export function createThinkingClock(
  now: () => number,
  onSecond: (seconds: number) => void,
): () => void {
  let startedAt: number | undefined
  let reported = -1
  return () => {
    startedAt ??= now()
    const seconds = Math.floor((now() - startedAt) / SECOND_MS)
    if (seconds === reported) return
    reported = seconds
    onSecond(seconds)
  }
}
