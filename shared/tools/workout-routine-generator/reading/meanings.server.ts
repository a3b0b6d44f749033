import equipmentRows from '../data/equipment.json' with { type: 'json' }
import injuryRows from '../data/injury-words.json' with { type: 'json' }
import words from '../data/reading-words.json' with { type: 'json' }
import type { Flag } from '../writer/exercise-table.server.ts'

/** What a phrase of the equipment field means. */
export type Meaning =
  | {
      readonly kind: 'gear'
      readonly gives: readonly string[]
      readonly isVague: boolean
      readonly isUnused: boolean
    }
  | {
      readonly kind: 'region' | 'condition' | 'sign'
      readonly flags: readonly Flag[]
      readonly muscles: readonly string[]
    }
  | { readonly kind: 'filler' | 'negation' | 'turn' }

/** One word or sign of the field, as typed, as it is looked up, and where it stands. */
export interface Token {
  readonly typed: string
  readonly key: string
  readonly start: number
  readonly end: number
}

const PHRASE_TOKENS_MAX = 5
const WORD = String.raw`[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*`
const WORDS = new RegExp(WORD, 'gu')
const TOKENS = new RegExp(String.raw`${WORD}|[,;.:!?()\n]`, 'gu')

/** The words of a text and the signs that part its clauses. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKENS)].map((match) => ({
    typed: match[0],
    key: keyOf(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** The longest known phrase that begins at a token, and how many tokens it has; undefined where none does. */
export function meaningAt(
  tokens: readonly Token[],
  at: number,
): { meaning: Meaning; length: number } | undefined {
  const keys = tokens.slice(at, at + PHRASE_TOKENS_MAX).map(({ key }) => key)
  for (let length = keys.length; length > 0; length--) {
    const meaning = MEANINGS.get(keys.slice(0, length).join(' '))
    if (meaning) return { meaning, length }
  }
  return undefined
}

/** How a word is looked up: small and in the singular, roughly; both sides pass through it. */
function keyOf(word: string): string {
  const lower = word.toLowerCase().replaceAll('’', "'")
  if (lower.length < 4 || /(ss|us|is)$/.test(lower)) return lower
  if (/(ch|x|sh|ss)es$/.test(lower)) return lower.slice(0, -2)
  if (lower.endsWith('ies')) return `${lower.slice(0, -3)}y`
  return lower.endsWith('s') && !lower.endsWith("'s") ? lower.slice(0, -1) : lower
}

const phraseKey = (phrase: string): string => (phrase.match(WORDS) ?? []).map(keyOf).join(' ')

/** 'Thigh' is two muscles: 'quad hamstring'. */
const musclesOf = (muscle: string): readonly string[] =>
  muscle === 'quad hamstring' ? ['quad', 'hamstring'] : [muscle]

const MEANINGS = new Map<string, Meaning>([
  ...words.fillers.map((word) => [keyOf(word), { kind: 'filler' }] as const),
  ...words.negations.map((word) => [keyOf(word), { kind: 'negation' }] as const),
  ...words.turns.map((word) => [word, { kind: 'turn' }] as const),
  ...injuryRows.map(
    (row) =>
      [
        phraseKey(row.phrase),
        {
          kind: row.kind as 'region' | 'condition' | 'sign',
          flags: row.flags as Flag[],
          muscles: 'muscle' in row && row.muscle ? musclesOf(row.muscle) : [],
        },
      ] as const,
  ),
  ...equipmentRows.map(
    (row) =>
      [
        phraseKey(row.phrase),
        {
          kind: 'gear',
          gives: row.gives as string[],
          isVague: 'isVague' in row,
          isUnused: 'isUnused' in row,
        },
      ] as const,
  ),
])
