import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi, type CallProblem } from '../../call-api.ts'
import { useSite } from '../../site-context.ts'
import { useWhenOnline } from './use-answer.ts'

/** The pages of a list that are loaded so far. */
export interface Pages<P, I> {
  /** The latest answer with its other fields; undefined until the first one. */
  readonly latest: P | undefined
  readonly items: readonly I[]
  readonly problem: CallProblem | undefined
  readonly isLoading: boolean
  readonly hasMore: boolean
  /** Fetches the next page, or retries the same one after a problem. */
  readonly loadMore: () => void
  /** Starts over; the current items stay until the first page arrives. */
  readonly reload: () => void
  readonly remove: (isGone: (item: I) => boolean) => void
  /** Changes shown items, for a change already confirmed. */
  readonly change: (change: (item: I) => I) => void
}

/**
 * Reads a paged list whose answers have `next`, which the next request sends in the parameter that `cursor` names.
 * `path` must have a query already (`/api/results?limit=20`); another path starts over.
 */
export function usePages<
  P extends { readonly next: string | null },
  I extends { readonly id: string },
>(
  path: string,
  itemsOf: (answer: P) => readonly I[],
  cursor: 'before' | 'after' = 'before',
): Pages<P, I> {
  const { session } = useSite()
  const [state, setState] = useState<{ latest?: P; items: readonly I[] }>({ items: [] })
  const [problem, setProblem] = useState<CallProblem>()
  const [isLoading, setLoading] = useState(true)
  const requestCount = useRef(0)
  const askedBefore = useRef<string>(undefined)
  const readItems = useRef(itemsOf)

  const requestPage = useCallback(
    (before: string | undefined): void => {
      const number = ++requestCount.current
      askedBefore.current = before
      setProblem(undefined)
      setLoading(true)
      const from = before === undefined ? '' : `&${cursor}=${encodeURIComponent(before)}`
      void callApi<P>(session, path + from).then((outcome) => {
        if (number !== requestCount.current) return
        setLoading(false)
        if (!outcome.ok) return setProblem(outcome.problem)
        const latest = outcome.answer
        const arrived = readItems.current(latest)
        setState((shown) => ({
          latest,
          items: before === undefined ? arrived : appendNewItems(shown.items, arrived),
        }))
      })
    },
    [session, path, cursor],
  )
  const reload = useCallback((): void => requestPage(undefined), [requestPage])
  useEffect(reload, [reload])

  const next = state.latest?.next ?? undefined
  const hasFailed = problem !== undefined
  const more = useCallback(
    (): void => requestPage(hasFailed ? askedBefore.current : next),
    [requestPage, hasFailed, next],
  )
  useWhenOnline(hasFailed, more)
  const remove = useCallback((isGone: (item: I) => boolean): void => {
    setState(({ items, ...rest }) => ({ ...rest, items: items.filter((item) => !isGone(item)) }))
  }, [])
  const change = useCallback((by: (item: I) => I): void => {
    setState(({ items, ...rest }) => ({ ...rest, items: items.map(by) }))
  }, [])
  return {
    ...state,
    latest: state.latest,
    problem,
    isLoading,
    hasMore: next !== undefined,
    loadMore: more,
    reload,
    remove,
    change,
  }
}

/** Appends the items not shown yet: an item may have moved between two pages. */
function appendNewItems<I extends { readonly id: string }>(
  shown: readonly I[],
  arrived: readonly I[],
): readonly I[] {
  const ids = new Set(shown.map(({ id }) => id))
  return [...shown, ...arrived.filter(({ id }) => !ids.has(id))]
}
