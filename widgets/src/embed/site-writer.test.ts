import { expect, test } from 'vitest'
import type { GenerationRequest } from '../session/request-generation.ts'
import { createSiteWriter } from './site-writer.ts'
import { createSponsor } from './sponsor.ts'

const DRAFTS = { slogans: [{ id: 1, text: 'Bread before sunrise.' }], notes: [], writer: 'site' }

/** A site with a sequence of answers, and the recorded requests. */
function createSite(...answers: readonly (object | number)[]) {
  const asked: { url: string; body: unknown }[] = []
  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted()
    asked.push({ url, body: JSON.parse(init.body as string) })
    const answer = answers[asked.length - 1] ?? 500
    return typeof answer === 'number'
      ? new Response('{}', { status: answer })
      : Response.json(answer)
  }
  return { asked, fetch }
}

function requestWith(news: unknown[] = [], signal = new AbortController().signal) {
  return {
    functionName: 'generate-slogans',
    values: { industry: 'Bakery' },
    key: 'a-key-of-a-request',
    signal,
    onDraft: () => {},
    onNews: (name: string, value: unknown) => news.push([name, value]),
  } satisfies GenerationRequest
}

/** A server on which the visitor's limit is reached. */
function serverOf() {
  const asked: string[] = []
  const visitor = {
    fetch: async (path: string) => {
      asked.push(path)
      return Response.json({ code: 'visitor_limit_reached' }, { status: 402 })
    },
    readCredits: async () => ({ left: 0 }),
  }
  return { asked, visitor }
}

test.each([
  ['/wp-json/draftmill/v1/visitor-drafts', '/wp-json/draftmill/v1/visitor-drafts/abc'],
  ['/?rest_route=/draftmill/v1/visitor-drafts', '/?rest_route=/draftmill/v1/visitor-drafts/abc'],
])('asks %s for one step after the other, and says which', async (url, next) => {
  const step = { step: 'write', id: 'abc', draft: 1, drafts: 2 }
  const { asked, fetch } = createSite(step, { ...step, draft: 2 }, { step: 'done', answer: DRAFTS })
  const news: unknown[] = []
  expect(await createSiteWriter(url, fetch)(requestWith(news))).toEqual(DRAFTS)
  expect(asked.map((one) => one.url)).toEqual([url, next, next])
  expect(asked[0]?.body).toEqual({
    function: 'generate-slogans',
    input: { industry: 'Bakery' },
  })
  expect(news).toEqual([
    ['step', step],
    ['step', { ...step, draft: 2 }],
  ])
})

test('what it writes costs no credits, also where none are left', async () => {
  const { asked, visitor } = serverOf()
  const { fetch } = createSite({ step: 'done', answer: DRAFTS })
  const sponsor = createSponsor(visitor, () => 0, createSiteWriter('/writer', fetch))
  await sponsor.read()
  expect(sponsor.describe(false, undefined)).toMatchObject({ status: 'signed-in' })
  const { answer, paid } = await sponsor.generate(requestWith())
  expect(answer).toMatchObject({ ...DRAFTS, credits: { cost: 0, balance: 0 } })
  expect(paid).toBe('This site paid.')
  expect(asked).toEqual([])
})

test.each([429, 503, 502, 404])(
  'where the site answers %i at any step, the server is asked under the same key',
  async (status) => {
    for (const answers of [[status], [{ step: 'write', id: 'abc' }, status]]) {
      const { asked, visitor } = serverOf()
      const { fetch } = createSite(...answers)
      const sponsor = createSponsor(visitor, () => 0, createSiteWriter('/writer', fetch))
      const { problem } = await sponsor.generate(requestWith())
      expect(problem?.code).toBe('visitor_limit_reached')
      expect(asked).toEqual(['/api/functions/generate-slogans'])
    }
  },
)

test('who has stopped it is written nothing by the server', async () => {
  const { asked, visitor } = serverOf()
  const { fetch } = createSite()
  const sponsor = createSponsor(visitor, () => 0, createSiteWriter('/writer', fetch))
  const { answer } = await sponsor.generate(requestWith([], AbortSignal.abort()))
  expect(answer).toBeUndefined()
  expect(asked).toEqual([])
})
