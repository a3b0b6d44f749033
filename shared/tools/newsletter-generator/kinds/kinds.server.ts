import type { Clause } from '../reading/clause.server.ts'
import type kindWords from '../data/kind-words.json'

/** What a letter of the sender's own is about, which decides what is said, asked and missing. */
export type LetterKind = keyof typeof kindWords | 'recallfood' | 'careful' | 'subject'

/** A kind that has words of its own. */
export type Listed = keyof typeof kindWords

/** Serious matters by the brief's reasons; faith and disability are none by themselves. */
export const SERIOUS: ReadonlySet<string> = new Set([
  'illness',
  'death',
  'violence',
  'abuse',
  'debt',
  'addiction',
  'loss-of-a-child',
  'war',
  'mental-health',
  'separation',
  'crime',
])

/** News of death, illness and arrest: what was said of it, whole, and no button. */
export const MOURNFUL: ReadonlySet<LetterKind> = new Set<LetterKind>(['sober', 'loss'])

/** Kinds whose voice is quiet, whatever the purpose. */
export const QUIET: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'sober',
  'loss',
  'careful',
  'support',
  'recall',
  'recallfood',
  'breach',
  'lice',
  'sickness',
])

/** Purposes that sell. */
export const SELLING: ReadonlySet<string> = new Set(['promote', 'nurture'])

/** Purposes that tell and do not sell. */
export const TELLING: ReadonlySet<string> = new Set(['update', 'inform'])

/** What a topic is read with. */
export interface Asked {
  readonly purpose: string
  readonly points: readonly string[]
  /** As it was typed. */
  readonly audience: string
  /** The head, where it is a sentence. */
  readonly clause: Clause | undefined
}
