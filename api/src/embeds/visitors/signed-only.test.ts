import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import {
  BLOG,
  codeOf,
  GENERATE_PATH,
  makeSiteKey,
  signVisitorToken,
  requestVisitorToken,
} from '../../../test/embeds.ts'
import { type Registered, startTestServer, type TestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import { auditLedger } from '../../credits/audit.ts'

const MOTTO = { topic: 'Bread' }
const bearerOf = (token: string) => ({ Authorization: `Bearer ${token}`, Origin: BLOG })
const ask = (server: TestServer, body: unknown, headers: Record<string, string> = {}) =>
  server.post('/api/embed/visitor', body, { Origin: BLOG, ...headers })
const challenge = (server: TestServer, id: string) =>
  server.get(`/api/embed/challenge?site_key=${id}`, { Origin: BLOG })
const change = async (server: TestServer, { bearer }: Registered, id: string, body: unknown) => {
  const response = await server.app.request(`/api/account/site-keys/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...bearer },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
}

onEachDatabase('a visitor token that the owner’s server signed', (place) => {
  it('is no earlier token of this server’s: neither its visitor nor its being checked goes over', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const { id, secret } = await makeSiteKey(server, owner, { visitor_cap: 30 })
    const signed = await signVisitorToken(secret, id, { claims: { sub: 'member-1', cap: 10 } })
    expect((await server.post(GENERATE_PATH, MOTTO, bearerOf(signed))).status).toBe(200)
    const other = await requestVisitorToken(server, id, {}, { previous: signed })
    expect(decodeJwt(other.access_token).sub).not.toBe('member-1')
    // A token issued by this server keeps its visitor.
    const again = await requestVisitorToken(server, id, {}, { previous: other.access_token })
    expect(decodeJwt(again.access_token).sub).toBe(decodeJwt(other.access_token).sub)
    // The owner's limit for its visitor still applies.
    const next = await signVisitorToken(secret, id, { claims: { sub: 'member-1', cap: 10 } })
    expect(await codeOf(await server.post(GENERATE_PATH, MOTTO, bearerOf(next)))).toBe(
      'visitor_limit_reached',
    )
    await change(server, owner, id, { challenge: 'proof-of-work' })
    expect(await codeOf(await ask(server, { site_key: id, previous: signed }))).toBe(
      'challenge_required',
    )
    expect((await ask(server, { site_key: id, previous: other.access_token })).status).toBe(200)
  })
})

onEachDatabase('a site key for visitors of the owner’s server only', (place) => {
  it('has no token for a stranger, however one asks, and says so', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const { id, siteKey, secret } = await makeSiteKey(server, owner, {
      is_signed_only: true,
      challenge: 'proof-of-work',
    })
    expect(siteKey.is_signed_only).toBe(true)
    const previous = await signVisitorToken(secret, id, { claims: { cap: 10 } })
    const own = { Origin: 'http://localhost:8787' }
    for (const response of [
      await ask(server, { site_key: id }),
      await ask(server, { site_key: id, previous }),
      await ask(server, { site_key: id, embedder: BLOG }, own),
      await challenge(server, id),
    ]) {
      expect(response.status).toBe(403)
      expect(response.headers.get('Content-Type')).toContain('application/problem+json')
      expect(await response.json()).toMatchObject({
        code: 'signed_token_required',
        detail: expect.stringContaining('token-url'),
      })
    }
    // A page whose origin is not allowed learns nothing about the key.
    const elsewhere = await ask(server, { site_key: id }, { Origin: 'https://evil.example' })
    expect(await codeOf(elsewhere)).toBe('site_key_invalid')
  })

  it('takes no token that the server gave before the switch, on any instance; signed ones go on', async () => {
    let now = Date.now()
    const here = await place()
    const server = await startTestServer(here, { clock: () => now })
    const other = await startTestServer(here, { clock: () => now })
    const owner = await server.register()
    const { id, secret } = await makeSiteKey(server, owner, { visitor_cap: 100 })
    const given = await requestVisitorToken(server, id)
    const signed = await signVisitorToken(secret, id, { nowMs: now })
    const outcomes = async (instance: TestServer) => {
      const codes: string[] = []
      for (const token of [given.access_token, signed]) {
        const response = await instance.post(GENERATE_PATH, MOTTO, bearerOf(token))
        codes.push(response.status === 200 ? 'ok' : await codeOf(response))
      }
      return codes
    }
    expect(await outcomes(server)).toEqual(['ok', 'ok'])
    expect(await outcomes(other)).toEqual(['ok', 'ok'])
    await change(server, owner, id, { is_signed_only: true })
    expect(await outcomes(server)).toEqual(['signed_token_required', 'ok'])
    const session = await server.get('/api/embed/session', bearerOf(given.access_token))
    expect([session.status, await codeOf(session)]).toEqual([403, 'signed_token_required'])
    const renewed = await ask(server, { site_key: id, previous: given.access_token })
    expect(await codeOf(renewed)).toBe('signed_token_required')
    now += 60_000
    expect(await outcomes(other)).toEqual(['signed_token_required', 'ok'])
    // Changing another setting leaves this one unchanged.
    await change(server, owner, id, { name: 'Shop' })
    expect(await outcomes(server)).toEqual(['signed_token_required', 'ok'])
    await change(server, owner, id, { is_signed_only: false })
    expect(await outcomes(server)).toEqual(['ok', 'ok'])
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('holds a visitor to the cap of the token, whatever the key’s own limit', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const { id, secret } = await makeSiteKey(server, owner, {
      visitor_cap: 100,
      is_signed_only: true,
    })
    const sign = () => signVisitorToken(secret, id, { claims: { sub: 'member-1', cap: 10 } })
    const token = await sign()
    expect((await server.post(GENERATE_PATH, MOTTO, bearerOf(token))).status).toBe(200)
    for (const held of [token, await sign()])
      expect(await codeOf(await server.post(GENERATE_PATH, MOTTO, bearerOf(held)))).toBe(
        'visitor_limit_reached',
      )
    const traded = await ask(server, { site_key: id, previous: token })
    expect(await codeOf(traded)).toBe('signed_token_required')
    expect(await (await server.get('/api/profile', owner.bearer)).json()).toMatchObject({
      credits: 90,
    })
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('lets the owner’s server ask about the key as before', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const { id, secret } = await makeSiteKey(server, owner, { is_signed_only: true })
    const check = await signVisitorToken(secret, id, { claims: { use: 'check' } })
    const response = await server.post('/api/embed/check', '', bearerOf(check))
    expect(await response.json()).toMatchObject({ origin_allowed: true })
  })
})
