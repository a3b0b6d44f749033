import type { LetterKind } from '../kinds/kinds.server.ts'
import type { Sort } from '../reading/sorts.server.ts'

/** What is said in a letter of the sender's own, by what it is about. */
export interface OwnRow {
  readonly kind: string
  /** The first sentence where the topic is all that was said. */
  readonly leads: readonly string[]
  /** As `leads`, for a topic that stands in no sentence: 'seed swap' may want an article, or none. */
  readonly titled: readonly string[]
  /** What stands before what was stated. */
  readonly told: readonly string[]
  /** A word in front, for the letter that does not open with the matter. */
  readonly hooks: readonly string[]
  /** What readers can do, true of every letter of the kind. */
  readonly uses: readonly string[]
  readonly asks: readonly string[]
  readonly closes: readonly string[]
  readonly ctas: readonly string[]
  readonly subjects: readonly string[]
  readonly pictures: readonly string[]
  /** What would make it the sender's own, for the note under the result. */
  readonly add: string
}

/** What decides which row a letter is written from. */
export interface Told {
  readonly kind: LetterKind
  readonly sort: Sort | undefined
  readonly purpose: string
  readonly topic: string
  readonly title: string
  readonly points: readonly string[]
  readonly clause: string | undefined
  readonly isAnnounced: boolean
}
