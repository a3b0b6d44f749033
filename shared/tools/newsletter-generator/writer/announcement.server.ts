import type { Clause } from '../reading/clause.server.ts'
import type { LetterKind } from '../kinds/kinds.server.ts'

/** What a topic that only names something tells all the same, and what of its points is still to be said. */
export interface Announced {
  readonly clause: Clause
  readonly points: readonly string[]
  /** What the letter is about once it is told. */
  readonly kind: LetterKind
}

/** A topic without a verb, as it was read by its name. */
export interface Named {
  readonly head: string
  readonly points: readonly string[]
  readonly kind: LetterKind
  readonly purpose: string
}
