import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsAlive } from '../use-address-parameters.ts'

/** What of a mail's link stays in the browser's own history of this tab, so that a reload still knows it. */
interface KeptLink {
  readonly link?: string
}

/**
 * The parameters behind the `#` of a mail's link; undefined while prerendered and hydrating. They are taken out of the
 * address as soon as they are read: no server sees a fragment, and nobody who looks at the screen, a bookmark or a shared
 * address gets the token.
 */
export function useLinkParameters(): URLSearchParams | undefined {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isAlive = useIsAlive()
  const fromAddress = hash.slice(1)
  const kept = (state as KeptLink | null)?.link ?? ''
  useEffect(() => {
    if (fromAddress === '') return
    const link: KeptLink = { link: fromAddress }
    void navigate(pathname + search, { replace: true, state: link })
  }, [fromAddress, navigate, pathname, search])
  return isAlive ? new URLSearchParams(fromAddress || kept) : undefined
}
