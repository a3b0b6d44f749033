import { trades } from '../know/trades.server.ts'
import { nounOf } from '../words/nouns.server.ts'
import { placeNamed } from '../words/places.server.ts'
import { stopWords } from '../words/stop-words.server.ts'
import pictureWords from './data/picture-words.json' with { type: 'json' }
import { wordsOfName } from './name.ts'
import { allNameTables } from './ideas/tables.server.ts'
import { adjectives, shapesOfDoing } from './form/word-kinds.server.ts'

const known: ReadonlySet<string> = new Set([
  ...trades.flatMap(({ words }) => words),
  ...trades.flatMap(({ keys }) => keys.flatMap((key) => key.split(/[ '-]/))),
  ...allNameTables.flatMap(({ houses, pairs, names }) => [
    ...pairs,
    ...[...houses, ...names.map(([name]) => name)].flatMap(wordsOfName),
  ]),
  ...pictureWords,
  ...adjectives,
  ...shapesOfDoing.keys(),
])

/** True for a word that stands in one of the tables: anyone can say and spell it. */
export function isKnownWord(word: string): boolean {
  return known.has(word) || stopWords.has(word) || isDictionaryWord(word)
}

/** True for an English word as far as the lexicon goes. */
export function isDictionaryWord(word: string): boolean {
  return nounOf(word) !== undefined || adjectives.has(word) || placeNamed(word) !== undefined
}

/** Longer than any compound that can be said; each more letter would cost one more pair of looks. */
const COMPOUND_CHARS_MAX = 40

/** The two known words that a closed word is made of, the longest first half first; undefined for any other. */
export function partsOfCompound(word: string): readonly [string, string] | undefined {
  if (word.length > COMPOUND_CHARS_MAX) return undefined
  for (let at = word.length - 3; at >= 3; at--) {
    const left = word.slice(0, at)
    const right = word.slice(at)
    if (isPart(left) && isPart(right)) return [left, right]
  }
  return undefined
}

function isPart(word: string): boolean {
  return ENDINGS.has(word) || isKnownWord(word)
}

/** Ends of place names and of old trades, which are no nouns of business. */
const ENDINGS: ReadonlySet<string> = new Set(
  'ford ley line mere side stead ward way well wick wright'.split(' '),
)
