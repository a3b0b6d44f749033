/** Where a tag comes from; the writer keeps the groups in balance. */
export type Group =
  | 'own'
  | 'written'
  | 'detail'
  | 'pair'
  | 'kin'
  | 'name'
  | 'use'
  | 'person'
  | 'gift'

/** A possible tag. */
export interface Candidate {
  readonly text: string
  readonly group: Group
  readonly score: number
  /** Its content words, canonical and sorted: the same for tags that Etsy treats alike. */
  readonly key: string
  readonly words: readonly string[]
  readonly head: string
}

/** Takes a possible tag, if it is honest and new. */
export type Add = (text: string, group: Group, score: number) => void
