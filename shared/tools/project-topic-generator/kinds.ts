/** What a project makes or does; a result has each at most twice. */
export const KINDS = ['tool', 'study', 'event', 'service', 'process', 'content'] as const

export type Kind = (typeof KINDS)[number]
