import { nounOf, numberOf } from '../../words/nouns.server.ts'
import { singular } from '../../text/grammar.server.ts'
import { lowerWords } from '../../text/measures.ts'
import words from './data/purposes.json' with { type: 'json' }
import { namesPerson } from './purpose.server.ts'
import { anyOf } from '../../text/any-of.ts'
import { WEEKDAYS } from '../../text/numbers/time-words.ts'

/** A part that can follow the head, in the form used inside a sentence. */
export interface BioPart {
  readonly id: string
  readonly text: string
  /** `last`: a place, where there is room. */
  readonly rank: 'stated' | 'last'
}

/** A sentence about stated parts in several versions, the longest first. */
interface Sentence {
  readonly texts: readonly string[]
  readonly ids: readonly string[]
  /** True if it describes the person. */
  readonly isSelf: boolean
}

/**
 * Turns parts into sentences: related ones together ('Gates and fire tools.'), complete ones alone ('No mixer.', 'Mom
 * of two.'). Most single words are no sentence and are only used in the list.
 */
export function sentencesOf(
  parts: readonly BioPart[],
  isShared: boolean,
  isAsking = false,
): readonly Sentence[] {
  const wanted = parts.filter(({ text }) => isShared && CONTRIBUTIONS_WANTED.test(text))
  const rest = parts.filter((part) => !wanted.includes(part))
  const things = rest.filter(isListableName)
  const alone = rest.filter((part) => !things.includes(part) && isMeaningful(part))
  return [
    ...alone.filter(({ text }) => namesOnePerson(text)).map((part) => sentenceOfPart(part, true)),
    ...separateNames(things).flatMap((some) =>
      joinInSentence(some, '', alone.length > 0 && !isAsking),
    ),
    ...joinInSentence(wanted, ' welcome'),
    ...alone.filter(({ text }) => !namesOnePerson(text)).map((part) => sentenceOfPart(part, false)),
  ]
}

/**
 * Returns the bare nouns that can follow a colon, the longest version first: 'phonics, SEND' for a teacher.
 * Capitalised names are excluded, because they are a person or a place.
 */
export function sentenceOfThings(parts: readonly BioPart[]): Omit<Sentence, 'isSelf'> | undefined {
  const things = parts.filter(
    (part) =>
      canFollowColon(part) &&
      !CONTRIBUTIONS_WANTED.test(part.text) &&
      !/^free /iu.test(part.text) &&
      !/\p{Lu}\p{Ll}/u.test(part.text),
  )
  const [first] = things
  if (first === undefined || (things.length === 1 && !isListableName(first))) return undefined
  return {
    texts: things.map((_, at) =>
      joinWithAnd(things.slice(0, things.length - at).map(({ text }) => text)),
    ),
    ids: things.map(({ id }) => id),
  }
}

/** True for a noun that can follow a colon, in the singular or plural. */
function canFollowColon(part: BioPart): boolean {
  const { text, rank } = part
  const words = lowerWords(text)
  if (isListableName(part)) return true
  return (
    rank !== 'last' &&
    words.length <= THING_WORDS_MAX &&
    nounOf(words.at(-1) ?? '') !== undefined &&
    !(
      mentionsTime(text) ||
      startsWithDenial(text) ||
      namesOnePerson(text) ||
      MORE_THAN_NAME_WORD.test(text)
    ) &&
    !QUALITIES.has(text.toLowerCase())
  )
}

/** Separates names from common nouns: 'PhD, own views and HMS Invincible' is no list. */
const separateNames = (things: readonly BioPart[]): BioPart[][] => [
  things.filter(({ text }) => !/\p{Lu}/u.test(text)),
  things.filter(({ text }) => /\p{Lu}/u.test(text)),
]

const sentenceOfPart = ({ id, text }: BioPart, isAboutSelf: boolean): Sentence => ({
  texts: [text],
  ids: [id],
  isSelf: isAboutSelf,
})

/**
 * Joins parts in one sentence, in versions with fewer and fewer parts; a single word is used only if it names goods.
 */
function joinInSentence(parts: readonly BioPart[], end: string, mayBeLone = false): Sentence[] {
  const texts = parts
    .map((_, at) => joinWithAnd(parts.slice(0, parts.length - at).map(({ text }) => text)) + end)
    .filter(
      (text) =>
        text.includes(' ') ||
        ((mayBeLone || isPluralNoun(text)) && nounOf(singular(text))?.role === 'ware'),
    )
  return texts.length === 0 ? [] : [{ texts, ids: parts.map(({ id }) => id), isSelf: false }]
}

const isPluralNoun = (text: string): boolean => numberOf(text) === 'plural'

/** Joins related items with 'and': 'Gates and fire tools'. Unrelated ones get a comma: 'manual, nervous drivers'. */
function joinWithAnd(texts: readonly string[]): string {
  const last = texts.at(-1) ?? ''
  if (texts.length < 2) return last
  const sorts = new Set(texts.map(nounRoleOf))
  return sorts.size > 1 || sorts.has('')
    ? texts.join(', ')
    : `${texts.slice(0, -1).join(', ')} and ${last}`
}

/** The kind of an item, by its noun. */
function nounRoleOf(text: string): string {
  const last = lowerWords(text).at(-1) ?? ''
  if (/^\p{Lu}{2,}$/u.test(text)) return 'letters'
  return (nounOf(last) ?? nounOf(singular(last)))?.role ?? ''
}

/** Contributions that any charity accepts. */
const CONTRIBUTIONS_WANTED = /^(?:donations?|volunteers?|gifts?|helpers?|new members)$/iu
const THING_WORDS_MAX = 3

/** True for a bare name that can be listed with others. */
function isListableName({ text, rank }: BioPart): boolean {
  const words = lowerWords(text)
  const last = words.at(-1)
  if (last === undefined || rank === 'last' || words.length > THING_WORDS_MAX) return false
  if (
    mentionsTime(text) ||
    startsWithDenial(text) ||
    namesOnePerson(text) ||
    MORE_THAN_NAME_WORD.test(text)
  )
    return false
  if (QUALITIES.has(text.toLowerCase()) || / \p{Lu}{2}$/u.test(text)) return false
  const noun = nounOf(last) ?? nounOf(singular(last))
  if (/^\p{Lu}/u.test(text)) return true
  if (noun === undefined) return words.length === 1 || numberOf(last) !== 'singular'
  return numberOf(last) !== 'singular' && (noun.role !== 'person' || words.length === 1)
}

/** A text with one of these words is more than a name. */
const MORE_THAN_NAME_WORD =
  /(?:^| )(?:a|an|and|as|at|by|ex|own|phd|msc|mba|md|rn|for|from|in|of|on|or|she|he|they|the|to|with|always|never|honest)(?: |$)|^ex-|[/_&@#.]/iu

const namesOnePerson = (text: string): boolean =>
  namesPerson(text) &&
  !isFieldOfWork(text) &&
  numberOf(lowerWords(text.split(/ of | in | at /u)[0] ?? '').at(-1) ?? '') !== 'plural'

/** True for a field of work such as 'SEO' or 'content', which is not a person. */
const isFieldOfWork = (text: string): boolean =>
  /^[\p{Lu}\d]+$/u.test(text) || (nounOf(text.toLowerCase())?.role ?? 'person') !== 'person'

/** Adjectives, which name nothing and are only used in the list. */
const QUALITIES = new Set(words.qualities)

/** True if a part is meaningful alone; a weekday without an event is not. */
function isMeaningful({ text, rank }: BioPart): boolean {
  if (rank === 'last') return true
  if (/^(?:\p{L}+days?|evenings|weekends|mornings|afternoons)$/iu.test(text)) return false
  // A number alone, or with only 'years' or 'months', is not meaningful either.
  if (/^\d+\+?(?: (?:years?|yrs?|months?))?$/iu.test(text)) return false
  return (
    text.includes(' ') ||
    mentionsTime(text) ||
    startsWithDenial(text) ||
    namesOnePerson(text) ||
    /[/_]|^ex-|^(?:PhD|MSc|MBA|MD|RN)$/u.test(text)
  )
}

export const startsWithDenial = (text: string): boolean =>
  /^(?:no|not|never|without|closed)\b/iu.test(text)

export const mentionsTime = (text: string): boolean => TIME_PHRASE.test(text)

const TIME_PHRASE = new RegExp(
  String.raw`(?<!\p{L})\d|\b(?:every|daily|weekly|monthly|since|open|${anyOf(WEEKDAYS)}s?|weeknights|weekends|evenings|by dm|dms?|only|welcome|wanted)\b`,
  'iu',
)
