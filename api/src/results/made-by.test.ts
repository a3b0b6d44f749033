import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { resultOf, send } from '../../test/workbench.ts'
import { isAnswerOf } from './made-by.ts'

const HOUR_MS = 3_600_000
const NONE = new Map<number, string>()

it('is known by its drafts, each to the letter', () => {
  const answer = '{"names":["Rye Bread","Bun"],"credits":{"cost":10,"balance":0}}'
  expect(isAnswerOf(answer, '["Rye Bread","Bun"]', NONE)).toBe(true)
  expect(isAnswerOf(answer, '["Bread","Bun"]', NONE)).toBe(false)
  expect(isAnswerOf(answer, '["Rye Bread"]', NONE)).toBe(false)
  expect(isAnswerOf('{"names":[]}', '[]', NONE)).toBe(false)
  expect(isAnswerOf('{"policy":"We keep it.","writer":"builtin"}', '"We keep it."', NONE)).toBe(
    true,
  )
})

it('is known by its first drafts where some were changed since, and more came', () => {
  const answer = '{"mottos":[{"id":1,"text":"Bread"},{"id":2,"text":"Bun"}]}'
  const result = '[{"id":1,"text":"Cake"},{"id":2,"text":"Bun"},{"id":3,"text":"Tea"}]'
  expect(isAnswerOf(answer, result, NONE)).toBe(false)
  expect(isAnswerOf(answer, result, new Map([[1, '{"text":"Bread"}']]))).toBe(true)
  expect(isAnswerOf(answer, result, new Map([[1, '{"text":"Bre"}']]))).toBe(false)
})

/** Makes a generation one of before results were named by them, which a model had written. */
async function makeOld(server: TestServer, id: string, isNamed: boolean): Promise<void> {
  const { answer } = await server.store.db
    .selectFrom('generations')
    .select('answer')
    .where('result_id', '=', id)
    .executeTakeFirstOrThrow()
  await server.store.db
    .updateTable('generations')
    .set({
      result_id: null,
      settled_at: sql<number>`settled_at - ${HOUR_MS}`,
      written_by: isNamed ? 'small-one' : null,
      answer: (answer as string).replace(
        '"writer":"builtin","checks"',
        '"writer":"openai","checks"',
      ),
    })
    .where('result_id', '=', id)
    .execute()
  await server.store.db
    .updateTable('ai_tool_results')
    .set({ created_at: sql<number>`created_at - ${HOUR_MS}` })
    .where('id', '=', id)
    .execute()
}

onEachDatabase('a result from before generations named theirs', (place) => {
  const begin = async () => {
    const server = await startTestServer(await place())
    const { bearer } = await server.register()
    const generate = async (key: string): Promise<string> => {
      const headers = { ...bearer, 'Idempotency-Key': key }
      const response = await server.post(
        '/api/functions/generate-mottos',
        { topic: 'Tea' },
        headers,
      )
      return ((await response.json()) as { resultId: string }).resultId
    }
    const [id, other] = [
      await generate('the-key-of-the-first'),
      await generate('the-key-of-the-second'),
    ]
    const writers = async () => {
      const { drafts } = await resultOf(server, bearer, id)
      return drafts.map(({ marks }) => marks.writer)
    }
    return { server, bearer, id, other, writers }
  }

  it('names who wrote it, also after a draft was written again by another', async () => {
    for (const isNamed of [true, false]) {
      const { server, bearer, id, other, writers } = await begin()
      expect(new Set(await writers())).toEqual(new Set(['builtin']))
      await makeOld(server, id, isNamed)
      expect(new Set(await writers())).toEqual(new Set(['openai']))
      const again = `/api/results/${id}/drafts/2/again`
      expect((await send(server, 'POST', again, { version: 1 }, bearer)).status).toBe(200)
      expect(await writers()).toEqual(['openai', 'builtin', 'openai', 'openai'])
      // Its neighbour of the same moment has a generation of its own.
      const { drafts } = await resultOf(server, bearer, other)
      expect(drafts[0]?.marks.writer).toBe('builtin')
    }
  })

  it('is known by its moment where its text was not kept, and claims no writer of ours in doubt', async () => {
    const { server, id, other, writers } = await begin()
    await makeOld(server, id, true)
    await server.store.db.updateTable('generations').set({ answer: null }).execute()
    expect(new Set(await writers())).toEqual(new Set(['openai']))
    await server.store.db
      .updateTable('generations')
      .set({ result_id: null, settled_at: sql<number>`settled_at - ${HOUR_MS}` })
      .where('result_id', '=', other)
      .execute()
    expect(new Set(await writers()), 'one of the two').toEqual(new Set(['other']))
  })

  it('is deleted with the copy of its own generation alone', async () => {
    const { server, bearer, id, other } = await begin()
    await makeOld(server, id, true)
    await makeOld(server, other, true)
    expect((await send(server, 'DELETE', `/api/results/${id}`, undefined, bearer)).status).toBe(204)
    const left = await server.store.db
      .selectFrom('generations')
      .select('answer')
      .where('answer', 'is not', null)
      .execute()
    expect(left).toHaveLength(1)
    const result = JSON.stringify((await resultOf(server, bearer, other)).result)
    expect(left[0]?.answer).toContain(result)
  })
})
