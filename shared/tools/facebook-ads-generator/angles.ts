/**
 * The opening angles of an ad: the benefit, the need, how it is made or works, and its use; there is none for an
 * offer (rules.md FB10).
 */
export const ANGLES = ['benefit', 'problem', 'story', 'use'] as const

export type Angle = (typeof ANGLES)[number]
