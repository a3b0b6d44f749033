import type { Rejection } from '#shared/kit/assemble.server.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'

/** Anything that writes drafts by a language model. */
export interface ModelWriter {
  /** Yields candidates as they come; throws ModelError on an outage. */
  write(request: ModelRequest): AsyncIterable<unknown>
}

export interface ModelRequest {
  readonly server: ServerTool
  readonly input: Readonly<Record<string, string>>
  /** How many drafts are still needed. */
  readonly wanted: number
  /** Why earlier drafts of this generation were turned away. */
  readonly rejections: readonly Rejection[]
  readonly signal: AbortSignal
}

export type ModelErrorKind = 'unavailable' | 'unusable' | 'cancelled'

/**
 * The model could not be used. `unavailable`: an outage, a refusal of our key, a time limit; `unusable`: it answered,
 * but nothing that can be read as drafts; `cancelled`: we stopped the call ourselves, which says nothing about the model.
 */
export class ModelError extends Error {
  readonly kind: ModelErrorKind
  /** The HTTP status, when there was one. */
  readonly status: number | undefined

  constructor(kind: ModelErrorKind, message: string, status?: number) {
    super(message)
    this.name = 'ModelError'
    this.kind = kind
    this.status = status
  }
}
