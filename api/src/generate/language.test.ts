import { expect, it } from 'vitest'
import { startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'

onEachDatabase(
  'the built-in writer',
  (place) => {
    it('declines a text in another language with a plain notice and no charge (G10)', async () => {
      const server = await startTestServer(await place())
      const { bearer } = await server.register()
      const topic = 'Une petite boulangerie avec du pain pour les familles'
      const response = await server.post('/api/functions/generate-mottos', { topic }, bearer)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({
        code: 'input_refused',
        detail: expect.stringContaining('writes English'),
        charged: false,
      })
      expect(await (await server.get('/api/profile', bearer)).json()).toMatchObject({
        credits: 100,
      })
    })
  },
  ['sqlite'],
)
