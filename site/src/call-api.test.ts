import { afterEach, expect, test, vi } from 'vitest'
import { callApi, explainCallProblem } from './call-api.ts'

const sentRequests: [path: string, init: RequestInit | undefined][] = []
const session = (answer: () => Response) => ({
  fetch: async (path: string, init?: RequestInit) => {
    sentRequests.push([path, init])
    return answer()
  },
})
afterEach(() => {
  sentRequests.length = 0
  vi.unstubAllGlobals()
})

test('asks with GET, sends a body with POST, and hands on the answer', async () => {
  const fine = session(() => Response.json({ credits: 5 }))
  expect(await callApi(fine, '/a')).toEqual({ ok: true, answer: { credits: 5 } })
  expect(sentRequests[0]?.[1]).toEqual({ method: 'GET', headers: {} })
  await callApi(fine, '/a', { body: { code: 'x' } })
  expect(sentRequests[1]?.[1]).toMatchObject({ method: 'POST', body: '{"code":"x"}' })
  await callApi(fine, '/a', { method: 'POST', headers: { 'Idempotency-Key': 'k' } })
  expect(sentRequests[2]?.[1]).toEqual({ method: 'POST', headers: { 'Idempotency-Key': 'k' } })
  const empty = session(() => new Response(null, { status: 204 }))
  expect(await callApi(empty, '/a', { method: 'DELETE' })).toEqual({ ok: true, answer: undefined })
})

test('hands on the code and the words of a problem', async () => {
  const problem = { code: 'code_unusable', title: 'This code cannot be redeemed', status: 422 }
  const outcome = await callApi(
    session(() => Response.json(problem, { status: 422 })),
    '/a',
  )
  expect(outcome).toMatchObject({
    ok: false,
    problem: { code: 'code_unusable', detail: 'This code cannot be redeemed' },
  })
})

test('calls a proxy’s page and a broken line a network problem, and knows when the browser is offline', async () => {
  const proxy = session(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await callApi(proxy, '/a')).toEqual({ ok: false, problem: { code: 'network' } })
  const broken = { fetch: () => Promise.reject(new TypeError('failed')) }
  expect(await callApi(broken, '/a')).toEqual({ ok: false, problem: { code: 'network' } })
  vi.stubGlobal('navigator', { onLine: false })
  expect(await callApi(broken, '/a')).toEqual({ ok: false, problem: { code: 'offline' } })
})

test('says what to do next about what any page can meet', () => {
  expect(explainCallProblem({ code: 'offline' })).toContain('when you are connected')
  expect(explainCallProblem({ code: 'token_invalid', detail: 'x' })).toContain('Sign in again')
  expect(explainCallProblem({ code: 'internal' })).toContain('try again')
  expect(explainCallProblem({ code: 'input_invalid', detail: 'Too long.' })).toBe('Too long.')
})
