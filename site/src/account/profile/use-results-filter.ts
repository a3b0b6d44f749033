import { useEffect, useState } from 'react'
import { toolEntries } from '../../tool-entries.ts'
import { filterParameters, readFilter, type ResultsFilter } from './results-filter.ts'

const TYPING_DELAY_MS = 300
const TOOL_IDS = toolEntries.map(({ id }) => id)

/** The filter of the list, which the address keeps: a reload and the way back find it again. */
export interface FilterInAddress {
  /** As it stands in the form. */
  readonly filter: ResultsFilter
  readonly change: (change: Partial<ResultsFilter>) => void
  /** As the server is asked: what is typed follows once it has stopped changing. */
  readonly wanted: URLSearchParams
}

/** Reads the filter from the address as the page is opened, and writes it back beside the router, for whom another address is another page. */
export function useResultsFilter(): FilterInAddress {
  const [filter, setFilter] = useState(() =>
    readFilter(new URLSearchParams(location.search), TOOL_IDS),
  )
  const typed = {
    search: useLater(filter.search, TYPING_DELAY_MS),
    from: useLater(filter.from, TYPING_DELAY_MS),
    to: useLater(filter.to, TYPING_DELAY_MS),
  }
  const wanted = filterParameters({ ...filter, ...typed })
  const query = wanted.toString()
  useEffect(() => {
    const address = new URL(location.href)
    address.search = query
    if (address.href !== location.href) history.replaceState(history.state, '', address)
  }, [query])
  const change = (part: Partial<ResultsFilter>): void =>
    setFilter((before) => ({ ...before, ...part }))
  return { filter, change, wanted }
}

/** A value as it was a moment ago: follows once it has stopped changing. */
function useLater(value: string, ms: number): string {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setLater, ms, value)
    return () => clearTimeout(timer)
  }, [value, ms])
  return later
}
