import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../../../scripts/support/files.mjs'
import { importsOf, resolveImport } from '../../../scripts/check/source-graph.ts'
import { exportingTool, FAILING_TEXTS } from '../../test/exporting-tool.ts'
import { programPath } from '../../test/programs/built.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { createExportWorkers } from './export-workers.ts'
import type { ExportTasks, ExportWorkers } from './export-tasks.ts'
import { createInlineExports } from './forms/exports-here.ts'

async function startThreads(deadlineMs: number): Promise<ExportWorkers> {
  const file = pathToFileURL(await programPath('trying-exporter'))
  const log = pino({ level: 'silent' })
  return createExportWorkers({ deadlineMs: deadlineMs / 5, heapMb: 64 }, log, file)
}

let workers: ExportWorkers
beforeAll(async () => {
  workers = await startThreads(1_500)
})
afterAll(() => workers.close())

/** Stores a result of the tool with one draft of this text. */
async function store(server: TestServer, accountId: string, text: string): Promise<string> {
  const id = randomUUID()
  await server.store.db
    .insertInto('ai_tool_results')
    .values({
      id,
      user_id: accountId,
      tool_id: exportingTool.tool.id,
      prompt: JSON.stringify({ topic: 'Bread' }),
      result: JSON.stringify([{ id: 1, text }]),
      created_at: Date.UTC(2026, 5, 15, 10),
    })
    .execute()
  return id
}

/** Returns all server files that a file imports, directly or indirectly, statically or dynamically. */
function listImportedFiles(from: string): string[] {
  const seen = new Set([from])
  for (const path of seen) {
    for (const { isType, specifier } of importsOf(path, readFileSync(join(root, path), 'utf8'))) {
      const target = isType || specifier === undefined ? undefined : resolveImport(path, specifier)
      if (target?.kind === 'file' && /^api\/.*\.ts$/.test(target.path)) seen.add(target.path)
    }
  }
  return [...seen]
}

it('are made by threads alone: nothing that renders is loaded beside the event loop', () => {
  const rendering = (from: string) =>
    listImportedFiles(from).filter((path) => /\/forms\//.test(path))
  expect(rendering('api/src/main.ts')).toEqual([])
  expect(rendering('api/src/exports/forms/export-worker.ts')).toContain(
    'api/src/exports/forms/write-docx.ts',
  )
})

onEachDatabase(
  'files that cannot be made',
  (place) => {
    const start = async (exportWorkers: ExportWorkers) => {
      const server = await startTestServer(await place(), {
        serverTools: [exportingTool],
        exportWorkers,
      })
      const [ada, bob] = [await server.register(), await server.register()]
      return { server, ada, bob }
    }

    it('hold up nobody else meanwhile', async () => {
      const patient = await startThreads(60_000)
      const { server, ada, bob } = await start(patient)
      const good = await store(server, bob.accountId, 'Bread')
      const bad = await store(server, ada.accountId, FAILING_TEXTS.stuck)
      let isAnswered = false
      const stuck = server.get(`/api/results/${bad}/export?format=docx`, ada.bearer)
      void stuck.finally(() => {
        isAnswered = true
      })
      for (const format of ['txt', 'docx', 'json']) {
        const path = `/api/results/${good}/export?format=${format}`
        expect((await server.get(path, bob.bearer)).status).toBe(200)
      }
      expect(isAnswered, 'it is still stuck').toBe(false)
      await patient.close()
      expect((await stuck).status).toBe(503)
    })

    it('end with an error of their own, and nothing is lost', async () => {
      const { server, ada } = await start(workers)
      for (const text of [FAILING_TEXTS.stuck, FAILING_TEXTS.memory]) {
        const bad = await store(server, ada.accountId, text)
        const response = await server.get(`/api/results/${bad}/export?format=docx`, ada.bearer)
        expect(response.status).toBe(503)
        expect(await response.json()).toMatchObject({ code: 'export_stopped', charged: false })
        // JSON still works, because it renders no document.
        const json = await server.get(`/api/results/${bad}/export?format=json`, ada.bearer)
        expect(await json.json()).toMatchObject({ drafts: [{ id: 1, draft: { text } }] })
      }
    })

    it('are in an archive in the next form that can be made', async () => {
      const { server, bob } = await start(workers)
      const ids = [
        await store(server, bob.accountId, 'Bread'),
        await store(server, bob.accountId, FAILING_TEXTS.stuck),
      ]
      const response = await server.get(
        `/api/results/export?ids=${ids.join(',')}&format=txt`,
        bob.bearer,
      )
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
      expect(Object.keys(files)).toEqual([
        '2026-06-15-motto-bread.txt',
        '2026-06-15-motto-bread.json',
      ])
      expect(new TextDecoder().decode(files['2026-06-15-motto-bread.json'])).toContain(
        FAILING_TEXTS.stuck,
      )
    })
  },
  ['sqlite'],
)

onEachDatabase('an archive', (place) => {
  /** Lists the tasks that were started. */
  const counting = () => {
    const here = createInlineExports([exportingTool])
    const begun: (keyof ExportTasks)[] = []
    const pool: ExportWorkers = {
      ...here,
      perform: (name, message, owner, signal) => {
        begun.push(name)
        return here.perform(name, message, owner, signal)
      },
    }
    return { pool, begun }
  }
  const begin = async () => {
    const { pool, begun } = counting()
    const server = await startTestServer(await place(), {
      serverTools: [exportingTool],
      exportWorkers: pool,
    })
    const { bearer, accountId } = await server.register()
    const ids: string[] = []
    for (let at = 0; at < 20; at++) ids.push(await store(server, accountId, `Bread ${at}`))
    const response = await server.get(`/api/results/export?ids=${ids.join(',')}`, bearer)
    return { server, bearer, ids, begun, response }
  }

  it('is made as it is read, one result at a time, and is whole at its end', async () => {
    const { ids, begun, response } = await begin()
    expect(begun).toHaveLength(1)
    const content = new Uint8Array(await response.arrayBuffer())
    expect(begun).toEqual(ids.map(() => 'entry'))
    expect(Object.keys(unzipSync(content))).toHaveLength(ids.length)
  })

  it('ends with its reader: no result is read for one that has gone', async () => {
    const { begun, response } = await begin()
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    while (begun.length < 3) await reader.read()
    await reader.cancel()
    expect(begun).toHaveLength(3)
  })

  it('lacks what its owner deletes while it is made, and nothing else', async () => {
    const { server, bearer, ids, response } = await begin()
    expect(
      (await server.app.request(`/api/results/${ids[19]}`, { method: 'DELETE', headers: bearer }))
        .status,
    ).toBe(204)
    const content = new Uint8Array(await response.arrayBuffer())
    expect(Object.keys(unzipSync(content))).toHaveLength(ids.length - 1)
  })
})
