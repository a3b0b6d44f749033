import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useVisitor } from '../site-context.ts'

/** Sends visitors of one kind elsewhere (product-spec.md §2). True once it is known that this one stays. */
export function useVisitorGate(leaves: 'signed-in' | 'signed-out', to: string): boolean {
  const { status } = useVisitor()
  const navigate = useNavigate()
  useEffect(() => {
    if (status === leaves) void navigate(to, { replace: true })
  }, [status, leaves, to, navigate])
  return status !== leaves && status !== 'loading'
}

/** The parameters of the address; undefined while prerendered and hydrating, when nobody knows them. */
export function useAddressParameters(): URLSearchParams | undefined {
  const search = useSyncExternalStore(
    () => () => {},
    () => location.search,
    () => undefined,
  )
  return search === undefined ? undefined : new URLSearchParams(search)
}
