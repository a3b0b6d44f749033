const PAGE = 20
const PAGE_MAX = 100

/** How many entries a page of a list holds, out of the query's `limit`: 1 to 100, `usual` when it says nothing usable. */
export function readPageSize(given: string | undefined, usual = PAGE): number {
  const asked = Number.parseInt(given ?? '', 10)
  return Number.isNaN(asked) || asked === 0 ? usual : Math.min(PAGE_MAX, Math.max(1, asked))
}
