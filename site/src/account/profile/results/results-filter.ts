/** What the list of saved results is narrowed to; every part is empty where it does not narrow. */
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

/** The filter that an address names. What it could not have come from here is left out. */
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

/** The filter as parameters, which the page's address and `GET /api/results` have in common; none for no filter. */
export function filterParameters(filter: ResultsFilter): URLSearchParams {
  const search = filter.search.trim().slice(0, SEARCH_CHARS_MAX).trim()
  const { tool, isStarred, from, to } = filter
  const named = { search, tool, starred: isStarred ? 'true' : '', from, to }
  return new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''))
}

/** The one part that a change is of, where one types it letter by letter; undefined for what is chosen at once. */
export function typedPart(change: Partial<ResultsFilter>): keyof ResultsFilter | undefined {
  const [part, ...others] = Object.keys(change) as (keyof ResultsFilter)[]
  return part !== undefined && others.length === 0 && TYPED.has(part) ? part : undefined
}

const TYPED: ReadonlySet<keyof ResultsFilter> = new Set(['search', 'from', 'to'])

/** How many parts of a filter narrow the list, beside the words that are searched for. */
export function countChosen({ tool, isStarred, from, to }: ResultsFilter): number {
  return [tool, isStarred, from, to].filter(Boolean).length
}

/** What is wrong with the two days together; undefined when they can hold something. */
export function explainDays({ from, to }: ResultsFilter): string | undefined {
  return from !== '' && to !== '' && to < from
    ? 'This day is before the first one. Choose a later day.'
    : undefined
}

function readDay(text: string | null): string {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return ''
  const time = Date.parse(`${text}T00:00:00Z`)
  // The 30th of February is read as a day of March by some.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : ''
}
