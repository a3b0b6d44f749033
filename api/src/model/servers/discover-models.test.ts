import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterEach, expect, it } from 'vitest'
import { startTestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import {
  discoverModels,
  describeUnusedModels,
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
async function startListening(name: string, listener: RequestListener): Promise<UsualPort> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { name, port: (server.address() as AddressInfo).port }
}

function respondWithJson(body: unknown, status = 200): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }
}

const model = (id: string) => ({ id, object: 'model', created: 1, owned_by: 'library' })
/** Long enough for a busy machine, where a test is not about time. */
const PATIENT_MS = 10_000

it('names the models of each server that has some, without those that write nothing', async () => {
  const asked: string[] = []
  const ollama = await startListening('Ollama', (request, response) => {
    asked.push(`${request.method} ${request.url}`)
    respondWithJson({
      object: 'list',
      data: [
        model('nomic-embed-text:latest'),
        model('llama3.2:3b'),
        model('hf.co/org/Some_Model-GGUF:Q4_K_M'),
      ],
    })(request, response)
  })
  const vllm = await startListening(
    'vLLM',
    respondWithJson({ object: 'list', data: [model('org/bge-m3')] }),
  )
  const closed = await startListening('llama.cpp', respondWithJson({}))
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
  const lines = describeUnusedModels(seen)
  expect(lines[0]).toContain('llama3.2:3b, hf.co/org/Some_Model-GGUF:Q4_K_M at http://127.0.0.1:')
  expect(lines.slice(-2)).toEqual([
    `OPENAI_BASE_URL=http://127.0.0.1:${ollama.port}/v1`,
    'OPENAI_MODEL=llama3.2:3b',
  ])
  expect(settingsFor(seen[0] as (typeof seen)[number])['OPENAI_MODEL']).toBe('llama3.2:3b')
  expect(describeUnusedModels([])).toEqual([])
})

it('looks where a server has its API, and keeps how much it serves at once', async () => {
  const asked: (string | undefined)[] = []
  const docker = await startListening('Docker Model Runner', (request, response) => {
    asked.push(request.url)
    respondWithJson({ object: 'list', data: [model('ai/smollm2:latest')] })(request, response)
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
  const [here, there] = [
    await startListening('here', respondWithJson(list)),
    await startListening('there', respondWithJson(list)),
  ]
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
  const target = await startListening('target', (request, response) => {
    followed++
    respondWithJson({ object: 'list', data: [model('x')] })(request, response)
  })
  const others = await Promise.all([
    startListening('a page for every address', (_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>It works</h1>'),
    ),
    startListening('another list', respondWithJson({ models: [{ name: 'llama3.2' }] })),
    startListening('products', respondWithJson([{ id: 'x' }])),
    startListening('no models yet', respondWithJson({ object: 'list', data: null })),
    startListening('an empty list', respondWithJson({ object: 'list', data: [] })),
    startListening(
      'a list of something else',
      respondWithJson({ object: 'list', data: [{ id: 'x', object: 'user' }] }),
    ),
    startListening(
      'a name that would end its line',
      respondWithJson({ object: 'list', data: [model('x\nA=b')] }),
    ),
    startListening('a login', respondWithJson({ object: 'list', data: [model('x')] }, 401)),
    startListening('an error', respondWithJson({ object: 'list', data: [model('x')] }, 500)),
    startListening('a way elsewhere', (_, response) =>
      response.writeHead(302, { Location: `http://127.0.0.1:${target.port}/v1/models` }).end(),
    ),
    startListening('more than a list', (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      const pour = (): boolean => response.destroyed || response.write(' '.repeat(65_536), pour)
      pour()
    }),
  ])
  expect(await discoverModels(others, PATIENT_MS)).toEqual([])
  expect(followed).toBe(0)
})

it('waits for nobody who is silent, and still names who answered', async () => {
  const silent = await startListening('silent', () => {})
  const halfway = await startListening('halfway', (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"object":"li')
  })
  const quick = await startListening(
    'quick',
    respondWithJson({ object: 'list', data: [model('small')] }),
  )
  // Without the time-out this would never end, because two servers never answer.
  const seen = await discoverModels([silent, halfway, quick], 2_000)
  expect(seen.map(({ name }) => name)).toEqual(['quick'])
})

onEachDatabase(
  'our own server on such a port',
  (place) => {
    it('is no model', async () => {
      const { app } = await startTestServer(await place())
      const own = await startListening('llama.cpp', getRequestListener(app.fetch))
      expect(await discoverModels([own], PATIENT_MS)).toEqual([])
    })
  },
  ['sqlite'],
)
