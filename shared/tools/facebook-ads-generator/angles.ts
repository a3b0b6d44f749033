/**
 * The opening angle of an ad: the benefit, the need, how it is made or works, or its use; without an offer (rules.md
 * FB10).
 */
export const ANGLES = ['benefit', 'problem', 'story', 'use'] as const

export type Angle = (typeof ANGLES)[number]
