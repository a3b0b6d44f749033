/** The filter of the saved results; every part is empty if it does not filter. */
export interface ResultsFilter {
  readonly search: string
  readonly tool: string
  readonly isStarred: boolean
  /** The first and the last day, in UTC, such as 2026-11-29. */
  readonly from: string
  readonly to: string
}

export const NO_FILTER: ResultsFilter = {
  search: '',
  tool: '',
  isStarred: false,
  from: '',
  to: '',
}

const SEARCH_CHARS_MAX = 200

/** Reads the filter from an address. Leaves out values that this page could not have written. */
export function readFilter(address: URLSearchParams, tools: readonly string[]): ResultsFilter {
  const tool = address.get('tool') ?? ''
  return {
    search: (address.get('search') ?? '').slice(0, SEARCH_CHARS_MAX),
    tool: tools.includes(tool) ? tool : '',
    isStarred: address.get('starred') === 'true',
    from: readDay(address.get('from')),
    to: readDay(address.get('to')),
  }
}

/** The filter as the parameters of the page's address and of `GET /api/results`; none for an empty filter. */
export function filterParameters(filter: ResultsFilter): URLSearchParams {
  const search = filter.search.trim().slice(0, SEARCH_CHARS_MAX).trim()
  const { tool, isStarred, from, to } = filter
  const named = { search, tool, starred: isStarred ? 'true' : '', from, to }
  return new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''))
}

/** The only changed part if it is typed letter by letter; undefined for parts chosen in one step. */
export function typedPart(change: Partial<ResultsFilter>): keyof ResultsFilter | undefined {
  const [part, ...others] = Object.keys(change) as (keyof ResultsFilter)[]
  return part !== undefined && others.length === 0 && TYPED_PARTS.has(part) ? part : undefined
}

const TYPED_PARTS: ReadonlySet<keyof ResultsFilter> = new Set(['search', 'from', 'to'])

/** The number of active parts of a filter, not counting the search words. */
export function countActiveParts({ tool, isStarred, from, to }: ResultsFilter): number {
  return [tool, isStarred, from, to].filter(Boolean).length
}

/** The error of the two days together; undefined when the range is valid. */
export function explainDays({ from, to }: ResultsFilter): string | undefined {
  return from !== '' && to !== '' && to < from
    ? 'This day is before the first one. Choose a later day.'
    : undefined
}

function readDay(text: string | null): string {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return ''
  const time = Date.parse(`${text}T00:00:00Z`)
  // Some browsers read the 30th of February as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : ''
}
