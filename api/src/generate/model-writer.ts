import type { Rejection } from '#shared/kit/assemble.server.ts'
import type { Prompt } from '#shared/kit/prompt.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import type { FieldRefusal } from './server-fields.ts'

/** Anything that writes drafts by a language model. */
export interface ModelWriter {
  /** Yields candidates as they come; throws ModelError on an outage. */
  write(request: ModelRequest): AsyncIterable<unknown>
}

export interface ModelRequest {
  readonly server: ServerTool
  readonly input: Readonly<Record<string, string>>
  /** What to write, for as many drafts as are wanted. */
  readonly prompt: Prompt
  /** How many drafts are still needed. */
  readonly wanted: number
  /** Why earlier drafts of this generation were turned away. */
  readonly rejections: readonly Rejection[]
  readonly signal: AbortSignal
  /** Told each time the server is asked, which its operator pays for. */
  readonly onModelCall?: () => void
}

export type ModelErrorKind =
  | 'unavailable'
  | 'unusable'
  | 'refused'
  | 'filtered'
  | 'endless'
  | 'cancelled'

/**
 * The model could not be used. `unavailable`: an outage, a refusal of our key, silence; `unusable`: it answered, but
 * nothing that can be read as drafts; `refused`: it would not take this request; `filtered`: its filter of texts would not; `endless`: it went on talking until
 * its time was up; `cancelled`: we stopped the call ourselves. Only the first says anything about the next request.
 */
export class ModelError extends Error {
  readonly kind: ModelErrorKind
  /** What the server said, when it answered with an error. Never logged: it may quote the person. */
  readonly refusal: FieldRefusal | undefined

  constructor(kind: ModelErrorKind, message: string, refusal?: FieldRefusal) {
    super(message)
    this.name = 'ModelError'
    this.kind = kind
    this.refusal = refusal
  }
}
