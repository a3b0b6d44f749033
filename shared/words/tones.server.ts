import data from './data/tones.json' with { type: 'json' }
import { lowerWords } from '../text/measures.ts'

/** The openers, connectives and closers of a tone of voice, and its banned words (rules.md "Tables"). */
export interface Tone {
  readonly id: string
  /** Short lead-ins without an end mark. */
  readonly openers: readonly string[]
  /** Sentence connectives, lower case, to be set off by a comma. */
  readonly connectives: readonly string[]
  /** Short closing sentences without an end mark. */
  readonly closers: readonly string[]
  /** Lower-case words that break the tone. */
  readonly banned: readonly string[]
}

/** The twelve tones. */
export const tones: readonly Tone[] = data

/** The tone of that id, else the first (professional). */
export function toneOf(id: string): Tone {
  return toneById.get(id) ?? (tones[0] as Tone)
}

/** The first word in the text that the tone never uses, or undefined. */
export function findOffTone(text: string, toneId: string): string | undefined {
  const banned = bannedWordsByToneId.get(toneOf(toneId).id)
  return lowerWords(text).find((word) => banned?.has(word))
}

const toneById = new Map(tones.map((tone) => [tone.id, tone]))
const bannedWordsByToneId = new Map(tones.map((tone) => [tone.id, new Set(tone.banned)]))
