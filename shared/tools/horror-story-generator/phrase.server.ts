import { fromFirstWord } from '../../text/bullets.ts'
import { findDistinctMark } from '../../lexicon/marks.server.ts'
import { nounOf, numberOf } from '../../lexicon/nouns.server.ts'
import { demonym, placeNamed, PLACE_WORDS_MAX } from '../../lexicon/places.server.ts'
import { stopWords } from '../../lexicon/stop-words.server.ts'
import { singular } from '../../text/grammar.server.ts'
import { fold } from '../../text/tokens.server.ts'
import phraseWords from './data/phrase-words.json' with { type: 'json' }
import settingRows from './data/setting-words.json' with { type: 'json' }
import themeRows from './data/theme-words.json' with { type: 'json' }
import type { Narrator } from './stories.server.ts'

const proper = new Set(phraseWords.proper)
const plain = new Set(phraseWords.plain)
const alsoCommon = new Set(phraseWords.alsoCommon)
const stops = new Set(phraseWords.stops)
const determiners = new Set(phraseWords.determiners)

/** A row's entries: words parted by spaces, the words of one entry by underscores. */
export const entries = (row: string): string[] =>
  row.split(' ').map((entry) => fold(entry.replaceAll('_', ' ')))

const tableWords = new Set(
  [...themeRows, ...settingRows].flatMap((row) => entries(row.at(-1) as string)),
)

/** A noun phrase as it was typed, in the capitals of running text. */
export interface Phrase {
  /** With the determiner that was typed, if any. */
  readonly text: string
  readonly words: readonly string[]
  readonly determiner: string | undefined
  /** Without the determiner. */
  readonly bare: string
  /** The words up to the noun that names the thing, folded: 'abandoned lighthouse' of 'abandoned lighthouse by the sea'. */
  readonly core: readonly string[]
  /** What stands behind the core: 'by the sea'. */
  readonly tail: string
  readonly number: 'singular' | 'plural' | 'mass'
  /** True where it ends in a name: it takes no article. */
  readonly isName: boolean
}

const CAPITAL = /^\p{Lu}/u

/** What people type, without bullets, quotation marks and the marks at its end. */
export function withoutMarks(typed: string): string {
  return fromFirstWord(typed.replaceAll(/["“”]/gu, ''))
    .replace(/^[\s'‘]+/u, '')
    .replace(/(?<![\s*.,;:!?…-])[\s*.,;:!?…-]+$/u, '')
}

/** Reads a noun phrase. */
export function readPhrase(typed: string): Phrase {
  const { text, isNamed } = runningText(withoutMarks(typed))
  const all = text.split(/\s+/u)
  const first = fold(all[0] ?? '')
  const determiner = determiners.has(first) && all.length > 1 ? (all[0] as string) : undefined
  const words = determiner === undefined ? all : all.slice(1)
  const stop = words.findIndex((word, at) => at > 0 && stops.has(fold(word)))
  const end = stop < 0 ? words.length : stop
  const core = words.slice(0, end).map((word) => fold(word).replaceAll(/[^\p{L}\p{N}'-]/gu, ''))
  const last = words[end - 1] ?? ''
  return {
    text,
    words: all,
    determiner: determiner === undefined ? undefined : fold(determiner),
    bare: words.join(' '),
    core,
    tail: words.slice(end).join(' '),
    number: numberOf(core.join(' ')),
    isName: isNamed || (CAPITAL.test(last) && !tableWords.has(fold(last))),
  }
}

/** The longest end of the core that a table has, in the singular or as it stands; undefined: none. */
export function headIn<V>(core: readonly string[], table: ReadonlyMap<string, V>): V | undefined {
  for (let from = Math.max(0, core.length - 3); from < core.length; from++) {
    const key = core.slice(from).join(' ').replaceAll('-', ' ')
    const found = table.get(key) ?? table.get(singular(key))
    if (found !== undefined) return found
  }
  return undefined
}

interface Running {
  readonly text: string
  /** True for the name of a place that no table knows. */
  readonly isNamed: boolean
}

/** Capitals as in running text: people shout, write each word large or none. Names have theirs. */
function runningText(text: string): Running {
  const words = text.split(/\s+/u)
  const letters = text.replaceAll(/[^\p{L}]/gu, '')
  const isShouted = letters.length > 4 && letters === letters.toUpperCase()
  const weighty = words.filter((word) => !stopWords.has(fold(word)))
  const isTitled =
    isShouted || (weighty.length > 1 && weighty.every((word) => !/^\p{Ll}/u.test(word)))
  const isNamed = weighty.length > 1 && isTitled && !isShouted && isNameOfPlace(weighty)
  const cased = words.map((word, at) => {
    if (isNamed) return word
    if (isProper(words, at)) return isShouted || !CAPITAL.test(word) ? named(word) : word
    if (!CAPITAL.test(word) || (!isTitled && at > 0)) return word
    return isShouted || /^\p{Lu}[^\p{Lu}]*$/u.test(word) ? word.toLowerCase() : word
  })
  return { text: cased.join(' '), isNamed }
}

/** As a name is written: 'of' and 'upon' in it stay small. */
const named = (word: string): string =>
  stopWords.has(fold(word)) && fold(word) !== 'i'
    ? word.toLowerCase()
    : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

/** 'Blackwood Manor', 'Hollow Creek': begins with a word that no table has and that is no adjective. */
function isNameOfPlace(weighty: readonly string[]): boolean {
  const first = fold(weighty[0] ?? '')
  return (
    CAPITAL.test(weighty[0] ?? '') &&
    !plain.has(first) &&
    !proper.has(first) &&
    !tableWords.has(first) &&
    !tableWords.has(singular(first)) &&
    nounOf(first) === undefined &&
    demonym(first) === undefined &&
    placeNamed(first) === undefined &&
    !/(?:ed|ing|al|ous|ic|y|ful|less)$/u.test(first)
  )
}

function isProper(words: readonly string[], at: number): boolean {
  const typed = words[at] as string
  const word = fold(typed).replaceAll(/[^\p{L}\p{N}'-]/gu, '')
  const isLarge = CAPITAL.test(typed)
  if (word === 'i' || (proper.has(word) && (isLarge || !alsoCommon.has(word)))) return true
  if (isLarge && (demonym(word) !== undefined || findDistinctMark(typed) !== undefined)) return true
  if (isInPlace(words, at)) return true
  if (plain.has(word) || tableWords.has(word) || stopWords.has(word)) return false
  const place = placeNamed(word)
  return place !== undefined && !place.isAmbiguous && (isLarge || nounOf(word) === undefined)
}

/** True inside a name of two words and more: 'New York', 'Isle of Skye'. */
function isInPlace(words: readonly string[], at: number): boolean {
  for (let length = 2; length <= PLACE_WORDS_MAX; length++)
    for (let from = Math.max(0, at - length + 1); from <= at; from++) {
      if (from + length > words.length) break
      if (placeNamed(words.slice(from, from + length).join(' ')) !== undefined) return true
    }
  return false
}

/** What words of the first person become in a narration about somebody else. */
const FORMS: Readonly<Record<Narrator, Readonly<Record<string, string>>>> = {
  I: {},
  we: { my: 'our', me: 'us', myself: 'ourselves' },
  you: { my: 'your', me: 'you', our: 'your', us: 'you', myself: 'yourself' },
  she: { my: 'her', me: 'her', our: 'her', us: 'her', myself: 'herself' },
  he: { my: 'his', me: 'him', our: 'his', us: 'him', myself: 'himself' },
  they: { my: 'their', me: 'them', our: 'their', us: 'them', myself: 'themselves' },
}

/** 'My toaster' is 'her toaster' where the story is about her. */
export function personal(text: string, narrator: Narrator): string {
  const forms = FORMS[narrator]
  return text.replaceAll(
    /\b(?:my|me|our|us|myself)\b/giu,
    (word) => forms[word.toLowerCase()] ?? word.toLowerCase(),
  )
}
