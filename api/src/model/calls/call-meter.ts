import type { ModelConfig } from '../../settings/model-config.ts'
import { type CallTokens, estimateTokens, NO_TOKENS } from '../../usage/call-tokens.ts'
import { callerGoneError } from './model-errors.ts'
import { modelNameOf } from '../servers/model-name.ts'
import {
  ModelError,
  type ModelCallReport,
  type ModelRequest,
  type ModelTrouble,
} from '../model-writer.ts'

/** The abort reason for a call that has returned enough drafts. */
export const ENOUGH_DRAFTS_REASON = 'enough'

/** Counts the usage of one call from its start. */
export interface CallMeter {
  /** Marks the request as accepted: from now on it is billed. */
  take(): void
  read(piece: MeteredPiece): void
}

interface MeteredPiece {
  readonly content: string
  readonly reasoning: string
  readonly usage: CallTokens | undefined
}

/**
 * Opens the record of a call, makes it and settles its usage, however it ended: by the server's report, or without
 * one by the number of characters. A refused request is not billed.
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
  const reportEnd = (outcome: ModelCallReport['outcome'], trouble?: ModelTrouble): void => {
    // A stopped call may have been accepted, although its answer has not begun.
    const isPaid = isTaken || (isSent && request.signal.aborted)
    void close?.({
      model,
      server,
      outcome: request.signal.reason === ENOUGH_DRAFTS_REASON ? ENOUGH_DRAFTS_REASON : outcome,
      ...(trouble === undefined ? {} : { trouble }),
      tokens: reported ?? (isPaid ? estimateTokens(askedChars, receivedChars) : NO_TOKENS),
      durationMs: performance.now() - startedMs,
    })
  }
  try {
    // The call was stopped while its record was being opened.
    if (request.signal.aborted) throw callerGoneError()
    isSent = true
    const ended = await call({
      take: () => {
        isTaken = true
      },
      read: ({ content, reasoning, usage }) => {
        receivedChars += content.length + reasoning.length
        // Some servers report the running total with every piece.
        reported = usage ?? reported
      },
    })
    reportEnd('ok')
    return ended
  } catch (error) {
    if (error instanceof ModelError) reportEnd(error.kind, error.trouble)
    else reportEnd('unavailable')
    throw error
  }
}
