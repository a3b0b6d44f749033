/**
 * What of a request some servers refuse, in the order of suspicion, and what is sent instead, the best first
 * (docs/operations.md "What servers take"). `named` finds the field in a refusal's words. Everything about servers that
 * differ stands here: another quirk is another row.
 */
export const CAPABILITIES = {
  tokens: {
    about: 'the field that limits the length of an answer',
    named: /\bmax_(?:completion_)?tokens\b/i,
    choices: ['max_tokens', 'max_completion_tokens', 'none'],
  },
  budget: {
    about: 'the tokens of one answer, its thoughts included',
    // No refusal names it: an answer whose thoughts left no room for a draft does.
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
    // No refusal names it: calls that wait for each other do.
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

/** One choice for each of them. */
export type Choices = {
  readonly [N in CapabilityName]: (typeof CAPABILITIES)[N]['choices'][number]
}

export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as readonly CapabilityName[]

/** What an unknown server is asked with. */
export const BEST_CHOICES = Object.fromEntries(
  CAPABILITY_NAMES.map((name) => [name, CAPABILITIES[name].choices[0]]),
) as Choices

export function isChoice(name: CapabilityName, choice: string): boolean {
  return (CAPABILITIES[name].choices as readonly string[]).includes(choice)
}

/** A server's refusal, as far as it tells what it will not take. */
export interface FieldRefusal {
  readonly status: number | undefined
  /** The field it names in a place of its own; '' where it has none. */
  readonly param: string
  /** Its words, which may quote the person's. */
  readonly message: string
}

/** Statuses by which servers say that they do not know, or do not offer, what a request holds. */
const NAMING = new Set([400, 404, 415, 422, 501])
/** A limit that this text went over, which says nothing about a shorter one. */
const ABOUT_SIZE = /context|too (?:large|long|many)|exceed|maximum/i
/** A text of so few characters is too long for no server: what has no room is the answer. */
const SHORT_CHARS_MAX = 100

/** The tries of one request. */
export interface Tries {
  /** What is sent now. */
  readonly sent: Choices
  /** False once something was changed that says nothing about another text. */
  readonly teaches: boolean
  /**
   * After a refusal: the same with the one thing changed that it names, to what was not tried yet; undefined where it
   * names nothing that is sent.
   */
  without(refusal: FieldRefusal): Tries | undefined
  /** The same with room for longer thoughts; undefined where there is no more, or no limit of ours. */
  withMoreRoom(): Tries | undefined
}

/**
 * A refusal changes only the field that it names, and each choice is tried once. `input` is what the person wrote: a
 * server may quote it, and its words are no field's name (statements.md 73).
 */
export function tries(sent: Choices, input: string): Tries {
  return tryNext(
    sent,
    input,
    new Set(CAPABILITY_NAMES.map((name) => `${name} ${sent[name]}`)),
    true,
  )
}

function tryNext(
  sent: Choices,
  input: string,
  tried: ReadonlySet<string>,
  teaches: boolean,
): Tries {
  const change = (name: CapabilityName, next: string, isLesson: boolean): Tries =>
    tryNext(
      { ...sent, [name]: next } as Choices,
      input,
      new Set([...tried, `${name} ${next}`]),
      teaches && isLesson,
    )
  return {
    sent,
    teaches,
    withMoreRoom: () => {
      const next = nextChoice('budget', sent, tried, false)
      return next === undefined || sent.tokens === 'none' ? undefined : change('budget', next, true)
    },
    without: (refusal) => {
      if (!NAMING.has(refusal.status ?? 0)) return undefined
      for (const name of CAPABILITY_NAMES) {
        const isSize = ABOUT_SIZE.test(refusal.message)
        const next = nextChoice(name, sent, tried, isSize)
        if (next === undefined || !isNamed(name, refusal, input)) continue
        return change(name, next, !isSize || input.length <= SHORT_CHARS_MAX)
      }
      return undefined
    },
  }
}

/**
 * The best one not yet tried; under another name there is no more room. What is left out already is not what the server
 * refuses.
 */
function nextChoice(
  name: CapabilityName,
  sent: Choices,
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
