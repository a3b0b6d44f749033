import type { DraftAnswer, ProblemDocument } from '#shared/contract/shapes.ts'
import { expect, it } from 'vitest'
import { codeOf, connectSite, makeSiteKey, requestVisitorToken } from '../../../test/embeds.ts'
import { sampleTool } from '../../../test/sample-tool.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import {
  type Bearer,
  generateResult,
  fetchResult,
  sendJson,
  swappingTool,
  textOf,
} from '../../../test/workbench.ts'

const setUp = async (server: TestServer) => {
  const account = await server.register()
  const id = await generateResult(server, account.bearer)
  const draft = (place: number, rest = '') => `/api/results/${id}/drafts/${place}${rest}`
  const act = async (
    method: string,
    path: string,
    body: unknown,
    bearer: Bearer = account.bearer,
  ) => {
    const response = await sendJson(server, method, path, body, bearer)
    return {
      status: response.status,
      answer: (await response.json()) as DraftAnswer & ProblemDocument,
    }
  }
  return { account, id, draft, act, see: () => fetchResult(server, account.bearer, id) }
}

onEachDatabase('a result one keeps working with', (place) => {
  it('shows its drafts with the checks made anew', async () => {
    const server = await startTestServer(await place())
    const { see } = await setUp(server)
    const { drafts, checks, result, is_starred } = await see()
    expect(
      drafts.map(({ id, version, kind, can_undo, faults }) => ({
        id,
        version,
        kind,
        can_undo,
        faults,
      })),
    ).toEqual(
      [1, 2, 3, 4].map((id) => ({ id, version: 1, kind: 'written', can_undo: false, faults: [] })),
    )
    expect(drafts.map((draft, index) => ({ id: index + 1, text: textOf(draft) }))).toEqual(result)
    expect(drafts[0]?.marks.passed).toContain('MO1')
    expect(drafts[0]?.marks.writer).toBe('builtin')
    expect(checks.rules['MO1']).toBe('At most 30 characters')
    expect(is_starred).toBe(false)
  })

  it('takes an edit that breaks a rule as it was typed, and says what it breaks', async () => {
    const server = await startTestServer(await place())
    const { draft, act, see } = await setUp(server)
    const text = 'A <b>motto</b> that goes on for longer than it ought to'
    const { status, answer } = await act('PATCH', draft(2), { draft: { text }, version: 1 })
    expect(status).toBe(200)
    expect(answer.state).toMatchObject({
      version: 2,
      kind: 'edited',
      can_undo: true,
      draft: { text },
    })
    expect(answer.state.faults).toContainEqual(
      expect.objectContaining({
        rule: 'MO1',
        where: 'text',
        says: 'Keep it within 30 characters.',
      }),
    )
    expect(answer.state.marks.passed).not.toContain('MO1')
    expect(answer.state.marks.writer).toBe('other')
    const after = await see()
    expect(after.drafts[1]).toEqual(answer.state)
    expect((after.result as { text: string }[])[1]).toEqual({ id: 2, text })
  })

  it('goes back step by step and to the first version, and forgets none', async () => {
    const server = await startTestServer(await place())
    const { id, draft, act, see } = await setUp(server)
    const first = textOf((await see()).drafts[0] ?? { draft: {} })
    const texts = ['One in the morning', 'Two in the morning', 'Three in the morning']
    for (const [index, text] of texts.entries())
      await act('PATCH', draft(1), { draft: { text }, version: index + 1 })
    const undone = await act('POST', draft(1, '/undo'), { version: 4 })
    expect([undone.answer.state.version, textOf(undone.answer.state)]).toEqual([3, texts[1]])
    // The version after an undo gets a new number.
    const edited = await act('PATCH', draft(1), { draft: { text: 'Four at noon' }, version: 3 })
    expect(edited.answer.state.version).toBe(5)
    expect((await act('POST', draft(1, '/undo'), { version: 5 })).answer.state.version).toBe(3)
    const original = await act('POST', draft(1, '/original'), { version: 3 })
    expect([original.answer.state.kind, textOf(original.answer.state)]).toEqual(['written', first])
    expect(original.answer.state.can_undo).toBe(false)
    expect((await act('POST', draft(1, '/undo'), { version: 1 })).answer.state.version).toBe(1)
    expect((await see()).result).toMatchObject([{ id: 1, text: first }, {}, {}, {}])
    const kept = await server.store.db
      .selectFrom('draft_versions')
      .where('result_id', '=', id)
      .select('version')
      .orderBy('version')
      .execute()
    expect(kept.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5])
  })

  it('keeps the first version and the newest of very many', async () => {
    const server = await startTestServer(await place())
    const { id, draft, act, see } = await setUp(server)
    const [first] = (await see()).drafts
    for (let version = 1; version < 50; version++)
      await act('PATCH', draft(1), { draft: { text: `Loaf ${version} at noon` }, version })
    const kept = await server.store.db
      .selectFrom('draft_versions')
      .where('result_id', '=', id)
      .select('version')
      .orderBy('version')
      .execute()
    expect(kept.map(({ version }) => version)).toEqual([
      1,
      ...Array.from({ length: 39 }, (_, index) => index + 12),
    ])
    for (let version = 50; version > 12; version--)
      expect((await act('POST', draft(1, '/undo'), { version })).answer.state.version).toBe(
        version - 1,
      )
    const { answer } = await act('POST', draft(1, '/undo'), { version: 12 })
    expect(answer.state).toEqual(first)
  })

  it('lets one of two edits of one version win, and tells the other what is there now', async () => {
    const server = await startTestServer(await place())
    const { draft, act, see } = await setUp(server)
    const both = await Promise.all(
      ['One at noon', 'Two at noon'].map((text) =>
        act('PATCH', draft(1), { draft: { text }, version: 1 }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [won, lost] = both.toSorted((a, b) => a.status - b.status)
    expect(lost?.answer).toMatchObject({ code: 'draft_changed', state: won?.answer.state })
    expect((await see()).drafts[0]).toEqual(won?.answer.state)
  })

  it('keeps both of two edits of different drafts that come at once', async () => {
    const server = await startTestServer(await place())
    const { draft, act, see } = await setUp(server)
    const texts = ['One at noon', 'Two at dawn', 'Three at dusk', 'Four at night']
    await Promise.all(
      texts.map((text, index) => act('PATCH', draft(index + 1), { draft: { text }, version: 1 })),
    )
    expect((await see()).result).toEqual(texts.map((text, index) => ({ id: index + 1, text })))
  })

  it('makes no version of an edit that changes nothing', async () => {
    const server = await startTestServer(await place())
    const { draft, act, see } = await setUp(server)
    const [now] = (await see()).drafts
    const { answer } = await act('PATCH', draft(1), { draft: now?.draft, version: 1 })
    expect(answer.state).toEqual(now)
    expect(await server.store.db.selectFrom('draft_versions').selectAll().execute()).toEqual([])
  })

  it.each([
    ['another shape', { words: 'Bread' }],
    ['no text', { text: 7 }],
    ['no draft', undefined],
    ['a text without end', { text: 'a'.repeat(601) }],
    ['a text that no column takes', { text: 'a\0b' }],
  ])('refuses %s in a draft’s place', async (_, draft) => {
    const server = await startTestServer(await place())
    const { draft: path, act, see } = await setUp(server)
    const { status, answer } = await act('PATCH', path(1), { draft, version: 1 })
    expect([status, answer.code]).toEqual([422, 'input_invalid'])
    expect((await see()).drafts[0]?.version).toBe(1)
  })

  it('swaps a piece free of charge, and never for one that stood there', async () => {
    const server = await startTestServer(await place(), { serverTools: [swappingTool] })
    const { account, draft, act, see } = await setUp(server)
    expect((await see()).can.swaps).toBe(true)
    const balance = await server.app.credits.balance(account.accountId)
    const words: string[] = []
    for (const version of [1, 2, 3]) {
      const { answer } = await act('POST', draft(1, '/swap'), { version, path: 'text.0' })
      expect(answer.state).toMatchObject({ kind: 'swapped', version: version + 1 })
      words.push(textOf(answer.state).split(' ')[0] ?? '')
    }
    expect(new Set(words).size).toBe(3)
    for (const path of ['text.0', 'text.9']) {
      const none = await act('POST', draft(1, '/swap'), { version: 4, path })
      expect([none.status, none.answer.code]).toEqual([422, 'no_other_draft'])
    }
    expect(await server.app.credits.balance(account.accountId)).toBe(balance)
  })

  it('has a star that a second one does not change', async () => {
    const server = await startTestServer(await place())
    const { account, id, see } = await setUp(server)
    const put = () => sendJson(server, 'PUT', `/api/results/${id}/star`, {}, account.bearer)
    const starredAt = () =>
      server.store.db.selectFrom('ai_tool_results').select('starred_at').executeTakeFirst()
    expect((await put()).status).toBe(204)
    const before = await starredAt()
    expect((await see()).is_starred).toBe(true)
    await put()
    expect(await starredAt()).toEqual(before)
    await sendJson(server, 'DELETE', `/api/results/${id}/star`, {}, account.bearer)
    expect((await see()).is_starred).toBe(false)
  })

  it.each(['star', 'edit'])(
    'of a tool that stores none is kept by its first %s, with its versions',
    async (by) => {
      const unstored = { ...sampleTool, tool: { ...sampleTool.tool, isStored: false } }
      const server = await startTestServer(await place(), { serverTools: [unstored] })
      const { account, id, draft, act, see } = await setUp(server)
      expect((await see()).expires_at).toBeDefined()
      if (by === 'star')
        await sendJson(server, 'PUT', `/api/results/${id}/star`, {}, account.bearer)
      else await act('PATCH', draft(1), { draft: { text: 'One at noon' }, version: 1 })
      const after = await see()
      expect([after.id, after.expires_at]).toEqual([id, undefined])
      expect(after.drafts[0]?.version).toBe(by === 'star' ? 1 : 2)
      expect(await server.store.db.selectFrom('working_results').selectAll().execute()).toEqual([])
    },
  )

  it('takes the versions along when it is deleted', async () => {
    const server = await startTestServer(await place())
    const { account, id, draft, act } = await setUp(server)
    await act('PATCH', draft(1), { draft: { text: 'One at noon' }, version: 1 })
    await sendJson(server, 'DELETE', `/api/results/${id}`, {}, account.bearer)
    for (const table of ['draft_versions', 'draft_heads'] as const)
      expect(await server.store.db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})

onEachDatabase('somebody else’s result', (place) => {
  it('is not there, on every route and for every caller (statement 36)', async () => {
    const server = await startTestServer(await place(), { serverTools: [swappingTool] })
    const [ada, bob] = [await server.register(), await server.register()]
    const key = await makeSiteKey(server, ada)
    const bearers = {
      account: ada.bearer,
      'other account': bob.bearer,
      'connected site': (await connectSite(server, ada)).bearer,
      'other connected site': (await connectSite(server, ada, 'https://other.example')).bearer,
      visitor: (await requestVisitorToken(server, key.id)).bearer,
      'other visitor': (await requestVisitorToken(server, key.id)).bearer,
    }
    /** An account can read its sites' results, but not its visitors'. */
    const reaches: Partial<Record<string, readonly string[]>> = {
      account: ['account', 'connected site', 'other connected site'],
    }
    const routes = server.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/results/:id'))
      .map(({ method, path }) => ({ method, path }))
    expect(routes.length).toBeGreaterThan(6)
    for (const [owner, ownerBearer] of Object.entries(bearers)) {
      const id = await generateResult(server, ownerBearer)
      for (const [caller, bearer] of Object.entries(bearers)) {
        if (caller === owner || reaches[caller]?.includes(owner)) continue
        for (const { method, path } of routes) {
          // Only people can delete or share whole results, whatever a token allows.
          const isPersonal =
            path.endsWith('/share') || (method === 'DELETE' && path === '/api/results/:id')
          if (isPersonal && !caller.endsWith('account')) continue
          const asked = path.replace(':id', id).replace(':draft', '1')
          const body = { version: 1, draft: { text: 'Theirs' }, path: 'text.0' }
          const response = await sendJson(server, method, asked, body, bearer)
          const what = `${caller}: ${method} ${path} of ${owner}`
          expect([what, response.status, await codeOf(response)]).toEqual([what, 404, 'not_found'])
        }
      }
      const { drafts } = await fetchResult(server, ownerBearer, id)
      expect(drafts.map(({ version }) => version)).toEqual([1, 1, 1, 1])
    }
  })
})
