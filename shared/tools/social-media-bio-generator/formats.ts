/** How a bio is built (rules.md SB6): a result should have each at most once. */
export const FORMATS = ['line', 'list', 'question', 'call', 'playful'] as const

export type Format = (typeof FORMATS)[number]
