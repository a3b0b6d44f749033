import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsHydrated } from '../use-address-parameters.ts'

/** The part of a mail's link kept in this tab's history state, so that a reload still has it. */
interface KeptLink {
  readonly link?: string
}

/**
 * The parameters after the `#` of a mail's link; undefined while prerendering and hydrating. They are removed from
 * the address once read: no server receives a fragment, and the token is not exposed on the screen, in a bookmark or
 * in a shared address.
 */
export function useLinkParameters(): URLSearchParams | undefined {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const fromAddress = hash.slice(1)
  const kept = (state as KeptLink | null)?.link ?? ''
  useEffect(() => {
    if (fromAddress === '') return
    const link: KeptLink = { link: fromAddress }
    void navigate(pathname + search, { replace: true, state: link })
  }, [fromAddress, navigate, pathname, search])
  return isHydrated ? new URLSearchParams(fromAddress || kept) : undefined
}
