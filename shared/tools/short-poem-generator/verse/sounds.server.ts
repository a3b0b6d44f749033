import { createMemo } from '../../../text/memo.ts'
import { syllablesOf } from '../../../words/syllables.ts'
import { pronunciationsOf } from './dictionary.server.ts'

/** One way to say a word: the stress of each syllable as a digit (1 full, 2 light, 0 none), and what it rhymes by. */
export interface Reading {
  readonly stresses: string
  readonly phonemes: string
  /** From a stressed vowel on, with the consonants before it: two where the last syllable is lightly stressed. */
  readonly tails: readonly { readonly onset: string; readonly tail: string }[]
}

/** A word of a line. `readings` is empty where the dictionary does not know it; `syllables` then counts its letters. */
export interface Word {
  readonly text: string
  readonly readings: readonly Reading[]
  readonly syllablesMin: number
  readonly syllablesMax: number
}

/** The words of a line, those joined by hyphens apart. */
export function wordsOf(line: string): readonly Word[] {
  const known = lines.get(line)
  if (known) return known
  const found = line.match(/[\p{L}\p{N}\p{M}]+(?:['’][\p{L}]+)*['’]?/gu) ?? []
  const words = found.map((text) => wordOf(plain(text)))
  lines.set(line, words)
  return words
}

const lines = createMemo<readonly Word[]>(5_000)

/** Lower case, without accents, straight apostrophes; one at the end is a quotation mark. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(?<!s)'$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

function wordOf(text: string): Word {
  const readings = pronunciationsOf(text).map(readingOf)
  const counts = readings.map(({ stresses }) => stresses.length)
  const estimate = Math.max(1, syllablesOf(text))
  return {
    text,
    readings,
    syllablesMin: counts.length > 0 ? Math.min(...counts) : estimate,
    syllablesMax: counts.length > 0 ? Math.max(...counts) : estimate,
  }
}

function readingOf(phonemes: string): Reading {
  const sounds = phonemes.split(' ')
  const vowels = sounds.flatMap((sound, at) => (/\d$/.test(sound) ? [at] : []))
  const stresses = vowels.map((at) => sounds[at]?.at(-1)).join('')
  const last = vowels.at(-1) ?? 0
  const full = vowels.findLast((at) => sounds[at]?.endsWith('1')) ?? last
  const isLightEnd = stresses.endsWith('2') && full !== last
  return {
    stresses,
    phonemes: phonemes.replace(/\d/g, ''),
    tails: (isLightEnd ? [full, last] : [full]).map((at) => tailAt(sounds, at)),
  }
}

function tailAt(sounds: readonly string[], at: number): { onset: string; tail: string } {
  let from = at
  while (from > 0 && !/\d$/.test(sounds[from - 1] ?? '')) from--
  return {
    onset: sounds.slice(from, at).join(' '),
    // An unstressed i and e are one sound to the ear: 'kitchen', 'chicken'.
    tail: sounds.slice(at).join(' ').replaceAll('IH0', 'AH0').replace(/\d/g, ''),
  }
}

/** The fewest and the most syllables a line can be said in. */
export function syllableRange(line: string): readonly [min: number, max: number] {
  let min = 0
  let max = 0
  for (const word of wordsOf(line)) {
    min += word.syllablesMin
    max += word.syllablesMax
  }
  return [min, max]
}

/** True where a line can be said in so many syllables. */
export function hasSyllables(line: string, count: number): boolean {
  const [min, max] = syllableRange(line)
  return count >= min && count <= max
}

/** How many syllables a line is usually said in: by the first reading of each word. */
export function syllablesIn(line: string): number {
  return wordsOf(line).reduce(
    (sum, word) => sum + (word.readings[0]?.stresses.length ?? word.syllablesMin),
    0,
  )
}

/** The words whose sound nobody knows. */
export function unknownIn(text: string): string[] {
  return text.split('\n').flatMap((line) =>
    wordsOf(line)
      .filter(({ readings }) => readings.length === 0)
      .map((word) => word.text),
  )
}

/** How two lines end: `rich` with the same consonants before the vowel (light, delight), `identical` in the same word or one that sounds like it. */
export type Rhyme = 'perfect' | 'rich' | 'identical' | 'no' | 'unknown'

/** Whether two lines rhyme, by the sounds of their last words from the stressed vowel on. */
export function rhymeOf(line: string, other: string): Rhyme {
  const a = wordsOf(line).at(-1)
  const b = wordsOf(other).at(-1)
  if (!a || !b) return 'unknown'
  if (a.text === b.text) return 'identical'
  if (a.readings.length === 0 || b.readings.length === 0) return 'unknown'
  let best: Rhyme = 'no'
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

/** True where two lines rhyme for the ear, one way or another. */
export function isRhymed(line: string, other: string): boolean {
  const rhyme = rhymeOf(line, other)
  return rhyme === 'perfect' || rhyme === 'rich' || rhyme === 'identical'
}
