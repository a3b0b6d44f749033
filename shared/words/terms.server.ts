import { fold } from '../text/tokens.server.ts'
import rows from './data/terms.json' with { type: 'json' }

/** A fixed term of several words, as written: 'first-time', 'end of tenancy', 'while you wait'. */
export interface Term {
  readonly text: string
  /** An adjective keeps its hyphens before its noun; nouns and adverbs are written as listed. */
  readonly kind: 'adjective' | 'noun' | 'adverb'
}

/** The key for comparing a term: folded, with hyphens as spaces. */
export const termKey = (text: string): string => fold(text).replaceAll('-', ' ')

/** Every fixed term, adjectives first. */
export const terms: readonly Term[] = (rows as string[][])
  .flatMap(([kind, texts]) =>
    (texts as string).split(', ').map((text): Term => ({ text, kind: kind as Term['kind'] })),
  )
  .toSorted((a, b) => a.kind.localeCompare(b.kind))
