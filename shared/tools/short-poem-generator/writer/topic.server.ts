import { numberOf, nounOf } from '../../../words/nouns.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import { titleCase } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import said from '../data/sentence-words.json' with { type: 'json' }
import { isName, startsWithGivenName, isWordName } from './people.server.ts'

const THANKS_START =
  /^(?:an? )?(?:thank[- ]you|thanks|tribute|note|card|message|letter)(?: (?:note|card|letter|message))? (?:to|for) /iu
/** Replacements that clean a typed topic, in this order. */
const TOPIC_CLEANUPS: readonly (readonly [pattern: RegExp, left: string])[] = [
  // A common typo: 'my hamster dyed last night'.
  [
    /^((?:my|our) (?:\p{L}+ ){1,3})dyed(?=$| (?:in|last|on|this|today|yesterday|when|at)\b)/iu,
    '$1died',
  ],
  [new RegExp(`^(?:${anyOf(said.asking)} )+`, 'iu'), ''],
  [
    new RegExp(
      `^(?:(?:an?|the|some) )?(?:\\p{L}+ ){0,3}${anyOf(said.poems)}s? (?:about|on|for|to|of) `,
      'iu',
    ),
    '',
  ],
  [/^(?:about|(?:on )?the (?:topic|subject|theme) of) /iu, ''],
  [THANKS_START, ''],
  [/^for /iu, ''],
  // An ordinal without 'birthday': 'Nan's 80th in the village hall', 'happy 70th Geoff'.
  [
    /((?:['’]s|^happy) \d+(?:st|nd|rd|th))(?! (?:\p{L}+ )?(?:birthday|anniversary|wedding|day|year))(?=$| )/iu,
    '$1 birthday',
  ],
  [/(?<=\p{L}) (?:poem|limerick|haiku|verse)s?(?=$| (?:for|to) )/iu, ''],
  [/^happy (birthday|anniversary)(?: wishes)?,? (?:to |for )?(.{2,60})$/iu, "$2's $1"],
  [
    /^(?:happy )?((?:father|mother|grandparent)['’]?s['’]? day)(?: (?:poem|card|message|verse))?(?:,| for| to)? (.{2,60})$/iu,
    '$2 on $1',
  ],
  [/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, ''],
]

/** True if a topic starts with a thank-you, tribute, note, card or letter for somebody. */
export const isThanks = (typed: string): boolean => THANKS_START.test(typed)

const ABBREVIATION_CHARS_MAX = 5

/**
 * Removes wording such as 'a poem about', and lowercases a topic in capitals or a capital that only starts a
 * sentence.
 */
export function cleanTopic(typed: string): string {
  const text = TOPIC_CLEANUPS.reduce(
    (left, [pattern, by]) => left.replace(pattern, by),
    typed,
  ).trim()
  const isSmall = /\p{Ll}/u.test(text.replace(/(?<!\d)\d{1,6}(?:st|nd|rd|th)|['’]s/giu, ''))
  // A single word in capitals is lowercased if it is too long for an abbreviation: 'MISCARRIAGE', not 'NASA'.
  const isShouted = !isSmall && (words(text).length > 1 || text.length > ABBREVIATION_CHARS_MAX)
  const calm = isShouted ? text.toLowerCase().replace(/\p{Ll}{3,}/gu, withCapital) : text
  return opensWithName(calm) ? calm : calm.charAt(0).toLowerCase() + calm.slice(1)
}

/** Keeps the capital of a name when a topic is lowercased: 'CHRISTMAS MORNING' becomes 'Christmas morning'. */
const withCapital = (word: string): string => (isName(titleCase(word)) ? titleCase(word) : word)

const NAME_START =
  /^(?:Mr|Mrs|Miss|Ms|Dr|Auntie|Uncle|Aunt) \p{Lu}|^\p{Lu}\p{Ll}+ in (?:\p{Lu}|(?:spring|summer|autumn|winter)\b)/u

/** True if the initial capital belongs to a name: 'Emma', 'Leeds in the rain', 'Hadrian’s Wall', 'NASA'. */
function opensWithName(text: string): boolean {
  const all = words(text)
  const [first = ''] = all
  return (
    isName(first) ||
    isWordName(text) ||
    startsWithGivenName(text) ||
    (all.length > 1 && all.every((word) => /^\p{Lu}/u.test(word))) ||
    !/^\p{Lu}\p{Ll}*$/u.test(first) ||
    placeNamed(text) !== undefined ||
    placeNamed(first)?.isAmbiguous === false ||
    NAME_START.test(text)
  )
}

/** A comment on the topic after a comma: 'Nan's funeral, she loved roses', 'Gary, my plumber'. */
const COMMENT_AFTER_COMMA = new RegExp(`, ${anyOf(said.ofTopic)} .*$`, 'iu')
export const withoutComment = (topic: string): string => topic.replace(COMMENT_AFTER_COMMA, '')

/** Patterns of texts that are not noun phrases: sentences, instructions, questions, symbols. */
const NON_PHRASE_PATTERNS = [
  /[?!.:;,"“”()[\]{}<>/\\|*#@=+]|\d{3,}/u,
  new RegExp(`^${anyOf(said.opening)} `, 'iu'),
  new RegExp(`\\b${anyOf(said.inside)}\\b`, 'iu'),
]
const PHRASE_WORDS_MAX = 5

/** Returns the topic if it can be used as a noun phrase in a line: 'my old dog'. */
export const nounPhraseOf = (topic: string): string | undefined =>
  /\p{L}{2}/u.test(topic) &&
  words(topic).length <= PHRASE_WORDS_MAX &&
  !NON_PHRASE_PATTERNS.some((pattern) => pattern.test(topic))
    ? topic
    : undefined

const SENTENCE_START = new RegExp(
  `^(?:i|we|you|he|she|they|my|our|the) (?:\\p{L}+ ){0,3}${anyOf(said.verbs)}\\b`,
  'iu',
)
/** True for a sentence: 'My best friend is moving away', 'I miss you'. */
export const isSentence = (topic: string): boolean => SENTENCE_START.test(topic)

const TITLE_WORDS_MAX = 7
const COUPLE = /, (\p{Lu}\p{Ll}+ (?:and|&) \p{Lu}\p{Ll}+)$/u
/** Returns the two names after the comma of a topic, if any: 'Tom and Elaine'. */
export const coupleOf = (topic: string): string | undefined => COUPLE.exec(topic)?.[1]
/** Two names in a topic that is too long for a title. */
const TWO_NAMES =
  /^\p{Lu}\p{Ll}+ (?:and|&) \p{Lu}\p{Ll}+(?: (?:getting|tying|are|get|saying) \p{L}+)?|(?<= (?:of|for) )\p{Lu}\p{Ll}+ (?:and|&) \p{Lu}\p{Ll}+$/u
const DETAIL_START = new RegExp(` ${anyOf(said.behind)} `, 'iu')

/** Shortens a topic for a title: seven words at most, cut before details of place and time. */
export function shortenForTitle(topic: string): string {
  const whole = topic.replace(COUPLE, '')
  const all = words(whole)
  if (all.length <= (isSentence(whole) ? TITLE_WORDS_MAX : PHRASE_WORDS_MAX))
    return whole.replace(/[^\p{L}\p{N}'’ -]/gu, '').trim()
  const [two] = TWO_NAMES.exec(whole) ?? []
  if (two !== undefined) return two
  const head = words((whole.split(/ [-–—/] |[:?!.,] /u)[0] ?? '').split(DETAIL_START)[0] ?? '')
  // The part before such details is kept up to seven words: 'moving out of our first house'.
  const most = head.length > TITLE_WORDS_MAX || head.length === 0 ? PHRASE_WORDS_MAX : head.length
  // A cut title must not end as 'The last day of the'.
  return (head.length > 0 ? head : all)
    .slice(0, most)
    .join(' ')
    .replace(/(?: (?:of|the|a|an|my|our|in|at|to|and|for)){1,3}$/iu, '')
}

const DETERMINER_START =
  /^(?:the|a|an|my|our|your|his|her|their|this|that|these|those|no|every|all|\p{L}+['’]s)\s/iu
const EVENT = new RegExp(
  ` ${anyOf(said.events)}$|^(?:cup|pot|mug) of |^${anyOf(said.days)} of `,
  'u',
)

/** Adds 'the' to a single countable noun or an event: 'The Ballad of the Camping Trip', 'Ode to the Tractor'. */
function withThe(name: string, isCounted: boolean): string {
  const isOne =
    words(name).length <= 2 &&
    numberOf(name) === 'singular' &&
    (isCounted || nounOf(name)?.number === 'count')
  const isBare = /^\p{Ll}/u.test(name) && !DETERMINER_START.test(name)
  return isBare && (EVENT.test(name) || isOne) ? `the ${name}` : name
}

/** A title with the topic at `{X}`: 'A Word for an Old Bicycle', 'Haiku: The Sea', 'When My Friend Is Moving Away'. */
export function fillTitleFrame(
  frame: string,
  name: string,
  isSaid: boolean,
  isCounted: boolean,
): string {
  if (isSaid && frame.includes('{X}')) return titleCase(`when ${name}`)
  const title = frame
    .replace(/(?<= (?:of|to|on|about|for) )\{X\}/giu, withThe(name, isCounted))
    .replaceAll('{X}', () => name)
  return titleCase(title).replace(/(?<=: )\p{Ll}/u, (letter) => letter.toUpperCase())
}
