/** The maximum number of results that `POST /api/results/many` changes. */
export const MANY_RESULTS_MAX = 100
