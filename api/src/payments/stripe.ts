import { createHash, randomUUID } from 'node:crypto'
import { ConstantBackoff, handleWhen, retry } from 'cockatiel'
import type { Logger } from 'pino'
import type Stripe from 'stripe'
import type { Config } from '../config.ts'
import type { StripeConfig } from '../settings/service-config.ts'
import { outgoingFetch } from '../http/outgoing/outgoing.ts'
import { packName, type TopUpPack } from './packs.ts'
import type { CheckoutMetadata } from './stripe-events.ts'

/** A checkout to create. The price is set by the server, never by the buyer (statements.md 20). */
export interface CheckoutRequest {
  readonly accountId: string
  /** Prefilled on the payment page; '' leaves it empty. */
  readonly email: string
  readonly pack: TopUpPack
  /** The caller's idempotency key: requests with the same key give one checkout. */
  readonly idempotencyKey: string | null
}

export type CheckoutOutcome =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly code: 'payment_failed' | 'idempotency_key_reused' }

export type SignedEvent =
  | { readonly ok: true; readonly event: Stripe.Event }
  | { readonly ok: false; readonly code: 'signature_invalid' }

/** Stripe Checkout through the official SDK. */
export interface StripeGateway {
  /** Returns the address of a payment page. Fails within seconds if Stripe does; nothing is charged then. */
  checkout(request: CheckoutRequest): Promise<CheckoutOutcome>
  /** Checks the signature and the age of an event. */
  readEvent(body: Buffer, signature: string): Promise<SignedEvent>
}

/** Timeout of one call, including the response body. */
const STRIPE_TIMEOUT_MS = 4_000
const RETRY_AFTER_MS = 200
/** The maximum age of an event's signature. */
const SIGNATURE_AGE_SECONDS_MAX = 300

export function createStripe(
  config: StripeConfig,
  { brand, publicUrl }: Pick<Config, 'brand' | 'publicUrl'>,
  clock: () => number,
  log: Logger,
): StripeGateway {
  // Loaded on first use: the SDK takes 20 MB, which a server without purchases does not need.
  let loading: Promise<{ client: Stripe; sdk: typeof Stripe }> | undefined
  const load = () => (loading ??= loadClient(config))

  return {
    checkout: async (request) => {
      const { client, sdk } = await load()
      // One retry after a lost connection or an error at Stripe; the key makes both one checkout. Not left to the
      // SDK, which waits for any Retry-After of up to a minute.
      const retryOnce = retry(
        handleWhen((error) => isWorthRetrying(sdk, error)),
        { maxAttempts: 1, backoff: new ConstantBackoff(RETRY_AFTER_MS) },
      )
      const params = checkoutParamsOf(request, brand.name, publicUrl)
      const options = { idempotencyKey: stripeIdempotencyKeyOf(request) }
      try {
        const session = await retryOnce.execute(() =>
          client.checkout.sessions.create(params, options),
        )
        if (isWebAddress(session?.url)) return { ok: true, url: session.url }
        log.error('the payment service answered without a payment page')
        return { ok: false, code: 'payment_failed' }
      } catch (error) {
        if (error instanceof sdk.errors.StripeIdempotencyError)
          return { ok: false, code: 'idempotency_key_reused' }
        if (!(error instanceof sdk.errors.StripeError)) throw error
        // The message is not logged: it may repeat what was sent.
        const { type, code, statusCode, requestId } = error
        log.error({ type, code, statusCode, stripeRequest: requestId }, 'the checkout failed')
        return { ok: false, code: 'payment_failed' }
      }
    },
    readEvent: async (body, signature) => {
      const { client, sdk } = await load()
      try {
        const { webhookSecret } = config
        const event = client.webhooks.constructEvent(
          body,
          usableSignatureParts(signature),
          webhookSecret,
          SIGNATURE_AGE_SECONDS_MAX,
          undefined,
          clock(),
        )
        return { ok: true, event }
      } catch (error) {
        const isRefused =
          error instanceof sdk.errors.StripeSignatureVerificationError ||
          error instanceof SyntaxError
        if (!isRefused) throw error
        return { ok: false, code: 'signature_invalid' }
      }
    },
  }
}

/**
 * Removes malformed parts of a signature: on a part without a value the SDK throws a plain TypeError, which would
 * look like an error of this server.
 */
function usableSignatureParts(signature: string): string {
  const parts = signature.split(',').map((part) => part.trim())
  return parts.filter((part) => /^(?:t=\d{1,12}|v1=[\da-f]{64})$/.test(part)).join(',')
}

async function loadClient(config: StripeConfig): Promise<{ client: Stripe; sdk: typeof Stripe }> {
  const { default: sdk } = await import('stripe')
  const client = new sdk(config.secretKey, {
    // Its timeout covers the whole call, with the body; that of the Node client only the time between two chunks.
    httpClient: sdk.createFetchHttpClient(outgoingFetch),
    timeout: STRIPE_TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...apiAddressOf(config.apiUrl),
  })
  return { client, sdk }
}

function apiAddressOf(
  apiUrl: string | undefined,
): { host: string; port: string; protocol: 'http' | 'https' } | undefined {
  if (apiUrl === undefined) return undefined
  const { hostname, port, protocol } = new URL(apiUrl)
  const isTls = protocol === 'https:'
  return {
    host: hostname,
    port: port === '' ? (isTls ? '443' : '80') : port,
    protocol: isTls ? 'https' : 'http',
  }
}

function checkoutParamsOf(
  { accountId, email, pack }: CheckoutRequest,
  brandName: string,
  publicUrl: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata: CheckoutMetadata = {
    draftmill_account: accountId,
    draftmill_pack: pack.id,
    draftmill_credits: String(pack.credits),
  }
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: pack.currency,
          unit_amount: pack.amount,
          product_data: { name: packName(brandName, pack) },
        },
      },
    ],
    client_reference_id: accountId,
    metadata,
    // Also on the payment: refunds and disputes refer to it, and the operator sees the account there.
    payment_intent_data: { metadata },
    ...(email === '' ? {} : { customer_email: email }),
    success_url: `${publicUrl}/premium?purchase=done`,
    cancel_url: `${publicUrl}/premium?purchase=cancelled`,
  }
}

/**
 * Hashes the key with the account: two accounts with the same key get two checkouts, and Stripe accepts at most 255
 * characters.
 */
function stripeIdempotencyKeyOf({ accountId, idempotencyKey }: CheckoutRequest): string {
  if (idempotencyKey === null) return randomUUID()
  return createHash('sha256').update(`${accountId}\n${idempotencyKey}`).digest('base64url')
}

function isWorthRetrying(sdk: typeof Stripe, error: Error): boolean {
  if (error instanceof sdk.errors.StripeConnectionError)
    return (error.detail as { code?: string } | undefined)?.code !== 'ETIMEDOUT'
  return error instanceof sdk.errors.StripeAPIError && (error.statusCode ?? 500) >= 500
}

function isWebAddress(url: unknown): url is string {
  return typeof url === 'string' && URL.canParse(url) && /^https?:/.test(url)
}
