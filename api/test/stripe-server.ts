import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

/** One call of the API as the stub received it; `form` holds the fields of its body. */
export interface StripeCall {
  readonly path: string
  readonly idempotencyKey: string
  readonly form: Readonly<Record<string, string>>
}

export type StripeBehaviour = (response: ServerResponse, call: StripeCall) => void

export interface StripeServer {
  readonly url: string
  readonly calls: StripeCall[]
  /** Sets how the next calls are answered, and empties `calls`; undefined makes checkouts as Stripe does. */
  behave(behaviour: StripeBehaviour | undefined): void
  stop(): Promise<void>
}

export const WEBHOOK_SECRET = 'whsec_test_of_draftmill'

/** The environment of a server that sells through the stub. */
export function stripeEnvironment({ url }: StripeServer): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: 'sk_test_draftmill',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: url,
  }
}

/** Starts a stub of Stripe's API over real HTTP: checkouts only, and misbehaving on request. */
export async function startStripeServer(): Promise<StripeServer> {
  let behaviour: StripeBehaviour | undefined
  const calls: StripeCall[] = []
  const byKey = new Map<string, { readonly body: string; readonly answer: string }>()

  const makeCheckout: StripeBehaviour = (response, { idempotencyKey, form }) => {
    const body = JSON.stringify(form)
    const earlier = byKey.get(idempotencyKey)
    if (earlier && earlier.body !== body) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.'
      return answerStripe(response, 400, { error: { type: 'idempotency_error', message } })
    }
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`
    const session = { id, object: 'checkout.session', url: `https://checkout.example/c/${id}` }
    const answer = earlier?.answer ?? JSON.stringify(session)
    byKey.set(idempotencyKey, { body, answer })
    answerStripe(response, 200, JSON.parse(answer) as object)
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const call: StripeCall = {
      path: request.url ?? '',
      idempotencyKey: String(request.headers['idempotency-key'] ?? ''),
      form: Object.fromEntries(new URLSearchParams(Buffer.concat(pieces).toString())),
    }
    calls.push(call)
    const behave = behaviour ?? makeCheckout
    behave(response, call)
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    behave: (next) => {
      behaviour = next
      calls.length = 0
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Answers with JSON, as Stripe does. */
export function answerStripe(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

/** An event as Stripe sends it: the body, and the headers with its signature. */
export function signedEvent(
  event: { readonly id?: string; readonly type: string; readonly object: object },
  { secret = WEBHOOK_SECRET, createdMs = Date.now() } = {},
): { readonly body: string; readonly headers: Record<string, string> } {
  const created = Math.floor(createdMs / 1_000)
  const body = JSON.stringify({
    id: event.id ?? `evt_${randomUUID()}`,
    object: 'event',
    api_version: '2026-01-01',
    created,
    type: event.type,
    data: { object: event.object },
  })
  const header = new Stripe('sk_test_unused').webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: created,
  })
  return { body, headers: { 'Content-Type': 'application/json', 'Stripe-Signature': header } }
}

/** A paid checkout session, as in Stripe's events. */
export function paidSession(
  accountId: string,
  over: { readonly paymentId?: string; readonly credits?: number; readonly amount?: number } = {},
): Record<string, unknown> {
  const { paymentId = 'pi_1', credits = 2_000, amount = 1_500 } = over
  return {
    id: `cs_test_of_${paymentId}`,
    object: 'checkout.session',
    mode: 'payment',
    payment_status: 'paid',
    status: 'complete',
    amount_total: amount,
    currency: 'usd',
    client_reference_id: accountId,
    payment_intent: paymentId,
    metadata: {
      draftmill_account: accountId,
      draftmill_pack: 'medium',
      draftmill_credits: String(credits),
    },
  }
}
