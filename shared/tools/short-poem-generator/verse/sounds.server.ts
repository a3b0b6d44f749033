import { createMemo } from '../../../text/memo.ts'
import { syllablesOf } from '../../../words/syllables.ts'
import { pronunciationsOf } from './dictionary.server.ts'

/**
 * One pronunciation of a word: the stress of each syllable as a digit (1 full, 2 light, 0 none), and its rhyming
 * sounds.
 */
export interface Pronunciation {
  readonly stresses: string
  readonly phonemes: string
  /**
   * The sounds from a stressed vowel on, and the consonants before it; two entries if the last syllable has light
   * stress.
   */
  readonly tails: readonly { readonly onset: string; readonly tail: string }[]
}

/**
 * A word of a line. `readings` is empty if the dictionary lacks it; the syllables are then estimated from its
 * letters.
 */
export interface PronouncedWord {
  readonly text: string
  readonly readings: readonly Pronunciation[]
  readonly syllablesMin: number
  readonly syllablesMax: number
}

/** Splits a line into words; hyphenated words are separated. */
export function wordsOf(line: string): readonly PronouncedWord[] {
  const known = lineCache.get(line)
  if (known) return known
  const found = line.match(/[\p{L}\p{N}\p{M}]+(?:['’][\p{L}]+)*['’]?/gu) ?? []
  const words = found.map((text) => pronouncedWordOf(normalizeText(text)))
  lineCache.set(line, words)
  return words
}

const lineCache = createMemo<readonly PronouncedWord[]>(5_000)

/** Lowercases, removes accents and straightens apostrophes; a final one is a quotation mark, except after an s. */
function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(?<!s)'$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

function pronouncedWordOf(text: string): PronouncedWord {
  const readings = pronunciationsOf(text).map(pronunciationOf)
  const counts = readings.map(({ stresses }) => stresses.length)
  const estimate = Math.max(1, syllablesOf(text))
  return {
    text,
    readings,
    syllablesMin: counts.length > 0 ? Math.min(...counts) : estimate,
    syllablesMax: counts.length > 0 ? Math.max(...counts) : estimate,
  }
}

function pronunciationOf(phonemes: string): Pronunciation {
  const sounds = phonemes.split(' ')
  const vowels = sounds.flatMap((sound, at) => (/\d$/.test(sound) ? [at] : []))
  const stresses = vowels.map((at) => sounds[at]?.at(-1)).join('')
  const last = vowels.at(-1) ?? 0
  const full = vowels.findLast((at) => sounds[at]?.endsWith('1')) ?? last
  const isLightEnd = stresses.endsWith('2') && full !== last
  return {
    stresses,
    phonemes: phonemes.replace(/\d/g, ''),
    tails: (isLightEnd ? [full, last] : [full]).map((at) => rhymeSoundsAt(sounds, at)),
  }
}

function rhymeSoundsAt(sounds: readonly string[], at: number): { onset: string; tail: string } {
  let from = at
  while (from > 0 && !/\d$/.test(sounds[from - 1] ?? '')) from--
  return {
    onset: sounds.slice(from, at).join(' '),
    // Unstressed i and e sound alike: 'merit', 'ferret'.
    tail: sounds.slice(at).join(' ').replaceAll('IH0', 'AH0').replace(/\d/g, ''),
  }
}

/** The minimum and maximum number of syllables of a line. */
export function syllableRange(line: string): readonly [min: number, max: number] {
  let min = 0
  let max = 0
  for (const word of wordsOf(line)) {
    min += word.syllablesMin
    max += word.syllablesMax
  }
  return [min, max]
}

/** True if a line can be pronounced with this many syllables. */
export function hasSyllables(line: string, count: number): boolean {
  const [min, max] = syllableRange(line)
  return count >= min && count <= max
}

/** The usual number of syllables of a line, by the first pronunciation of each word. */
export function syllablesIn(line: string): number {
  return wordsOf(line).reduce(
    (sum, word) => sum + (word.readings[0]?.stresses.length ?? word.syllablesMin),
    0,
  )
}

/** Returns the words without a known pronunciation. */
export function unknownWordsIn(text: string): string[] {
  return text.split('\n').flatMap((line) =>
    wordsOf(line)
      .filter(({ readings }) => readings.length === 0)
      .map((word) => word.text),
  )
}

/**
 * How two lines rhyme: `rich` with the same consonants before the vowel (light, delight), `identical` with the same
 * word or a homophone.
 */
export type RhymeKind = 'perfect' | 'rich' | 'identical' | 'no' | 'unknown'

/** Compares the sounds of the last words of two lines from the stressed vowel on. */
export function rhymeKindOf(line: string, other: string): RhymeKind {
  const a = wordsOf(line).at(-1)
  const b = wordsOf(other).at(-1)
  if (!a || !b) return 'unknown'
  if (a.text === b.text) return 'identical'
  if (a.readings.length === 0 || b.readings.length === 0) return 'unknown'
  let best: RhymeKind = 'no'
  for (const left of a.readings)
    for (const right of b.readings) {
      if (left.phonemes === right.phonemes) return 'identical'
      for (const one of left.tails)
        for (const two of right.tails) {
          if (one.tail !== two.tail) continue
          if (one.onset !== two.onset) best = 'perfect'
          else if (best === 'no') best = 'rich'
        }
    }
  return best
}

/** True if two lines rhyme in any way. */
export function isRhymed(line: string, other: string): boolean {
  const rhyme = rhymeKindOf(line, other)
  return rhyme === 'perfect' || rhyme === 'rich' || rhyme === 'identical'
}
