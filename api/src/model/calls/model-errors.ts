import { APIError } from 'openai/core/error'
import { AnswerTooLongError, RedirectError } from '../../http/outgoing/outgoing.ts'
import type { CallTimers } from './call-timers.ts'
import type { FieldRefusal } from '../servers/capabilities.ts'
import { troubleOf, TROUBLE_TEXTS } from './model-troubles.ts'
import { ModelError, type ModelErrorKind, type ModelTrouble } from '../model-writer.ts'

/**
 * Converts a failed call to a ModelError about the server, the request or the text. `input` is the person's text: a
 * server may quote it, so its words are not taken for the server's (statements.md 73). `isField` is true for a
 * refusal of a field that can be left out.
 */
export function asModelError(
  error: unknown,
  input: string,
  isField: (refusal: FieldRefusal) => boolean,
): ModelError {
  if (error instanceof ModelError) return error
  if (error instanceof AnswerTooLongError)
    return new ModelError('unusable', `its answer has ${error.message}`)
  if (!(error instanceof APIError))
    return new ModelError('unavailable', error instanceof Error ? error.message : 'unknown failure')
  if (error.cause instanceof RedirectError) return misconfiguredError('redirect')
  if (isUnsendable(error.cause)) return misconfiguredError('settings')
  const { message } = error
  const [code, type, param] = [error.code, error.type, error.param].map(scalarTextOf)
  // An error inside a stream has no status, but some servers send it as the code.
  const status = (error.status as number | undefined) ?? (Number(code) || undefined)
  const refusal: FieldRefusal = { status, param: param ?? '', message }
  if (isFiltered([code, type], error.error))
    return new ModelError('filtered', 'its filter turned the text away', { refusal })
  const trouble = isField(refusal) ? undefined : troubleOf({ code, type, message }, status, input)
  const words = `status ${status ?? 'none'}${trouble === undefined ? '' : `: ${TROUBLE_TEXTS[trouble]}`}`
  return new ModelError(errorKindOf(status, trouble), words, { refusal, trouble })
}

/**
 * Converts an error from before the answer: the SDK makes an APIError of any failure after the request was sent, so
 * another error means that no request could be built.
 */
export function asErrorBeforeAnswer(error: unknown): unknown {
  return error instanceof APIError ? error : misconfiguredError('settings')
}

/** Servers should send a string or a number here; other values may not even be convertible. */
function scalarTextOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** The codes of failed TLS connections, in OpenSSL and Node. */
const TLS_ERROR_PATTERN =
  /^(?:ERR_(?:SSL|TLS)_|CERT_|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_|UNABLE_TO_(?:GET|VERIFY)_)/

/**
 * True for a request that could not be sent because of its URL (a port that fetch blocks) or TLS, whatever the
 * server's state.
 */
function isUnsendable(thrown: unknown): boolean {
  const { code, message } = ((thrown as Error | undefined)?.cause ?? {}) as {
    code?: unknown
    message?: unknown
  }
  return message === 'bad port' || TLS_ERROR_PATTERN.test(scalarTextOf(code) ?? '')
}

function misconfiguredError(trouble: ModelTrouble): ModelError {
  return new ModelError('misconfigured', TROUBLE_TEXTS[trouble], { trouble })
}

function errorKindOf(
  status: number | undefined,
  trouble: ModelTrouble | undefined,
): ModelErrorKind {
  if (!isRefusal(status)) return 'unavailable'
  return trouble === undefined ? 'refused' : 'misconfigured'
}

/** The error of a call whose caller has disconnected. */
export function callerGoneError(): ModelError {
  return new ModelError('cancelled', 'the caller went away')
}

/** The error of a call that was stopped by its caller or by its own limits. */
export function stoppedCallError(
  caller: AbortSignal,
  timers: CallTimers,
  isTalking: boolean,
): ModelError {
  if (caller.aborted) return callerGoneError()
  const timeUp = timers.timeUp() ?? 'the model fell silent'
  const isEndless = isTalking && timeUp === 'the total time limit passed'
  return new ModelError(isEndless ? 'endless' : 'unavailable', timeUp)
}

/** 4xx statuses that are not about the request but about our key, our account, a time-out or the load. */
const NON_REQUEST_STATUSES = new Set([401, 403, 408, 429])

/** True for a refusal of the request: most 4xx, and 501, because the server offers the feature to nobody. */
function isRefusal(status: number | undefined): boolean {
  if (status === 501) return true
  return status !== undefined && status >= 400 && status < 500 && !NON_REQUEST_STATUSES.has(status)
}

/** True for a provider's content filter, which some report as 403: by the error's code or type, or by its metadata. */
function isFiltered(words: readonly (string | undefined)[], error: unknown): boolean {
  const { metadata } = (error ?? {}) as { metadata?: object | null }
  return [...words, ...Object.keys(metadata ?? {})].some((name = '') =>
    /^(?:content_(?:filter|policy\w*)|\w*moderation\w*|flagged_input)$/i.test(name),
  )
}
