import type { Fault } from './rules.ts'

/** Why a candidate was turned away: all of a model's faults, the first of the built-in writer's. One at least. */
export interface Rejection {
  readonly faults: readonly Fault[]
}

/** True of what was turned away, among what was offered. */
export function isRejection<T extends object>(offered: T | Rejection): offered is Rejection {
  return 'faults' in offered
}
