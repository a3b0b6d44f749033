/** A tag that could be offered. */
export interface Candidate {
  readonly text: string
  /** How well it names the product as buyers search for it. */
  readonly worth: number
  readonly isGift: boolean
}

/** Puts a tag into the pool; `isOurs`: of our tables, in words that the seller may not have used. */
export type Add = (
  text: string,
  worth: number,
  way?: { readonly isGift?: boolean; readonly isOurs?: boolean },
) => void
