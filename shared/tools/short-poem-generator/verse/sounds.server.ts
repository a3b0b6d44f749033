import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createMemo } from '../../../text/memo.ts'
import { syllablesOf } from '../../../words/syllables.ts'
import data from '../data/sounds.json' with { type: 'json' }

/** One pronunciation of a word. */
interface Reading {
  /** A digit per syllable: 1 full stress, 2 light, 0 none; 'x' for each syllable of an unknown word. */
  readonly stresses: string
  readonly phonemes: string
  /** The sounds from the last full stress on (and from a light last syllable on), and the consonants before them. */
  readonly tails: readonly { readonly onset: string; readonly tail: string }[]
}

/** A word of a line with all its readings; one that no dictionary has gets a single reading, by its letters. */
export interface SpokenWord {
  readonly text: string
  readonly readings: readonly Reading[]
  readonly isKnown: boolean
}

/**
 * The text of the CMU Pronouncing Dictionary: 135,000 entries in order, one a line. Reading it as text costs 5 MB,
 * importing it as a module 75 MB.
 */
const dictionary = (): string =>
  (dictionaryText ??= readFileSync(
    createRequire(import.meta.url).resolve('cmu-pronouncing-dictionary'),
    'latin1',
  ))
let dictionaryText: string | undefined

/** Finds a word's entries by halving the text: `word` and its further readings, `word(2)`. */
function findInDictionary(word: string): string[] {
  if (!/^[a-z'.-]+$/.test(word)) return []
  const text = dictionary()
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const key = /\n {2}"([^"(]+)/y
    key.lastIndex = text.indexOf('\n  "', middle)
    const found = key.lastIndex < 0 ? undefined : key.exec(text)?.[1]
    if (found !== undefined && found < word) low = middle + 1
    else high = middle
  }
  const entry = /\n {2}"([^"(]+)(?:\(\d\))?": "([^"]+)",?/y
  entry.lastIndex = Math.max(0, text.indexOf('\n  "', low))
  const readings: string[] = []
  for (let hit = entry.exec(text); hit?.[1] === word; hit = entry.exec(text))
    readings.push(hit[2] as string)
  return readings
}

const ownWords = new Map(Object.entries(data.words))
const listed = (word: string): readonly string[] =>
  ownWords.get(word)?.split(' | ') ?? findInDictionary(word)

/** Spells out the ending 's' or 'ed' after a sound: 'cats', 'dogs', 'houses'. */
function endingAfter(reading: string, ending: string): string {
  const isVoiceless = /(?:P|T|K|F|TH|S|SH|CH)$/.test(reading)
  if (ending === 'S')
    return /(?:S|Z|SH|ZH|CH|JH)$/.test(reading) ? 'IH0 Z' : isVoiceless ? 'S' : 'Z'
  if (ending === 'ED') return / [TD]$/.test(reading) ? 'IH0 D' : isVoiceless ? 'T' : 'D'
  return ending
}

/** Derives a word from a listed one with an ending, from the word without 'un', or from its two halves. */
function derived(word: string): readonly string[] {
  for (const [ending = '', bases = '', sound = ''] of data.endings) {
    if (!word.endsWith(ending)) continue
    const stem = word.slice(0, -ending.length)
    const undoubled = stem.replace(/([bdgklmnprt])\1$/, '$1')
    for (const base of [...bases.split('|').map((letters) => stem + letters), undoubled]) {
      const found = base.length > 1 ? listed(base) : []
      if (found.length > 0)
        return found.map((reading) => `${reading} ${endingAfter(reading, sound)}`)
    }
  }
  const positive = word.startsWith('un') ? pronunciationsOf(word.slice(2)) : []
  if (positive.length > 0) return positive.map((reading) => `AH0 N ${reading}`)
  for (let at = Math.min(word.length, COMPOUND_CHARS_MAX) - 3; at >= 3; at--) {
    const [first] = listed(word.slice(0, at))
    const [second] = first === undefined ? [] : listed(word.slice(at))
    if (second !== undefined) return [`${first} ${second.replaceAll('1', '2')}`]
  }
  return []
}
const COMPOUND_CHARS_MAX = 24

/** The pronunciations of a word in lower case, as phonemes with stress marks: 'P OW1 AH0 M'. Empty if unknown. */
export function pronunciationsOf(word: string): readonly string[] {
  const found = pronunciations.get(word)
  if (found) return found
  const own = listed(word)
  return pronunciations.set(word, own.length > 0 ? own : derived(word))
}
const pronunciations = createMemo<readonly string[]>(20_000)

function readingOf(pronunciation: string): Reading {
  const sounds = pronunciation.split(' ')
  const vowels = [...sounds.keys()].filter((at) => /\d$/.test(sounds[at] as string))
  const stresses = vowels.map((at) => sounds[at]?.at(-1)).join('')
  const last = vowels.at(-1) ?? 0
  const full = vowels.findLast((at) => sounds[at]?.endsWith('1')) ?? last
  const starts = stresses.endsWith('2') && full !== last ? [full, last] : [full]
  return {
    stresses,
    phonemes: pronunciation.replace(/\d/g, ''),
    tails: starts.map((at) => ({
      onset: sounds.slice((vowels.findLast((vowel) => vowel < at) ?? -1) + 1, at).join(' '),
      // Unstressed i and e sound alike: 'merit', 'ferret'.
      tail: sounds.slice(at).join(' ').replaceAll('IH0', 'AH0').replace(/\d/g, ''),
    })),
  }
}

/** The words of a line with their readings; hyphenated words are separated. */
export function spokenWordsOf(line: string): readonly SpokenWord[] {
  const found = line.match(/[\p{L}\p{N}\p{M}]+(?:['’][\p{L}]+)*['’]?/gu) ?? []
  return lines.get(line) ?? lines.set(line, found.map(spokenWord))
}
const lines = createMemo<readonly SpokenWord[]>(5_000)

function spokenWord(typed: string): SpokenWord {
  // A final apostrophe is a quotation mark, except after an s.
  const straight = typed
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(?<!s)'$/, '')
  const text = straight.normalize('NFD').replace(/\p{M}/gu, '')
  const readings = pronunciationsOf(text).map(readingOf)
  const stresses = 'x'.repeat(Math.max(1, syllablesOf(text)))
  return readings.length > 0
    ? { text, readings, isKnown: true }
    : { text, readings: [{ stresses, phonemes: '', tails: [] }], isKnown: false }
}

/** The words of a text that no dictionary has. */
export const unknownWordsIn = (text: string): string[] =>
  text.split('\n').flatMap((line) =>
    spokenWordsOf(line)
      .filter(({ isKnown }) => !isKnown)
      .map((word) => word.text),
  )

/** The minimum and maximum number of syllables of a line. */
export function syllableRange(line: string): readonly [min: number, max: number] {
  const counts = spokenWordsOf(line).map(({ readings }) => readings.map((r) => r.stresses.length))
  const sum = (pick: (...all: number[]) => number): number =>
    counts.reduce((total, all) => total + pick(...all), 0)
  return [sum(Math.min), sum(Math.max)]
}

/** True if a line can be pronounced with this many syllables. */
export function hasSyllables(line: string, count: number): boolean {
  const [min, max] = syllableRange(line)
  return count >= min && count <= max
}

/** The usual number of syllables of a line, by the first reading of each word. */
export const syllablesIn = (line: string): number =>
  spokenWordsOf(line).reduce((sum, { readings }) => sum + (readings[0]?.stresses.length ?? 0), 0)

/**
 * How two lines rhyme: `rich` with the same consonants before the vowel (light, delight), `identical` with the same
 * word or a homophone.
 */
export type RhymeKind = 'perfect' | 'rich' | 'identical' | 'no' | 'unknown'

/** Compares the sounds of the last words of two lines from the stressed vowel on. */
export function rhymeKindOf(line: string, other: string): RhymeKind {
  const a = spokenWordsOf(line).at(-1)
  const b = spokenWordsOf(other).at(-1)
  if (a && a.text === b?.text) return 'identical'
  if (!a?.isKnown || !b?.isKnown) return 'unknown'
  const pairs = a.readings.flatMap((left) => b.readings.map((right) => [left, right] as const))
  if (pairs.some(([left, right]) => left.phonemes === right.phonemes)) return 'identical'
  const rhymes = pairs.flatMap(([left, right]) =>
    left.tails.flatMap(({ onset, tail }) =>
      right.tails.flatMap((end) =>
        end.tail === tail ? [end.onset === onset ? 'rich' : 'perfect'] : [],
      ),
    ),
  )
  return rhymes.includes('perfect') ? 'perfect' : rhymes.length > 0 ? 'rich' : 'no'
}

/** True if two lines rhyme in any way. */
export const isRhymed = (line: string, other: string): boolean =>
  /^(?:perfect|rich|identical)$/.test(rhymeKindOf(line, other))
