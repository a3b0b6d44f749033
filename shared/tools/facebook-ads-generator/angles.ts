/**
 * What an ad leads with: what one has of it, when it is needed, how it is made or goes on, and what it is like in use,
 * without an offer (rules.md FB10).
 */
export const ANGLES = ['benefit', 'problem', 'story', 'use'] as const

export type Angle = (typeof ANGLES)[number]
