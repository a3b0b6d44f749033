import { ROUTES } from '#shared/contract/routes.ts'
import type { DraftEvent, GenerationAnswer } from '#shared/contract/shapes.ts'
import type { FormValues } from '../tool/form-values.ts'
import type { ClientProblem } from '../deferred-ui/explain-problem.ts'

/** The outcome of a request; a problem with code `network` or `offline` if no answer arrived or it broke off. */
export type GenerationOutcome =
  | {
      readonly answer: GenerationAnswer
      /** Replaces the note that credits were deducted, if somebody else paid. */
      readonly paid?: string | undefined
      readonly problem?: never
    }
  | { readonly problem: ClientProblem; readonly answer?: never; readonly paid?: never }

export interface GenerationRequest {
  readonly functionName: string
  readonly values: FormValues
  /** The Idempotency-Key: requests with the same key are one generation and one charge. */
  readonly key: string
  readonly signal: AbortSignal
  readonly onDraft: (event: DraftEvent) => void
  /** Called with any other event and its name: the progress before the first draft. */
  readonly onNews?: ((name: string, value: never) => void) | undefined
}

/** The payer's remaining credits according to the answer or the problem. */
export function balanceOf({ answer, problem }: GenerationOutcome): number | undefined {
  return answer ? answer.credits.balance : problem.balance
}

type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** The delays before a broken stream is resumed: a phone that changes its network is back within seconds. */
const STREAM_RESUME_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000]

/**
 * Requests one generation and follows its stream to `done` or `error`. A broken stream is resumed with the same key,
 * so it is charged at most once: it returns the answer, if that was finished, or repeats the drafts so far and
 * continues. Never rejects.
 */
export async function requestGeneration(
  fetch: Fetch,
  request: GenerationRequest,
  resumeAfterMs: readonly number[] = STREAM_RESUME_DELAYS_MS,
): Promise<GenerationOutcome> {
  let hasBegun = false
  for (let resumes = 0; ; resumes++) {
    const outcome = await followStream(fetch, request, () => {
      hasBegun = true
    })
    const afterMs = resumeAfterMs[resumes]
    const isBroken = hasBegun && /network|offline/.test(outcome.problem?.code ?? '')
    if (!isBroken || afterMs === undefined) return outcome
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    if (request.signal.aborted) return outcome
  }
}

async function followStream(
  fetch: Fetch,
  { functionName, values, key, signal, onDraft, onNews }: GenerationRequest,
  onBegin: () => void,
): Promise<GenerationOutcome> {
  try {
    const response = await fetch(`${ROUTES.functions}/${functionName}`, {
      method: 'POST',
      signal,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        'Idempotency-Key': key,
      },
      body: JSON.stringify(values),
    })
    const { headers, body, ok } = response
    if (!body || !headers.get('content-type')?.includes('event-stream')) {
      const answer = await response.json()
      return ok ? { answer } : { problem: { ...answer, retryAfter: headers.get('retry-after') } }
    }
    onBegin()
    let outcome: GenerationOutcome | undefined
    const read = createEventReader((name, data) => {
      const value = JSON.parse(data)
      if (name === 'draft') onDraft(value)
      else if (name === 'done') outcome = { answer: value }
      else if (name === 'error') outcome = { problem: value }
      else onNews?.(name, value as never)
    })
    const reader = body.getReader()
    const decoder = new TextDecoder()
    while (!outcome) {
      const { done, value } = await reader.read()
      if (done) throw new Error('The stream ended before its outcome.')
      read(decoder.decode(value, { stream: true }))
    }
    void reader.cancel()
    return outcome
  } catch {
    return { problem: { code: globalThis.navigator?.onLine === false ? 'offline' : 'network' } }
  }
}

/**
 * Reads `text/event-stream` (WHATWG HTML §9.2.6) from pieces that are cut anywhere. The API writes one
 * data line for each event; comments, ids and retry times are passed over.
 */
export function createEventReader(
  onEvent: (name: string, data: string) => void,
): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).split(/\r?\n\r?\n/)
    rest = blocks.pop() as string
    for (const block of blocks) {
      const lines = block.split(/\r?\n/).map((line) => line.split(/: ?(.*)/))
      const { event = 'message', data } = Object.fromEntries(lines) as Record<string, string>
      if (data) onEvent(event, data)
    }
  }
}
