/** What of a request some servers refuse, and what is sent instead, the best first. */
const LADDERS = {
  tokens: {
    named: /\bmax_(?:completion_)?tokens\b/i,
    steps: ['max_tokens', 'max_completion_tokens', 'none'],
  },
  format: {
    named: /\bresponse_format\b|\bjson_(?:schema|object)\b|\bstructured[ _]outputs?\b/i,
    steps: ['json_schema', 'json_object', 'none'],
  },
} as const

type FieldName = keyof typeof LADDERS

/** One choice for each of these fields. */
export type SentFields = { readonly [N in FieldName]: (typeof LADDERS)[N]['steps'][number] }

/** A server's refusal, as far as it tells what it will not take. */
export interface FieldRefusal {
  readonly status: number | undefined
  /** The field it names in a place of its own; '' where it has none. */
  readonly param: string
  /** Its words, which may quote the person's. */
  readonly message: string
}

/** What one server was found not to take. */
export interface ServerFields {
  /** What is sent first. */
  best(): SentFields
  /** The same with the one field changed that a refusal names; undefined where it names none that could be. */
  instead(sent: SentFields, refusal: FieldRefusal, input: string): SentFields | undefined
  /** Remembers what was taken, so that the next request begins there. */
  learn(taken: SentFields): void
}

/** Statuses by which servers say that they do not know, or do not offer, what a request holds. */
const NAMING = new Set([400, 404, 415, 422, 501])
/** A limit that this text went over, which says nothing about another one. */
const ABOUT_SIZE = /context|too (?:large|long|many)|exceed|maximum/i
/** A server is tried anew after so long: it may have been updated. */
const REMEMBERED_MS = 86_400_000

const names = Object.keys(LADDERS) as readonly FieldName[]
const FIRST = Object.fromEntries(
  names.map((name) => [name, LADDERS[name].steps[0]]),
) as unknown as SentFields

/**
 * Learns from refusals which fields a server takes. A refusal changes only the field that it names, and only a request
 * that is taken afterwards changes what others send: what one person writes can switch nothing off for another
 * (statements.md 73).
 */
export function createServerFields(now: () => number): ServerFields {
  let best = FIRST
  let learnedAt = 0
  return {
    best: () => {
      if (best !== FIRST && now() - learnedAt > REMEMBERED_MS) best = FIRST
      return best
    },
    instead: (sent, refusal, input) => {
      if (!NAMING.has(refusal.status ?? 0)) return undefined
      const name = names.find((field) => isNamed(field, refusal, input))
      const next = name && stepAfter(name, sent)
      return next === undefined ? undefined : { ...sent, [name as FieldName]: next }
    },
    learn: (taken) => {
      const later = names.filter((name) => stepOf(name, taken) > stepOf(name, best))
      if (later.length === 0) return
      best = { ...best, ...Object.fromEntries(later.map((name) => [name, taken[name]])) }
      learnedAt = now()
    },
  }
}

/** True where a refusal is about this text and its length, so that it teaches nothing about the server. */
export function isAboutSize(refusal: FieldRefusal): boolean {
  return ABOUT_SIZE.test(refusal.message)
}

function isNamed(name: FieldName, { param, message }: FieldRefusal, input: string): boolean {
  const { named } = LADDERS[name]
  if (param !== '') return named.test(param)
  // A server may quote what the person wrote.
  return named.test(message) && !named.test(input)
}

function stepOf(name: FieldName, sent: SentFields): number {
  return (LADDERS[name].steps as readonly string[]).indexOf(sent[name])
}

function stepAfter(name: FieldName, sent: SentFields): string | undefined {
  return LADDERS[name].steps[stepOf(name, sent) + 1]
}
