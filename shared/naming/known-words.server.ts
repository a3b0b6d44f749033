import { trades } from '../know/trades.server.ts'
import { nounOf } from '../words/nouns.server.ts'
import { placeNamed } from '../words/places.server.ts'
import { stopWords } from '../words/stop-words.server.ts'
import pictureWords from './data/picture-words.json' with { type: 'json' }
import { wordsOfName } from './name.ts'
import { allNameTables } from './ideas/tables.server.ts'
import { adjectives, shapesOfDoing } from './form/word-kinds.server.ts'

const knownWords: ReadonlySet<string> = new Set([
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

/** True if a word is in one of the tables, so that anyone can pronounce and spell it. */
export function isKnownWord(word: string): boolean {
  return knownWords.has(word) || stopWords.has(word) || isDictionaryWord(word)
}

/** True if the lexicon lists the word as an English noun, adjective or place. */
export function isDictionaryWord(word: string): boolean {
  return nounOf(word) !== undefined || adjectives.has(word) || placeNamed(word) !== undefined
}

/** Longer than any pronounceable compound; limits the splits to look up, which grow with each letter. */
const COMPOUND_CHARS_MAX = 40

/**
 * Splits a closed compound into two known words, trying the longest first half first; undefined if it cannot be
 * split.
 */
export function partsOfCompound(word: string): readonly [string, string] | undefined {
  if (word.length > COMPOUND_CHARS_MAX) return undefined
  for (let at = word.length - 3; at >= 3; at--) {
    const left = word.slice(0, at)
    const right = word.slice(at)
    if (isCompoundPart(left) && isCompoundPart(right)) return [left, right]
  }
  return undefined
}

function isCompoundPart(word: string): boolean {
  return ENDINGS.has(word) || isKnownWord(word)
}

/** Endings of place names and old trades that the noun tables lack. */
const ENDINGS: ReadonlySet<string> = new Set(
  'ford ley line mere side stead ward way well wick wright'.split(' '),
)
