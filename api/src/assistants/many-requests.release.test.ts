import { expect, it } from 'vitest'
import { assistantToken, sendRawCall, serveDocuments } from '../../test/assistants.ts'
import { openManyRequests } from '../../test/open-requests.ts'
import { startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'

onEachDatabase(
  'ten thousand open requests',
  (place) => {
    it('are refused but for 20 of a connection, and another connection is answered (statement 87)', async () => {
      const server = await startTestServer(await place(), { fetch: serveDocuments() })
      const account = await server.register()
      const token = await assistantToken(server, account)
      const other = await assistantToken(server, account, { hasDocument: false })
      const count = 10_000
      const nobody = await openManyRequests(server, undefined, {
        count,
        refused: count,
        status: 401,
      })
      const one = await openManyRequests(server, token, { count, refused: count - 20, status: 429 })
      console.info(
        `10,000 of nobody: ${Math.round(nobody)} ms; of one connection: ${Math.round(one)} ms`,
      )
      expect((await sendRawCall(server, other, 'tools/list')).status).toBe(200)
    }, 120_000)
  },
  ['sqlite'],
)
