import { findDistinctMark } from '../../../lexicon/marks.server.ts'
import { nounOf } from '../../../lexicon/nouns.server.ts'
import { demonym, PLACE_WORDS_MAX, placeNamed } from '../../../lexicon/places.server.ts'
import { stopWords } from '../../../lexicon/stop-words.server.ts'
import { fromFirstWord } from '../../../text/bullets.ts'
import { fold } from '../../../text/tokens.server.ts'
import rows from '../data/places.json' with { type: 'json' }

const proper = new Set(rows.proper)
const plain = new Set([...rows.plain, ...rows.rows.flatMap(({ keys }) => keys)])
const alsoCommon = new Set(rows.alsoCommon)
const CAPITAL = /^\p{Lu}/u
const OF_ADJECTIVES = /(?:ed|ing|al|ous|ic|y|ful|less)$/u

/** What people type, without bullets, quotation marks and the marks at its end. */
export const withoutMarks = (typed: string): string =>
  fromFirstWord(typed.replaceAll(/["“”]/gu, ''))
    .replace(/^[\s'‘]+/u, '')
    .replace(/(?<![\s*.,;:!?…-])[\s*.,;:!?…-]+$/u, '')

/** A phrase in the capitals of running text: people shout, write each word large or none. Names have theirs. */
export function runningText(text: string): string {
  const words = text.split(/\s+/u)
  const letters = text.replaceAll(/[^\p{L}]/gu, '')
  const isShouted = letters.length > 4 && letters === letters.toUpperCase()
  const weighty = words.filter((word) => !stopWords.has(fold(word)))
  const isTitled = isShouted || (weighty.length > 1 && !/(?:^| )\p{Ll}/u.test(weighty.join(' ')))
  if (isTitled && !isShouted && opensName(weighty[0] as string)) return text
  const cased = words.map((word, at) => {
    if (isProper(words, at)) return isShouted || !CAPITAL.test(word) ? named(word) : word
    if (!CAPITAL.test(word) || (!isTitled && at > 0)) return word
    return isShouted || /^\p{Lu}[^\p{Lu}]*$/u.test(word) ? word.toLowerCase() : word
  })
  return cased.join(' ')
}

/** As a name is written: 'of' and 'upon' in it stay small. */
const named = (word: string): string =>
  stopWords.has(fold(word)) && fold(word) !== 'i'
    ? word.toLowerCase()
    : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

/** True for a word that no table has and that is no adjective: it begins a name as 'Blackwood Manor'. */
function opensName(typed: string): boolean {
  const word = fold(typed)
  const isKnown = plain.has(word) || proper.has(word) || nounOf(word) !== undefined
  return !isKnown && !OF_ADJECTIVES.test(word) && !demonym(word) && !placeNamed(word)
}

function isProper(words: readonly string[], at: number): boolean {
  const typed = words[at] as string
  const word = fold(typed).replaceAll(/[^\p{L}\p{N}'-]/gu, '')
  const isLarge = CAPITAL.test(typed)
  if (word === 'i' || (proper.has(word) && (isLarge || !alsoCommon.has(word)))) return true
  if (isLarge && (demonym(word) ?? findDistinctMark(typed)) !== undefined) return true
  if (isInPlace(words, at)) return true
  if (plain.has(word) || stopWords.has(word)) return false
  const place = placeNamed(word)
  return place !== undefined && !place.isAmbiguous && (isLarge || nounOf(word) === undefined)
}

/** True inside a name of two words and more: 'New York', 'Isle of Skye'. */
const isInPlace = (words: readonly string[], at: number): boolean =>
  words.some((_, from) =>
    words
      .slice(from, from + PLACE_WORDS_MAX)
      .some(
        (__, more) =>
          more > 0 &&
          from <= at &&
          at <= from + more &&
          placeNamed(words.slice(from, from + more + 1).join(' ')) !== undefined,
      ),
  )
