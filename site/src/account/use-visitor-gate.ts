import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useVisitor } from '../site-context.ts'
import { readNextPath } from './next-path.ts'

/**
 * Sends visitors of one kind elsewhere (specification.md §2); without a kind nobody. True once it is
 * known that this one stays.
 */
export function useVisitorGate(
  leaves: 'signed-in' | 'signed-out' | undefined,
  to: string,
): boolean {
  const { status } = useVisitor()
  const navigate = useNavigate()
  useEffect(() => {
    if (status === leaves) void navigate(to, { replace: true })
  }, [status, leaves, to, navigate])
  return status !== leaves && status !== 'loading'
}

/**
 * The gate of login and register: whoever is signed in goes to the own path that `?next=` names, else
 * home. Answers that path, for links that carry it on.
 */
export function useNextGate(): string {
  const next = readNextPath(useAddressParameters()?.get('next'))
  // Nobody is known to be signed in before the address is.
  useVisitorGate('signed-in', next)
  return next
}

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
