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

interface DictionaryStretch {
  start: number
  end: number
}

interface DictionaryText {
  readonly text: string
  /** The text range of the words with the same initial letters (at most three). */
  readonly stretches: ReadonlyMap<string, DictionaryStretch>
}

let dictionaryText: DictionaryText | undefined

/**
 * The package is one object of 135,000 entries, one per line. Importing it as a module costs 140 ms and 75 MB;
 * reading it as text costs 5 MB, and 40 ms at the first poem.
 */
function readDictionary(): DictionaryText {
  const path = createRequire(import.meta.url).resolve('cmu-pronouncing-dictionary')
  const text = readFileSync(path, 'latin1')
  const stretches = new Map<string, DictionaryStretch>()
  for (let start = text.indexOf('\n  "'); start >= 0;) {
    const end = text.indexOf('\n', start + 1)
    const letters = threeLetterPrefixOf(text.slice(start + 4, start + 7))
    const stretch = stretches.get(letters)
    if (stretch) stretch.end = end
    else stretches.set(letters, { start, end })
    start = text.startsWith('\n  "', end) ? end : -1
  }
  return { text, stretches }
}

const threeLetterPrefixOf = (word: string): string => /^[a-z]{0,3}/.exec(word)?.[0] ?? ''

const READINGS_MAX = 4

function findInPackage(word: string): string[] {
  if (!/^[a-z'.-]+$/.test(word)) return []
  dictionaryText ??= readDictionary()
  const { text, stretches } = dictionaryText
  const stretch = stretches.get(threeLetterPrefixOf(word))
  if (!stretch) return []
  const near = text.slice(stretch.start, stretch.end + 1)
  const found: string[] = []
  for (let number = 1; number <= READINGS_MAX; number++) {
    const entry = `\n  "${word}${number === 1 ? '' : `(${number})`}": "`
    const at = near.indexOf(entry)
    if (at < 0) break
    const from = at + entry.length
    found.push(near.slice(from, near.indexOf('"', from)))
  }
  return found
}
