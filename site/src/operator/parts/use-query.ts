import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** What narrows a list, kept in the address: a reload and a link find it again. */
export interface Query {
  readonly values: Readonly<Record<string, string>>
  readonly set: (name: string, value: string) => void
  readonly clear: () => void
}

/** Reads these parameters of the address; blank where one is not there. A change replaces the address: Back leaves the list. */
export function useQuery(...names: readonly string[]): Query {
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
