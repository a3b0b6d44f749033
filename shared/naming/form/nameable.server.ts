import moodRows from '../data/moods.json' with { type: 'json' }
import { nounOf } from '../../words/nouns.server.ts'
import { placeNamed } from '../../words/places.server.ts'
import { stopWords } from '../../words/stop-words.server.ts'
import { singular } from '../../text/grammar.server.ts'
import { listEntries } from '../../text/measures.ts'
import { fold } from '../../text/tokens.server.ts'
import type { NamingInput } from './matter.server.ts'
import {
  adjectives,
  looseWords,
  peopleWords,
  shapesOfDoing,
  weakWords,
} from './word-kinds.server.ts'

/** Words for the mood of a place. */
export const moods: ReadonlySet<string> = new Set(moodRows)

/**
 * Returns the words of a keyword list that can be in a name: nouns that work alone. 'book online' and 'from £35' are
 * for other texts, and nothing that is denied or is the subject of a grave brief makes a name.
 */
export function nameableWordsIn(keywords: string, { excluded, brief }: NamingInput): string[] {
  if (brief.gravity.level === 'grave') return []
  const words = listEntries(keywords).map(fold)
  return [...new Set(words)].filter(
    (word) =>
      /^[a-z]+$/.test(word) &&
      word.length >= NAMEABLE_CHARS_MIN &&
      word.length <= NAMEABLE_CHARS_MAX &&
      !stopWords.has(word) &&
      !weakWords.has(word) &&
      (!peopleWords.has(word) || FAMILY_MEMBERS.has(word)) &&
      !excluded.includes(singular(word)) &&
      !moods.has(word) &&
      // 'Leeds' is not the plural of 'Leed'.
      !(word.endsWith('s') && placeNamed(word)) &&
      !(placeNamed(word)?.isAmbiguous === false && nounOf(word) === undefined) &&
      isNoun(word),
  )
}

/** Returns the keywords for the mood of a place that claim nothing: 'calm', 'slow'. A name can begin with one. */
export function moodsIn(keywords: string, { excluded, brief }: NamingInput): string[] {
  if (brief.gravity.level !== 'none') return []
  const words = listEntries(keywords).map(fold)
  return [...new Set(words)].filter((word) => moods.has(word) && !excluded.includes(word))
}

/**
 * Returns the keywords that can come before a product: nouns and qualities, 'glow' and 'crispy', but no town and no
 * praise.
 */
export function qualitiesIn(keywords: string, matter: NamingInput): string[] {
  const nouns = nameableWordsIn(keywords, matter)
  const { excluded, brief } = matter
  if (brief.gravity.level !== 'none') return []
  const words = listEntries(keywords).map(fold)
  const qualities = words.filter(
    (word) =>
      adjectives.has(word) &&
      !weakWords.has(word) &&
      !looseWords.has(word) &&
      !excluded.includes(word),
  )
  return [...new Set([...nouns, ...qualities])]
}

/**
 * True for a noun of the lexicon, or a word without an adjective's or verb's ending; 'massage' is one, 'repair' is
 * not.
 */
function isNoun(word: string): boolean {
  const role = nounOf(word)?.role
  if (PESTS.has(word) || (role === 'term' && nounOf(word)?.topic === 'pets')) return true
  if (FAMILY_MEMBERS.has(word)) return true
  if (role === 'service') return !shapesOfDoing.has(word) && !word.endsWith('ing')
  if (role !== undefined) return role === 'ware' || role === 'place'
  return !adjectives.has(word) && !NON_NOUN_ENDING.test(word)
}

/** Returns a keyword as used in a name: in the singular, unless that has another meaning ('royalty', a 'die'). */
export function toNameWord(keyword: string): string {
  return KEPT_PLURALS.has(keyword) ? keyword : singular(keyword)
}

const KEPT_PLURALS: ReadonlySet<string> = new Set(
  'arms clothes dice glasses goods greens grounds news royalties scales spectacles spirits walkies woods works'.split(
    ' ',
  ),
)

/** Family members for whom a product is made and whose word may be in its name: 'Dad Shirts'. */
export const FAMILY_MEMBERS: ReadonlySet<string> = new Set([
  'dad',
  'dads',
  'mom',
  'moms',
  'mum',
  'mums',
  'gran',
  'nana',
  'grandad',
])

/** Pests, which are motifs on products. */
const PESTS: ReadonlySet<string> = new Set(['bat', 'beetle', 'moth', 'slug', 'snail', 'spider'])

const NON_NOUN_ENDING =
  /(?:able|al|ant|ed|ent|ful|ible|ic|ing|ish|ive|less|ous|[a-z]{4}ly|[a-z]{3}[bdfgnp]y|ian|chic)$/
const NAMEABLE_CHARS_MIN = 3
const NAMEABLE_CHARS_MAX = 12
