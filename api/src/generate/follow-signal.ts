/** A signal of its own that fires with a long-lived one, which forgets it on release: else every use would stay with it. */
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
