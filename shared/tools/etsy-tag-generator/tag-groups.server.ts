/** Where a tag comes from; the writer keeps the groups in balance. */
export type Group = 'product' | 'name' | 'detail' | 'use' | 'person' | 'gift' | 'neutral'

/** Takes a possible tag, if it is honest and new. */
export type Add = (text: string, group: Group, score: number) => void
