import type { Page } from '@playwright/test'
import { fillForm, TOOL_INPUTS } from '../../support/tool-inputs.ts'
import { findOwnFaults } from '../steps/admin-axe.ts'
import { disableWelcomeGuides } from '../steps/editor-steps.ts'
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
import { addMuPlugin, nonceFor } from '../machine/mu-plugin.ts'
import { setUpOwnedSite } from '../steps/owned-site.ts'
import { takePictures } from '../steps/pictures.ts'
import type { WordPress } from '../machine/site.ts'
import { isWasm } from '../machine/wordpress.ts'

// From a result written on the site to a post.
test.describe.configure({ mode: 'serial', timeout: isWasm ? 300_000 : 120_000 })
startOver()

const PATH = '/wp-admin/edit.php?page=draftmill-drafts'
const owner = setUpOwnedSite()
const POEM = TOOL_INPUTS['short-poem-generator']?.fields ?? {}

/** Generates as a member. Returns the id of the result, or the message of an error. */
const generate = (wordpress: WordPress, tool: string, input: object, user = 1): Promise<string> =>
  wordpress.run(`
    $answer = Draftmill\\generate( '${tool}', ${toPhp(input)}, ${user} );
    echo is_wp_error( $answer ) ? $answer->get_error_message() : $answer['resultId'];`)
const contentOf = (wordpress: WordPress, id: string): Promise<string> =>
  wordpress.run(`echo get_post_field( 'post_content', ${id}, 'raw' );`)
/** The id of the post whose editor is open. */
const openPostId = (page: Page): string => new URL(page.url()).searchParams.get('post') ?? ''
const message = (wordpress: WordPress, call: string): Promise<string> =>
  wordpress.run(`
    wp_set_current_user( 1 );
    $done = Draftmill\\insert_result( ${call}, 1 );
    echo is_wp_error( $done ) ? $done->get_error_code() . ': ' . $done->get_error_message() : 'done';`)

test('a site that is not connected says so, then that nothing was written yet', async ({
  page,
  wordpress,
}) => {
  await signInToWordPress(page, wordpress)
  await page.goto(wordpress.url + PATH)
  await expect(
    page.getByText('This site is not connected to a Draftmill server yet.'),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Settings' })).toHaveAttribute(
    'href',
    `${wordpress.url}/wp-admin/options-general.php?page=draftmill`,
  )
  expect(await findOwnFaults(page)).toEqual({})
  await takePictures(page, 'drafts-unconnected', [360, 1280])
  await saveSettings(wordpress, { ...owner().connection })
  await owner().change({ visitor_cap: 100 })
  await page.goto(wordpress.url + PATH)
  await expect(page.getByText('Nothing was written for you here in the last day.')).toBeVisible()
  expect(await findOwnFaults(page)).toEqual({})
  await takePictures(page, 'drafts-none', [360, 1280])
})

test('what an editor generates on a page becomes a draft post of blocks that are whole', async ({
  page,
  wordpress,
}) => {
  await disableWelcomeGuides(wordpress)
  await signInToWordPress(page, wordpress)
  await page.goto(await publish(wordpress, 'Poems', '[draftmill_short_poem_generator]'))
  const tool = toolElement(page, 'short-poem-generator')
  await fillForm(tool, POEM)
  await tool.locator('[part="submit"]').click()
  await expect(tool.getByRole('button', { name: /^Copy/ }).first()).toBeVisible({ timeout: 60_000 })

  await page.goto(wordpress.url + PATH)
  await expect(page.getByRole('heading', { name: 'Short Poem Generator' })).toBeVisible()
  await takePictures(page, 'drafts', [360, 768, 1280])
  expect(await findOwnFaults(page)).toEqual({})
  const insert = page.getByRole('button', { name: /^Insert/ }).first()
  await insert.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/action=edit/)
  const id = openPostId(page)
  const stored = await wordpress.run(
    `$post = get_post( ${id} ); echo wp_json_encode( array( $post->post_status, $post->post_title, $post->post_content ) );`,
  )
  const [status, title, content] = JSON.parse(stored) as [string, string, string]
  expect(status).toBe('draft')
  expect(title).toMatch(/\S/)
  expect(content).toMatch(/^<!-- wp:verse -->\n<pre class="wp-block-verse">/)
  // The editor reports no block to recover.
  await page.waitForFunction(() => wp.data.select('core/block-editor').getBlocks().length > 0)
  const invalid = await page.evaluate(() =>
    wp.data
      .select('core/block-editor')
      .getBlocks()
      .filter((block) => !(block as unknown as { isValid: boolean }).isValid)
      .map((block) => block.name),
  )
  expect(invalid).toEqual([])
})

test('at the end of a chosen post it is one change, which a revision takes back', async ({
  page,
  wordpress,
}) => {
  const before =
    '<!-- wp:paragraph -->\n<p>As it was, with a \\ and “quotes”.</p>\n<!-- /wp:paragraph -->'
  await publish(wordpress, 'Our bread', before, 'post')
  await generate(wordpress, 'slogan-generator', TOOL_INPUTS['slogan-generator']?.fields ?? {})
  await signInToWordPress(page, wordpress)
  await page.goto(wordpress.url + PATH)
  await page.getByLabel('Insert into').selectOption('Our bread – Post, Published')
  await page
    .getByRole('button', { name: /^Insert All \d+ together/ })
    .first()
    .click()
  await page.waitForURL(/action=edit/)
  const id = openPostId(page)
  const content = await contentOf(wordpress, id)
  expect(content.startsWith(`${before}\n\n<!-- wp:list -->`)).toBe(true)
  expect(content.match(/<!-- wp:list-item -->/g)?.length).toBeGreaterThan(3)
  const restored = await wordpress.run(`
    $kept = array_values( wp_get_post_revisions( ${id} ) );
    wp_restore_post_revision( $kept[1]->ID );
    echo get_post_field( 'post_content', ${id}, 'raw' );`)
  expect(restored).toBe(before)
})

test('is for those who may edit the post, each with their own results, and for no forged form', async ({
  page,
  wordpress,
}) => {
  const made = await wordpress.run(`
    foreach ( array( 'subscriber' => 'sue', 'contributor' => 'cleo' ) as $role => $name ) {
      $ids[ $name ] = wp_insert_user( array( 'user_login' => $name, 'user_pass' => 'password', 'role' => $role ) );
    }
    $ids['post'] = wp_insert_post( array( 'post_title' => 'Of the owner', 'post_status' => 'publish', 'post_author' => 1 ) );
    echo wp_json_encode( $ids );`)
  const ids = JSON.parse(made) as Record<string, number>
  const owned = await generate(wordpress, 'short-poem-generator', POEM)
  const post = (form: Record<string, string>) =>
    page.request.post(`${wordpress.url}/wp-admin/admin-post.php`, {
      form: { action: 'draftmill_insert', ...form },
      maxRedirects: 0,
    })

  await signInToWordPress(page, wordpress, 'sue')
  expect((await page.goto(wordpress.url + PATH))?.status()).toBe(403)
  const sues = await nonceFor(page, wordpress, 'draftmill_insert')
  expect((await post({ _wpnonce: sues, draft: `${owned} 1`, post: '0' })).status()).toBe(403)

  await signInToWordPress(page, wordpress, 'cleo')
  await page.goto(wordpress.url + PATH)
  await expect(page.getByText('Nothing was written for you here')).toBeVisible()
  expect((await post({ draft: `${owned} 1`, post: '0' })).status()).toBe(403)
  const nonce = await nonceFor(page, wordpress, 'draftmill_insert')
  // She can use neither another member's result nor another member's post.
  await post({ _wpnonce: nonce, draft: `${owned} 1`, post: '0' })
  await page.goto(wordpress.url + PATH)
  await expect(page.getByText('This result is not kept any more')).toBeVisible()
  const own = await generate(wordpress, 'short-poem-generator', POEM, ids['cleo'])
  await post({ _wpnonce: nonce, draft: `${own} 1`, post: String(ids['post']) })
  await page.goto(wordpress.url + PATH)
  await expect(
    page.getByText('or you may not edit it. Choose another, or a new draft.'),
  ).toBeVisible()
  expect(await contentOf(wordpress, String(ids['post']))).toBe('')
  await expect(page.getByLabel('Insert into').locator('option')).toHaveText(['A new draft'])
  // Only once: the next visit shows no old message.
  await page.reload()
  await expect(page.getByText('or you may not edit it')).toHaveCount(0)
})

test('leaves alone a post that somebody else has open, and says who', async ({ wordpress }) => {
  const result = await generate(wordpress, 'short-poem-generator', POEM)
  const id = await wordpress.run(`
    $cleo = get_user_by( 'login', 'cleo' )->ID;
    $id   = wp_insert_post( array( 'post_title' => 'Open elsewhere', 'post_status' => 'draft', 'post_author' => $cleo ) );
    update_post_meta( $id, '_edit_lock', time() . ':' . $cleo );
    echo $id;`)
  expect(await message(wordpress, `'${result}', 1, ${id}`)).toBe(
    'post_locked: cleo is editing this post right now. Try again when they have finished, or choose a new draft.',
  )
  expect(await message(wordpress, `'${result}', 99, 0`)).toMatch(/^result_gone: /)
  await owner().change({ is_paused: true })
  expect(await message(wordpress, `'${result}', 1, 0`)).toMatch(/^site_key_paused: \S/)
  await owner().change({ is_paused: false })
  const cut = addMuPlugin(wordpress, `define( 'DRAFTMILL_API_URL', 'http://127.0.0.1:1' );`)
  expect(await message(wordpress, `'${result}', 1, 0`)).toMatch(/^address_unreachable: \S/)
  cut.remove()
})

test('what a server sends becomes text: no script, no other block, no shortcode that runs', async ({
  wordpress,
}) => {
  const sent = (body: string): Promise<string> =>
    wordpress.run(`
      add_filter( 'pre_http_request', fn() => array( 'response' => array( 'code' => 200 ), 'headers' => array(), 'body' => ${toPhp(body)} ) );
      wp_set_current_user( 1 );
      $id = Draftmill\\insert_result( 'r-1', 1, 0, 1 );
      echo is_wp_error( $id ) ? $id->get_error_code() : get_post_field( 'post_content', $id, 'raw' );`)
  const paragraph = (text: string): string =>
    `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`
  const content = await sent(
    paragraph(
      'One <script>alert(1)</script><img src=x onerror=alert(1)> [gallery ids="1"] [Your name]',
    ),
  )
  expect(content).not.toMatch(/<script|onerror|\[gallery/)
  expect(content).toContain('&#091;gallery ids="1"&#093; [Your name]')
  expect(await sent(`${paragraph('x')}\n<!-- wp:html --><b>x</b><!-- /wp:html -->`)).toBe(
    'not_draftmill',
  )
  expect(await sent('<!doctype html><p>Log in')).toBe('not_draftmill')
})

test('abilities list and insert the same, and an older server is named as such', async ({
  wordpress,
}) => {
  const run = async (name: string, input: string, user = 1): Promise<unknown> =>
    JSON.parse(
      await wordpress.run(`
        wp_set_current_user( ${user} );
        $answer = wp_get_ability( 'draftmill/${name}' )->execute( ${input} );
        echo wp_json_encode( is_wp_error( $answer ) ? $answer->get_error_code() : $answer );`),
    )
  const made = await wordpress.run(`
    wp_set_current_user( 1 );
    echo wp_get_ability( 'draftmill/short-poem-generator' )->execute( ${toPhp(POEM)} )['resultId'];`)
  const { results } = (await run('saved-results', 'array()')) as {
    results: { result_id: string; tool: string; drafts: { draft: number; title: string }[] }[]
  }
  expect(results[0]).toMatchObject({ result_id: made, tool: 'short-poem-generator' })
  expect(results[0]?.drafts[0]).toEqual({ draft: 1, title: expect.stringMatching(/\S/) as unknown })
  const done = (await run('insert-into-post', toPhp({ result_id: made, draft: 1 }))) as {
    post_id: number
    edit_url: string
  }
  expect(await contentOf(wordpress, String(done.post_id))).toContain('<!-- wp:verse -->')
  expect(done.edit_url).toContain(`post=${done.post_id}&action=edit`)
  const reader = Number(await wordpress.run(`echo get_user_by( 'login', 'sue' )->ID;`))
  expect(await run('insert-into-post', toPhp({ result_id: made }), reader)).toBe(
    'ability_invalid_permissions',
  )

  const old = addMuPlugin(
    wordpress,
    `add_filter( 'pre_http_request', fn() => array( 'response' => array( 'code' => 404 ), 'headers' => array(), 'body' => '{"code":"not_found"}' ) );`,
  )
  expect(await run('saved-results', 'array()')).toBe('server_too_old')
  old.remove()
})
