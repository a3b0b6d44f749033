import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createMemo } from '../../../text/memo.ts'
import supplement from '../data/supplement.json' with { type: 'json' }

/**
 * The pronunciations of a word as phonemes of the CMU Pronouncing Dictionary with stress marks: 'P OW1 AH0 M'. They
 * are read from our supplement, else from the dictionary, else derived from the word's ending, the word without 'un'
 * or its two halves; empty if unknown. `word` is lower case with straight apostrophes.
 */
export function pronunciationsOf(word: string): readonly string[] {
  const known = pronunciationCache.get(word)
  if (known) return known
  const found = findListedPronunciations(word)
  const readings = found.length > 0 ? found : deriveFromBase(word)
  pronunciationCache.set(word, readings)
  return readings
}

const pronunciationCache = createMemo<readonly string[]>(20_000)
const supplementWords = new Map(
  Object.entries(supplement).map(([word, said]) => [word, said.split(' | ')]),
)

function findListedPronunciations(word: string): readonly string[] {
  return supplementWords.get(word) ?? findInPackage(word)
}

/** Endings, with the spellings that can complete the base word and the sound added. */
const WORD_ENDINGS: readonly (readonly [
  ending: RegExp,
  bases: readonly string[],
  spoken: string,
])[] = [
  [/'s$|s'$/, [''], 'S'],
  [/ies$/, ['y'], 'S'],
  [/es$/, ['e', ''], 'S'],
  [/s$/, [''], 'S'],
  [/ied$/, ['y'], 'ED'],
  [/(?:e|')d$/, ['e', ''], 'ED'],
  [/ing$/, ['', 'e'], 'IH0 NG'],
  [/ily$/, ['y'], 'L IY0'],
  [/ly$/, ['', 'le'], 'L IY0'],
  [/less$/, [''], 'L AH0 S'],
  [/ness$/, [''], 'N AH0 S'],
  [/ful$/, [''], 'F AH0 L'],
]

function deriveFromBase(word: string): readonly string[] {
  for (const [ending, bases, spoken] of WORD_ENDINGS) {
    if (!ending.test(word)) continue
    const stem = word.replace(ending, '')
    const undoubled = stem.replace(/([bdgklmnprt])\1$/, '$1')
    for (const base of [...bases.map((letters) => stem + letters), undoubled]) {
      const found = base.length > 1 ? findListedPronunciations(base) : []
      if (found.length > 0)
        return found.map((reading) => `${reading} ${endingAfter(reading, spoken)}`)
    }
  }
  if (word.startsWith('un') && word.length > 4) {
    const found = pronunciationsOf(word.slice(2))
    if (found.length > 0) return found.map((reading) => `AH0 N ${reading}`)
  }
  return deriveCompound(word)
}

const SIBILANT_END = /(?:S|Z|SH|ZH|CH|JH)$/
const VOICELESS = /(?:P|T|K|F|TH|S|SH|CH)$/

/** The sound of an ending after a given sound: 'cats', 'dogs', 'houses'. */
function endingAfter(reading: string, spoken: string): string {
  if (spoken === 'S')
    return SIBILANT_END.test(reading) ? 'IH0 Z' : VOICELESS.test(reading) ? 'S' : 'Z'
  if (spoken === 'ED') return / [TD]$/.test(reading) ? 'IH0 D' : VOICELESS.test(reading) ? 'T' : 'D'
  return spoken
}

const COMPOUND_HALF_CHARS_MIN = 3
const WORD_CHARS_MAX = 24

/** Joins two known words, the second with secondary stress: 'houseplant'. */
function deriveCompound(word: string): readonly string[] {
  if (word.length > WORD_CHARS_MAX) return []
  for (let at = word.length - COMPOUND_HALF_CHARS_MIN; at >= COMPOUND_HALF_CHARS_MIN; at--) {
    const first = findListedPronunciations(word.slice(0, at))[0]
    const second = first === undefined ? undefined : findListedPronunciations(word.slice(at))[0]
    if (second !== undefined) return [`${first} ${second.replaceAll('1', '2')}`]
  }
  return []
}

let dictionary: Buffer | undefined

/**
 * The package is one object of 135,000 entries, one per line. Importing it as a module costs 140 ms and 75 MB; reading
 * it as bytes costs 5 MB.
 */
const readDictionary = (): Buffer =>
  (dictionary ??= readFileSync(
    createRequire(import.meta.url).resolve('cmu-pronouncing-dictionary'),
  ))

const ENTRY_START = '\n  "'
const ENTRY = /^\n {2}"([^"(]+)(?:\(\d\))?": "([^"]+)"/
const ENTRY_BYTES_MAX = 200

interface DictionaryEntry {
  readonly word: string
  readonly reading: string
  /** The byte after the entry. */
  readonly end: number
}

/** Returns the first entry that begins at or after a byte of the dictionary. */
function entryFrom(byte: number): DictionaryEntry | undefined {
  const bytes = readDictionary()
  const start = bytes.indexOf(ENTRY_START, byte)
  if (start < 0) return undefined
  const match = ENTRY.exec(bytes.toString('latin1', start, start + ENTRY_BYTES_MAX))
  return match
    ? { word: match[1] as string, reading: match[2] as string, end: start + match[0].length }
    : undefined
}

/**
 * Finds a word's entries, `word` and its further readings `word(2)`, by halving the file. The entries are in order but
 * for a few, whose words are in the supplement.
 */
function findInPackage(word: string): string[] {
  if (!/^[a-z'.-]+$/.test(word)) return []
  let [low, high] = [0, readDictionary().length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const found = entryFrom(middle)
    if (found && found.word < word) low = middle + 1
    else high = middle
  }
  const readings: string[] = []
  for (let entry = entryFrom(low); entry?.word === word; entry = entryFrom(entry.end))
    readings.push(entry.reading)
  return readings
}
