import type { DraftAnswer, MoreDraftsAnswer, ProblemDocument } from '#shared/contract/shapes.ts'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { REPLAYED_HEADER } from '#shared/contract/routes.ts'
import { connectSite, makeSiteKey, requestVisitorToken } from '../../../test/embeds.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../../../test/server.ts'
import { onEachDatabase, type TestPlace } from '../../../test/stores.ts'
import {
  type Bearer,
  generateResult,
  fetchResult,
  sendJson,
  textOf,
} from '../../../test/workbench.ts'
import { auditLedger } from '../../credits/audit.ts'
import { ModelError, type ModelWriter } from '../../model/model-writer.ts'

type Answer = DraftAnswer & MoreDraftsAnswer & ProblemDocument

const setUp = async (place: TestPlace, options: TestServerOptions = {}) => {
  const server = await startTestServer(place, options)
  const account = await server.register()
  const id = await generateResult(server, account.bearer)
  const post = async (path: string, body: unknown = {}, headers: Record<string, string> = {}) => {
    const asked = { ...account.bearer, ...headers }
    const response = await sendJson(server, 'POST', `/api/results/${id}${path}`, body, asked)
    const answer = (await response.json()) as Answer
    return { status: response.status, headers: response.headers, answer }
  }
  return {
    server,
    account,
    id,
    again: (draft: number, version: number, headers?: Record<string, string>) =>
      post(`/drafts/${draft}/again`, { version }, headers),
    more: (headers?: Record<string, string>) => post('/more', {}, headers),
    see: () => fetchResult(server, account.bearer, id),
    balance: () => server.app.credits.balance(account.accountId),
  }
}

const textsOf = async (see: () => ReturnType<typeof fetchResult>) =>
  (await see()).drafts.map(textOf)

/** A model that writes the drafts of one round per request. */
const modelOf = (...rounds: readonly (readonly string[] | ModelError)[]): ModelWriter => {
  let asked = 0
  return {
    async *write({ tell }) {
      const round = rounds[Math.min(asked++, rounds.length - 1)] ?? []
      tell?.({ kind: 'asked', model: 'test' })
      if (round instanceof ModelError) throw round
      for (const text of round) yield { text }
    },
  }
}

const FIRST_DRAFTS = [
  'Bread before sunrise',
  'The oven wakes us',
  'Crumb and crust',
  'Warm hands, loaves',
]

onEachDatabase('another draft in the place of one', (place) => {
  it('is unlike all others, costs its share of a generation, and can be undone', async () => {
    const { again, see, balance, server, account } = await setUp(await place())
    const before = await textsOf(see)
    const { status, answer } = await again(2, 1)
    expect(status).toBe(200)
    // Ten credits for four drafts.
    expect(answer.credits).toEqual({ cost: 3, balance: 87 })
    expect(await balance()).toBe(87)
    expect(answer.state).toMatchObject({
      id: 2,
      version: 2,
      kind: 'again',
      can_undo: true,
      faults: [],
    })
    expect(before).not.toContain(textOf(answer.state))
    expect((await see()).drafts[1]).toEqual(answer.state)
    const [row] = await server.store.db
      .selectFrom('generations')
      .selectAll()
      .where('cost', '=', 3)
      .execute()
    expect(row).toMatchObject({
      state: 'captured',
      written_by: 'builtin',
      account_id: account.accountId,
    })
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('is one for a retry with the same key, with one charge', async () => {
    const { again, balance, server } = await setUp(await place())
    const key = { 'Idempotency-Key': randomUUID() }
    const first = await again(1, 1, key)
    const retried = await again(1, 1, key)
    expect(retried.answer).toEqual(first.answer)
    expect(retried.headers.get(REPLAYED_HEADER)).toBe('true')
    expect((await again(2, 1, key)).answer.code).toBe('idempotency_key_reused')
    expect(await balance()).toBe(87)
    expect(await server.store.db.selectFrom('draft_versions').selectAll().execute()).toHaveLength(2)
  })

  it('is written and paid once by two that ask for one version at once', async () => {
    const { again, balance, see, server } = await setUp(await place())
    const both = await Promise.all([again(1, 1), again(1, 1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = both.find(({ status }) => status === 409)
    expect(lost?.answer).toMatchObject({ code: 'draft_changed', charged: false })
    expect(lost?.answer.state).toEqual((await see()).drafts[0])
    expect(await balance()).toBe(87)
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('never repeats an earlier version, and says free of charge when there is no other', async () => {
    const { again, see, balance, server } = await setUp(await place())
    const texts = new Set(await textsOf(see))
    let version = 1
    let none = await again(1, version)
    // The built-in writer has about a dozen drafts.
    for (; none.status === 200 && version < 12; none = await again(1, ++version)) {
      expect(texts).not.toContain(textOf(none.answer.state))
      texts.add(textOf(none.answer.state))
    }
    expect(texts.size).toBeGreaterThan(8)
    const paid = 90 - 3 * (version - 1)
    expect([none.status, none.answer.code]).toEqual([422, 'no_other_draft'])
    expect(await balance()).toBe(paid)
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('by a model is checked and repaired as its first drafts were', async () => {
    const long = 'A motto that is far too long to be a motto of anybody'
    const model = modelOf(FIRST_DRAFTS, [long, FIRST_DRAFTS[2] ?? ''], ['Up before the street'])
    const { again, server, balance } = await setUp(await place(), { model })
    const { answer } = await again(1, 1)
    expect(textOf(answer.state)).toBe('Up before the street')
    expect(answer.state.marks.writer).toBe('openai')
    expect(await balance()).toBe(87)
    const rows = await server.store.db.selectFrom('generations').select('written_by').execute()
    expect(rows.map(({ written_by }) => written_by)).toEqual(['test', 'test'])
  })

  it.each([
    ['fails', new ModelError('unavailable', 'gone'), 'writer_unavailable'],
    ['writes nothing new', FIRST_DRAFTS, 'generation_failed'],
  ])('costs nothing where the model %s', async (_, round, code) => {
    const { again, server, balance, see } = await setUp(await place(), {
      model: modelOf(FIRST_DRAFTS, round),
    })
    const { answer } = await again(1, 1)
    expect(answer).toMatchObject({ code, charged: false })
    expect(await balance()).toBe(90)
    expect((await see()).drafts[0]?.version).toBe(1)
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('that a model wrote while somebody edited the draft is not paid, and the edit stays', async () => {
    let edit = async (): Promise<unknown> => undefined
    const first = modelOf(FIRST_DRAFTS)
    let asked = 0
    const model: ModelWriter = {
      async *write(request) {
        if (asked++ === 0) return yield* first.write(request)
        await edit()
        yield { text: 'Up before the street' }
      },
    }
    const { again, server, account, id, balance, see } = await setUp(await place(), { model })
    const body = { draft: { text: 'Mine' }, version: 1 }
    edit = () => sendJson(server, 'PATCH', `/api/results/${id}/drafts/1`, body, account.bearer)
    const { status, answer } = await again(1, 1)
    expect([status, answer.code]).toEqual([409, 'draft_changed'])
    expect(answer.state).toEqual((await see()).drafts[0])
    expect((await textsOf(see))[0]).toBe('Mine')
    expect(await balance()).toBe(90)
    expect(await auditLedger(server.store)).toEqual([])
  })
})

onEachDatabase('more drafts', (place) => {
  it('join the result, none of them twice, until there are no others', async () => {
    const { more, see, balance, server } = await setUp(await place())
    const { answer } = await more()
    expect(answer.drafts.map(({ id, version, kind }) => [id, version, kind])).toEqual(
      [5, 6, 7, 8].map((id) => [id, 1, 'written']),
    )
    expect(answer.credits).toEqual({ cost: 10, balance: 80 })
    expect((await more()).status).toBe(200)
    const { drafts, result } = await see()
    // The built-in writer has about a dozen drafts.
    expect(drafts.length).toBeGreaterThan(10)
    expect(new Set(drafts.map(textOf)).size).toBe(drafts.length)
    expect(result).toEqual(drafts.map((draft) => ({ id: draft.id, text: textOf(draft) })))
    const none = await more()
    expect([none.status, none.answer.code]).toEqual([422, 'no_other_draft'])
    expect(await balance()).toBe(70)
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('that are asked for twice at once are never the same, and only those that came are paid', async () => {
    const { more, see, balance, server } = await setUp(await place())
    const both = await Promise.all([more(), more()])
    const came = both.filter(({ status }) => status === 200)
    expect(came.length).toBeGreaterThan(0)
    for (const { status, answer } of both)
      if (status !== 200) expect(answer).toMatchObject({ code: 'draft_changed', charged: false })
    const { drafts } = await see()
    const added = came.flatMap(({ answer }) => answer.drafts)
    expect(drafts.slice(4)).toEqual(added.toSorted((a, b) => a.id - b.id))
    expect(new Set(drafts.map(textOf)).size).toBe(drafts.length)
    expect(await balance()).toBe(90 - 10 * came.length)
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('are none of what stood in the result once, of which a model is shown each a single time', async () => {
    const fresh = [
      'Up before the street',
      'Flour on our sleeves',
      'Rye by seven',
      'Still warm at noon',
    ]
    const written = modelOf(
      FIRST_DRAFTS,
      ['Salt, water, patience'],
      [FIRST_DRAFTS[0] ?? '', ...fresh],
    )
    const shown: (readonly string[])[] = []
    const model: ModelWriter = {
      write(request) {
        shown.push(request.earlier.map(({ draft }) => (draft as { text: string }).text))
        return written.write(request)
      },
    }
    const { again, more } = await setUp(await place(), { model })
    await again(1, 1)
    const { answer } = await more()
    expect(answer.drafts.map(textOf).toSorted()).toEqual(fresh.toSorted())
    const stood = ['Salt, water, patience', ...FIRST_DRAFTS]
    expect(shown[2]?.toSorted()).toEqual(stood.toSorted())
  })
})

onEachDatabase('what others spend of an account', (place) => {
  const spendBy = async (server: TestServer, bearer: Bearer) => {
    const id = await generateResult(server, bearer)
    const response = await sendJson(
      server,
      'POST',
      `/api/results/${id}/drafts/1/again`,
      { version: 1 },
      bearer,
    )
    return (await response.json()) as Answer
  }

  it('counts in the limits of a connected site and of a visitor', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const site = await connectSite(server, account, 'https://blog.example', 12)
    expect((await spendBy(server, site.bearer)).code).toBe('limit_reached')
    const { id } = await makeSiteKey(server, account, { visitor_cap: 14 })
    const { credits } = await spendBy(server, (await requestVisitorToken(server, id)).bearer)
    expect(credits).toEqual({ cost: 3, balance: 1 })
    expect(await auditLedger(server.store)).toEqual([])
  })
})
