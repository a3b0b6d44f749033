import type { ModelConfig } from '../config.ts'
import { type CallTokens, estimateTokens, NO_TOKENS } from '../usage/call-tokens.ts'
import { modelNameOf } from './model-client.ts'
import { ModelError, type ModelCallReport, type ModelRequest } from './model-writer.ts'

/** Why a call is stopped whose drafts are enough. */
export const ENOUGH = 'enough'

/** Counts what one call uses, from its beginning on. */
export interface CallMeter {
  /** The server has taken the request, and reads it for money. */
  take(): void
  read(piece: MeteredPiece): void
}

interface MeteredPiece {
  readonly content: string
  readonly reasoning: string
  readonly usage: CallTokens | undefined
}

/**
 * Does one call and tells what it used, however it ended: as the server reports it, or by the characters where it was
 * stopped before. A server that refused the request has read nothing for money.
 */
export async function metered<T>(
  config: ModelConfig,
  request: ModelRequest,
  askedChars: number,
  call: (meter: CallMeter) => Promise<T>,
): Promise<T> {
  const startedMs = performance.now()
  let reported: CallTokens | undefined
  let receivedChars = 0
  let isTaken = false
  const tell = (outcome: ModelCallReport['outcome']): void => {
    // A stopped call may have been taken without our hearing of it.
    const isPaid = isTaken || request.signal.aborted
    const report: ModelCallReport = {
      model: config.model,
      server: new URL(modelNameOf(config).address).host,
      outcome: request.signal.reason === ENOUGH ? ENOUGH : outcome,
      tokens: reported ?? (isPaid ? estimateTokens(askedChars, receivedChars) : NO_TOKENS),
      durationMs: performance.now() - startedMs,
    }
    request.tell?.({ kind: 'over', report })
  }
  try {
    const ended = await call({
      take: () => {
        isTaken = true
      },
      read: ({ content, reasoning, usage }) => {
        receivedChars += content.length + reasoning.length
        // Some servers report with every piece what it came to so far.
        reported = usage ?? reported
      },
    })
    tell('ok')
    return ended
  } catch (error) {
    tell(error instanceof ModelError ? error.kind : 'unavailable')
    throw error
  }
}
