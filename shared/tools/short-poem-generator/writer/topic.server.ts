import { anyOf } from '../../../text/any-of.ts'
import { titleCase } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import { nounOf, numberOf } from '../../../words/nouns.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import said from '../data/sentence-words.json' with { type: 'json' }
import { isName, opensWithGivenName } from './people.server.ts'

const THANKS =
  /^(?:an? )?(?:thank[- ]you|thanks|tribute|note|card|message|letter)(?: (?:note|card|letter|message))? (?:to|for) /iu
/** What is typed around a topic, with its replacement, in this order. */
const AROUND_TOPIC: readonly (readonly [pattern: RegExp, by: string])[] = [
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
  [THANKS, ''],
  [/^for /iu, ''],
  // An ordinal without 'birthday': 'Nan's 80th in the village hall', 'happy 70th Geoff'.
  [
    /((?:['’]s|^happy) \d+(?:st|nd|rd|th))(?! (?:\p{L}+ )?(?:birthday|anniversary|wedding|day|year))(?=$| )/iu,
    '$1 birthday',
  ],
  [/(?<=\p{L}) (?:poem|limerick|haiku|verse)s?(?=$| (?:for|to) )/iu, ''],
  [/^happy (birthday|anniversary)(?: wishes)?,? (?:to |for )?(.{2,60})$/iu, "$2's $1"],
  [/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, ''],
]

/** True if a topic starts with a thank-you, tribute, note, card or letter for somebody. */
export const isThanks = (typed: string): boolean => THANKS.test(typed)

const ABBREVIATION_CHARS_MAX = 5

/**
 * Removes wording such as 'a poem about', and lowercases a topic in capitals or a capital that only starts a
 * sentence.
 */
export function cleanTopic(typed: string): string {
  const text = AROUND_TOPIC.reduce((left, [around, by]) => left.replace(around, by), typed).trim()
  const isSmall = /\p{Ll}/u.test(text.replace(/(?<!\d)\d{1,6}(?:st|nd|rd|th)|['’]s/giu, ''))
  // A single word in capitals is lowercased if it is too long for an abbreviation: 'MISCARRIAGE', not 'NASA'.
  const isShouted = !isSmall && (words(text).length > 1 || text.length > ABBREVIATION_CHARS_MAX)
  const named = (word: string): string => (isName(titleCase(word)) ? titleCase(word) : word)
  const calm = isShouted ? text.toLowerCase().replace(/\p{Ll}{3,}/gu, named) : text
  return opensWithName(calm) ? calm : calm.charAt(0).toLowerCase() + calm.slice(1)
}

const NAME_START =
  /^(?:Mr|Mrs|Miss|Ms|Dr|Auntie|Uncle|Aunt) \p{Lu}|^\p{Lu}\p{Ll}+ in (?:\p{Lu}|(?:spring|summer|autumn|winter)\b)/u

/** True if the initial capital belongs to a name: 'Emma', 'Leeds in the rain', 'Hadrian’s Wall', 'NASA'. */
function opensWithName(text: string): boolean {
  const all = words(text)
  const [first = ''] = all
  return (
    isName(first) ||
    opensWithGivenName(text) ||
    (all.length > 1 && all.every((word) => /^\p{Lu}/u.test(word))) ||
    placeNamed(text) !== undefined ||
    placeNamed(first)?.isAmbiguous === false ||
    !/^\p{Lu}\p{Ll}*$/u.test(first) ||
    NAME_START.test(text)
  )
}

/** A comment on the topic after a comma: 'Nan's funeral, she loved roses', 'Gary, my plumber'. */
const COMMENT = new RegExp(`, ${anyOf(said.ofTopic)} .*$`, 'iu')
export const withoutComment = (topic: string): string => topic.replace(COMMENT, '')

/** Texts that are no noun phrases: sentences, instructions, questions, symbols. */
const NO_PHRASE = [
  /[?!.:;,"“”()[\]{}<>/\\|*#@=+]|\d{3,}/u,
  new RegExp(`^${anyOf(said.opening)} `, 'iu'),
  new RegExp(`\\b${anyOf(said.inside)}\\b`, 'iu'),
]
const PHRASE_WORDS_MAX = 5

/** Returns the topic if it can be used as a noun phrase in a line: 'my old dog'. */
export const nounPhraseOf = (topic: string): string | undefined =>
  /\p{L}{2}/u.test(topic) &&
  words(topic).length <= PHRASE_WORDS_MAX &&
  !NO_PHRASE.some((pattern) => pattern.test(topic))
    ? topic
    : undefined

const SENTENCE = new RegExp(
  `^(?:i|we|you|he|she|they|my|our|the) (?:\\p{L}+ ){0,3}${anyOf(said.verbs)}\\b`,
  'iu',
)
/** True for a sentence: 'My best friend is moving away', 'I miss you'. */
export const isSentence = (topic: string): boolean => SENTENCE.test(topic)

const TITLE_WORDS_MAX = 7
const DETAIL = new RegExp(` ${anyOf(said.behind)} `, 'iu')

/** Shortens a topic for a title: seven words at most, cut before details of place and time. */
export function shortenForTitle(topic: string): string {
  const all = words(topic)
  if (all.length <= (isSentence(topic) ? TITLE_WORDS_MAX : PHRASE_WORDS_MAX))
    return topic.replace(/[^\p{L}\p{N}'’ -]/gu, '').trim()
  const head = words((topic.split(/ [-–—/] |[:?!.,] /u)[0] ?? '').split(DETAIL)[0] ?? '')
  // The part before such details is kept up to seven words: 'moving out of our first house'.
  const most = head.length > TITLE_WORDS_MAX || head.length === 0 ? PHRASE_WORDS_MAX : head.length
  return withoutStump((head.length > 0 ? head : all).slice(0, most).join(' '))
}

/** Removes the small words that must not end a cut title: 'The last day of the'. */
export const withoutStump = (title: string): string =>
  title.replace(/(?: (?:and|or|of|the|a|an|for|to|in|on|at|with|my|our)|[ ,;:–—-]){1,9}$/iu, '')

const DETERMINED =
  /^(?:the|a|an|my|our|your|his|her|their|this|that|these|those|no|every|all|\p{L}+['’]s)\s/iu
const EVENT = new RegExp(
  ` ${anyOf(said.events)}$|^(?:cup|pot|mug) of |^${anyOf(said.days)} of `,
  'u',
)

/** What a title needs of a subject. */
interface Titled {
  readonly name: string
  readonly isSentence: boolean
  /** True for a kind of thing that is counted. */
  readonly isCounted: boolean
}

/**
 * A title with the topic at `{X}`: 'Haiku: The Sea', 'When My Friend Is Moving Away', and with 'the' before a single
 * countable thing or an event: 'Ode to the Tractor'.
 */
export function fillTitle(frame: string, { name, isSentence: isSaid, isCounted }: Titled): string {
  if (isSaid && frame.includes('{X}')) return titleCase(`when ${name}`)
  const isOne =
    words(name).length <= 2 &&
    numberOf(name) === 'singular' &&
    (isCounted || nounOf(name)?.number === 'count')
  const isBare = /^\p{Ll}/u.test(name) && !DETERMINED.test(name)
  const the = isBare && (isOne || EVENT.test(name)) ? `the ${name}` : name
  const title = frame
    .replace(/(?<= (?:of|to|on|about|for) )\{X\}/giu, () => the)
    .replaceAll('{X}', () => name)
  return titleCase(title).replace(/(?<=: )\p{Ll}/u, (letter) => letter.toUpperCase())
}
