import moodRows from '../data/moods.json' with { type: 'json' }
import { nounOf } from '../../words/nouns.server.ts'
import { placeNamed } from '../../words/places.server.ts'
import { stopWords } from '../../words/stop-words.server.ts'
import { singular } from '../../text/grammar.server.ts'
import { listEntries } from '../../text/measures.ts'
import { fold } from '../../text/tokens.server.ts'
import type { Matter } from './matter.server.ts'
import { adjectives, looseWords, people, shapesOfDoing, weakWords } from './word-kinds.server.ts'

/** Words for how a place feels. */
export const moods: ReadonlySet<string> = new Set(moodRows)

/**
 * The words of a keyword list that a name can carry: nouns that stand alone. 'book online' and 'from £35' are things to
 * say elsewhere, and nothing that is denied or that a grave matter is about makes a name.
 */
export function nameableIn(keywords: string, { excluded, brief }: Matter): string[] {
  if (brief.gravity.level === 'grave') return []
  const words = listEntries(keywords).map(fold)
  return [...new Set(words)].filter(
    (word) =>
      /^[a-z]+$/.test(word) &&
      word.length >= CHARS_MIN &&
      word.length <= CHARS_MAX &&
      !stopWords.has(word) &&
      !weakWords.has(word) &&
      (!people.has(word) || FAMILY.has(word)) &&
      !excluded.includes(singular(word)) &&
      !moods.has(word) &&
      // Leeds is not many of a Leed.
      !(word.endsWith('s') && placeNamed(word)) &&
      !(placeNamed(word)?.isAmbiguous === false && nounOf(word) === undefined) &&
      isNoun(word),
  )
}

/** The words of a keyword list that say how a place feels and claim nothing: 'calm', 'slow'. A name can open with one. */
export function moodsIn(keywords: string, { excluded, brief }: Matter): string[] {
  if (brief.gravity.level !== 'none') return []
  const words = listEntries(keywords).map(fold)
  return [...new Set(words)].filter((word) => moods.has(word) && !excluded.includes(word))
}

/** The keywords that can stand before what is made: nouns and qualities, 'glow' and 'crispy', but no town and no praise. */
export function qualitiesIn(keywords: string, matter: Matter): string[] {
  const nouns = nameableIn(keywords, matter)
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

/** A noun of the lexicon, or a word that does not end as adjectives and verbs do; 'tour' is one, 'repair' is done. */
function isNoun(word: string): boolean {
  const role = nounOf(word)?.role
  if (ANIMALS.has(word) || (role === 'term' && nounOf(word)?.topic === 'pets')) return true
  if (FAMILY.has(word)) return true
  if (role === 'service') return !shapesOfDoing.has(word) && !word.endsWith('ing')
  if (role !== undefined) return role === 'ware' || role === 'place'
  return !adjectives.has(word) && !NO_NOUN.test(word)
}

/** A keyword as it stands in a name: in the singular, but where that is another thing ('royalty', a 'die'). */
export function inName(keyword: string): string {
  return OTHER_IN_SINGULAR.has(keyword) ? keyword : singular(keyword)
}

const OTHER_IN_SINGULAR: ReadonlySet<string> = new Set(
  'arms clothes dice glasses goods greens grounds news royalties scales spectacles spirits walkies woods works'.split(
    ' ',
  ),
)

/** Whom a thing is made for, and who may stand on its label: 'Dad Shirts'. */
export const FAMILY: ReadonlySet<string> = new Set([
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

/** Pests, and on a shelf a motif. */
const ANIMALS: ReadonlySet<string> = new Set(['bat', 'beetle', 'moth', 'slug', 'snail', 'spider'])

const NO_NOUN =
  /(?:able|al|ant|ed|ent|ful|ible|ic|ing|ish|ive|less|ous|[a-z]{4}ly|[a-z]{3}[bdfgnp]y|ian|chic)$/
const CHARS_MIN = 3
const CHARS_MAX = 12
