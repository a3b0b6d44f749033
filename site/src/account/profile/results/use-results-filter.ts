import { useEffect, useRef, useState } from 'react'
import { toolEntries } from '../../../tool-entries.ts'
import { filterParameters, readFilter, typedPart, type ResultsFilter } from './results-filter.ts'

const TYPING_DELAY_MS = 300
const TOOL_IDS = toolEntries.map(({ id }) => id)

/** The filter of the list, which the address keeps: a reload finds it again, and the way back undoes it step by step. */
export interface FilterInAddress {
  /** As it stands in the form. */
  readonly filter: ResultsFilter
  readonly change: (change: Partial<ResultsFilter>) => void
  /** As the server is asked: what is typed follows once it has stopped changing. */
  readonly wanted: URLSearchParams
}

/**
 * Reads the filter from the address as the page is opened and as one goes back to it, and writes it there beside the router,
 * for whom another address is another page. What is chosen is a step in the history; so is what is typed into one field,
 * however long one types.
 */
export function useResultsFilter(): FilterInAddress {
  const [filter, setFilter] = useState(filterInAddress)
  const [settled, setSettled] = useState(filter)
  const [pathname] = useState(() => location.pathname)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The field that was typed into since the last step. */
  const typedLast = useRef<keyof ResultsFilter>(undefined)
  const settle = (next: ResultsFilter, typed?: keyof ResultsFilter): void => {
    setSettled(next)
    const isSameStep = typed !== undefined && typed === typedLast.current
    typedLast.current = typed
    writeAddress(pathname, next, isSameStep)
  }
  const change = (part: Partial<ResultsFilter>): void => {
    const next = { ...filter, ...part }
    setFilter(next)
    clearTimeout(typing.current)
    const typed = typedPart(part)
    if (typed === undefined) settle(next)
    else typing.current = setTimeout(settle, TYPING_DELAY_MS, next, typed)
  }
  useEffect(() => {
    // What the page could not have written there leaves the address.
    writeAddress(pathname, filterInAddress(), true)
    const follow = (): void => {
      if (location.pathname !== pathname) return
      clearTimeout(typing.current)
      typedLast.current = undefined
      setFilter(filterInAddress())
      setSettled(filterInAddress())
    }
    addEventListener('popstate', follow)
    return () => {
      clearTimeout(typing.current)
      removeEventListener('popstate', follow)
    }
  }, [pathname])
  return { filter, change, wanted: filterParameters(settled) }
}

function filterInAddress(): ResultsFilter {
  return readFilter(new URLSearchParams(location.search), TOOL_IDS)
}

/** Writes a filter into the address, unless that is another page's already. */
function writeAddress(pathname: string, filter: ResultsFilter, isSameStep: boolean): void {
  const address = new URL(location.href)
  address.search = filterParameters(filter).toString()
  if (address.pathname !== pathname || address.href === location.href) return
  if (isSameStep) history.replaceState(history.state, '', address)
  else history.pushState(history.state, '', address)
}
