import { OIDC_ROUTES } from '#shared/contract/routes.ts'
import { useSite } from '../site-context.ts'

export interface ProviderButtonProps {
  /** The path on this site to return to. */
  readonly next: string
  /** True if the person has to sign in again at the provider. */
  readonly isFresh?: boolean
}

/** A link to the operator's OpenID provider; nothing if there is none. */
export function ProviderButton({ next, isFresh = false }: ProviderButtonProps) {
  const { provider } = useSite().brand
  if (!provider) return null
  const query = new URLSearchParams({ next, ...(isFresh ? { fresh: '1' } : {}) })
  return (
    <a
      className={
        provider.isOnly ? 'dm-button account-provider' : 'dm-button dm-outline account-provider'
      }
      href={`${OIDC_ROUTES.start}?${query}`}
    >
      {`Sign in with ${provider.name}`}
    </a>
  )
}
