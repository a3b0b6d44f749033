import { ModelError, type ModelNews, type ModelWriter } from '../model-writer.ts'

/** What says nothing about the text: the server was away, has too much to do, or its settings are not right. */
const IS_OUTAGE: ReadonlySet<ModelError['kind']> = new Set(['unavailable', 'busy', 'misconfigured'])

/**
 * Asks each writer when the one before was unavailable, busy or not set up right, before its first draft. Whatever else goes wrong is told as it
 * is: what one model was refused is no reason to pay another, and drafts that were begun are completed by code.
 */
export function inTurn(writers: readonly ModelWriter[]): ModelWriter {
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
          const isOutage = error instanceof ModelError && IS_OUTAGE.has(error.kind)
          const isLast = turn === writers.length - 1
          if (!isOutage || hasWritten || isLast || request.signal.aborted) throw error
        }
      }
    },
  }
}
