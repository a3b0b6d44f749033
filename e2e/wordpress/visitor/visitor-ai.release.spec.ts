import type { APIRequestContext, Page } from '@playwright/test'
import { fillForm, TOOL_INPUTS } from '../../support/tool-inputs.ts'
import { findOwnFaults } from '../steps/admin-axe.ts'
import {
  expect,
  toPhp,
  publish,
  saveSettings,
  signInToWordPress,
  startOver,
  test,
  toolElement,
} from '../steps/fixtures.ts'
import { addMuPlugin } from '../machine/mu-plugin.ts'
import { setUpOwnedSite } from '../steps/owned-site.ts'
import { takePictures } from '../steps/pictures.ts'
import { saveTab, settingsUrl } from '../steps/settings-steps.ts'
import { type SiteAi, startSiteAi } from '../steps/site-ai.ts'
import type { WordPress } from '../machine/site.ts'
import { isWasm } from '../machine/wordpress.ts'

// This site's AI writes for visitors: how it is switched on, what it costs, and that nobody exceeds the daily limit.
test.describe.configure({ mode: 'serial', timeout: isWasm ? 300_000 : 120_000 })
startOver()

const TOOL = 'slogan-generator'
const INPUT = TOOL_INPUTS[TOOL]?.fields ?? {}
const DRAFTS_PATH = '/wp-json/draftmill/v1/visitor-drafts'
const owner = setUpOwnedSite()
let ai: SiteAi
let goodAnswer: string
let url: string

test.beforeAll(async ({ wordpress }) => {
  await saveSettings(wordpress, { ...owner().connection })
  await owner().change({ visitor_cap: 100, daily_cap: 500 })
  ai = await startSiteAi(wordpress)
  // The output of the built-in writer passes its own checks.
  const made = await wordpress.run(
    `echo wp_json_encode( Draftmill\\generate( '${TOOL}', ${toPhp(INPUT)}, 1 ) );`,
  )
  const { slogans } = JSON.parse(made) as { slogans: readonly object[] }
  goodAnswer = JSON.stringify({ drafts: slogans.map((slogan) => ({ ...slogan, id: undefined })) })
  await ai.connect()
  await ai.answer(goodAnswer)
  url = await publish(wordpress, 'For visitors', `[draftmill tool="${TOOL}"]`)
})
test.afterAll(() => ai?.stop())

/** Allows visitors this many requests a day, and resets the count. */
async function allowRequests(wordpress: WordPress, requests: number): Promise<void> {
  await saveSettings(wordpress, {
    ...owner().connection,
    writer: 'site',
    visitor_ai: String(requests),
  })
  await wordpress.run(
    `global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->options} WHERE option_name LIKE 'draftmill\\\\_ai\\\\_%'" );`,
  )
  await ai.asked()
}

async function countUsedRequests(wordpress: WordPress): Promise<number> {
  return Number(
    await wordpress.run(`echo Draftmill\\read_requests( Draftmill\\get_requests_option( '' ) );`),
  )
}

interface Answer {
  readonly status: number
  readonly json: {
    readonly id?: string
    readonly step?: string
    readonly code?: string
    readonly draft?: number
    readonly drafts?: number
    readonly answer?: Readonly<Record<string, unknown>>
  }
}

/** Sends a request as a page of the site does, from the given address. */
async function postAsPage(
  request: APIRequestContext,
  wordpress: WordPress,
  { path = '', address = '203.0.113.1', body = {}, headers = {} }: PageRequest = {},
): Promise<Answer> {
  const answer = await request.post(wordpress.url + DRAFTS_PATH + path, {
    data: body,
    headers: { Origin: wordpress.url, 'X-Test-Address': address, ...headers },
    // Many of these requests wait for each other.
    timeout: 90_000,
  })
  return { status: answer.status(), json: (await answer.json()) as Answer['json'] }
}

interface PageRequest {
  readonly path?: string
  readonly address?: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Runs a whole generation from an address and returns its last answer. */
async function generateFrom(
  request: APIRequestContext,
  wordpress: WordPress,
  address: string,
  body: object = { function: 'generate-slogans', input: INPUT },
): Promise<Answer> {
  let answer = await postAsPage(request, wordpress, { address, body })
  while (answer.json.id)
    answer = await postAsPage(request, wordpress, { address, path: `/${answer.json.id}` })
  return answer
}

/** Makes WordPress read a visitor's address from a header. */
const addressFromHeader = (wordpress: WordPress) =>
  addMuPlugin(
    wordpress,
    `define( 'DRAFTMILL_ADDRESS_HEADER', 'X-Test-Address' );
    add_filter( 'draftmill_tokens_per_address', fn() => 10000 );`,
  )

async function generateOn(page: Page): Promise<void> {
  await page.goto(url)
  const tool = toolElement(page, TOOL)
  await fillForm(tool, INPUT)
  await tool.getByRole('button', { name: 'Generate Slogans' }).click()
  await expect(tool.getByRole('button', { name: 'Create New Slogans' })).toBeVisible({
    timeout: 30_000,
  })
}

test('is off until the owner has set how many requests a day visitors may cause', async ({
  page,
  wordpress,
}) => {
  await saveSettings(wordpress, { ...owner().connection, writer: 'site' })
  expect(await (await page.goto(url))?.text()).not.toContain('writer-url')
  await signInToWordPress(page, wordpress)
  await page.goto(settingsUrl(wordpress.url, 'connection'))
  const field = page.getByLabel('Visitors too')
  await expect(field).toHaveValue('')
  await expect(page.getByText('What it may cost: your provider bills each request.')).toBeVisible()
  await field.fill('30')
  await saveTab(page)
  await expect(field).toHaveValue('30')
  await expect(page.getByText('30 requests are some 60,000 tokens read')).toBeVisible()
  await expect(page.getByText('Used today: 0 of 30.')).toBeVisible()
  expect(await findOwnFaults(page)).toEqual({})
  await takePictures(page, 'visitors-too', [360, 768, 1280])
  expect(await (await page.goto(url))?.text()).toContain(`writer-url="${DRAFTS_PATH}"`)
  const refused = await wordpress.run(
    `echo implode( ' ', Draftmill\\save_settings( 'site', array( 'visitor_ai' => 'many' ) ) );`,
  )
  expect(refused).toContain('a whole number of requests a day')
})

test('writes for a visitor, on no credits, and counts the request', async ({ page, wordpress }) => {
  await allowRequests(wordpress, 30)
  const before = await owner().credits()
  await generateOn(page)
  await takePictures(page, 'visitor-ai-drafts', [360, 768, 1280])
  expect(await owner().credits()).toBe(before)
  const [asked, ...more] = await ai.asked()
  expect(more).toEqual([])
  expect(asked?.max_tokens).toBe(8_000)
  expect(JSON.stringify(asked?.messages)).toContain(INPUT['industry'])
  expect(await countUsedRequests(wordpress)).toBe(1)
})

test('where it fails, refuses or is too slow, the server writes, and the request was counted', async ({
  page,
  wordpress,
}) => {
  await allowRequests(wordpress, 30)
  let before = await owner().credits()
  for (const answer of [{ status: 500, said: 'Overloaded' }, 'I cannot help.', 'HANG'] as const) {
    await ai.answer(answer)
    await wordpress.run(`update_option( 'test_ai_limit', 1 );`)
    await generateOn(page)
    expect(await owner().credits()).toBe((before -= 10))
  }
  await takePictures(page, 'visitor-ai-failed', [1280])
  await wordpress.run(`delete_option( 'test_ai_limit' );`)
  expect(await countUsedRequests(wordpress)).toBe((await ai.asked()).length)
  const off = addMuPlugin(wordpress, `define( 'WP_AI_SUPPORT', false );`)
  expect(await (await page.goto(url))?.text()).not.toContain('writer-url')
  off.remove()
  await ai.answer(goodAnswer)
})

test('when the day is used up, the server writes', async ({ page, wordpress }) => {
  await allowRequests(wordpress, 1)
  const before = await owner().credits()
  await generateOn(page)
  expect(await owner().credits()).toBe(before)
  await generateOn(page)
  await takePictures(page, 'visitor-ai-used-up', [360, 768, 1280])
  expect(await owner().credits()).toBe(before - 10)
  expect(await ai.asked()).toHaveLength(1)
  await signInToWordPress(page, wordpress)
  await page.goto(settingsUrl(wordpress.url, 'connection'))
  await expect(page.getByText('Used today: 1 of 1.')).toBeVisible()
  await takePictures(page, 'visitors-too-used-up', [360, 1280])
})

test('visitors who ask at once do not pass the count of a day, of all or of one network', async ({
  request,
  wordpress,
}) => {
  test.skip(isWasm, 'One request after the other.')
  const proxy = addressFromHeader(wordpress)
  // Each from a different network: the total limit applies.
  await allowRequests(wordpress, 7)
  const many = await Promise.all(
    Array.from({ length: 20 }, (_, at) => generateFrom(request, wordpress, `203.0.113.${at}`)),
  )
  expect(await ai.asked()).toHaveLength(7)
  expect(await countUsedRequests(wordpress)).toBe(7)
  expect(many.filter(({ json }) => json.step === 'done')).toHaveLength(7)
  const refused = many.filter(({ json }) => json.step !== 'done')
  expect(new Set(refused.map(({ status, json }) => `${status} ${json.code}`))).toEqual(
    new Set(['429 visitor_ai_used_up']),
  )
  // All from one network: its limit is a tenth of 150, and the rest remains for others.
  await allowRequests(wordpress, 150)
  const one = await Promise.all(
    Array.from({ length: 20 }, () => generateFrom(request, wordpress, '2001:db8::1')),
  )
  expect(one.filter(({ json }) => json.step === 'done')).toHaveLength(15)
  expect(await ai.asked()).toHaveLength(15)
  expect((await generateFrom(request, wordpress, '2001:db8::2')).status).toBe(429)
  expect((await generateFrom(request, wordpress, '2001:db8:0:1::1')).json.step).toBe('done')
  expect(await countUsedRequests(wordpress)).toBe(16)
  proxy.remove()
})

test('a day’s rows are gone with the next, and never hold an address', async ({ wordpress }) => {
  await allowRequests(wordpress, 5)
  const names = JSON.parse(
    await wordpress.run(`
      global $wpdb;
      $wpdb->query( "INSERT INTO {$wpdb->options} (option_name, option_value, autoload) VALUES ('draftmill_ai_20250101', '5', 'off'), ('draftmill_ai_20250101_abc', '5', 'off')" );
      Draftmill\\reserve_visitor_request( Draftmill\\hash_network( '203.0.113.9' ) );
      echo wp_json_encode( $wpdb->get_col( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE 'draftmill\\\\_ai\\\\_%' ORDER BY option_name" ) );`),
  ) as string[]
  expect(names).toHaveLength(2)
  expect(names[0]).toMatch(/^draftmill_ai_\d{8}$/)
  expect(names[1]).toMatch(/^draftmill_ai_\d{8}_[0-9a-f]{32}$/)
})

test('asks a long tool for one draft after the other, and says which', async ({
  request,
  wordpress,
}) => {
  await allowRequests(wordpress, 30)
  const tool = 'workout-routine-generator'
  const input = TOOL_INPUTS[tool]?.fields ?? {}
  const made = JSON.parse(
    await wordpress.run(
      `echo wp_json_encode( Draftmill\\generate_on_server( '${tool}', ${toPhp(input)}, 1 ) );`,
    ),
  ) as Record<string, readonly object[]>
  const key = await wordpress.run(`echo Draftmill\\get_results()['${tool}']['key'];`)
  const drafts = (made[key] ?? []).map((draft) => JSON.stringify({ drafts: [draft] }))
  await ai.answer(...drafts)
  const name = await wordpress.run(`echo Draftmill\\get_results()['${tool}']['function'];`)
  const seen: string[] = []
  let answer = await postAsPage(request, wordpress, { body: { function: name, input } })
  while (answer.json.id) {
    const { step, draft, drafts: all, id } = answer.json
    seen.push(`${step} ${draft} of ${all}`)
    answer = await postAsPage(request, wordpress, { path: `/${id}` })
  }
  expect(seen).toEqual(['write 1 of 2', 'check 1 of 2', 'write 2 of 2', 'check 2 of 2'])
  expect(answer.json.answer?.[key]).toHaveLength(2)
  const asked = await ai.asked()
  expect(asked.map(({ messages }) => messages.map(({ role }) => role))).toEqual([
    ['system', 'user'],
    ['system', 'user', 'assistant', 'user'],
  ])
  expect(await countUsedRequests(wordpress)).toBe(2)
  await ai.answer(goodAnswer)
})

test('answers pages of this site alone, each step once and to the network that began', async ({
  request,
  wordpress,
}) => {
  const proxy = addressFromHeader(wordpress)
  await allowRequests(wordpress, 30)
  const body = { function: 'generate-slogans', input: INPUT }
  const code = async (asking: PageRequest): Promise<string> => {
    const { status, json } = await postAsPage(request, wordpress, asking)
    return `${status} ${json.code}`
  }
  expect(await code({ body, headers: { Origin: 'https://evil.example' } })).toBe(
    '403 origin_forbidden',
  )
  expect(await code({ body, headers: { 'Sec-Fetch-Site': 'cross-site' } })).toBe(
    '403 origin_forbidden',
  )
  expect(await code({ body: { ...body, more: 'x'.repeat(70_000) } })).toBe('403 origin_forbidden')
  expect(await code({ body: { ...body, function: 'generate-nothing' } })).toBe(
    '403 tool_not_offered',
  )
  expect(await code({ body: { function: 'generate-slogans' } })).toBe('502 generation_failed')
  expect((await request.get(wordpress.url + DRAFTS_PATH)).status()).toBe(404)

  const begun = await postAsPage(request, wordpress, { body })
  const path = `/${begun.json.id}`
  expect(await code({ path, address: '203.0.113.2' })).toBe('404 writing_gone')
  const taken = await Promise.all(
    Array.from({ length: 6 }, () => postAsPage(request, wordpress, { path })),
  )
  expect(taken.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await ai.asked()).toHaveLength(1)
  // A visitor cannot run a step of a member's generation.
  const members = await wordpress.run(
    `echo Draftmill\\store_state( Draftmill\\begin_writing( '${TOOL}', array(), 1 ) )['id'];`,
  )
  expect(await code({ path: `/${members}` })).toBe('404 writing_gone')
  // When the site's AI is off, no request is sent.
  const off = addMuPlugin(wordpress, `define( 'WP_AI_SUPPORT', false );`)
  expect(await code({ body })).toBe('503 site_ai_missing')
  off.remove()
  proxy.remove()
})
