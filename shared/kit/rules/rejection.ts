import type { Fault } from './rules.ts'

/** The faults of a rejected candidate, at least one: all of a model's, only the first of the built-in writer's. */
export interface Rejection {
  readonly faults: readonly Fault[]
}

/** True for a rejection among the offered drafts. */
export function isRejection<T extends object>(offered: T | Rejection): offered is Rejection {
  return 'faults' in offered
}
