/** A name with the words it is joined from. */
export interface Idea {
  readonly name: string
  readonly parts: readonly string[]
  /** Those parts that the person gave. */
  readonly own: readonly string[]
  /** It says the trade alone, and nothing of what the person stated. */
  readonly isOfTrade?: boolean
}
