import { useEffect, useRef, useState } from 'react'
import { toolEntries } from '../../../tool-entries.ts'
import { filterParameters, readFilter, typedPart, type ResultsFilter } from './results-filter.ts'

const TYPING_DELAY_MS = 300
const TOOL_IDS = toolEntries.map(({ id }) => id)

/** The list's filter, stored in the address: a reload restores it, and the back button undoes it step by step. */
export interface FilterInAddress {
  /** The filter as shown in the form. */
  readonly filter: ResultsFilter
  readonly change: (change: Partial<ResultsFilter>) => void
  /** The parameters for the server; typed values are included once typing has paused. */
  readonly wanted: URLSearchParams
}

/**
 * Reads the filter from the address on load and on back navigation. Writes it there without the router, which would
 * treat another address as another page. Each choice is a step in the history, and so is all typing into one field.
 */
export function useResultsFilter(): FilterInAddress {
  const [filter, setFilter] = useState(filterInAddress)
  const [appliedFilter, setAppliedFilter] = useState(filter)
  const [pathname] = useState(() => location.pathname)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The field that was typed into since the last step. */
  const typedLast = useRef<keyof ResultsFilter>(undefined)
  const applyFilter = (next: ResultsFilter, typed?: keyof ResultsFilter): void => {
    setAppliedFilter(next)
    const isSameStep = typed !== undefined && typed === typedLast.current
    typedLast.current = typed
    writeAddress(pathname, next, isSameStep)
  }
  const change = (part: Partial<ResultsFilter>): void => {
    const next = { ...filter, ...part }
    setFilter(next)
    clearTimeout(typing.current)
    const typed = typedPart(part)
    if (typed === undefined) applyFilter(next)
    else typing.current = setTimeout(applyFilter, TYPING_DELAY_MS, next, typed)
  }
  useEffect(() => {
    // Removes values from the address that this page could not have written.
    writeAddress(pathname, filterInAddress(), true)
    const follow = (): void => {
      if (location.pathname !== pathname) return
      clearTimeout(typing.current)
      typedLast.current = undefined
      setFilter(filterInAddress())
      setAppliedFilter(filterInAddress())
    }
    addEventListener('popstate', follow)
    return () => {
      clearTimeout(typing.current)
      removeEventListener('popstate', follow)
    }
  }, [pathname])
  return { filter, change, wanted: filterParameters(appliedFilter) }
}

function filterInAddress(): ResultsFilter {
  return readFilter(new URLSearchParams(location.search), TOOL_IDS)
}

/** Writes a filter into the address, unless another page is shown by now. */
function writeAddress(pathname: string, filter: ResultsFilter, isSameStep: boolean): void {
  const address = new URL(location.href)
  address.search = filterParameters(filter).toString()
  if (address.pathname !== pathname || address.href === location.href) return
  if (isSameStep) history.replaceState(history.state, '', address)
  else history.pushState(history.state, '', address)
}
