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

let dictionaryText: string | undefined

/**
 * The package is one object of 135,000 entries, one per line. Importing it as a module costs 140 ms and 75 MB; reading
 * it as text costs 5 MB.
 */
const readDictionary = (): string =>
  (dictionaryText ??= readFileSync(
    createRequire(import.meta.url).resolve('cmu-pronouncing-dictionary'),
    'latin1',
  ))

/**
 * Finds a word's entries, `word` and its further readings `word(2)`, by halving the text. The entries are in order but
 * for a few, whose words are in the supplement.
 */
function findInPackage(word: string): string[] {
  if (!/^[a-z'.-]+$/.test(word)) return []
  const text = readDictionary()
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = (low + high) >>> 1
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
