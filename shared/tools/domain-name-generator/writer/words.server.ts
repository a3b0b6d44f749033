import { createSignals } from '../../../match/signs.server.ts'
import { isActivityWord } from '../../../naming/form/things.server.ts'
import {
  adjectives,
  looseWords,
  peopleWords,
  shapesOfDoing,
  weakWords,
  wordsNeedingWordAfter,
} from '../../../naming/form/word-kinds.server.ts'
import { isMass, singular } from '../../../text/grammar.server.ts'
import { toWordSet } from '../../../text/table.ts'
import { fold } from '../../../text/tokens.server.ts'
import { nounOf, type Noun } from '../../../words/nouns.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import rows from '../data/entry-words.json' with { type: 'json' }
import patterns from '../data/patterns.json' with { type: 'json' }

/** The word patterns for keywords and names, by name. */
export const { has } = createSignals(patterns)

/** Kinds of words that the naming room knows. */
const KNOWN_KINDS = {
  activity: { has: isActivityWord },
  adjective: adjectives,
  complaint: { has: (word: string) => nounOf(word)?.role === 'complaint' },
  doing: shapesOfDoing,
  loose: looseWords,
  needsNext: wordsNeedingWordAfter,
  people: peopleWords,
  place: { has: (word: string) => placeNamed(word) !== undefined },
  stop: stopWords,
  weak: weakWords,
}

/**
 * The kinds of words, by their function in keywords and names: `heads` services after another noun, `fields` industries after a
 * word, `served` services for the things listed beside them, `whom` the audience, `joining` words in names of other
 * places, `defining` words without which the offer changes, `behind` and `before` stock words, `quiet` those allowed
 * for a careful subject, `untaught` ways of teaching, `trading` words that sound commercial, `sensitive` words never
 * used in a name, `vague` words that are no industry.
 */
type WordKind = keyof typeof KNOWN_KINDS | keyof typeof rows

const wordsByKind = new Map<string, { has(word: string): boolean }>([
  ...Object.entries(KNOWN_KINDS),
  ...Object.entries(rows).map(([kind, words]) => [kind, toWordSet(words)] as const),
])

/** True for a word of one of these kinds. */
export const isAny = (word: string, ...kinds: readonly WordKind[]): boolean =>
  kinds.some((kind) => wordsByKind.get(kind)?.has(word) === true)

const venues = rows.venues.split(' ')
/** True for a place or vehicle that can be named with an article: a room, a shed, a van. */
export const isVenue = (name: string): boolean => venues.some((end) => name.endsWith(end))

/** The words of a text in lower case, without accents and possessive endings. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .replace(/['’]s?(?![a-z])/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** What a noun or its plural names; undefined for a word in no table. */
export const roleOf = (word: string): Noun['role'] | undefined => nounOf(singular(word))?.role

/** True for a ware or a service, which are sold. */
export const isSold = (word: string): boolean => /^(?:ware|service)$/.test(roleOf(word) ?? '')

/** True for a word that says how something is or is made, not what it is. */
export const isQuality = (word: string): boolean => isAny(word, 'qualities', 'adjective')

/**
 * The singular for use before another word: 'ciderbarn', 'rugroom'. 'Chillies' is kept, because `singular` makes no
 * word of it.
 */
export const singularBefore = (word: string): string =>
  isMass(word) || /(?:ss|ies)$/.test(word) ? word : singular(word)

/**
 * Turns a phrase with 'of' into a compound: 'guns of chocolate' becomes 'chocolate guns', 'tuning of old pianos'
 * becomes 'piano tuning'.
 */
export function toCompound(entry: string): string {
  const [, what = '', first = '', second] = OF_PHRASE.exec(entry) ?? []
  const stuff = second === undefined ? first : adjectives.has(first.toLowerCase()) ? second : ''
  return stuff === '' ? entry : entry.replace(OF_PHRASE, `${singular(stuff)} ${what}`)
}
const OF_PHRASE = /^([a-z]{3,12}) of ([a-z]{3,12})(?: ([a-z]{3,12}))?(?=$| (?:for|in|from) )/i
