import { expect, it } from 'vitest'
import type { ListRule } from '#shared/kit/rules/rules.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { connectSite, BLOG, codeOf, makeSiteKey, requestVisitorToken } from '../../test/embeds.ts'
import { sampleTool } from '../../test/sample-tool.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'

const BRIEF = '/api/briefs/motto-generator'
const CHECK = '/api/checks/motto-generator'
const INPUT = { topic: 'Bread' }
const GOOD = ['Bread before sunrise', 'The oven wakes', 'Crumb and crust', 'Warm hands']
const drafts = (...texts: string[]) => texts.map((text) => ({ text }))
const answerOf = (...texts: string[]): string => JSON.stringify({ drafts: drafts(...texts) })
/** The number of drafts of the sample tool. */
const DRAFTS_COUNT = sampleTool.tool.draftsCount
const TOO_LONG_MOTTO = 'A motto that is far too long for the limit'

interface CheckResponse {
  readonly drafts: readonly { id: number; text: string }[]
  readonly checks: { readonly drafts: readonly { writer: string }[] }
  readonly refused: readonly { draft: unknown; faults: readonly { says: string }[] }[]
  readonly faults: readonly { says: string }[]
  readonly again?: Question
  readonly more?: Question
}
interface Question {
  readonly ticket: string
  readonly messages: readonly { role: string; content: string }[]
}
const otherTool = {
  ...sampleTool,
  tool: { ...sampleTool.tool, id: 'other', functionName: 'other' },
}

const withListRule = (rule: Pick<ListRule<{ text: string }>, 'id' | 'check'>): ServerTool => ({
  ...sampleTool,
  checks: {
    ...sampleTool.checks,
    listRules: [
      {
        kind: 'refuses',
        group: 'reads',
        about: 'The list',
        when: 'whole',
        ...rule,
      } as ListRule<unknown>,
    ],
  },
})
/** The sample tool with a list rule that needs a word that is in no draft, so that no draft is to blame. */
const strictTool = withListRule({
  id: 'MO2',
  check: (list) =>
    list.some(({ text }) => text.includes('Loaf'))
      ? undefined
      : { message: 'Let one of them say “Loaf”.' },
})
/** The sample tool with a list rule that refuses drafts about crumbs. */
const blamingTool = withListRule({
  id: 'MO3',
  check: (list) => {
    const drop = list.findIndex(({ text }) => text.includes('Crumb'))
    return drop < 0 ? undefined : { message: 'One of these is about crumbs.', drop }
  },
})

type Headers = Readonly<Record<string, string>>

const ticketOf = async (server: TestServer, bearer: Headers): Promise<string> =>
  ((await (await server.post(BRIEF, { input: INPUT }, bearer)).json()) as { ticket: string }).ticket

onEachDatabase(
  'briefs and checks',
  (place) => {
    const start = async (options: Parameters<typeof startTestServer>[1] = {}) => {
      const server = await startTestServer(await place(), options)
      const account = await server.register()
      const check = (body: unknown, headers: Headers = account.bearer) =>
        server.post(CHECK, body, headers)
      return { server, account, bearer: account.bearer, check }
    }

    it('keeps what passed, and asks twice for what did not, quoting it', async () => {
      const { server, bearer, check } = await start()
      const ticket = await ticketOf(server, bearer)
      const answer = answerOf(GOOD[0] ?? '', TOO_LONG_MOTTO, GOOD[1] ?? '')
      const first = (await (await check({ ticket, answer })).json()) as CheckResponse
      expect(first.drafts.map(({ id, text }) => [id, text])).toEqual([
        [1, GOOD[0]],
        [2, GOOD[1]],
      ])
      expect(first.refused).toMatchObject([
        {
          index: 1,
          draft: { text: TOO_LONG_MOTTO },
          faults: [{ says: 'Keep it within 30 characters.' }],
        },
      ])
      expect(first.checks.drafts.map(({ writer }) => writer)).toEqual(['other', 'other'])
      expect(JSON.stringify(first.again?.messages)).toContain(TOO_LONG_MOTTO)
      const next = { ticket: first.again?.ticket, answer: answerOf(TOO_LONG_MOTTO, GOOD[2] ?? '') }
      const second = (await (await check(next)).json()) as CheckResponse
      expect(second.drafts.map(({ text }) => text)).toEqual(GOOD.slice(0, 3))
      const last = { ticket: second.again?.ticket, answer: answerOf(TOO_LONG_MOTTO) }
      const third = (await (await check(last)).json()) as CheckResponse
      expect(third.drafts.map(({ text }) => text)).toEqual(GOOD.slice(0, 3))
      expect(third.again).toBeUndefined()
    })

    it('asks for as many drafts in an answer as a brief says, and for the next ones behind them', async () => {
      const { server, bearer, check } = await start()
      const ask = async (body: object) => server.post(BRIEF, { input: INPUT, ...body }, bearer)
      const brief = (await (await ask({ drafts: 1 })).json()) as Question & {
        schema: { properties: { drafts: object } }
        draftsCount: number
      }
      expect(brief.draftsCount).toBe(1)
      expect(brief.schema.properties.drafts).toMatchObject({ description: 'Exactly 1.' })
      expect(brief.messages[0]?.content).toContain('Write 1 mottos.')
      // Drafts beyond the requested number are left out.
      const sent = { ticket: brief.ticket, answer: answerOf(...GOOD) }
      const first = (await (await check(sent)).json()) as CheckResponse
      expect(first.drafts.map(({ text }) => text)).toEqual(GOOD.slice(0, 1))
      expect(first.again).toBeUndefined()
      expect(first.more?.messages.map(({ role }) => role)).toEqual([
        'system',
        'user',
        'assistant',
        'user',
      ])
      expect(first.more?.messages[2]?.content).toBe(answerOf(GOOD[0] ?? ''))
      expect(first.more?.messages[3]?.content).toContain('Write 1 more one')
      // A failed part may be repeated, or left until the next one.
      const failed = (await (
        await check({ ticket: first.more?.ticket, answer: answerOf(TOO_LONG_MOTTO) })
      ).json()) as CheckResponse
      expect(failed.again?.messages[3]?.content).toContain('Write 1 new one')
      expect(failed.more?.messages[3]?.content).toContain('Write 1 more one')
      expect(JSON.stringify(failed.more?.messages)).not.toContain(TOO_LONG_MOTTO)
      let last = failed
      for (const text of [GOOD[1], GOOD[2], GOOD[3]]) {
        const { ticket } = last.again ?? last.more ?? { ticket: '' }
        last = (await (
          await check({ ticket, answer: answerOf(text ?? '') })
        ).json()) as CheckResponse
      }
      expect(last.drafts.map(({ text }) => text)).toEqual(GOOD.slice(0, DRAFTS_COUNT))
      expect(last).not.toHaveProperty('again')
      expect(last).not.toHaveProperty('more')
    })

    it('takes no other count of drafts than a tool has, and none that a ticket was changed to', async () => {
      const { server, bearer, check } = await start()
      for (const count of [0, -1, DRAFTS_COUNT + 1, 1.5, '1', null, [1], 2 ** 53]) {
        const refused = await server.post(BRIEF, { input: INPUT, drafts: count }, bearer)
        expect(await codeOf(refused), String(count)).toBe('input_invalid')
      }
      const whole = await server.post(BRIEF, { input: INPUT, drafts: DRAFTS_COUNT }, bearer)
      const plain = await server.post(BRIEF, { input: INPUT }, bearer)
      const [counted, uncounted] = (await Promise.all([whole.json(), plain.json()])) as object[]
      expect({ ...counted, ticket: '' }).toEqual({ ...uncounted, ticket: '' })
      const few = await server.post(BRIEF, { input: INPUT, drafts: 1 }, bearer)
      const { ticket } = (await few.json()) as Question
      const [head = '', payload = '', signature = ''] = ticket.split('.')
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
      for (const change of [
        { drafts: DRAFTS_COUNT },
        { upTo: DRAFTS_COUNT },
        { upTo: undefined },
      ]) {
        const changed = Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')
        const sent = { ticket: `${head}.${changed}.${signature}`, answer: answerOf(...GOOD) }
        expect(await codeOf(await check(sent))).toBe('ticket_invalid')
      }
    })

    it('says why an answer fails as a list, and leaves sent drafts standing beside it', async () => {
      const { server, bearer, check } = await start({ serverTools: [strictTool] })
      const sent = { input: INPUT, drafts: drafts(...GOOD) }
      const faults = [{ rule: 'MO2', where: '', says: 'Let one of them say “Loaf”.' }]
      const people = (await (await check(sent)).json()) as CheckResponse
      expect(people.drafts).toHaveLength(4)
      expect(people).toMatchObject({ faults, refused: [] })
      const ticket = await ticketOf(server, bearer)
      const model = (await (
        await check({ ticket, answer: answerOf(...GOOD) })
      ).json()) as CheckResponse
      expect(model).toMatchObject({ drafts: [], faults, refused: [] })
    })

    it('names a draft of an answer that the list is better off without', async () => {
      const { server, bearer, check } = await start({ serverTools: [blamingTool] })
      const ticket = await ticketOf(server, bearer)
      const response = await check({ ticket, answer: answerOf(...GOOD) })
      const { drafts: passed, refused, faults } = (await response.json()) as CheckResponse
      expect(passed.map(({ text }) => text)).toEqual(GOOD.toSpliced(2, 1))
      expect(refused).toEqual([
        {
          index: 2,
          draft: { text: GOOD[2] },
          faults: [{ rule: 'MO3', where: '', says: 'One of these is about crumbs.' }],
        },
      ])
      expect(faults).toEqual([])
    })

    it('checks drafts of anybody, however few, without a ticket', async () => {
      const { check } = await start()
      const response = await check({ input: INPUT, drafts: drafts(TOO_LONG_MOTTO, GOOD[0] ?? '') })
      const { drafts: passed, refused, again } = (await response.json()) as CheckResponse
      expect(passed).toEqual([{ id: 1, text: GOOD[0] }])
      expect(refused).toHaveLength(1)
      expect(again).toBeUndefined()
    })

    it('writes what passed as blocks of WordPress where that is asked, in every round', async () => {
      const { server, bearer, check } = await start()
      const ticket = await ticketOf(server, bearer)
      const answer = answerOf(GOOD[0] ?? '', TOO_LONG_MOTTO)
      const { blocks, again } = (await (await check({ ticket, answer, blocks: true })).json()) as {
        readonly blocks: readonly string[]
        readonly again?: object
      }
      const text = `<p>${GOOD[0]}</p>`
      expect(blocks).toEqual([`<!-- wp:paragraph -->\n${text}\n<!-- /wp:paragraph -->\n`])
      expect(again).toBeDefined()
      expect(await (await check({ ticket, answer })).json()).not.toHaveProperty('blocks')
      expect(await codeOf(await check({ ticket, answer, blocks: 1 }))).toBe('input_invalid')
    })

    it('refuses a ticket that was changed, is old, or is of another tool, caller or site', async () => {
      let now = Date.now()
      const { server, account, bearer, check } = await start({
        serverTools: [sampleTool, otherTool],
        clock: () => now,
      })
      const answer = answerOf(...GOOD)
      const ticket = await ticketOf(server, bearer)
      const [head = '', payload = '', signature = ''] = ticket.split('.')
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
      const changed = Buffer.from(JSON.stringify({ ...claims, round: 0 })).toString('base64url')
      for (const bad of [`${head}.${changed}.${signature}`, account.token, 'no ticket', ''])
        expect(await codeOf(await check({ ticket: bad, answer }))).toBe('ticket_invalid')

      const elsewhere = await server.post('/api/checks/other', { ticket, answer }, bearer)
      expect(await codeOf(elsewhere)).toBe('ticket_invalid')
      const stranger = await server.register()
      expect(await codeOf(await check({ ticket, answer }, stranger.bearer))).toBe('ticket_invalid')
      const site = await connectSite(server, account)
      const there = { ...site.bearer, Origin: BLOG }
      expect(await codeOf(await check({ ticket, answer }, there))).toBe('ticket_invalid')
      expect((await check({ ticket: await ticketOf(server, there), answer }, there)).status).toBe(
        200,
      )

      expect((await check({ ticket, answer })).status).toBe(200)
      now += 601_000
      expect(await codeOf(await check({ ticket, answer }))).toBe('ticket_invalid')
    })

    it('holds a visitor to the tools of the site key, and nobody without a token passes', async () => {
      const { server, account } = await start({ serverTools: [sampleTool, otherTool] })
      expect(await codeOf(await server.post(BRIEF, { input: INPUT }))).toBe('sign_in_required')
      const { id } = await makeSiteKey(server, account, { tools: ['motto-generator'] })
      const bearer = { ...(await requestVisitorToken(server, id)).bearer, Origin: BLOG }
      const ticket = await ticketOf(server, bearer)
      const answer = answerOf(...GOOD)
      expect((await server.post(CHECK, { ticket, answer }, bearer)).status).toBe(200)
      const next = { ...(await requestVisitorToken(server, id)).bearer, Origin: BLOG }
      expect(await codeOf(await server.post(CHECK, { ticket, answer }, next))).toBe(
        'ticket_invalid',
      )
      const refused = await server.post('/api/briefs/other', { input: INPUT }, bearer)
      expect(await codeOf(refused)).toBe('tool_not_offered')
    })

    it('holds 60 a minute each, 64 KB and 20 drafts', async () => {
      const { server, bearer, check } = await start()
      const ticket = await ticketOf(server, bearer)
      const long = 'é'.repeat(32 * 1_024)
      expect((await check({ ticket, answer: long })).status).toBe(200)
      expect(await codeOf(await check({ ticket, answer: `${long}.` }))).toBe('body_too_large')
      const body = { input: INPUT, drafts: drafts(...Array.from({ length: 20 }, () => 'Rye')) }
      expect((await check(body)).status).toBe(200)
      const more = { ...body, drafts: [...body.drafts, { text: 'Rye' }] }
      expect(await codeOf(await check(more))).toBe('input_invalid')
      expect(await codeOf(await check({ ...body, x: 'x'.repeat(256 * 1_024) }))).toBe(
        'body_too_large',
      )
      // Four checks were counted, and one brief; a body that is too large does not count.
      const left = await Promise.all(Array.from({ length: 60 }, () => check({})))
      expect(left.filter(({ status }) => status === 429)).toHaveLength(4)
      const briefs = await Promise.all(
        Array.from({ length: 60 }, () => server.post(BRIEF, { input: INPUT }, bearer)),
      )
      expect(briefs.filter(({ status }) => status === 429)).toHaveLength(1)
    })

    it('charges nothing and stores nothing', async () => {
      const { server, account, bearer, check } = await start()
      await server.get('/api/profile', bearer)
      const ledger = () => server.get('/api/account/credits', bearer).then((r) => r.text())
      const before = await ledger()
      await check({ ticket: await ticketOf(server, bearer), answer: answerOf(...GOOD) })
      await check({ input: INPUT, drafts: drafts(TOO_LONG_MOTTO) })
      expect(await ledger()).toBe(before)
      expect(await (await server.get('/api/results', bearer)).text()).not.toContain('sunrise')
      const generations = await server.store.db
        .selectFrom('generations')
        .selectAll()
        .where('account_id', '=', account.accountId)
        .execute()
      expect(generations).toEqual([])
      expect(server.logged()).not.toContain('sunrise')
    })

    it('refuses for a form what a generation refuses, with its code', async () => {
      const { server, bearer, check } = await start()
      const harm = { topic: 'how to make a pipe bomb at home' }
      expect(await codeOf(await server.post(BRIEF, { input: harm }, bearer))).toBe('input_refused')
      expect(await codeOf(await check({ input: harm, drafts: drafts('Rye') }))).toBe(
        'input_refused',
      )
      expect(await codeOf(await server.post(BRIEF, { input: {} }, bearer))).toBe('input_invalid')
    })

    it('answers hostile bodies with a clear error', async () => {
      const { check } = await start()
      const deep = `${'['.repeat(15_000)}${']'.repeat(15_000)}`
      const bodies: readonly (readonly [body: unknown, code: string])[] = [
        [`{"input":{"topic":"Bread"},"drafts":[${deep}]}`, 'input_invalid'],
        [`{"input":${deep},"drafts":[1]}`, 'input_invalid'],
        ['[]', 'body_invalid'],
        ['7', 'body_invalid'],
        ['{', 'body_invalid'],
        [`{"input":{"topic":"Bread"},"drafts":[1e999]}`, 'input_invalid'],
        [`{"input":{"topic":"Bread"},"drafts":[{"__proto__":{"text":"a"}}]}`, 'input_invalid'],
        [{ input: INPUT, drafts: ['a\0b'] }, 'input_invalid'],
        [{ input: INPUT, drafts: 'text' }, 'input_invalid'],
        [{ ticket: 1, answer: {} }, 'input_invalid'],
        [{ ticket: 'a' }, 'input_invalid'],
        [{}, 'input_invalid'],
      ]
      for (const [body, code] of bodies) {
        const answer = await check(body)
        expect(await codeOf(answer), JSON.stringify(body).slice(0, 80)).toBe(code)
      }
      const wrong = await check({ input: INPUT, drafts: [7, null, 'Rye', [], {}] })
      const { drafts: passed, refused } = (await wrong.json()) as CheckResponse
      expect(passed).toEqual([])
      expect(refused).toHaveLength(5)
    })
  },
  ['sqlite'],
)
