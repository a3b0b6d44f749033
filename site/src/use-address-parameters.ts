import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/**
 * The query parameters of the address; undefined during prerendering and hydration. Read from the router, not from
 * the window, whose address may already be that of the next page.
 */
export function useAddressParameters(): URLSearchParams | undefined {
  const { search } = useLocation()
  const isAlive = useIsHydrated()
  return isAlive ? new URLSearchParams(search) : undefined
}

/** False while prerendered and hydrating. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
