import { expect, it } from 'vitest'
import { serverTools } from '#shared/catalogue.server.ts'
import type {
  GenerationAnswer,
  ProblemDocument,
  RegistrationsAnswer,
} from '#shared/contract/shapes.ts'
import { makeSiteKey, requestVisitorToken } from '../../test/embeds.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { type Bearer, fetchResult, sendJson } from '../../test/workbench.ts'
import type { Registrations } from './registrations.ts'

const tools = serverTools.filter(({ tool }) =>
  ['domain-name-generator', 'slogan-generator'].includes(tool.id),
)
const GENERATE = '/api/functions/generate-domain-names'

/** Registries that determine the state by the ending; `asked` are the requested names. */
function registries(): Registrations & { readonly asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    stateOf: async (domain) => {
      asked.push(domain)
      if (domain.endsWith('.com')) return 'registered'
      if (domain.endsWith('.org')) return 'premium'
      return domain.endsWith('.net') ? 'unregistered' : 'unchecked'
    },
  }
}

async function generate(server: TestServer, bearer: Bearer, extensions?: string) {
  const input = { keywords: 'sourdough, rye, oven', ...(extensions && { extensions }) }
  const response = await server.post(GENERATE, input, bearer)
  return (await response.json()) as GenerationAnswer & {
    readonly domains: readonly { readonly name: string; readonly extension: string }[]
    readonly resultId: string
  }
}

async function ask(server: TestServer, id: string, bearer: Bearer) {
  const response = await server.get(`/api/results/${id}/registrations`, bearer)
  return {
    status: response.status,
    answer: (await response.json()) as RegistrationsAnswer & ProblemDocument,
  }
}

onEachDatabase('what registries say of a result', (place) => {
  it('comes for each of its names, those that may be free first', async () => {
    const registrations = registries()
    const server = await startTestServer(await place(), { serverTools: tools, registrations })
    const { bearer } = await server.register()
    const { domains, resultId, registrations: isOffered } = await generate(server, bearer)
    expect(isOffered).toBe(true)
    expect((await fetchResult(server, bearer, resultId)).can.registrations).toBe(true)
    expect(registrations.asked).toEqual([])
    const { answer } = await ask(server, resultId, bearer)
    const names = domains.map(({ name, extension }) => name + extension)
    expect(registrations.asked).toEqual(names)
    expect(new Map(answer.registrations.map(({ id, domain }) => [id, domain]))).toEqual(
      new Map(names.map((name, at) => [at + 1, name])),
    )
    const states = answer.registrations.map(({ state }) => state)
    const order = ['unregistered', 'premium', 'unchecked', 'registered']
    expect(states).toEqual(states.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
    expect(new Set(states).size).toBeGreaterThan(1)
    expect(answer.registrations.every(({ version }) => version === 1)).toBe(true)
  })

  it('is of the name as it is now, with the version that has it', async () => {
    const server = await startTestServer(await place(), {
      serverTools: tools,
      registrations: registries(),
    })
    const { bearer } = await server.register()
    const { resultId } = await generate(server, bearer, '.com')
    const draft = { name: 'OwnWords', extension: '.net' }
    const path = `/api/results/${resultId}/drafts/2`
    await sendJson(server, 'PATCH', path, { draft, version: 1 }, bearer)
    const { answer } = await ask(server, resultId, bearer)
    const [first] = answer.registrations
    expect(first).toEqual({ id: 2, version: 2, domain: 'ownwords.net', state: 'unregistered' })
  })

  it('is for nobody but whoever it was written for', async () => {
    const registrations = registries()
    const server = await startTestServer(await place(), { serverTools: tools, registrations })
    const [owner, other] = [await server.register(), await server.register()]
    const { resultId } = await generate(server, owner.bearer)
    expect(await ask(server, resultId, other.bearer)).toMatchObject({
      status: 404,
      answer: { code: 'not_found' },
    })
    expect((await server.get(`/api/results/${resultId}/registrations`)).status).toBe(401)
    expect(registrations.asked).toEqual([])
  })

  it('comes for a sponsored visitor, of what the visit has', async () => {
    const server = await startTestServer(await place(), {
      serverTools: tools,
      registrations: registries(),
    })
    const { id } = await makeSiteKey(server, await server.register())
    const { bearer } = await requestVisitorToken(server, id)
    const { resultId, domains } = await generate(server, bearer)
    const { answer } = await ask(server, resultId, bearer)
    expect(answer.registrations).toHaveLength(domains.length)
  })

  it('is there for domain names alone', async () => {
    const registrations = registries()
    const server = await startTestServer(await place(), { serverTools: tools, registrations })
    const { bearer } = await server.register()
    const input = { businessDescription: 'Sourdough, rye and cinnamon buns', industry: 'Bakery' }
    const response = await server.post('/api/functions/generate-slogans', input, bearer)
    const { resultId = '', ...answer } = (await response.json()) as GenerationAnswer
    expect(resultId).not.toBe('')
    expect(answer).not.toHaveProperty('registrations')
    expect((await ask(server, resultId, bearer)).answer.code).toBe('not_found')
    expect(registrations.asked).toEqual([])
  })

  it('is asked at most 30 times a minute', async () => {
    const server = await startTestServer(await place(), {
      serverTools: tools,
      registrations: registries(),
    })
    const { bearer } = await server.register()
    const { resultId } = await generate(server, bearer)
    for (let time = 0; time < 30; time++)
      expect((await ask(server, resultId, bearer)).status).toBe(200)
    expect((await ask(server, resultId, bearer)).answer.code).toBe('rate_limited')
  })

  it('is offered where the settings say RDAP=on', async () => {
    const environment = { RDAP: 'on' }
    const server = await startTestServer(await place(), { serverTools: tools, environment })
    const { bearer } = await server.register()
    expect(await generate(server, bearer)).toMatchObject({ registrations: true })
  })

  it('is not to be had where the operator has not asked for it', async () => {
    const server = await startTestServer(await place(), { serverTools: tools })
    expect(server.config.asksRegistries).toBe(false)
    const { bearer } = await server.register()
    const { resultId, ...answer } = await generate(server, bearer)
    expect(answer).not.toHaveProperty('registrations')
    expect((await fetchResult(server, bearer, resultId)).can.registrations).toBe(false)
    expect((await ask(server, resultId, bearer)).answer.code).toBe('not_found')
  })
})
