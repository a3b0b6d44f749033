import { APIError } from 'openai/core/error'
import type { CallTimers } from './call-timers.ts'
import type { FieldRefusal } from './capabilities.ts'
import { ModelError } from './model-writer.ts'

/** What a failed call says about its server, its request or its text. */
export function asModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error
  if (!(error instanceof APIError))
    return new ModelError('unavailable', error instanceof Error ? error.message : 'unknown failure')
  const { param, message } = error
  // An error inside a stream has no status but, from some, a code that is one.
  const status = (error.status as number | undefined) ?? (Number(error.code) || undefined)
  const refusal: FieldRefusal = { status, param: param ?? '', message }
  if (isFiltered(error))
    return new ModelError('filtered', 'its filter turned the text away', refusal)
  return new ModelError(
    isRefusal(status) ? 'refused' : 'unavailable',
    `status ${status ?? 'none'}`,
    refusal,
  )
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
function isFiltered({ code, type, error }: APIError): boolean {
  const { metadata } = (error ?? {}) as { metadata?: object | null }
  return [String(code), String(type), ...Object.keys(metadata ?? {})].some((name) =>
    /^(?:content_(?:filter|policy\w*)|\w*moderation\w*|flagged_input)$/i.test(name),
  )
}
