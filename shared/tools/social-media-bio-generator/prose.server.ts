import { nounOf, numberOf } from '../../words/nouns.server.ts'
import { singular } from '../../text/grammar.server.ts'
import { lowerWords } from '../../text/measures.ts'
import words from './data/purposes.json' with { type: 'json' }
import { namesPerson } from './purpose.server.ts'
import { anyOf } from '../../text/any-of.ts'
import { WEEKDAYS } from '../../text/time-words.ts'

/** Something that can stand behind a head, as it stands inside a sentence. */
export interface Part {
  readonly id: string
  readonly text: string
  /** `last`: a place, where there is room. */
  readonly rank: 'stated' | 'last'
}

/** A sentence about stated parts, in its ways of being said, the fullest first. */
interface Sentence {
  readonly texts: readonly string[]
  readonly ids: readonly string[]
  /** Says who somebody is. */
  readonly isSelf: boolean
}

/**
 * Parts as sentences: what is of a kind together ('Sourdough, rye and cookies.'), what says something alone by itself
 * ('No mixer.', 'Mom of two.'). A lone word says nothing in a sentence, and stands in the list alone.
 */
export function sentencesOf(
  parts: readonly Part[],
  isShared: boolean,
  isAsking = false,
): readonly Sentence[] {
  const wanted = parts.filter(({ text }) => isShared && WANTED.test(text))
  const rest = parts.filter((part) => !wanted.includes(part))
  const things = rest.filter(isThing)
  const alone = rest.filter((part) => !things.includes(part) && saysSomething(part))
  return [
    ...alone.filter(({ text }) => isSelf(text)).map((part) => aloneOf(part, true)),
    ...sorted(things).flatMap((some) => together(some, '', alone.length > 0 && !isAsking)),
    ...together(wanted, ' welcome'),
    ...alone.filter(({ text }) => !isSelf(text)).map((part) => aloneOf(part, false)),
  ]
}

/**
 * Bare things as they stand behind a colon, the fullest first: 'phonics and SEND' of a teacher. A lone name or one among
 * others says who or where, and is none of them.
 */
export function thingsOf(parts: readonly Part[]): Omit<Sentence, 'isSelf'> | undefined {
  const things = parts.filter(
    (part) =>
      isListed(part) &&
      !WANTED.test(part.text) &&
      !/^free /iu.test(part.text) &&
      !/\p{Lu}\p{Ll}/u.test(part.text),
  )
  const [first] = things
  if (first === undefined || (things.length === 1 && !isThing(first))) return undefined
  return {
    texts: things.map((_, at) =>
      andOf(things.slice(0, things.length - at).map(({ text }) => text)),
    ),
    ids: things.map(({ id }) => id),
  }
}

/** Behind a colon one of a thing is as good as many: 'plots and seed swap'. */
function isListed(part: Part): boolean {
  const { text, rank } = part
  const words = lowerWords(text)
  if (isThing(part)) return true
  return (
    rank !== 'last' &&
    words.length <= THING_WORDS_MAX &&
    nounOf(words.at(-1) ?? '') !== undefined &&
    !(isWhen(text) || isDenied(text) || isSelf(text) || BOUND.test(text)) &&
    !QUALITIES.has(text.toLowerCase())
  )
}

/** Names with names, and things with things: 'PhD, own views and HMS Invincible' is no list. */
const sorted = (things: readonly Part[]): Part[][] => [
  things.filter(({ text }) => !/\p{Lu}/u.test(text)),
  things.filter(({ text }) => /\p{Lu}/u.test(text)),
]

const aloneOf = ({ id, text }: Part, isAboutSelf: boolean): Sentence => ({
  texts: [text],
  ids: [id],
  isSelf: isAboutSelf,
})

/** As many of these as fit, in one sentence; a lone word is none, but for a ware among others. */
function together(parts: readonly Part[], end: string, mayBeLone = false): Sentence[] {
  const texts = parts
    .map((_, at) => andOf(parts.slice(0, parts.length - at).map(({ text }) => text)) + end)
    .filter(
      (text) =>
        text.includes(' ') ||
        ((mayBeLone || isMany(text)) && nounOf(singular(text))?.role === 'ware'),
    )
  return texts.length === 0 ? [] : [{ texts, ids: parts.map(({ id }) => id), isSelf: false }]
}

const isMany = (text: string): boolean => numberOf(text) === 'plural'

/** 'Gates and fire tools'; 'manual, nervous drivers' are no two of a kind, and a comma says no more than was said. */
function andOf(texts: readonly string[]): string {
  const last = texts.at(-1) ?? ''
  if (texts.length < 2) return last
  const sorts = new Set(texts.map(sortOf))
  return sorts.size > 1 || sorts.has('')
    ? texts.join(', ')
    : `${texts.slice(0, -1).join(', ')} and ${last}`
}

/** What a thing is, as far as our nouns know. */
function sortOf(text: string): string {
  const last = lowerWords(text).at(-1) ?? ''
  if (/^\p{Lu}{2,}$/u.test(text)) return 'letters'
  return (nounOf(last) ?? nounOf(singular(last)))?.role ?? ''
}

/** What every charity takes. */
const WANTED = /^(?:donations?|volunteers?|gifts?|helpers?|new members)$/iu
const THING_WORDS_MAX = 3

/** Whether a part is a bare name of something, which can be told together with others. */
function isThing({ text, rank }: Part): boolean {
  const words = lowerWords(text)
  const last = words.at(-1)
  if (last === undefined || rank === 'last' || words.length > THING_WORDS_MAX) return false
  if (isWhen(text) || isDenied(text) || isSelf(text) || BOUND.test(text)) return false
  if (QUALITIES.has(text.toLowerCase()) || / \p{Lu}{2}$/u.test(text)) return false
  const noun = nounOf(last) ?? nounOf(singular(last))
  if (/^\p{Lu}/u.test(text)) return true
  if (noun === undefined) return words.length === 1 || numberOf(last) !== 'singular'
  return numberOf(last) !== 'singular' && (noun.role !== 'person' || words.length === 1)
}

/** What begins or joins with these is more than a name. */
const BOUND =
  /(?:^| )(?:a|an|and|as|at|by|ex|own|phd|msc|mba|md|rn|for|from|in|of|on|or|she|he|they|the|to|with|always|never|honest)(?: |$)|^ex-|[/_&@#.]/iu

const isSelf = (text: string): boolean =>
  namesPerson(text) &&
  !isField(text) &&
  numberOf(lowerWords(text.split(/ of | in | at /u)[0] ?? '').at(-1) ?? '') !== 'plural'

/** 'SEO' and 'content' are what some people do, and nobody. */
const isField = (text: string): boolean =>
  /^[\p{Lu}\d]+$/u.test(text) || (nounOf(text.toLowerCase())?.role ?? 'person') !== 'person'

/** Said of something, they name nothing: they stand in the list alone. */
const QUALITIES = new Set(words.qualities)

/** A day alone does not say what is on then, least of all to whom it matters. */
function saysSomething({ text, rank }: Part): boolean {
  if (rank === 'last') return true
  if (/^(?:\p{L}+days?|evenings|weekends|mornings|afternoons)$/iu.test(text)) return false
  // Nor does a number say what it counts.
  if (/^\d+\+?(?: (?:years?|yrs?|months?))?$/iu.test(text)) return false
  return (
    text.includes(' ') ||
    isWhen(text) ||
    isDenied(text) ||
    isSelf(text) ||
    /[/_]|^ex-|^(?:PhD|MSc|MBA|MD|RN)$/u.test(text)
  )
}

export const isDenied = (text: string): boolean => /^(?:no|not|never|without|closed)\b/iu.test(text)

export const isWhen = (text: string): boolean => WHEN.test(text)

const WHEN = new RegExp(
  String.raw`(?<!\p{L})\d|\b(?:every|daily|weekly|monthly|since|open|${anyOf(WEEKDAYS)}s?|weeknights|weekends|evenings|by dm|dms?|only|welcome|wanted)\b`,
  'iu',
)
