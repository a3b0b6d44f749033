import { ModelError, type ModelNews, type ModelWriter } from '../model-writer.ts'

/** Errors that are not about the text: the server is down or overloaded, or its settings are wrong. */
const OUTAGE_KINDS: ReadonlySet<ModelError['kind']> = new Set([
  'unavailable',
  'busy',
  'misconfigured',
])

/**
 * Tries each writer in turn while the previous one is unavailable, busy or misconfigured before its first draft.
 * Other errors are passed on: what one model refused is no reason to pay another, and started drafts are completed by
 * code.
 */
export function createFallbackWriter(writers: readonly ModelWriter[]): ModelWriter {
  return {
    async *write(request) {
      for (const [turn, writer] of writers.entries()) {
        const tell = (news: ModelNews): void =>
          request.tell?.(news.kind === 'asked' ? { ...news, turn } : news)
        let hasWritten = false
        try {
          for await (const draft of writer.write({ ...request, tell })) {
            hasWritten = true
            yield draft
          }
          return
        } catch (error) {
          const isOutage = error instanceof ModelError && OUTAGE_KINDS.has(error.kind)
          const isLast = turn === writers.length - 1
          if (!isOutage || hasWritten || isLast || request.signal.aborted) throw error
        }
      }
    },
  }
}
