import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The filters of a list, kept in the address, so that reloads and links preserve them. */
export interface ListQuery {
  readonly values: Readonly<Record<string, string>>
  readonly set: (name: string, value: string) => void
  readonly clear: () => void
}

/**
 * Reads these parameters of the address; blank if absent. A change replaces the history entry: Back leaves the list.
 */
export function useListQuery(...names: readonly string[]): ListQuery {
  const [parameters, setParameters] = useSearchParams()
  const values = Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? '']))
  const set = useCallback(
    (name: string, value: string): void =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before)
          if (value === '') next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true },
      ),
    [setParameters],
  )
  const clear = useCallback((): void => setParameters({}, { replace: true }), [setParameters])
  return { values, set, clear }
}
