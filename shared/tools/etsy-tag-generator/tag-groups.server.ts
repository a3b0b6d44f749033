/** Where a tag comes from; the writer keeps the groups in balance. */
export type Group =
  | 'own'
  | 'product'
  | 'name'
  | 'detail'
  | 'use'
  | 'person'
  | 'gift'
  | 'tradition'
  | 'neutral'

/** Takes a possible tag, if it is honest and new. */
export type Add = (text: string, group: Group, score: number) => void

/** The score of tags that few buyers search for: 'puff sleeves', 'drainage hole'. */
export const LAST_RESORT = 15
