import { expect, type Page, test as base } from '@playwright/test'
import { fetchOldestWordPress } from '../machine/core.ts'
import {
  withoutExternalHosts,
  installPlugin,
  publish,
  saveSettings,
  signInToWordPress,
} from '../steps/fixtures.ts'
import { buildPlugin } from '../machine/plugin.ts'
import type { WordPress } from '../machine/site.ts'
import { readLog, startWordPress } from '../machine/wordpress.ts'

// The limits of the plugin's declared requirements: the oldest and the newest PHP and WordPress, on WebAssembly.
const test = base.extend<object, { plugin: string }>({
  launchOptions: [
    ({ launchOptions }, use) => use(withoutExternalHosts(launchOptions)),
    { scope: 'worker' },
  ],
  plugin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it.
    async ({}, use) => use(await buildPlugin()),
    { scope: 'worker', timeout: 900_000 },
  ],
})
// Parallel, as each is slow and has a separate WordPress.
test.describe.configure({ mode: 'parallel', timeout: 900_000 })

/** One worker answers one request at a time, and an editor sends twenty before the one for a block. */
const ANSWER_MS = 300_000
test.use({ actionTimeout: ANSWER_MS, navigationTimeout: ANSWER_MS })

/** No server runs at this address: only a generation requests it. */
const SETTINGS = {
  api_url: 'http://127.0.0.1:9',
  site_key: `dmk_${'a'.repeat(22)}`,
  secret: `dms_${'E'.repeat(43)}`,
}

/** Prints the plugin's files that this PHP cannot parse. */
const PARSE = `
  $files = new RegexIterator( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( WP_PLUGIN_DIR . '/draftmill' ) ), '/\\.php$/' );
  echo iterator_count( $files ) > 20 ? '' : 'too few files';
  foreach ( $files as $file ) {
    try { token_get_all( file_get_contents( $file ), TOKEN_PARSE ); } catch ( ParseError $e ) { echo $file, $e->getMessage(); }
  }`

/** Prints every function that the plugin calls without a check that it exists, and that this PHP and WordPress lack. */
const FIND_MISSING_SCRIPT = `
  require_once ABSPATH . 'wp-admin/includes/admin.php';
  require_once ABSPATH . 'wp-admin/includes/dashboard.php';
  foreach ( array( 'blogs', 'load', 'network', 'site' ) as $part ) { require_once ABSPATH . WPINC . "/ms-$part.php"; }
  $dir = WP_PLUGIN_DIR . '/draftmill';
  foreach ( array( '*-fields', '*-page', '*-tabs', '*-view', 'cli*', 'connect*' ) as $kind ) { foreach ( glob( "$dir/includes/$kind.php" ) as $file ) { require_once $file; } }
  $calls   = 0;
  $missing = array();
  foreach ( array_merge( array( "$dir/draftmill.php", "$dir/uninstall.php" ), glob( "$dir/includes/*.php" ) ) as $file ) {
    $code   = file_get_contents( $file );
    $code  .= 'uninstall.php' === basename( $file ) ? "function_exists( 'draftmill_forget_site' )" : '';
    $tokens = array_values( array_filter( token_get_all( $code ), fn( $token ) => ! is_array( $token ) || ! in_array( $token[0], array( T_WHITESPACE, T_COMMENT, T_DOC_COMMENT ), true ) ) );
    foreach ( $tokens as $at => $token ) {
      $before = is_array( $tokens[ $at - 1 ] ?? '' ) ? $tokens[ $at - 1 ][0] : '';
      $is_own = in_array( $before, array( T_FUNCTION, T_OBJECT_OPERATOR, T_DOUBLE_COLON, T_NEW, T_NS_SEPARATOR ), true );
      if ( ! is_array( $token ) || T_STRING !== $token[0] || '(' !== ( $tokens[ $at + 1 ] ?? '' ) || $is_own ) { continue; }
      $calls++;
      $is_asked = false !== strpos( $code, "function_exists( '$token[1]' )" );
      if ( ! $is_asked && ! function_exists( $token[1] ) && ! function_exists( "Draftmill\\\\$token[1]" ) ) {
        $missing[] = basename( $file ) . ' ' . $token[1];
      }
    }
  }
  echo $calls > 500 ? 'many' : $calls, ' calls, missing:', implode( ', ', $missing );`

const BLOCK =
  '<!-- wp:draftmill/tool {"tool":"slogan-generator","defaults":{"industry":"Bakery"},"radius":8,"anchor":"slogans","style":{"spacing":{"margin":{"top":"7em"}}}} /-->'

/** Expects the block's corners, margin and anchor, each of which older versions of WordPress handle differently. */
async function expectBlockLook(page: Page): Promise<void> {
  const around = page.locator('#slogans.draftmill')
  // The block's settings and the color of the theme's buttons, in an order that differs by version.
  const style = (await around.getAttribute('style')) ?? ''
  const declarations = style.replaceAll(/\s/g, '').split(';').filter(Boolean)
  expect(declarations.toSorted()).toEqual([
    '--draftmill-accent:var(--wp--preset--color--contrast)',
    '--draftmill-radius:8px',
    'margin-top:7em',
  ])
  expect(
    await around.evaluate((element) => {
      const style = getComputedStyle(element)
      return [style.getPropertyValue('--draftmill-radius').trim(), parseFloat(style.marginTop) > 80]
    }),
  ).toEqual(['8px', true])
}

for (const [wasmPhp, version] of [
  ['7.4', '6.6'],
  ['8.5', '7.1'],
] as const) {
  test(`runs on PHP ${wasmPhp} with WordPress ${version}`, async ({ page, plugin }) => {
    const core = version === '6.6' ? await fetchOldestWordPress() : undefined
    const wordpress = await startWordPress({ wasmPhp, ...(core ? { core } : {}) })
    expect(await wordpress.run(`echo PHP_VERSION, ' ', get_bloginfo( 'version' );`)).toMatch(
      new RegExp(`^${wasmPhp}\\..* ${version}`),
    )
    await installPlugin(wordpress, plugin)
    expect(await wordpress.run(PARSE)).toBe('')
    expect(await wordpress.run(FIND_MISSING_SCRIPT)).toBe('many calls, missing:')
    await saveSettings(wordpress, SETTINGS)
    await expectPageOfTools(page, wordpress)
    await expectSettings(page, wordpress)
    // The newest editor's scripts behave the same on any PHP, and are tested in detail on native PHP.
    await (version === '6.6'
      ? expectEditor(page, wordpress)
      : expectEditorResponse(page, wordpress))

    // Old PHP and new WordPress, or the reverse, sometimes log warnings about each other. None may name the plugin or
    // a function that is used incorrectly.
    const ours = readLog(wordpress)
      .split('\n')
      .filter((line) => /draftmill|called <strong>incorrectly|Fatal|Uncaught/i.test(line))
    expect(ours).toEqual([])
    await wordpress.stop()
  })
}

async function expectPageOfTools(page: Page, wordpress: WordPress): Promise<void> {
  await page.goto(await publish(wordpress, 'Tools', `${BLOCK}\n[draftmill_etsy_tag_generator]`))
  await expect(page.locator('draftmill-slogan-generator').getByLabel('Industry')).toHaveValue(
    'Bakery',
  )
  await expect(page.locator('draftmill-etsy-tag-generator')).toHaveCount(1)
  await expectBlockLook(page)
  const token = await page.request.post(`${wordpress.url}/wp-json/draftmill/v1/token`, {
    headers: { Origin: wordpress.url },
  })
  expect(await token.json()).toMatchObject({ expires_in: 570 })
}

async function expectSettings(page: Page, wordpress: WordPress): Promise<void> {
  await signInToWordPress(page, wordpress)
  await page.goto(`${wordpress.url}/wp-admin/options-general.php?page=draftmill`)
  await expect(page.getByLabel('Draftmill address')).toHaveValue(SETTINGS.api_url)
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.locator('#draftmill_test_result')).toContainText(/does not answer/, {
    timeout: ANSWER_MS,
  })
}

/** Expects PHP to deliver the editor and a rendered block, without opening the editor. */
async function expectEditorResponse(page: Page, wordpress: WordPress): Promise<void> {
  const editor = await page.request.get(`${wordpress.url}/wp-admin/post-new.php`)
  const html = await editor.text()
  expect(html).toContain('draftmill/tool')
  const nonce = /createNonceMiddleware\( "(\w+)" \)/.exec(html)?.[1] ?? ''
  const rendered = await page.request.post(
    `${wordpress.url}/wp-json/wp/v2/block-renderer/draftmill/tool?context=edit`,
    {
      headers: { 'X-WP-Nonce': nonce },
      data: { attributes: { tool: 'slogan-generator', defaults: { industry: 'Bakery' } } },
    },
  )
  const { rendered: preview } = (await rendered.json()) as { rendered: string }
  expect(preview).toContain('<draftmill-slogan-generator')
  expect(preview).toContain('default-industry="Bakery"')
}

/** Expects a live block in the editor, and its settings to be kept when it is saved and opened again. */
async function expectEditor(page: Page, wordpress: WordPress): Promise<void> {
  await page.goto(`${wordpress.url}/wp-admin/post-new.php`)
  const canvas = page.frameLocator('iframe[name="editor-canvas"]')
  // Until it shows the post, the editor replaces inserted blocks by the post's own, of which there are none.
  await expect(canvas.getByRole('textbox', { name: 'Add title' })).toBeVisible({
    timeout: ANSWER_MS,
  })
  await page.evaluate(
    `wp.data.dispatch('core/block-editor').resetBlocks([wp.blocks.createBlock('draftmill/tool', { tool: 'slogan-generator' })])`,
  )
  const preview = canvas.locator('draftmill-slogan-generator')
  await expect(preview.getByLabel('Industry')).toBeVisible({ timeout: ANSWER_MS })

  // The block's settings are kept when it is saved and opened again.
  const address = await page.evaluate<string>(`(async () => {
    wp.data.dispatch('core/block-editor').resetBlocks(wp.blocks.parse(${JSON.stringify(BLOCK)}))
    wp.data.dispatch('core/editor').editPost({ title: 'Saved', status: 'publish' })
    await wp.data.dispatch('core/editor').savePost()
    return wp.data.select('core/editor').getPermalink()
  })()`)
  const edit = await wordpress.run(
    `echo get_edit_post_link( get_posts( array( 'title' => 'Saved' ) )[0]->ID, 'raw' );`,
  )
  await page.goto(edit)
  await page.waitForFunction('window.wp?.data?.select("core/block-editor")?.getBlocks().length > 0')
  expect(
    await page.evaluate(
      `(({ anchor, radius, style }) => ({ anchor, radius, style }))(wp.data.select('core/block-editor').getBlocks()[0].attributes)`,
    ),
  ).toEqual({ anchor: 'slogans', radius: 8, style: { spacing: { margin: { top: '7em' } } } })
  await page.goto(address)
  await expectBlockLook(page)
}
