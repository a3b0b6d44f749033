/** What a project produces or does; a result has only a few topics of each kind. */
export const PROJECT_KINDS = ['tool', 'study', 'event', 'service', 'process', 'content'] as const

export type ProjectKind = (typeof PROJECT_KINDS)[number]
