import { expect, it } from 'vitest'
import { startTestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'

onEachDatabase('an address that no text column takes', (place) => {
  it.each([
    ['GET', '/api/results/'],
    ['DELETE', '/api/results/'],
    ['DELETE', '/api/account/sessions/'],
    ['DELETE', '/api/account/connections/'],
    ['DELETE', '/api/account/site-keys/'],
  ])('is not found by %s %s', async (method, path) => {
    const server = await startTestServer(await place())
    const { bearer } = await server.register()
    for (const id of ['%00', 'a%00b', '%ED%A0%80']) {
      const response = await server.app.request(path + id, { method, headers: bearer })
      expect(response.status, id).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'not_found' })
    }
  })
})
