/**
 * The request features that some servers refuse, in the order of likelihood, and the alternatives to send, the best
 * first (docs/operations.md "What servers take"). `named` finds the field in a refusal's text. Add a row for a new
 * difference between servers.
 */
export const CAPABILITIES = {
  tokens: {
    about: 'the field that limits the length of an answer',
    named: /\bmax_(?:completion_)?tokens\b/i,
    choices: ['max_tokens', 'max_completion_tokens', 'none'],
  },
  budget: {
    about: 'the tokens of one answer, its thoughts included',
    // Not found by a refusal, but by an answer whose reasoning left no tokens for a draft.
    named: null,
    choices: ['8000', '16000'],
  },
  temperature: {
    about: 'the temperature of MODEL_TEMPERATURE',
    named: /\btemperature\b/i,
    choices: ['sent', 'none'],
  },
  format: {
    about: 'how the shape of the answer is asked for, beside the words of the prompt',
    named: /\bresponse_format\b|\bjson_(?:schema|object)\b|\bstructured[ _]outputs?\b/i,
    choices: ['json_schema', 'json_object', 'none'],
  },
  usage: {
    about: 'the tokens of a stream, counted by the server',
    named: /\bstream_options\b|\binclude_usage\b/i,
    choices: ['include_usage', 'none'],
  },
  stream: {
    about: 'drafts one by one while they are written',
    named: /\bstream(?:ing|ed)?\b/i,
    choices: ['on', 'off'],
  },
  calls: {
    about: 'whether it serves several requests at once',
    // Not found by a refusal, but by calls that wait for each other.
    named: null,
    choices: ['many', 'one'],
  },
  system: {
    about: 'instructions apart from the request, or before it in one message',
    named:
      /\bsystem['"`]?[ _](?:role|message|prompt|instruction)|\broles?\b[^.]{0,60}\bsystem\b|\broles must alternate\b|^messages(?:\[0\]|\.0)\.role$/i,
    choices: ['apart', 'merged'],
  },
} as const

export type CapabilityName = keyof typeof CAPABILITIES

/** One choice per capability. */
export type CapabilityChoices = {
  readonly [N in CapabilityName]: (typeof CAPABILITIES)[N]['choices'][number]
}

export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as readonly CapabilityName[]

/** The choices for an unknown server. */
export const BEST_CAPABILITY_CHOICES = Object.fromEntries(
  CAPABILITY_NAMES.map((name) => [name, CAPABILITIES[name].choices[0]]),
) as CapabilityChoices

export function isChoice(name: CapabilityName, choice: string): boolean {
  return (CAPABILITIES[name].choices as readonly string[]).includes(choice)
}

/** A server's refusal, with the details that name the refused field. */
export interface FieldRefusal {
  readonly status: number | undefined
  /** The error's `param`; '' where it has none. */
  readonly param: string
  /** The error's text, which may quote the person's. */
  readonly message: string
}

/** Statuses with which servers report an unknown or unsupported part of a request. */
const FIELD_NAMING_STATUSES = new Set([400, 404, 415, 422, 501])
/** A size limit that this text exceeded, which does not concern a shorter one. */
const SIZE_REFUSAL_PATTERN = /context|too (?:large|long|many)|exceed|maximum/i
/** A refusal of such a short text for its size is about the length of the answer. */
const SHORT_TEXT_CHARS_MAX = 100

/** One attempt of a request, and the attempts after it. */
export interface RequestAttempt {
  /** The choices of this attempt. */
  readonly sent: CapabilityChoices
  /** False once a change was made that applies to this text only. */
  readonly isWorthLearning: boolean
  /**
   * The next attempt after a refusal: changes the one field that it names, to a choice not tried yet; undefined where
   * it names none that was sent, or no choice is left.
   */
  without(refusal: FieldRefusal): RequestAttempt | undefined
  /** The next attempt with a larger token budget; undefined where there is none, or no limit is sent. */
  withMoreRoom(): RequestAttempt | undefined
}

/**
 * The attempts of a request: a refusal changes only the field that it names, and each choice is tried once. `input`
 * is the person's text: a server may quote it, so its words are not taken for field names (statements.md 73).
 */
export function createFirstAttempt(sent: CapabilityChoices, input: string): RequestAttempt {
  return createAttempt(
    sent,
    input,
    new Set(CAPABILITY_NAMES.map((name) => `${name} ${sent[name]}`)),
    true,
  )
}

function createAttempt(
  sent: CapabilityChoices,
  input: string,
  tried: ReadonlySet<string>,
  teaches: boolean,
): RequestAttempt {
  const change = (name: CapabilityName, next: string, isLesson: boolean): RequestAttempt =>
    createAttempt(
      { ...sent, [name]: next } as CapabilityChoices,
      input,
      new Set([...tried, `${name} ${next}`]),
      teaches && isLesson,
    )
  return {
    sent,
    isWorthLearning: teaches,
    withMoreRoom: () => {
      const next = nextChoice('budget', sent, tried, false)
      return next === undefined || sent.tokens === 'none' ? undefined : change('budget', next, true)
    },
    without: (refusal) => {
      if (!FIELD_NAMING_STATUSES.has(refusal.status ?? 0)) return undefined
      for (const name of CAPABILITY_NAMES) {
        const isSize = SIZE_REFUSAL_PATTERN.test(refusal.message)
        const next = nextChoice(name, sent, tried, isSize)
        if (next === undefined || !isNamed(name, refusal, input)) continue
        return change(name, next, !isSize || input.length <= SHORT_TEXT_CHARS_MAX)
      }
      return undefined
    },
  }
}

/**
 * The best choice not yet tried; a size limit is not solved by another field name. A field that is already left out
 * is not the refused one.
 */
function nextChoice(
  name: CapabilityName,
  sent: CapabilityChoices,
  tried: ReadonlySet<string>,
  isSize: boolean,
): string | undefined {
  if (sent[name] === 'none') return undefined
  if (isSize && name === 'tokens') return 'none'
  return CAPABILITIES[name].choices.find((choice) => !tried.has(`${name} ${choice}`))
}

function isNamed(name: CapabilityName, { param, message }: FieldRefusal, input: string): boolean {
  const { named } = CAPABILITIES[name]
  if (named === null) return false
  if (param !== '') return named.test(param)
  return named.test(message) && !named.test(input)
}
