import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSite, useVisitor } from '../site-context.ts'
import { useAddressParameters } from '../use-address-parameters.ts'
import { readNextPath } from '#shared/contract/next-path.ts'

/** Redirects visitors of one kind (specification.md §2). Returns true once it is known that the visitor stays. */
export function useVisitorGate(redirected: 'signed-in' | 'signed-out', to: string): boolean {
  const { status } = useVisitor()
  const { hasPage } = useSite()
  const navigate = useNavigate()
  useEffect(() => {
    if (status !== redirected) return
    if (hasPage(new URL(to, location.href).pathname)) void navigate(to, { replace: true })
    else location.replace(to)
  }, [status, redirected, to, navigate, hasPage])
  return status !== redirected && status !== 'loading'
}

/**
 * The gate of login and register: redirects a signed-in visitor to the path in `?next=` on this site, else to the
 * home page. Returns that path, for links that pass it on.
 */
export function useNextGate(): string {
  const next = readNextPath(useAddressParameters()?.get('next'))
  // The visitor's status is known only after the address, so `next` is never missing here.
  useVisitorGate('signed-in', next)
  return next
}
