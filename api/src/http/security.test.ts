import { expect, it } from 'vitest'
import { PASSWORD, startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import type { ModelWriter } from '../model/model-writer.ts'

const OWN_ORIGIN = 'https://draftmill.example'
const PUBLIC = {
  PUBLIC_URL: OWN_ORIGIN,
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'help@draftmill.example',
  ALLOWED_ORIGINS: 'https://friend.example',
}

onEachDatabase(
  'a server behind TLS',
  (place) => {
    it.each<[string, Record<string, string>, number]>([
      ['its own page', { Origin: OWN_ORIGIN, 'Sec-Fetch-Site': 'same-origin' }, 200],
      ['a program', {}, 200],
      ['a sandboxed frame', { Origin: 'null' }, 403],
      ['a sandboxed frame that says so', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, 403],
      ['a subdomain', { Origin: 'https://evil.draftmill.example' }, 403],
      ['a lookalike', { Origin: 'https://draftmill.example.evil.example' }, 403],
      ['the same host without TLS', { Origin: 'http://draftmill.example' }, 403],
      ['another port', { Origin: `${OWN_ORIGIN}:8443` }, 403],
      [
        'a listed origin: cookies are for the site alone',
        { Origin: 'https://friend.example' },
        403,
      ],
      ['a page that hides its origin', { 'Sec-Fetch-Site': 'cross-site' }, 403],
      ['a sibling that hides its origin', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ])('on cookie routes, takes or refuses %s (statement 39)', async (_, headers, status) => {
      const server = await startTestServer(await place(), { environment: PUBLIC })
      const { cookie } = await server.register()
      const refresh = await server.post('/api/auth/refresh', '', { Cookie: cookie, ...headers })
      expect(refresh.status).toBe(status)
      expect(refresh.headers.get('Access-Control-Allow-Credentials')).toBeNull()
      if (status === 403)
        expect((await server.post('/api/auth/refresh', '', { Cookie: cookie })).status).toBe(200)
    })

    it('sets cookies that scripts, other sites and plain connections never get, and none of them can plant (statement 76)', async () => {
      const server = await startTestServer(await place(), { environment: PUBLIC })
      const { email } = await server.register()
      const response = await server.post('/api/auth/sign-in', { email, password: PASSWORD })
      const cookies = response.headers.getSetCookie()
      expect(cookies[0]).toMatch(/^__Host-draftmill_refresh=.+; Max-Age=2592000;/)
      for (const cookie of cookies) {
        const flags = cookie
          .split('; ')
          .filter((part) => !/^(__Host-draftmill_|Max-Age=)/.test(part))
        expect(flags.toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'])
      }
      // A cookie under the plain name, which a sibling domain could have set, is ignored.
      const refreshOf = (cookie: string) =>
        server.post('/api/auth/refresh', '', { Cookie: cookie.split(';')[0] ?? '' })
      const [own = ''] = cookies
      expect((await refreshOf(own.replace('__Host-', ''))).status).toBe(204)
      const refreshed = await refreshOf(own)
      expect(refreshed.status).toBe(200)
      const out = await server.post('/api/auth/sign-out', '', {
        Cookie: refreshed.headers.getSetCookie()[0]?.split(';')[0] ?? '',
      })
      // Without these attributes a browser ignores the deletion, and the session would seem to continue.
      expect(out.headers.get('Set-Cookie')).toMatch(
        /^__Host-draftmill_refresh=; Max-Age=0; Path=\/; Secure$/,
      )
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(response.headers.get('Strict-Transport-Security')).toContain('max-age=31536000')
    })

    it('answers preflights with permission to listed origins only, and always varies (statement 41)', async () => {
      const server = await startTestServer(await place(), { environment: PUBLIC })
      for (const [origin, allowed] of [
        ['https://friend.example', 'https://friend.example'],
        ['https://evil.example', null],
        ['null', null],
      ] as const) {
        const response = await server.app.request('/api/functions/generate-mottos', {
          method: 'OPTIONS',
          headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
        })
        expect(response.status).toBe(204)
        expect(response.headers.get('Access-Control-Allow-Origin')).toBe(allowed)
        expect(response.headers.get('Vary')).toContain('Origin')
        const error = await server.post('/api/functions/generate-mottos', {}, { Origin: origin })
        expect(error.status).toBe(401)
        expect(error.headers.get('Access-Control-Allow-Origin')).toBe(allowed)
        expect(error.headers.get('Vary')).toContain('Origin')
      }
    })

    it('reads any number in `limit`, and refuses a cursor it did not give', async () => {
      const server = await startTestServer(await place())
      const { bearer } = await server.register()
      for (const limit of ['0', '-5', '1e9', '99999999999999999999', 'NaN', 'Infinity', '٣'])
        expect((await server.get(`/api/results?limit=${limit}`, bearer)).status, limit).toBe(200)
      for (const before of ['x', '1.x', `${'9'.repeat(400)}.x`, "1.' OR 1=1 --"])
        expect(
          (await server.get(`/api/results?before=${encodeURIComponent(before)}`, bearer)).status,
        ).toBe(422)
    })

    it('answers with nothing of a model that could act where it is shown (statement 57)', async () => {
      const hostile = [
        '<script>alert(1)</script>Bread before sunrise',
        'The oven \u202Eekil\u202C wakes the street',
        'Crumb,\u200B crust,\u2060 company\uFEFF',
        '[Warm hands](javascript:alert(1))',
        '<img src=x onerror=alert(1)>Warm loaves',
        'Slow\u0000 dough\u001B[31m, quick friends',
      ]
      const model: ModelWriter = {
        async *write() {
          for (const text of hostile) yield { text }
        },
      }
      const server = await startTestServer(await place(), {
        model,
        environment: { MODEL_LAST_RESORT: 'builtin' },
      })
      const { bearer } = await server.register()
      const response = await server.post(
        '/api/functions/generate-mottos',
        { topic: 'Bread' },
        bearer,
      )
      const { mottos } = (await response.json()) as { mottos: { text: string }[] }
      expect(mottos).toHaveLength(4)
      for (const { text } of mottos) {
        expect(text).not.toMatch(/[<>\p{Cc}\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/u)
        expect(text).not.toMatch(/javascript:|onerror/i)
      }
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    })
  },
  ['sqlite'],
)
