import { expect, test as base } from '@playwright/test'
import { fetchOldestWordPress } from './core.ts'
import { installPlugin, publish, saveSettings, signInToWordPress } from './fixtures.ts'
import { buildPlugin } from './plugin.ts'
import { readLog, startWordPress } from './wordpress.ts'

// The ends of what the plugin says it runs on: the oldest and the newest PHP and WordPress, on WebAssembly.
const test = base.extend<object, { plugin: string }>({
  plugin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it.
    async ({}, use) => use(await buildPlugin()),
    { scope: 'worker', timeout: 900_000 },
  ],
})
test.describe.configure({ timeout: 600_000 })
test.use({ actionTimeout: 60_000, navigationTimeout: 60_000 })

/** Nobody answers there: nothing but a generation asks the server. */
const SETTINGS = {
  api_url: 'http://127.0.0.1:9',
  site_key: `dmk_${'a'.repeat(22)}`,
  secret: `dms_${'B'.repeat(43)}`,
}

for (const [wasmPhp, version] of [
  ['7.4', '6.6'],
  ['8.5', '7.1'],
] as const) {
  test(`runs on PHP ${wasmPhp} with WordPress ${version}`, async ({ page, context, plugin }) => {
    const core = version === '6.6' ? fetchOldestWordPress() : undefined
    const wordpress = await startWordPress({ wasmPhp, ...(core ? { core } : {}) })
    await context.route(
      (url) => url.host !== new URL(wordpress.url).host,
      (route) => route.abort(),
    )
    expect(await wordpress.run(`echo PHP_VERSION, ' ', get_bloginfo( 'version' );`)).toMatch(
      new RegExp(`^${wasmPhp}\\..* ${version}`),
    )
    await installPlugin(wordpress, plugin)
    const problems = await wordpress.run(`
      $files = new RegexIterator( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( WP_PLUGIN_DIR . '/draftmill' ) ), '/\\.php$/' );
      echo iterator_count( $files ) > 20 ? '' : 'too few files';
      foreach ( $files as $file ) {
        try { token_get_all( file_get_contents( $file ), TOKEN_PARSE ); } catch ( ParseError $e ) { echo $file, $e->getMessage(); }
      }`)
    expect(problems).toBe('')
    await saveSettings(wordpress, SETTINGS)

    await page.goto(
      await publish(
        wordpress,
        'Tools',
        '<!-- wp:draftmill/tool {"tool":"slogan-generator","defaults":{"industry":"Bakery"}} /-->\n[draftmill_etsy_tag_generator]',
      ),
    )
    await expect(page.locator('draftmill-slogan-generator').getByLabel('Industry')).toHaveValue(
      'Bakery',
    )
    await expect(page.locator('draftmill-etsy-tag-generator')).toHaveCount(1)
    const token = await page.request.post(`${wordpress.url}/wp-json/draftmill/v1/token`)
    expect(await token.json()).toMatchObject({ expires_in: 570 })

    await signInToWordPress(page, wordpress)
    await page.goto(`${wordpress.url}/wp-admin/options-general.php?page=draftmill`)
    await expect(page.getByLabel('API address')).toHaveValue(SETTINGS.api_url)
    await page.getByRole('button', { name: 'Test connection' }).click()
    await expect(page.locator('#draftmill_test_result')).toContainText(/does not answer/, {
      timeout: 60_000,
    })
    await page.goto(`${wordpress.url}/wp-admin/post-new.php`)
    await page.waitForFunction('window.wp?.blocks?.getBlockType("draftmill/tool")')
    await page.evaluate(
      `wp.data.dispatch('core/block-editor').resetBlocks([wp.blocks.createBlock('draftmill/tool', { tool: 'slogan-generator' })])`,
    )
    const canvas = page.frameLocator('iframe[name="editor-canvas"]')
    const preview = canvas.locator('draftmill-slogan-generator')
    await expect(preview.getByLabel('Industry')).toBeVisible({ timeout: 60_000 })

    // Old PHP and new WordPress, or the other way round, complain of each other at times.
    const ours = readLog(wordpress)
      .split('\n')
      .filter((line) => line.includes('/plugins/draftmill/'))
    expect(ours).toEqual([])
    await wordpress.stop()
  })
}
