/** Creates a signal that follows a long-lived one until released; otherwise each use would leave a listener on it. */
export function followSignal(source: AbortSignal): {
  readonly signal: AbortSignal
  release(): void
} {
  const controller = new AbortController()
  const stop = (): void => controller.abort()
  if (source.aborted) stop()
  source.addEventListener('abort', stop, { once: true })
  return {
    signal: controller.signal,
    release: () => source.removeEventListener('abort', stop),
  }
}
