import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { tools } from '#shared/catalogue.ts'
import { TOOL_INPUTS } from '../../support/tool-inputs.ts'
import { disableWelcomeGuides, openEditor } from '../steps/editor-steps.ts'
import {
  expect,
  toPhp,
  saveSettings,
  signInToWordPress,
  startOver,
  test,
} from '../steps/fixtures.ts'
import { addMuPlugin } from '../machine/mu-plugin.ts'
import { setUpOwnedSite } from '../steps/owned-site.ts'
import { takePictures } from '../steps/pictures.ts'
import { type SiteAi, startSiteAi } from '../steps/site-ai.ts'
import type { WordPress } from '../machine/site.ts'
import { isWasm } from '../machine/wordpress.ts'

// The block editor's sidebar: from a form to checked drafts, and into the post.
test.describe.configure({ mode: 'serial', timeout: isWasm ? 300_000 : 120_000 })
startOver()

const owner = setUpOwnedSite()
const POEM = 'short-poem-generator'
const INPUT = TOOL_INPUTS[POEM]?.fields ?? {}
let ai: SiteAi
let poems: readonly object[]

test.beforeAll(async ({ wordpress }) => {
  await disableWelcomeGuides(wordpress)
  await saveSettings(wordpress, { ...owner().connection })
  await owner().change({ visitor_cap: 100 })
  ai = await startSiteAi(wordpress)
  const made = await wordpress.run(`
    $answer = Draftmill\\generate( '${POEM}', ${toPhp(INPUT)}, 1 );
    echo wp_json_encode( is_wp_error( $answer ) ? $answer->get_error_message() : $answer[ Draftmill\\get_results()['${POEM}']['key'] ] );`)
  poems = (JSON.parse(made) as object[]).map((poem) => ({ ...poem, id: undefined }))
  await ai.connect()
})
test.afterAll(() => ai?.stop())

/** Opens a new post's editor with the sidebar beside it, or over it on a phone. */
async function openSidebar(page: Page, wordpress: WordPress): Promise<Locator> {
  await openEditor(page, wordpress, 'post-new.php')
  if ((page.viewportSize()?.width ?? 0) < 600)
    await page.getByRole('button', { name: 'Options', exact: true }).click()
  await page
    .getByRole('button', { name: 'Draftmill', exact: true })
    .or(page.getByRole('menuitemcheckbox', { name: 'Draftmill' }))
    .click()
  const sidebar = page.getByRole('region', { name: 'Editor settings' })
  await expect(sidebar.getByRole('button', { name: 'Write drafts' })).toBeVisible()
  return sidebar
}

const fillPoem = (sidebar: Locator): Promise<void> => fillForm(sidebar, POEM, INPUT)

async function fillForm(
  sidebar: Locator,
  toolId: string,
  input: Readonly<Record<string, string>>,
): Promise<void> {
  await sidebar.getByLabel('Tool', { exact: true }).selectOption(toolId)
  const fields = tools.find(({ id }) => id === toolId)?.fields
  for (const [name, value] of Object.entries(input)) {
    const label = fields?.[name]?.label ?? ''
    const field = sidebar.getByLabel(label).first()
    const isList = (await field.evaluate(({ tagName }) => tagName)) === 'SELECT'
    await (isList ? field.selectOption(value) : field.fill(value))
  }
}

const blocksOf = (page: Page) =>
  page.evaluate(() =>
    wp.data
      .select('core/block-editor')
      .getBlocks()
      .map((block) => ({
        name: block.name,
        isValid: (block as unknown as { isValid: boolean }).isValid,
      })),
  )

test('from a connected AI to a checked draft in the post it is five clicks, and one undo', async ({
  page,
  wordpress,
}) => {
  await ai.answer(JSON.stringify({ drafts: poems }))
  const before = await owner().credits()
  // The first click opens the sidebar; choosing a tool is the second.
  const sidebar = await openSidebar(page, wordpress)
  await fillPoem(sidebar)
  await takePictures(page, 'sidebar-form', [1280])
  await sidebar.getByRole('button', { name: 'Let this site’s AI write' }).click()
  await expect(sidebar.getByText('This site’s AI writes, and')).toBeVisible()
  await sidebar.getByRole('button', { name: 'Write drafts' }).click()
  const insert = sidebar.getByRole('button', { name: 'Insert draft 1' })
  await expect(insert).toBeVisible()
  await expect(sidebar.getByText(/Passed \d+ checks/).first()).toBeVisible()
  await takePictures(page, 'sidebar-drafts', [1280])
  const empty = await blocksOf(page)
  await insert.click()
  await expect(page.getByText('Draft inserted.').first()).toBeVisible()
  const blocks = await blocksOf(page)
  expect(blocks.map(({ name }) => name)).toContain('core/verse')
  expect(blocks.every(({ isValid }) => isValid)).toBe(true)
  await takePictures(page, 'sidebar-inserted', [1280])
  await page.evaluate(() => wp.data.dispatch('core/editor').undo())
  expect(await blocksOf(page)).toEqual(empty)
  expect(await owner().credits()).toBe(before)
  expect(await ai.asked()).toHaveLength(1)
})

test('what was written stays for a day, and is inserted from there', async ({
  page,
  wordpress,
}) => {
  const sidebar = await openSidebar(page, wordpress)
  await sidebar.getByRole('button', { name: 'Written in the last day' }).click()
  await sidebar.getByRole('button', { name: 'Insert draft 1' }).first().click()
  await expect(page.getByText('Draft inserted.').first()).toBeVisible()
  expect((await blocksOf(page)).map(({ name }) => name)).toContain('core/verse')
  await takePictures(page, 'sidebar-saved', [1280])
})

test('shows each failure in words, and keeps what was typed', async ({ page, wordpress }) => {
  const sidebar = await openSidebar(page, wordpress)
  await fillPoem(sidebar)
  const write = sidebar.getByRole('button', { name: 'Write drafts' })
  const shows = async (words: RegExp, name: string): Promise<void> => {
    await write.click()
    await expect(sidebar.getByText(words).first()).toBeVisible({ timeout: 20_000 })
    await takePictures(page, `sidebar-${name}`, [1280])
    await expect(write).toBeEnabled()
  }
  await ai.answer({ status: 401, said: 'Incorrect API key provided.' })
  await shows(/Incorrect API key provided.*Settings → Connectors/, 'error')
  await ai.answer('I’m sorry, but I can’t help with that.')
  await shows(/wrote no drafts.*can’t help with that/, 'refusal')
  await wordpress.run(`update_option( 'test_ai_limit', 1 );`)
  await ai.answer('HANG')
  await shows(/took too long/, 'time-out')
  await wordpress.run(`delete_option( 'test_ai_limit' );`)
  const off = addMuPlugin(wordpress, `define( 'WP_AI_SUPPORT', false );`)
  await shows(/AI is turned off for this site/, 'ai-off')
  off.remove()
  await ai.answer(JSON.stringify({ drafts: poems }))
  await write.click()
  await expect(sidebar.getByRole('button', { name: 'Insert draft 1' })).toBeVisible()
})

test('what was typed outlasts closing the sidebar, and drafts that were asked for come meanwhile', async ({
  page,
  wordpress,
}) => {
  const sidebar = await openSidebar(page, wordpress)
  await fillPoem(sidebar)
  const write = sidebar.getByRole('button', { name: 'Write drafts' })
  await write.click()
  const toggle = page.getByRole('button', { name: 'Draftmill', exact: true })
  await toggle.click()
  await expect(write).toBeHidden()
  await toggle.click()
  await expect(sidebar.getByLabel('Topic')).toHaveValue(INPUT['topic'] ?? '')
  await expect(sidebar.getByRole('button', { name: 'Insert draft 1' })).toBeVisible()
})

test('can be stopped while the AI writes, by the keyboard too', async ({ page, wordpress }) => {
  const sidebar = await openSidebar(page, wordpress)
  await fillPoem(sidebar)
  await ai.answer('HANG')
  await wordpress.run(`update_option( 'test_ai_limit', 5 );`)
  await sidebar.getByRole('button', { name: 'Write drafts' }).focus()
  await page.keyboard.press('Enter')
  await expect(sidebar.getByText('This site’s AI writes', { exact: true })).toBeVisible()
  await takePictures(page, 'sidebar-steps', [1280])
  await sidebar.getByRole('button', { name: 'Stop' }).focus()
  await page.keyboard.press('Enter')
  await expect(sidebar.getByRole('button', { name: 'Write drafts' })).toBeEnabled()
  await wordpress.run(`delete_option( 'test_ai_limit' );`)
})

test('says which draft of a long tool it is at, and keeps those before one that fails', async ({
  page,
  wordpress,
}) => {
  await saveSettings(wordpress, { ...owner().connection, writer: 'site' })
  const tool = 'workout-routine-generator'
  const input = TOOL_INPUTS[tool]?.fields ?? {}
  const made = await wordpress.run(`
    $answer = Draftmill\\generate_on_server( '${tool}', ${toPhp(input)}, 1 );
    echo wp_json_encode( array_values( $answer[ Draftmill\\get_results()['${tool}']['key'] ] ) );`)
  const [first] = JSON.parse(made) as readonly object[]
  await ai.answer(JSON.stringify({ drafts: [first] }), 'HANG')
  await wordpress.run(`update_option( 'test_ai_limit', 8 );`)
  const sidebar = await openSidebar(page, wordpress)
  await fillForm(sidebar, tool, input)
  await sidebar.getByRole('button', { name: 'Write drafts' }).click()
  await expect(sidebar.getByText('Draft 1 of 2: The Draftmill server checks')).toBeVisible()
  await expect(sidebar.getByText('Draft 2 of 2: This site’s AI writes')).toBeVisible()
  await takePictures(page, 'sidebar-draft-by-draft', [1280])
  await expect(sidebar.getByRole('button', { name: 'Insert draft 1' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(sidebar.getByRole('button', { name: 'Insert draft 2' })).toBeHidden()
  await wordpress.run(`delete_option( 'test_ai_limit' );`)
  await ai.answer(JSON.stringify({ drafts: poems }))
})

test('Stop ends the request that the site has open at the server, which then charges nothing', async ({
  page,
  wordpress,
}) => {
  test.skip(isWasm, 'PHP in WebAssembly has no cURL.')
  const asked: string[] = []
  const ended: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    // The request is never answered.
    response.on('close', () => ended.push(request.url ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const api_url = `http://127.0.0.1:${port}`
  await saveSettings(wordpress, { ...owner().connection, api_url, writer: 'server' })
  const sidebar = await openSidebar(page, wordpress)
  await fillPoem(sidebar)
  await sidebar.getByRole('button', { name: 'Write drafts' }).click()
  await expect.poll(() => asked, { timeout: 30_000 }).toHaveLength(1)
  expect(asked[0]).toMatch(/^\/api\/functions\//)
  expect(ended).toEqual([])
  await sidebar.getByRole('button', { name: 'Stop' }).click()
  await expect(sidebar.getByRole('button', { name: 'Write drafts' })).toBeEnabled()
  await expect.poll(() => ended, { timeout: 30_000 }).toEqual(asked)
  const left = await wordpress.run(
    `global $wpdb; echo count( $wpdb->get_col( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '%draftmill\\_stop\\_%'" ) );`,
  )
  expect(left).toBe('0')
  server.close()
})

test('with the server as the writer it writes on the site’s credits, and inserts the same', async ({
  page,
  wordpress,
}) => {
  await saveSettings(wordpress, { ...owner().connection, writer: 'server' })
  const before = await owner().credits()
  const sidebar = await openSidebar(page, wordpress)
  await expect(sidebar.getByRole('button', { name: 'Let this site’s AI write' })).toBeHidden()
  await fillPoem(sidebar)
  await sidebar.getByRole('button', { name: 'Write drafts' }).click()
  await sidebar.getByRole('button', { name: 'Insert draft 2' }).click()
  await expect(page.getByText('Draft inserted.').first()).toBeVisible()
  expect((await blocksOf(page)).map(({ name }) => name)).toContain('core/verse')
  expect(await owner().credits()).toBeLessThan(before)
})

test('works at the width of a telephone and of a tablet, and nothing sticks out', async ({
  page,
  wordpress,
}) => {
  await saveSettings(wordpress, { ...owner().connection, writer: 'site' })
  await ai.answer(JSON.stringify({ drafts: poems }))
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const sidebar = await openSidebar(page, wordpress)
    await fillPoem(sidebar)
    await sidebar.getByRole('button', { name: 'Write drafts' }).click()
    const insert = sidebar.getByRole('button', { name: 'Insert draft 1' })
    await expect(insert).toBeVisible()
    await takePictures(page, `sidebar-narrow-${width}`)
    const overhang = await sidebar.evaluate((part) => part.scrollWidth - part.clientWidth)
    expect(overhang).toBeLessThanOrEqual(0)
    await insert.scrollIntoViewIfNeeded()
    await takePictures(page, `sidebar-narrow-drafts-${width}`)
  }
})

test('patterns hold a page for each tool, and three side by side', async ({ page, wordpress }) => {
  await openEditor(page, wordpress, 'post-new.php?post_type=page')
  const patterns = await page.evaluate(async () => {
    const all = (await (wp as unknown as FetchingApi).apiFetch({
      path: '/wp/v2/block-patterns/patterns',
    })) as { name: string; content: string }[]
    const own = all.filter(({ name }) => name.startsWith('draftmill/'))
    const { parse } = wp.blocks as unknown as BlockParser
    return own.map(({ name, content }) => ({
      name,
      areValid: parse(content).every(({ isValid }) => isValid),
    }))
  })
  expect(patterns).toHaveLength(21)
  expect(patterns.filter(({ areValid }) => !areValid)).toEqual([])
  expect(patterns.map(({ name }) => name)).toContain('draftmill/side-by-side')
})

interface FetchingApi {
  apiFetch(options: { readonly path: string }): Promise<unknown>
}
interface BlockParser {
  parse(content: string): readonly { readonly isValid: boolean }[]
}

test('nobody takes a step of another’s, a step twice, or one without the right to edit', async ({
  page,
  wordpress,
}) => {
  await saveSettings(wordpress, { ...owner().connection, writer: 'site' })
  await ai.answer(JSON.stringify({ drafts: poems }))
  const codes = await wordpress.run(`
    foreach ( array( 'editor' => 'ed', 'subscriber' => 'sub' ) as $role => $name ) { $users[ $role ] = wp_insert_user( array( 'user_login' => $name, 'user_pass' => 'password', 'role' => $role ) ); }
    $ask = function ( $user, $path, $body = array() ) {
      wp_set_current_user( $user );
      $request = new WP_REST_Request( 'POST', '/draftmill/v1' . $path );
      $request->set_body_params( $body );
      $answer = rest_do_request( $request )->get_data();
      return isset( $answer['code'] ) ? $answer['code'] : $answer;
    };
    $wish    = array( 'tool' => '${POEM}', 'input' => ${toPhp(INPUT)} );
    $begun   = $ask( 1, '/drafts', $wish );
    $path    = '/drafts/' . $begun['id'];
    $found[] = $ask( $users['subscriber'], '/drafts', $wish );
    $found[] = $ask( $users['editor'], $path );
    $found[] = $ask( $users['editor'], '/writer' );
    $found[] = $ask( 0, $path );
    $found[] = $ask( 1, $path )['step'];
    $found[] = $ask( 1, $path );
    echo wp_json_encode( $found );`)
  expect(JSON.parse(codes)).toEqual([
    'rest_forbidden',
    'writing_gone',
    'rest_forbidden',
    'rest_forbidden',
    'check',
    'writing_gone',
  ])
  await signInToWordPress(page, wordpress, 'sub')
  const refused = await page.request.get(`${wordpress.url}/wp-admin/post-new.php`)
  expect(await refused.text()).not.toContain('draftmillSidebar')
})
