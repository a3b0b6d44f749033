const PAGE = 20
const PAGE_MAX = 100

/** How many entries a page of a list holds, out of the query's `limit`: 1 to 100, 20 when it says nothing usable. */
export function readPageSize(given: string | undefined): number {
  const asked = Number.parseInt(given ?? '', 10)
  return Number.isNaN(asked) || asked === 0 ? PAGE : Math.min(PAGE_MAX, Math.max(1, asked))
}
