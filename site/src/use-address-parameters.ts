import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/**
 * The parameters of the address; undefined while prerendered and hydrating, when nobody knows them. The
 * router's address, not the window's: that one is the next page's already while this one still stands.
 */
export function useAddressParameters(): URLSearchParams | undefined {
  const { search } = useLocation()
  const isAlive = useIsAlive()
  return isAlive ? new URLSearchParams(search) : undefined
}

/** False while prerendered and hydrating. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
