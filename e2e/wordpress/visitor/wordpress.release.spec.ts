import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tools } from '#shared/catalogue.ts'
import {
  expect,
  loadedScripts,
  toPhp,
  publish,
  saveSettings,
  scriptUrlsIn,
  signInToWordPress,
  startOver,
  test,
  toolElement,
} from '../steps/fixtures.ts'
import { takePictures } from '../steps/pictures.ts'
import { saveTab } from '../steps/settings-steps.ts'
import { isWasm } from '../machine/wordpress.ts'

// The plugin from the upload of the zip to the uninstall, as one site owner uses it.
test.describe.configure({ mode: 'serial', timeout: isWasm ? 300_000 : 90_000 })
startOver()

const SETTINGS_PATH = '/wp-admin/options-general.php?page=draftmill'

/** The plugin directory's limit for the scripts of a page. */
const SCRIPT_BYTES_MAX = 293 * 1024

test('installs from the uploaded zip and asks for the server', async ({
  page,
  wordpress,
  plugin,
}) => {
  await signInToWordPress(page, wordpress)
  await page.goto(`${wordpress.url}/wp-admin/plugin-install.php?tab=upload`)
  await page.locator('input[type=file]').setInputFiles(plugin)
  await page.getByRole('button', { name: 'Install Now' }).click()
  await page.getByRole('link', { name: 'Activate Plugin' }).click()

  await expect(page.getByText('Plugin activated.')).toBeVisible()
  await expect(page.getByText('Draftmill needs the address of its server')).toBeVisible()
  await page.locator('tr[data-slug=draftmill]').getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(`${wordpress.url}${SETTINGS_PATH}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Draftmill' })).toBeVisible()
  await page.getByRole('link', { name: 'Tools', exact: true }).last().click()
  await page.getByRole('link', { name: 'Set the address' }).click()
  await expect(page.getByLabel('Draftmill address')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set the address' })).toHaveCount(0)
})

test('no function of the plugin hides one of WordPress behind its name', async ({ wordpress }) => {
  const hiding = await wordpress.run(`
    require_once ABSPATH . 'wp-admin/includes/admin.php';
    $own = preg_grep( '/^draftmill\\\\\\\\/', get_defined_functions()['user'] );
    $hiding = array_filter( $own, fn( $name ) => function_exists( substr( $name, strlen( 'draftmill\\\\' ) ) ) );
    echo wp_json_encode( array( count( $own ) > 100, array_values( $hiding ) ) );`)
  expect(JSON.parse(hiding)).toEqual([true, []])
})

test('shows visitors nothing while there is no server, and says why to editors', async ({
  page,
  wordpress,
}) => {
  const url = await publish(wordpress, 'Too early', '[draftmill_slogan_generator]')
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Too early' })).toBeVisible()
  expect(await page.content()).not.toContain('draftmill')

  await signInToWordPress(page, wordpress)
  await page.goto(url)
  await expect(page.getByRole('note')).toContainText('server is not set yet')
})

test('keeps the address that is typed into the settings, and refuses what is none', async ({
  page,
  wordpress,
  draftmill,
}) => {
  await signInToWordPress(page, wordpress)
  await page.goto(`${wordpress.url}${SETTINGS_PATH}`)
  const address = page.getByLabel('Draftmill address')
  await address.fill(`  ${draftmill.url}/ `)
  await saveTab(page)
  await expect(address).toHaveValue(draftmill.url)
  await expect(page.getByText('Draftmill needs the address')).toHaveCount(0)
  await takePictures(page, 'settings')
  await address.fill('not an address')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('The Draftmill address was not saved')).toBeVisible()
  await expect(address).toHaveValue(draftmill.url)

  await page.getByRole('link', { name: 'Look', exact: true }).click()
  await page.getByLabel('Accent color').fill('B3261E')
  await saveTab(page)
  await expect(page.getByLabel('Accent color')).toHaveValue('#B3261E')
  await page.getByLabel('Accent color').fill('reddish')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('The accent color was not saved')).toBeVisible()
  await expect(page.getByLabel('Accent color')).toHaveValue('#B3261E')
  await saveSettings(wordpress, { api_url: draftmill.url })
})

test('reads addresses as people type them, and nothing that is none', async ({ wordpress }) => {
  const typed = {
    'draftmill.example.com': 'https://draftmill.example.com',
    'http://localhost:8787/': 'http://localhost:8787',
    'localhost:8787': 'http://localhost:8787',
    '127.0.0.1:8787/': 'http://127.0.0.1:8787',
    'localhost.example.com': 'https://localhost.example.com',
    'https://a.example/base//': 'https://a.example/base',
    'https://[::1]:8787': 'https://[::1]:8787',
    'https://müller.example': 'https://müller.example',
    '': '',
    'https://': '',
    'ftp://a.example': '',
    'javascript:alert(1)': '',
    'https://u:p@a.example': '',
    'https://a.example/?q': '',
    'https://a.example/#x': '',
    'https://a.example" onload="': '',
  }
  const read = await wordpress.run(`
    $typed = ${toPhp(Object.keys(typed))};
    echo wp_json_encode( array_combine( $typed, array_map( 'Draftmill\\sanitize_api_url', $typed ) ) );`)
  expect(JSON.parse(read)).toEqual(typed)
})

test('shows every tool of the catalogue on one page, with little script', async ({
  page,
  wordpress,
}) => {
  const content = tools.map(({ id }) => `[draftmill_${id.replaceAll('-', '_')}]`).join('\n\n')
  await page.goto(await publish(wordpress, 'All tools', content))
  for (const { id, texts } of tools) {
    const element = toolElement(page, id)
    await element.scrollIntoViewIfNeeded()
    await expect(element.getByText(texts.formTitle).first()).toBeVisible()
  }
  const scripts = await loadedScripts(page)
  expect(scripts.map(({ name }) => name.replace(/\?.*|-[^-]*\.js.*/g, ''))).toContain('embed.js')
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(SCRIPT_BYTES_MAX)
})

test('leaves a page without a shortcode as it is', async ({ request, wordpress }) => {
  const url = await publish(wordpress, 'Plain', '<p>Nothing but words.</p>')
  const read = async (): Promise<string> => (await request.get(url)).text()
  const on = await read()
  expect(on).not.toContain('draftmill')
  await wordpress.run(
    `require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins( 'draftmill/draftmill.php' );`,
  )
  const off = await read()
  await wordpress.run(
    `require_once ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin( 'draftmill/draftmill.php' );`,
  )
  expect(on).toBe(off)
  expect(await read()).toBe(on)
})

test('tells editors of a wrong tool or attribute, and visitors nothing', async ({
  page,
  wordpress,
}) => {
  const url = await publish(
    wordpress,
    'Mistakes',
    `[draftmill tool="slogan-maker"]

[draftmill]

[draftmill_slogan_generator colour="red" accent="#12345g" theme=”dark” lang='en" onclick="alert(1)' industry="${'x'.repeat(81)}" tone="Friendly" result_limit="99" hide_fields="nothing"]`,
  )
  await page.goto(url)
  await expect(toolElement(page, 'slogan-generator').getByRole('textbox').first()).toBeVisible()
  await expect(page.getByRole('note')).toHaveCount(0)
  expect(await page.content()).not.toMatch(/slogan-maker|colour|12345g|onclick=.alert/)
  expect(
    await toolElement(page, 'slogan-generator').evaluate((host) => host.getAttributeNames()),
  ).toEqual(['api-base', 'files', 'theme', 'default-tone'])

  await signInToWordPress(page, wordpress)
  await page.goto(url)
  const notes = page.getByRole('note')
  await expect(notes).toHaveCount(3)
  await expect(notes.nth(0)).toContainText('There is no tool “slogan-maker”.')
  await expect(notes.nth(0)).toContainText(`The tools are: ${tools[0]?.id}, `)
  await expect(notes.nth(1)).toContainText('The shortcode does not name a tool.')
  // With straight quotes, so that it can be copied.
  await expect(notes.nth(1).locator('code')).toHaveText('[draftmill tool="slogan-generator"]')
  await expect(notes.nth(2)).toContainText('There is no attribute “colour”')
  await expect(notes.nth(2)).toContainText('“#12345g” does not fit the attribute “accent”')
  await expect(notes.nth(2)).toContainText('does not fit the attribute “lang”')
  await expect(notes.nth(2)).not.toContainText('attribute “theme”')
  await expect(notes.nth(2)).toContainText('does not fit the field “industry”')
  await expect(notes.nth(2)).toContainText('It takes up to 80 characters.')
  await expect(notes.nth(2)).toContainText('“99” does not fit the attribute “result_limit”')
  await expect(notes.nth(2)).toContainText('“nothing” does not fit the attribute “hide_fields”')
  await expect(notes.nth(2)).toContainText('business_description="…"')
  await expect(toolElement(page, 'slogan-generator')).toHaveCount(1)
  await takePictures(page, 'notes')
})

test('is a plain link in a feed, and no script in an excerpt', async ({
  request,
  wordpress,
  draftmill,
}) => {
  await publish(
    wordpress,
    'A post',
    'Try it. [draftmill_slogan_generator] [draftmill tool="none"] Done.',
    'post',
  )
  const feed = await (await request.get(`${wordpress.url}/feed/`)).text()
  expect(feed).toContain(`<a href="${draftmill.url}/tools/slogan-generator">Slogan Generator</a>`)
  expect(feed).not.toMatch(/<draftmill-|<script|draftmill-note/)

  const excerpts = await wordpress.run(`
    $automatic = get_the_excerpt( get_posts( array( 'title' => 'A post' ) )[0] );
    add_filter( 'get_the_excerpt', 'do_shortcode' );
    $by_hand = get_the_excerpt( new WP_Post( (object) array( 'ID' => 0, 'post_excerpt' => '[draftmill_slogan_generator]', 'filter' => 'raw' ) ) );
    echo wp_json_encode( array( $automatic, $by_hand, wp_scripts()->queue ), JSON_UNESCAPED_SLASHES );`)
  expect(JSON.parse(excerpts)).toEqual([
    'Try it. Done.',
    `<a href="${draftmill.url}/tools/slogan-generator">Slogan Generator</a>`,
    [],
  ])
})

test('works in a classic theme, whose footer carries the script', async ({ page, wordpress }) => {
  const url = await publish(
    wordpress,
    'Classic',
    'Two tools.\n\n[draftmill_slogan_generator]\n\n[draftmill tool="google-ads-generator"]',
  )
  await wordpress.run(`switch_theme( 'classic-theme' );`)
  const html = (await (await page.goto(url))?.text()) ?? ''
  for (const id of ['slogan-generator', 'google-ads-generator']) {
    await toolElement(page, id).scrollIntoViewIfNeeded()
    await expect(toolElement(page, id).getByRole('textbox').first()).toBeVisible()
  }
  expect(scriptUrlsIn(html)).toHaveLength(2)
  expect(html.indexOf('widgets/slogan-generator.js')).toBeGreaterThan(html.indexOf('</main>'))
  await takePictures(page, 'classic-theme', [360, 1280])
  await wordpress.run(`switch_theme( 'twentytwentyfive' );`)
})

test('puts the constant before the setting, and says so', async ({ page, wordpress }) => {
  const file = join(wordpress.siteDir, 'wp-content/mu-plugins/draftmill-address.php')
  writeFileSync(file, `<?php define( 'DRAFTMILL_API_URL', 'https://constant.example.com/' );`)
  await signInToWordPress(page, wordpress)
  await page.goto(`${wordpress.url}${SETTINGS_PATH}`)
  await expect(page.getByLabel('Draftmill address')).toBeDisabled()
  await expect(page.getByLabel('Draftmill address')).toHaveValue('https://constant.example.com')
  await expect(page.getByText('Set by the constant DRAFTMILL_API_URL')).toBeVisible()
  const before = await wordpress.run(`echo get_option( 'draftmill_settings' )['api_url'];`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  expect(await wordpress.run(`echo do_shortcode( '[draftmill_slogan_generator]' );`)).toContain(
    'api-base="https://constant.example.com"',
  )
  rmSync(file)
  expect(await wordpress.run(`echo get_option( 'draftmill_settings' )['api_url'];`)).toBe(before)
})

test('reads what a shortcode says about look and default values', async ({
  wordpress,
  draftmill,
}) => {
  const render = async (shortcode: string): Promise<string> =>
    wordpress.run(`echo do_shortcode( ${toPhp(shortcode)} );`)
  const long = await render(
    '[draftmill_slogan_generator industry="Bakery &amp; caf&#233; &#91;new&#93;" default_tone="FRIENDLY" business-description="Bread" radius="8px" heading="hidden" hide_fields="tone, industry" result_limit="3"]',
  )
  expect(long).toContain(
    'style="--draftmill-radius:8px;--draftmill-accent:var(--wp--preset--color--contrast);"',
  )
  expect(long).toContain(`api-base="${draftmill.url}" files="${wordpress.url}/wp-content/plugins/`)
  expect(long.replace(/.*<draftmill-slogan-generator .*widgets\/" ([^>]*)><a .*/, '$1')).toBe(
    `theme="fit" heading="hidden" hide-fields="tone industry" result-limit="3" default-industry="Bakery &amp; café &#091;new&#093;" default-tone="friendly" default-business-description="Bread"`,
  )
  await saveSettings(wordpress, {
    api_url: draftmill.url,
    theme: 'dark',
    radius: '0',
    tools: ['slogan-generator'],
    defaults: { 'slogan-generator': { tone: 'Bold', industry: 'Cafés', unknown: 'x' } },
  })
  const short = await render('[draftmill_slogan_generator theme="auto" industry="Bakery"]')
  expect(short).toContain('--draftmill-radius:0px')
  expect(short).not.toContain('theme=')
  expect(short).toContain('default-tone="bold" default-industry="Bakery"')
  expect(await render('[draftmill_etsy_tag_generator]')).toContain('does not offer the Etsy Tag')
  await saveSettings(wordpress, { api_url: draftmill.url })
})

test('leaves nothing behind when it is deleted', async ({ wordpress, draftmill }) => {
  await saveSettings(wordpress, { api_url: draftmill.url })
  await wordpress.run(`
    Draftmill\\count_token_request( '192.0.2.1' );
    Draftmill\\save_warning( 'site', array( 'email' => 'owner@blog.example', 'sent' => '' ) );
    Draftmill\\get_member_id( 1 );`)
  const traces = `global $wpdb; echo wp_json_encode( array(
    $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%draftmill%' AND option_name NOT LIKE '_site_transient_%'" ),
    $wpdb->get_col( "SELECT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE '%draftmill%'" ),
    $wpdb->get_col( "SELECT name FROM sqlite_master WHERE name LIKE '%draftmill%'" ),
    preg_grep( '/draftmill/', array_merge( ...array_map( 'array_keys', array_values( _get_cron_array() ) ) ) ) === array(),
    is_dir( WP_PLUGIN_DIR . '/draftmill' ) ) );`
  const before = JSON.parse(await wordpress.run(traces)) as unknown[][]
  expect(before.map((found) => found.length ?? found)).toEqual([4, 1, 0, false, true])
  await wordpress.run(`
    require_once ABSPATH . 'wp-admin/includes/plugin.php';
    require_once ABSPATH . 'wp-admin/includes/file.php';
    deactivate_plugins( 'draftmill/draftmill.php' );
    delete_plugins( array( 'draftmill/draftmill.php' ) );`)
  expect(JSON.parse(await wordpress.run(traces))).toEqual([[], [], [], true, false])
})
