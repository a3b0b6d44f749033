import { usableText } from '#shared/contract/messages/values.server.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import { GATE_LIMITS } from '#shared/contract/gate-limits.ts'
import { len, norm } from '#shared/text/measures.ts'

/** The content of a check, and the writer's name under which the account stores it, where requested. */
export type CheckRequest = CheckContent & {
  readonly writer?: string
  /** True where the drafts that pass are returned as blocks of WordPress as well. */
  readonly wantsBlocks: boolean
}

/** The raw answer of a model to a brief, or drafts from any other source. */
type CheckContent =
  | { readonly kind: 'answer'; readonly ticket: string; readonly answer: string }
  | {
      readonly kind: 'drafts'
      readonly input: Readonly<Record<string, unknown>>
      readonly drafts: readonly unknown[]
    }

/** Why a body is refused. */
export interface CheckRefusal {
  readonly code: ErrorCode
  readonly detail: string
}

const { bytesMax, draftsMax } = GATE_LIMITS
/** Limits of nesting and size that no tool's draft exceeds. */
const DRAFT_DEPTH_MAX = 32
const DRAFT_VALUES_MAX = 5_000

/** The longest name of a writer, in characters. */
const WRITER_CHARS_MAX = 40

/** Reads `{ticket, answer}` or `{input, drafts}` from a body, with `store`, `writer` and `blocks`. */
export function readCheck(body: Readonly<Record<string, unknown>>): CheckRequest | CheckRefusal {
  const { store = false, writer = '', blocks = false } = body
  const name = usableText(writer)
  if (typeof store !== 'boolean' || typeof blocks !== 'boolean' || name === undefined)
    return invalidInputRefusal(
      'Send `store` and `blocks` as true or false, and `writer` as readable text.',
    )
  const cleaned = norm(name).replaceAll('\n', ' ')
  if (len(cleaned) > WRITER_CHARS_MAX)
    return invalidInputRefusal(`Name the writer in at most ${WRITER_CHARS_MAX} characters.`)
  const read = readCheckContent(body)
  if ('code' in read) return read
  const asked = { ...read, wantsBlocks: blocks }
  return store ? { ...asked, writer: cleaned === '' ? 'other' : `other:${cleaned}` } : asked
}

function readCheckContent(body: Readonly<Record<string, unknown>>): CheckContent | CheckRefusal {
  const { ticket, answer, input, drafts } = body
  if (ticket !== undefined || answer !== undefined) return readAnswer(ticket, answer)
  if (!Array.isArray(drafts) || !isJsonObject(input))
    return invalidInputRefusal(
      'Send either `ticket` and `answer`, or `input` as an object and `drafts` as a list.',
    )
  if (drafts.length === 0 || drafts.length > draftsMax)
    return invalidInputRefusal(`Send 1 to ${draftsMax} drafts.`)
  if (!isWithinSizeLimits(drafts))
    return invalidInputRefusal('Send drafts of readable text, with fewer values and less nesting.')
  if (Buffer.byteLength(JSON.stringify(drafts)) > bytesMax) return DRAFTS_TOO_LARGE_REFUSAL
  return { kind: 'drafts', input, drafts }
}

function readAnswer(ticket: unknown, answer: unknown): CheckContent | CheckRefusal {
  const token = usableText(ticket)
  const text = usableText(answer)
  if (token === undefined || text === undefined)
    return invalidInputRefusal('Send `ticket` and `answer` as readable text.')
  if (Buffer.byteLength(text) > bytesMax) return DRAFTS_TOO_LARGE_REFUSAL
  return { kind: 'answer', ticket: token, answer: text }
}

const DRAFTS_TOO_LARGE_REFUSAL: CheckRefusal = {
  code: 'body_too_large',
  detail: `Send at most ${bytesMax / 1_024} KB of drafts.`,
}

function invalidInputRefusal(detail: string): CheckRefusal {
  return { code: 'input_invalid', detail }
}

/** True for a JSON object, the shape of a form. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * True where the drafts are within the limits of depth and number of values, and all values are usable. Not
 * recursive.
 */
export function isWithinSizeLimits(drafts: readonly unknown[]): boolean {
  const open: (readonly [value: unknown, depth: number])[] = [[drafts, 0]]
  let values = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, depth] = next
    values += 1
    if (depth > DRAFT_DEPTH_MAX || values > DRAFT_VALUES_MAX) return false
    if (typeof value === 'string' && usableText(value) === undefined) return false
    if (typeof value === 'number' && !Number.isFinite(value)) return false
    if (typeof value !== 'object' || value === null) continue
    if (Object.hasOwn(value, '__proto__')) return false
    for (const item of Object.values(value)) open.push([item, depth + 1])
  }
  return true
}
