import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRandom } from '#shared/text/random.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase, type TestPlace } from '../../test/stores.ts'
import {
  answerStripe,
  paidSession,
  signedEvent,
  type StripeBehaviour,
  startStripeServer,
  stripeEnvironment,
  type StripeServer,
} from '../../test/stripe-server.ts'
import { auditLedger } from '../credits/audit.ts'

let stripe: StripeServer
beforeAll(async () => {
  stripe = await startStripeServer()
})
beforeEach(() => stripe.behave(undefined))
afterAll(() => stripe.stop())

const CHECKOUT = '/api/top-up/checkout'
const WEBHOOK = '/api/payments/stripe'

const start = (place: TestPlace, environment: Record<string, string> = {}) =>
  startTestServer(place, { environment: { ...stripeEnvironment(stripe), ...environment } })

const deliver = (
  server: TestServer,
  event: Parameters<typeof signedEvent>[0],
  options: Parameters<typeof signedEvent>[1] = {},
) => {
  const { body, headers } = signedEvent(event, options)
  return server.post(WEBHOOK, body, headers)
}

const creditsOf = async (server: TestServer, bearer: Record<string, string>): Promise<number> => {
  const profile = (await (await server.get('/api/profile', bearer)).json()) as { credits: number }
  return profile.credits
}

it('names in the handbook every event that it reads', () => {
  const [handbook = '', source = ''] = ['../../../docs/operations.md', 'stripe-events.ts'].map(
    (file) => readFileSync(join(import.meta.dirname, file), 'utf8'),
  )
  const types = [...source.matchAll(/case '([a-z_]+\.[a-z_.]+)':/g)]
    .map(([, type]) => type)
    // The older name of `refund.updated`, which Stripe sends besides it.
    .filter((type) => type !== 'charge.refund.updated')
  expect(types).toHaveLength(11)
  for (const type of types) expect(handbook).toContain(`\`${type}\``)
})

describe('the price list', () => {
  onEachDatabase(
    'over HTTP',
    (place) => {
      it('names the packs and says whether they can be bought here', async () => {
        const without = await startTestServer(await place())
        const answer = (await (await without.get('/api/top-up')).json()) as object
        expect(answer).toMatchObject({
          is_purchasable: false,
          daily_credits: 100,
          cost_per_generation: 10,
        })
        const { bearer } = await without.register()
        const refused = await without.post(CHECKOUT, { pack: 'small' }, bearer)
        expect(refused.status).toBe(503)
        expect(await refused.json()).toMatchObject({ code: 'purchases_unavailable' })
        expect((await without.post(WEBHOOK, {})).status).toBe(503)

        const server = await start(await place())
        expect(await (await server.get('/api/top-up')).json()).toEqual({
          is_purchasable: true,
          daily_credits: 100,
          cost_per_generation: 10,
          packs: [
            { id: 'small', name: 'Small', credits: 500, amount: 500, currency: 'usd' },
            { id: 'medium', name: 'Medium', credits: 2_000, amount: 1_500, currency: 'usd' },
            { id: 'large', name: 'Large', credits: 6_000, amount: 3_500, currency: 'usd' },
          ],
        })
      })
    },
    ['sqlite'],
  )
})

onEachDatabase(
  'a checkout',
  (place) => {
    it("is made with the server's price, whatever the caller sends (statement 20)", async () => {
      const server = await start(await place())
      const { bearer, accountId, email } = await server.register()
      const response = await server.post(
        CHECKOUT,
        { pack: 'medium', amount: 1, credits: 1_000_000, account_id: 'someone-else' },
        bearer,
      )
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({
        url: expect.stringMatching(/^https:\/\/checkout\.example\/c\/cs_test_/) as string,
      })
      expect(stripe.calls).toHaveLength(1)
      expect(stripe.calls[0]?.path).toBe('/v1/checkout/sessions')
      expect(stripe.calls[0]?.form).toMatchObject({
        mode: 'payment',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][unit_amount]': '1500',
        'line_items[0][price_data][product_data][name]': '2,000 Draftmill credits',
        client_reference_id: accountId,
        customer_email: email,
        'metadata[draftmill_account]': accountId,
        'metadata[draftmill_credits]': '2000',
        'payment_intent_data[metadata][draftmill_account]': accountId,
        success_url: 'http://localhost:8787/premium?purchase=done',
        cancel_url: 'http://localhost:8787/premium?purchase=cancelled',
      })
      // Visiting the return page grants nothing.
      expect(await creditsOf(server, bearer)).toBe(100)
    })

    it('is one for one key, and refuses the key for another pack', async () => {
      const server = await start(await place())
      const [first, second] = [await server.register(), await server.register()]
      const key = { 'Idempotency-Key': 'one-key-for-checkout' }
      const ask = async (who: typeof first, pack: string) =>
        server.post(CHECKOUT, { pack }, { ...who.bearer, ...key })
      const urls = [
        await (await ask(first, 'small')).text(),
        await (await ask(first, 'small')).text(),
        await (await ask(second, 'small')).text(),
      ]
      expect(urls[1]).toBe(urls[0])
      expect(urls[2]).not.toBe(urls[0])
      const reused = await ask(first, 'large')
      expect(reused.status).toBe(422)
      expect(await reused.json()).toMatchObject({ code: 'idempotency_key_reused' })
    })

    it.each<[string, StripeBehaviour, number]>([
      ['hangs up', (response) => response.destroy(), 2],
      ['fails', (response) => answerStripe(response, 500, { error: { type: 'api_error' } }), 2],
      [
        'asks to come back in a minute',
        (response) =>
          answerStripe(
            response,
            503,
            { error: { type: 'api_error', message: 'secret' } },
            { 'Retry-After': '60' },
          ),
        2,
      ],
      ['limits the rate', (response) => answerStripe(response, 429, { error: {} }), 1],
      ['knows no such key', (response) => answerStripe(response, 401, { error: {} }), 1],
      ['answers with a page', (response) => response.end('<html>busy</html>'), 2],
      ['answers nothing', (response) => response.end(), 2],
      ['names no page to pay on', (response) => answerStripe(response, 200, { id: 'cs_1' }), 1],
      [
        'names a page that is none',
        (response) => answerStripe(response, 200, { id: 'cs_1', url: 'javascript:alert(1)' }),
        1,
      ],
    ])('fails and charges nothing when Stripe %s', async (_, behaviour, calls) => {
      const server = await start(await place())
      const { bearer } = await server.register()
      stripe.behave(behaviour)
      const response = await server.post(CHECKOUT, { pack: 'small' }, bearer)
      expect(response.status).toBe(502)
      expect(await response.json()).toMatchObject({ code: 'payment_failed', charged: false })
      expect(stripe.calls).toHaveLength(calls)
      const keys = new Set(stripe.calls.map(({ idempotencyKey }) => idempotencyKey))
      expect(keys.size).toBe(1)
      expect(server.logged()).not.toMatch(/secret|sk_test/)
    })

    it('fails when Stripe says nothing, stops in the middle or trickles', async () => {
      const head = (response: ServerResponse): void => {
        response.writeHead(200, { 'Content-Type': 'application/json' })
        response.write('{"id":"cs_1",')
      }
      const behaviours: StripeBehaviour[] = [
        () => {},
        head,
        (response) => {
          head(response)
          const timer = setInterval(() => response.write(' '), 200)
          response.on('close', () => clearInterval(timer))
        },
      ]
      await Promise.all(
        behaviours.map(async (behaviour) => {
          const slow = await startStripeServer()
          slow.behave(behaviour)
          const server = await startTestServer(await place(), {
            environment: stripeEnvironment(slow),
          })
          const { bearer } = await server.register()
          const response = await server.post(CHECKOUT, { pack: 'small' }, bearer)
          expect(response.status).toBe(502)
          // A retry would only double the wait.
          expect(slow.calls).toHaveLength(1)
          await slow.stop()
        }),
      )
    })

    it('comes through when Stripe fails once', async () => {
      const server = await start(await place())
      const { bearer } = await server.register()
      let count = 0
      stripe.behave((response) =>
        ++count === 1
          ? response.destroy()
          : answerStripe(response, 200, { id: 'cs_1', url: 'https://checkout.example/c/cs_1' }),
      )
      const response = await server.post(CHECKOUT, { pack: 'small' }, bearer)
      expect(await response.json()).toEqual({ url: 'https://checkout.example/c/cs_1' })
    })

    it('needs a signed-in account, a pack that exists and a usable key', async () => {
      const server = await start(await place())
      const { bearer } = await server.register()
      expect((await server.post(CHECKOUT, { pack: 'small' })).status).toBe(401)
      for (const pack of ['huge', '', 7, null, ['small'], 'constructor'])
        expect((await server.post(CHECKOUT, { pack }, bearer)).status).toBe(422)
      const key = { ...bearer, 'Idempotency-Key': 'short' }
      expect((await server.post(CHECKOUT, { pack: 'small' }, key)).status).toBe(400)
      expect(stripe.calls).toHaveLength(0)
    })
  },
  ['sqlite'],
)

onEachDatabase("Stripe's events", (place) => {
  it('grant once, replayed twenty times, five at once, out of order, under other ids and on two instances (Show 4)', async () => {
    const where = await place()
    const server = await start(where)
    const other = await start(where)
    const { bearer, accountId } = await server.register()
    const seed = randomUUID()
    const random = createRandom(seed)
    const session = paidSession(accountId)
    const refund = {
      id: 're_1',
      object: 'refund',
      amount: 300,
      status: 'succeeded',
      payment_intent: 'pi_1',
    }
    const charge = { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', amount_refunded: 300 }
    const events = [
      { id: 'evt_paid', type: 'checkout.session.completed', object: session },
      { id: 'evt_paid_again', type: 'checkout.session.completed', object: session },
      { id: 'evt_later', type: 'checkout.session.async_payment_succeeded', object: session },
      { id: 'evt_refunded', type: 'charge.refunded', object: charge },
      { id: 'evt_refund', type: 'refund.created', object: refund },
    ]
    const deliveries = random.shuffle(
      events.flatMap((event) => Array.from({ length: 20 }, () => event)),
    )
    for (let sent = 0; sent < deliveries.length; sent += 5) {
      const answers = await Promise.all(
        deliveries
          .slice(sent, sent + 5)
          .map((event, index) => deliver(index % 2 === 0 ? server : other, event)),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    }
    // 2,000 granted once, and a fifth of them taken back once.
    expect(await creditsOf(server, bearer), `seed ${seed}`).toBe(100 + 1_600)
    const entries = await server.store.db
      .selectFrom('entries')
      .select(['kind', 'amount'])
      .where('reference', 'is not', null)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { kind: 'purchase', amount: 2_000 },
      { kind: 'refund', amount: -400 },
    ])
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('take a dispute back and return it when it is won; an inquiry moves nothing', async () => {
    const server = await start(await place())
    const { bearer, accountId } = await server.register()
    await deliver(server, { type: 'checkout.session.completed', object: paidSession(accountId) })
    const dispute = async (type: string, status: string): Promise<number> => {
      const object = {
        id: 'dp_1',
        object: 'dispute',
        amount: 1_500,
        payment_intent: 'pi_1',
        status,
      }
      expect((await deliver(server, { type: `charge.dispute.${type}`, object })).status).toBe(200)
      return creditsOf(server, bearer)
    }
    expect(await dispute('created', 'warning_needs_response')).toBe(2_100)
    expect(await dispute('updated', 'needs_response')).toBe(100)
    expect(await dispute('funds_withdrawn', 'needs_response')).toBe(100)
    expect(await dispute('closed', 'won')).toBe(2_100)
    expect(await dispute('updated', 'under_review')).toBe(2_100)
    expect(await dispute('updated', 'of_a_later_api')).toBe(2_100)
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('wait for the money of slow ways to pay, and give back a refund that failed', async () => {
    const server = await start(await place())
    const { bearer, accountId } = await server.register()
    const session = paidSession(accountId)
    const unpaid = { ...session, payment_status: 'unpaid' }
    await deliver(server, { type: 'checkout.session.completed', object: unpaid })
    expect(await creditsOf(server, bearer)).toBe(100)
    const type = 'checkout.session.async_payment_succeeded'
    await deliver(server, { type, object: session })
    expect(await creditsOf(server, bearer)).toBe(2_100)
    const refund = { id: 're_1', object: 'refund', amount: 1_500, payment_intent: 'pi_1' }
    await deliver(server, { type: 'refund.created', object: { ...refund, status: 'pending' } })
    expect(await creditsOf(server, bearer)).toBe(100)
    await deliver(server, { type: 'refund.failed', object: { ...refund, status: 'failed' } })
    expect(await creditsOf(server, bearer)).toBe(2_100)
    await deliver(server, { type: 'refund.updated', object: { ...refund, status: 'succeeded' } })
    expect(await creditsOf(server, bearer)).toBe(2_100)
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('are kept with the time at which Stripe made their event, in milliseconds as every other', async () => {
    const server = await start(await place())
    const { accountId } = await server.register()
    await deliver(server, { type: 'checkout.session.completed', object: paidSession(accountId) })
    const parts = { amount: 300, payment_intent: 'pi_1' }
    const refund = { id: 're_1', object: 'refund', ...parts, status: 'succeeded' }
    const dispute = { id: 'dp_1', object: 'dispute', ...parts, status: 'needs_response' }
    const createdMs = Math.floor(Date.now() / 1_000) * 1_000 - 60_000
    await deliver(server, { type: 'refund.created', object: refund }, { createdMs })
    await deliver(server, { type: 'charge.dispute.created', object: dispute }, { createdMs })
    const reversals = await server.store.db
      .selectFrom('payment_reversals')
      .select(['id', 'is_in_effect', 'reported_at'])
      .orderBy('id')
      .execute()
    expect(reversals).toEqual([
      { id: 'dp_1', is_in_effect: 1, reported_at: createdMs },
      { id: 're_1', is_in_effect: 1, reported_at: createdMs },
    ])
  })
})

onEachDatabase(
  'an event',
  (place) => {
    it('is refused without a good signature, and grants nothing', async () => {
      const server = await start(await place())
      const { bearer, accountId } = await server.register()
      const event = { type: 'checkout.session.completed', object: paidSession(accountId) }
      const good = signedEvent(event)
      const forged = good.body.replace('"2000"', '"9000"')
      const elevenMinutesAgo = Date.now() - 11 * 60_000
      for (const [body, headers] of [
        [good.body, { 'Content-Type': 'application/json' }],
        [good.body, { ...good.headers, 'Stripe-Signature': 't=1,v1=00' }],
        [good.body, { ...good.headers, 'Stripe-Signature': '' }],
        [forged, good.headers],
        [good.body, signedEvent(event, { secret: 'whsec_other' }).headers],
        Object.values(signedEvent(event, { createdMs: elevenMinutesAgo })),
      ] as [string, Record<string, string>][]) {
        const response = await server.post(WEBHOOK, body, headers)
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({ code: 'signature_invalid' })
      }
      expect(await creditsOf(server, bearer)).toBe(100)
      expect((await server.post(WEBHOOK, good.body, good.headers)).status).toBe(200)
      expect(await creditsOf(server, bearer)).toBe(2_100)
    })

    it('is refused with 400 whatever stands in the header of its signature', async () => {
      const server = await start(await place())
      const { accountId } = await server.register()
      const { body, headers } = signedEvent({
        type: 'checkout.session.completed',
        object: paidSession(accountId),
      })
      const now = Math.floor(Date.now() / 1_000)
      const right = /v1=([\da-f]{64})/.exec(headers['Stripe-Signature'] ?? '')?.[1] as string
      const wrong = '0'.repeat(64)
      const written = [
        `t=${now},v1=,v1=${wrong}`,
        `t=${now},v1,v1=${wrong}`,
        `t=${now},v1=é${wrong.slice(1)}`,
        `t=${now},v0=${right}`,
        `v1=${right}`,
        `t=,v1=${right}`,
        `t=NaN,v1=${right}`,
        `t=${now}`,
        `${'v1=,'.repeat(1_000)}t=${now}`,
      ]
      const random = createRandom('signatures')
      const pieces = [
        't',
        'v1',
        'v0',
        '=',
        '=',
        ',',
        ',',
        `${now}`,
        wrong,
        '',
        ' ',
        '-1',
        'é',
        '%00',
      ]
      for (let i = 0; i < 300; i++)
        written.push(Array.from({ length: 1 + random.int(12) }, () => random.pick(pieces)).join(''))
      for (const signature of written) {
        const response = await server.post(WEBHOOK, body, {
          ...headers,
          'Stripe-Signature': signature,
        })
        expect(response.status, signature).toBe(400)
      }
      const several = `t=${now},v1=,v1=${wrong},v1=${right},v0=x`
      const good = await server.post(WEBHOOK, body, { ...headers, 'Stripe-Signature': several })
      expect(good.status, 'one good one among others').toBe(200)
    })

    it('that is no matter of ours is taken and does nothing', async () => {
      const server = await start(await place())
      const { bearer, accountId } = await server.register()
      const session = paidSession(accountId)
      for (const event of [
        { type: 'customer.created', object: { id: 'cus_1' } },
        { type: 'checkout.session.completed', object: { ...session, metadata: {} } },
        { type: 'checkout.session.completed', object: { ...session, metadata: null } },
        {
          type: 'charge.refunded',
          object: { id: 'ch_1', amount_refunded: 5, payment_intent: null },
        },
        {
          type: 'checkout.session.completed',
          object: {
            ...session,
            metadata: { ...(session['metadata'] as object), draftmill_credits: '-5' },
          },
        },
      ])
        expect((await deliver(server, event)).status).toBe(200)
      expect(await creditsOf(server, bearer)).toBe(100)
      expect(await auditLedger(server.store)).toEqual([])
    })

    it('is asked for again while the data store is away, and works then', async () => {
      const server = await start(await place())
      const { bearer, accountId } = await server.register()
      const event = {
        id: 'evt_1',
        type: 'checkout.session.completed',
        object: paidSession(accountId),
      }
      await server.store.db.schema.alterTable('payments').renameTo('payments_away').execute()
      expect((await deliver(server, event)).status).toBeGreaterThanOrEqual(500)
      await server.store.db.schema.alterTable('payments_away').renameTo('payments').execute()
      expect((await deliver(server, event)).status).toBe(200)
      expect(await creditsOf(server, bearer)).toBe(2_100)
    })

    it('names no account any more: nothing is granted, and the operator is told', async () => {
      const server = await start(await place())
      await deliver(server, { type: 'checkout.session.completed', object: paidSession('nobody') })
      expect(server.logged()).toContain('refund it at Stripe')
      expect(await auditLedger(server.store)).toEqual([])
    })
  },
  ['sqlite'],
)
