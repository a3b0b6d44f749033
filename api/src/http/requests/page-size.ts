const DEFAULT_PAGE_ROWS = 20
const PAGE_ROWS_MAX = 100

/** The page size from the query's `limit`: 1 to 100, or `usual` where it is missing or unusable. */
export function readPageSize(given: string | undefined, usual = DEFAULT_PAGE_ROWS): number {
  const asked = Number.parseInt(given ?? '', 10)
  return Number.isNaN(asked) || asked === 0 ? usual : Math.min(PAGE_ROWS_MAX, Math.max(1, asked))
}
