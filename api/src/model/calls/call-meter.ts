import type { ModelConfig } from '../../settings/model-config.ts'
import { type CallTokens, estimateTokens, NO_TOKENS } from '../../usage/call-tokens.ts'
import { modelNameOf } from '../servers/model-client.ts'
import {
  ModelError,
  type ModelCallReport,
  type ModelRequest,
  type ModelTrouble,
} from '../model-writer.ts'

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
 * Opens the account of one call, does it and settles what it used, however it ended: as the server reports it, or by the
 * characters where it was stopped before. A server that refused the request has read nothing for money.
 */
export async function metered<T>(
  config: ModelConfig,
  request: ModelRequest,
  askedChars: number,
  call: (meter: CallMeter) => Promise<T>,
): Promise<T> {
  const model = config.model
  const server = new URL(modelNameOf(config).address).host
  const close = await request.openCall?.({ model, server, askedChars })
  const startedMs = performance.now()
  let isSent = false
  let reported: CallTokens | undefined
  let receivedChars = 0
  let isTaken = false
  const tell = (outcome: ModelCallReport['outcome'], trouble?: ModelTrouble): void => {
    // A stopped call may have been taken without our hearing of it.
    const isPaid = isTaken || (isSent && request.signal.aborted)
    void close?.({
      model,
      server,
      outcome: request.signal.reason === ENOUGH ? ENOUGH : outcome,
      ...(trouble === undefined ? {} : { trouble }),
      tokens: reported ?? (isPaid ? estimateTokens(askedChars, receivedChars) : NO_TOKENS),
      durationMs: performance.now() - startedMs,
    })
  }
  try {
    // Whoever went while the account was opened is not served.
    if (request.signal.aborted) throw new ModelError('cancelled', 'the caller went away')
    isSent = true
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
    if (error instanceof ModelError) tell(error.kind, error.trouble)
    else tell('unavailable')
    throw error
  }
}
