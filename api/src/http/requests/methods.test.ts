import { expect, it } from 'vitest'
import { startTestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'

onEachDatabase(
  'methods and routes',
  (place) => {
    it('answers 405 with the methods that work where only the method is wrong', async () => {
      const server = await startTestServer(await place())
      const wrong = await server.app.request('/api/tools', { method: 'DELETE' })
      expect(wrong.status).toBe(405)
      expect(wrong.headers.get('Allow')).toBe('GET, HEAD')
      expect(await wrong.json()).toMatchObject({ code: 'method_not_allowed' })
      const get = await server.get('/api/auth/sign-in')
      expect(get.status).toBe(405)
      expect(get.headers.get('Allow')).toBe('POST')
      expect((await server.app.request('/healthz', { method: 'POST' })).status).toBe(405)
    })

    it('answers HEAD as GET without a body, and OPTIONS with the methods', async () => {
      const server = await startTestServer(await place())
      const head = await server.app.request('/api/tools', { method: 'HEAD' })
      expect(head.status).toBe(200)
      expect(await head.text()).toBe('')
      const options = await server.app.request('/api/tools', { method: 'OPTIONS' })
      expect(options.status).toBe(204)
      expect(options.headers.get('Allow')).toBe('GET, HEAD')
    })

    it('keeps invented paths and methods out of the metrics, so that nobody fills its memory', async () => {
      const server = await startTestServer(await place())
      for (const path of ['/api/aaa', '/api/aab', '/api/functions/made-up']) await server.get(path)
      await server.app.request('/api/tools', { method: 'PROPFIND' })
      await server.get('/api/tools')
      const metrics = await (await server.get('/metrics', { Host: 'localhost' })).text()
      expect(metrics).not.toMatch(/aaa|aab|made-up|PROPFIND/)
      expect(metrics).toContain('route="/api/tools"')
      expect(metrics).toContain('route="other"')
    })

    it('names the scheme with every 401 (RFC 9110 §11.6.1)', async () => {
      const server = await startTestServer(await place())
      const { bearer } = await server.register()
      const none = await server.get('/api/profile')
      expect(none.headers.get('WWW-Authenticate')).toBe('Bearer')
      const lower = await server.get('/api/profile', {
        Authorization: bearer.Authorization.replace('Bearer', 'bearer'),
      })
      expect(lower.status).toBe(200)
    })
  },
  ['sqlite'],
)
