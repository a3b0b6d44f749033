import { OIDC_ROUTES } from '#shared/contract/routes.ts'
import { useSite } from '../site-context.ts'

export interface ProviderButtonProps {
  /** The own path to come back to. */
  readonly next: string
  /** True where the person is to prove anew who they are. */
  readonly isFresh?: boolean
}

/** The way to the operator's OpenID provider; nothing where there is none. */
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
