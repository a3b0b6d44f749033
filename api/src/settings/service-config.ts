import type { OidcConfig } from '../oidc/identity-provider.ts'
import { ConfigError } from './config-error.ts'
import { isLoopback } from './reachable.ts'
import type { SettingValues } from './settings.ts'

/** The packs for sale, and the payment service. */
export interface TopUpConfig {
  /** Undefined if purchases are not set up: then only codes work. */
  readonly stripe: StripeConfig | undefined
  /** ISO 4217, lower case. */
  readonly currency: string
  readonly packs: readonly PackConfig[]
}

/** Turnstile, or a service with the same API. */
export interface TurnstileConfig {
  readonly siteKey: string
  readonly secretKey: string
  /** The address where a visitor's token is verified. */
  readonly verifyUrl: string
  /** The address of the script that shows the check. */
  readonly scriptUrl: string
}

export interface StripeConfig {
  readonly secretKey: string
  /** The key that signs the events; without it no purchase would be credited. */
  readonly webhookSecret: string
  /** Another address of the API, for tests. */
  readonly apiUrl: string | undefined
}

export interface PackConfig {
  readonly id: 'small' | 'medium' | 'large'
  readonly credits: number
  /** In the currency's smallest unit. */
  readonly amount: number
}

/**
 * Returns the settings of Stripe; undefined without its secret key. Throws a `ConfigError` if only the webhook's
 * secret is missing.
 */
export function stripeOf(given: SettingValues): StripeConfig | undefined {
  const [secretKey, webhookSecret] = [given.STRIPE_SECRET_KEY, given.STRIPE_WEBHOOK_SECRET]
  if (secretKey === undefined) return undefined
  if (webhookSecret === undefined) {
    throw new ConfigError(
      'STRIPE_WEBHOOK_SECRET: needed with STRIPE_SECRET_KEY: credits are granted by signed events alone. See docs/operations.md.',
    )
  }
  return { secretKey, webhookSecret, apiUrl: given.STRIPE_API_URL }
}

/**
 * Returns the settings of the OpenID provider, if set; throws a `ConfigError` if one is missing, or for http to
 * another machine.
 */
export function oidcOf(given: SettingValues): OidcConfig | undefined {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
  } = given
  const isOnly = given.OIDC_ONLY === '1'
  if (issuer === undefined) {
    if ((clientId ?? clientSecret ?? name) === undefined && !isOnly) return undefined
    throw new ConfigError('OIDC_ISSUER: needed with the other settings of the OpenID provider.')
  }
  if (clientId === undefined || clientSecret === undefined || name === undefined) {
    throw new ConfigError(
      'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME: all three are needed with OIDC_ISSUER.',
    )
  }
  const { protocol, hostname } = new URL(issuer)
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new ConfigError('OIDC_ISSUER: a provider on another machine is reached by https.')
  const trustsEmail = given.OIDC_TRUST_EMAIL === '1'
  return { issuer, clientId, clientSecret, name, trustsEmail, isOnly }
}

/** Returns the settings of the visitor check, if both keys are set; throws a `ConfigError` if one is missing. */
export function turnstileOf(given: SettingValues): TurnstileConfig | undefined {
  const [siteKey, secretKey] = [given.TURNSTILE_SITE_KEY, given.TURNSTILE_SECRET_KEY]
  if (siteKey === undefined && secretKey === undefined) return undefined
  if (siteKey === undefined || secretKey === undefined) {
    throw new ConfigError(
      'TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY: one is of no use without the other.',
    )
  }
  const { TURNSTILE_VERIFY_URL: verifyUrl, TURNSTILE_SCRIPT_URL: scriptUrl } = given
  return { siteKey, secretKey, verifyUrl, scriptUrl }
}

/** Reads the small, medium and large pack from `credits:amount` of each, separated by commas. */
export function readPacks(listed: string): readonly PackConfig[] {
  return (['small', 'medium', 'large'] as const).map((id, index) => {
    const [credits, amount] = (listed.split(',')[index] ?? '').split(':').map(Number)
    return { id, credits: credits as number, amount: amount as number }
  })
}
