import { termKey, terms } from '../../lexicon/terms.server.ts'
import { canonical, canonicalWords, plainWords } from './vocabulary.server.ts'

/** Words of a listing that are one in sense: 'nut free', 'second hand', 'left handed', 'squirrel proof'. */
export interface Fused {
  /** Why a tag's canonical words part them; undefined when they do not. */
  partedIn(words: readonly string[]): string | undefined
}

const byFirst = new Map<string, string[][]>()
for (const { text, kind } of terms) {
  const words = canonicalWords(termKey(text))
  // 'beginner friendly' for short is still for beginners.
  if (kind === 'adverb' || words.length < 2 || words.at(-1) === 'friendly') continue
  const first = words[0] as string
  byFirst.set(first, [...(byFirst.get(first) ?? []), words])
}

/** Words that turn the meaning of their neighbour, whatever it is: 'drill free', 'child proof', 'non woven'. */
const TURNS_BEFORE = new Set(['free', 'proof', 'safe', 'resistant', 'handed'])
const TURNS_AFTER = new Set(['non', 'no', 'anti', 'faux', 'without'])
/** 'Oak bark tanned' leather and a smoked cheese hold no wood. */
const OF_TREES = new Set(['bark', 'gall', 'smoked'])
const TREES = new Set([
  'oak',
  'birch',
  'willow',
  'cherry',
  'beech',
  'cedar',
  'chestnut',
  'mimosa',
  'apple',
])
const NEVER_TURNED = new Set(['feel', 'get', 'for', 'is', 'and', 'or', 'a', 'the', 'with', 'your'])

/** How many words from here are one in sense; 1 where the word stands for itself. */
export function fusedLength(words: readonly string[], at: number): number {
  const word = words[at] as string
  const next = words[at + 1]
  const term = (byFirst.get(word) ?? [])
    .filter((term) => term.every((one, i) => words[at + i] === one))
    .reduce((most, term) => Math.max(most, term.length), 1)
  if (term > 1 || next === undefined) return term
  if (TURNS_AFTER.has(word) || (TREES.has(word) && OF_TREES.has(next))) return 2
  return TURNS_BEFORE.has(next) && !NEVER_TURNED.has(word) ? 2 : 1
}

/** The words of a phrase in runs that may not be parted, as they are written. */
export function wholeWords(phrase: string): string[] {
  const words = phrase.split(/\s+/).filter((word) => word !== '')
  const plain = words.map((word) => canonical(plainWords(word)[0] ?? word))
  const runs: string[] = []
  for (let i = 0; i < words.length;) {
    const length = fusedLength(plain, i)
    runs.push(words.slice(i, i + length).join(' '))
    i += length
  }
  return runs
}

/** Finds what may not be parted in the texts of a form. */
export function fusedOf(texts: readonly string[]): Fused {
  const runs = new Map<string, string[]>()
  const free = new Set<string>()
  for (const text of texts) {
    // A comma parts: 'cotton, free shipping' is not free of cotton.
    for (const piece of text.split(/[,;.:!?()\n]+/)) {
      const words = plainWords(piece).map(canonical)
      for (let i = 0; i < words.length;) {
        const length = fusedLength(words, i)
        const run = words.slice(i, i + length)
        if (length > 1) runs.set(run.join(' '), run)
        else free.add(run[0] as string)
        // What is hand-knitted is knitted.
        if (run[0] === 'hand' && length === 2) free.add(run[1] as string)
        i += length
      }
    }
  }
  const all = [...runs.values()]
  return {
    partedIn(words) {
      const text = ` ${words.join(' ')} `
      const isWhole = (run: readonly string[]): boolean =>
        text.includes(` ${run.join(' ')} `) || words.includes(run.join(''))
      const whole = new Set(all.filter(isWhole).flat())
      const parted = all.find((run) =>
        run.some((word) => words.includes(word) && !free.has(word) && !whole.has(word)),
      )
      return parted?.join(' ')
    },
  }
}
