import data from './data/rhymes.json' with { type: 'json' }

/** Common words that rhyme perfectly; `sound` is the CMU phonemes from the stressed vowel on. */
export interface RhymeFamily {
  readonly sound: string
  readonly words: readonly string[]
}

/** The rhyme families, filtered by hand (rules.md "Tables"). A word with two pronunciations may be in two. */
export const rhymeFamilies: readonly RhymeFamily[] = data

/** True when both words are in one family and are not the same word. Unknown words do not rhyme. */
export function isRhyme(a: string, b: string): boolean {
  if (a === b) return false
  const left = rhymeSoundsByWord.get(a)
  const right = rhymeSoundsByWord.get(b)
  return left !== undefined && right !== undefined && left.some((sound) => right.includes(sound))
}

const rhymeSoundsByWord = new Map<string, string[]>()
for (const { sound, words } of rhymeFamilies) {
  for (const word of words)
    rhymeSoundsByWord.set(word, [...(rhymeSoundsByWord.get(word) ?? []), sound])
}
