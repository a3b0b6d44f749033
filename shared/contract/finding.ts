/** How many results `POST /api/results/many` changes at most. */
export const MANY_RESULTS_MAX = 100
