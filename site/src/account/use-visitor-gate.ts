import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSite, useVisitor } from '../site-context.ts'
import { useAddressParameters } from '../use-address-parameters.ts'
import { readNextPath } from '#shared/contract/next-path.ts'

/**
 * Sends visitors of one kind elsewhere (specification.md §2); without a kind nobody. True once it is
 * known that this one stays.
 */
export function useVisitorGate(
  leaves: 'signed-in' | 'signed-out' | undefined,
  to: string,
): boolean {
  const { status } = useVisitor()
  const { hasPage } = useSite()
  const navigate = useNavigate()
  useEffect(() => {
    if (status !== leaves) return
    if (hasPage(new URL(to, location.href).pathname)) void navigate(to, { replace: true })
    else location.replace(to)
  }, [status, leaves, to, navigate, hasPage])
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
