/** How many results `POST /api/results/many` changes at most. */
export const MANY_RESULTS_MAX = 100

/** What `POST /api/results/many` `{ids, action}` does with each of the caller's own results. */
export type ManyAction = 'star' | 'unstar' | 'delete'

/** All of it was done, in one transaction, but for results that are not there any more or are not the caller's. */
export interface ManyAnswer {
  readonly done: readonly string[]
  readonly not_found: readonly string[]
}

/** `POST /api/results/{id}/share`: the address is shown once, and the one before has ended. */
export interface ShareAnswer {
  readonly address: string
  /** ISO 8601 in UTC. */
  readonly expires_at: string
}
