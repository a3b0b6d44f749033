import { APIError } from 'openai/core/error'
import { AnswerTooLongError, RedirectError } from '../../http/outgoing/outgoing.ts'
import type { CallTimers } from './call-timers.ts'
import type { FieldRefusal } from '../servers/capabilities.ts'
import { troubleOf, TROUBLES } from './model-troubles.ts'
import { ModelError, type ModelErrorKind, type ModelTrouble } from '../model-writer.ts'

/**
 * What a failed call says about its server, its request or its text. `input` is what the person wrote: a server may quote
 * it, and its words are no word of the server's (statements.md 73). `isField` is true of a refusal of a field that can be
 * left out.
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
  if (error.cause instanceof RedirectError) return misconfigured('redirect')
  if (neverBegan(error.cause)) return misconfigured('settings')
  const { message } = error
  const [code, type, param] = [error.code, error.type, error.param].map(wordOf)
  // An error inside a stream has no status but, from some, a code that is one.
  const status = (error.status as number | undefined) ?? (Number(code) || undefined)
  const refusal: FieldRefusal = { status, param: param ?? '', message }
  if (isFiltered([code, type], error.error))
    return new ModelError('filtered', 'its filter turned the text away', { refusal })
  const trouble = isField(refusal) ? undefined : troubleOf({ code, type, message }, status, input)
  const words = `status ${status ?? 'none'}${trouble === undefined ? '' : `: ${TROUBLES[trouble]}`}`
  return new ModelError(kindOf(status, trouble), words, { refusal, trouble })
}

/**
 * What the SDK threw instead of answering: of whatever happens once a request is on its way it makes an APIError, so any
 * other error says that no request could be made.
 */
export function beforeAnswer(error: unknown): unknown {
  return error instanceof APIError ? error : misconfigured('settings')
}

/** What servers send is only promised to be a word or a number: anything else may not even be turned into one. */
function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** The codes of a connection that cannot be made secure (TLS), as OpenSSL and Node name them. */
const INSECURE =
  /^(?:ERR_(?:SSL|TLS)_|CERT_|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_|UNABLE_TO_(?:GET|VERIFY)_)/

/** True of a request that the address itself keeps from being sent, however well its server is: fetch's own reasons. */
function neverBegan(thrown: unknown): boolean {
  const { code, message } = ((thrown as Error | undefined)?.cause ?? {}) as {
    code?: unknown
    message?: unknown
  }
  return message === 'bad port' || INSECURE.test(wordOf(code) ?? '')
}

function misconfigured(trouble: ModelTrouble): ModelError {
  return new ModelError('misconfigured', TROUBLES[trouble], { trouble })
}

function kindOf(status: number | undefined, trouble: ModelTrouble | undefined): ModelErrorKind {
  if (!isRefusal(status)) return 'unavailable'
  return trouble === undefined ? 'refused' : 'misconfigured'
}

/** A call that was stopped, by its caller or by its own limits. */
export function stopped(caller: AbortSignal, timers: CallTimers, isTalking: boolean): ModelError {
  if (caller.aborted) return new ModelError('cancelled', 'the caller went away')
  const timeUp = timers.timeUp() ?? 'the model fell silent'
  const isEndless = isTalking && timeUp === 'the total time limit passed'
  return new ModelError(isEndless ? 'endless' : 'unavailable', timeUp)
}

/** Statuses of 4xx that say nothing about the request: our key, our account, its time, its load. */
const NOT_ABOUT_THE_REQUEST = new Set([401, 403, 408, 429])

/** 501 as well: it offers something that was asked for to nobody. */
function isRefusal(status: number | undefined): boolean {
  if (status === 501) return true
  return status !== undefined && status >= 400 && status < 500 && !NOT_ABOUT_THE_REQUEST.has(status)
}

/** A provider's filter, which some report as 403: by the error's code or type, or by what it says was flagged. */
function isFiltered(words: readonly (string | undefined)[], error: unknown): boolean {
  const { metadata } = (error ?? {}) as { metadata?: object | null }
  return [...words, ...Object.keys(metadata ?? {})].some((name = '') =>
    /^(?:content_(?:filter|policy\w*)|\w*moderation\w*|flagged_input)$/i.test(name),
  )
}
