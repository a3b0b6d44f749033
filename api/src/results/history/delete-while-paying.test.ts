import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startTestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import { generateResult } from '../../../test/workbench.ts'
import { deleteAllResults } from '../results.ts'

onEachDatabase(
  'all results that are deleted',
  (place) => {
    it('leave no copy of drafts that are paid for at that moment', async () => {
      const server = await startTestServer(await place())
      const { db } = server.store
      const { accountId, bearer } = await server.register()
      const id = await generateResult(server, bearer)
      const again = await generateResult(server, bearer)
      await db
        .updateTable('generations')
        .set({ state: 'held' })
        .where('result_id', '=', again)
        .execute()
      let deleting: Promise<number> | undefined
      // Like a charge: locks the result, then stores the answer.
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('ai_tool_results')
          .set({ starred_at: null })
          .where('id', '=', id)
          .execute()
        deleting = deleteAllResults(server.store, accountId)
        await delay(300)
        await transaction
          .updateTable('generations')
          .set({
            state: 'captured',
            result_id: id,
            answer: '{"drafts":[]}',
            idempotency_key: randomUUID(),
          })
          .where('result_id', '=', again)
          .execute()
      })
      expect(await deleting).toBe(2)
      const kept = await db
        .selectFrom('generations')
        .select(['answer', 'idempotency_key'])
        .where('answer', 'is not', null)
        .execute()
      expect(kept).toEqual([])
    })
  },
  ['postgres'],
)
