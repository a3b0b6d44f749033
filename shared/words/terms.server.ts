import { fold } from '../text/tokens.server.ts'
import rows from './data/terms.json' with { type: 'json' }

/** Words that are one in sense, as they are written: 'first-time', 'end of tenancy', 'while you wait'. */
export interface Term {
  readonly text: string
  /** An adjective stands before its noun with its hyphens; a noun and an adverb are spelled as they stand. */
  readonly kind: 'adjective' | 'noun' | 'adverb'
}

/** The words of a term as they are compared: folded, hyphens as spaces. */
export const termKey = (text: string): string => fold(text).replaceAll('-', ' ')

/** Every fixed term, adjectives first. */
export const terms: readonly Term[] = (rows as string[][])
  .flatMap(([kind, texts]) =>
    (texts as string).split(', ').map((text): Term => ({ text, kind: kind as Term['kind'] })),
  )
  .toSorted((a, b) => a.kind.localeCompare(b.kind))
