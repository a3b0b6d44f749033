import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterEach, expect, it } from 'vitest'
import { startTestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import {
  discoverModels,
  invitation,
  settingsFor,
  USUAL_PORTS,
  type UsualPort,
} from './discover-models.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Starts a server and returns its name and port. */
async function listening(name: string, listener: RequestListener): Promise<UsualPort> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { name, port: (server.address() as AddressInfo).port }
}

function json(body: unknown, status = 200): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }
}

const model = (id: string) => ({ id, object: 'model', created: 1, owned_by: 'library' })
/** Long enough for a busy machine, where a test is not about time. */
const PATIENT_MS = 10_000

it('names the models of each server that has some, without those that write nothing', async () => {
  const asked: string[] = []
  const ollama = await listening('Ollama', (request, response) => {
    asked.push(`${request.method} ${request.url}`)
    json({
      object: 'list',
      data: [
        model('nomic-embed-text:latest'),
        model('llama3.2:3b'),
        model('hf.co/org/Some_Model-GGUF:Q4_K_M'),
      ],
    })(request, response)
  })
  const vllm = await listening('vLLM', json({ object: 'list', data: [model('org/bge-m3')] }))
  const closed = await listening('llama.cpp', json({}))
  servers.pop()?.close()
  const seen = await discoverModels([ollama, vllm, closed], PATIENT_MS)
  expect(seen).toEqual([
    {
      name: 'Ollama',
      baseUrl: `http://127.0.0.1:${ollama.port}/v1`,
      models: ['llama3.2:3b', 'hf.co/org/Some_Model-GGUF:Q4_K_M'],
    },
  ])
  expect(asked).toEqual(['GET /v1/models'])
  const lines = invitation(seen)
  expect(lines[0]).toContain('llama3.2:3b, hf.co/org/Some_Model-GGUF:Q4_K_M at http://127.0.0.1:')
  expect(lines.slice(-2)).toEqual([
    `OPENAI_BASE_URL=http://127.0.0.1:${ollama.port}/v1`,
    'OPENAI_MODEL=llama3.2:3b',
  ])
  expect(settingsFor(seen[0] as (typeof seen)[number])['OPENAI_MODEL']).toBe('llama3.2:3b')
  expect(invitation([])).toEqual([])
})

it('looks where a server has its API, and keeps how much it serves at once', async () => {
  const asked: (string | undefined)[] = []
  const docker = await listening('Docker Model Runner', (request, response) => {
    asked.push(request.url)
    json({ object: 'list', data: [model('ai/smollm2:latest')] })(request, response)
  })
  const seen = await discoverModels([{ ...docker, path: '/engines/v1', callsMax: 8 }], PATIENT_MS)
  expect(asked).toEqual(['/engines/v1/models'])
  expect(seen.map((one) => settingsFor(one))).toEqual([
    {
      OPENAI_BASE_URL: `http://127.0.0.1:${docker.port}/engines/v1`,
      OPENAI_MODEL: 'ai/smollm2:latest',
      MODEL_CALLS_MAX: '8',
    },
  ])
  expect(USUAL_PORTS.map(({ name }) => name)).toEqual([
    'Ollama',
    'LM Studio',
    'Docker Model Runner',
    'llama.cpp',
    'vLLM',
  ])
})

it('looks for a server that was named first, and takes the model that was named', async () => {
  const list = { object: 'list', data: [model('phi4-mini'), model('qwen3:4b')] }
  const [here, there] = [await listening('here', json(list)), await listening('there', json(list))]
  const baseUrl = `http://127.0.0.1:${there.port}/v1`
  const named = { name: 'model:11434', baseUrl, callsMax: 1 }
  const seen = await discoverModels([here], PATIENT_MS, [named])
  expect(seen.map(({ name }) => name)).toEqual(['model:11434', 'here'])
  const [first] = seen as [(typeof seen)[number]]
  expect(settingsFor(first, 'qwen3:4b')).toEqual({
    OPENAI_BASE_URL: baseUrl,
    OPENAI_MODEL: 'qwen3:4b',
    MODEL_CALLS_MAX: '1',
  })
  expect(settingsFor(first, 'llama3.2')['OPENAI_MODEL']).toBe('phi4-mini')
})

it('takes nothing else on those ports for a model', async () => {
  let followed = 0
  const target = await listening('target', (request, response) => {
    followed++
    json({ object: 'list', data: [model('x')] })(request, response)
  })
  const others = await Promise.all([
    listening('a page for every address', (_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>It works</h1>'),
    ),
    listening('another list', json({ models: [{ name: 'llama3.2' }] })),
    listening('products', json([{ id: 'x' }])),
    listening('no models yet', json({ object: 'list', data: null })),
    listening('an empty list', json({ object: 'list', data: [] })),
    listening(
      'a list of something else',
      json({ object: 'list', data: [{ id: 'x', object: 'user' }] }),
    ),
    listening('a name that would end its line', json({ object: 'list', data: [model('x\nA=b')] })),
    listening('a login', json({ object: 'list', data: [model('x')] }, 401)),
    listening('an error', json({ object: 'list', data: [model('x')] }, 500)),
    listening('a way elsewhere', (_, response) =>
      response.writeHead(302, { Location: `http://127.0.0.1:${target.port}/v1/models` }).end(),
    ),
    listening('more than a list', (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      const pour = (): boolean => response.destroyed || response.write(' '.repeat(65_536), pour)
      pour()
    }),
  ])
  expect(await discoverModels(others, PATIENT_MS)).toEqual([])
  expect(followed).toBe(0)
})

it('waits for nobody who is silent, and still names who answered', async () => {
  const silent = await listening('silent', () => {})
  const halfway = await listening('halfway', (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"object":"li')
  })
  const quick = await listening('quick', json({ object: 'list', data: [model('small')] }))
  // Without the time-out this would never end, because two servers never answer.
  const seen = await discoverModels([silent, halfway, quick], 2_000)
  expect(seen.map(({ name }) => name)).toEqual(['quick'])
})

onEachDatabase(
  'our own server on such a port',
  (place) => {
    it('is no model', async () => {
      const { app } = await startTestServer(await place())
      const own = await listening('llama.cpp', getRequestListener(app.fetch))
      expect(await discoverModels([own], PATIENT_MS)).toEqual([])
    })
  },
  ['sqlite'],
)
