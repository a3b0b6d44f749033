import type { Page } from '@playwright/test'
import { findOwnFaults } from '../steps/admin-axe.ts'
import {
  enterTokenWindow,
  expect,
  installPlugin,
  toPhp,
  saveSettings,
  signInToWordPress,
  startOver,
  test,
} from '../steps/fixtures.ts'
import { addMuPlugin, nonceFor } from '../machine/mu-plugin.ts'
import { takePictures } from '../steps/pictures.ts'
import { saveTab, SETTINGS_TABS, settingsUrl } from '../steps/settings-steps.ts'
import type { WordPress } from '../machine/site.ts'
import { isWasm } from '../machine/wordpress.ts'

// The sources of settings, the validation of their form, and the permission to change them. No server runs.
test.describe.configure({ timeout: isWasm ? 300_000 : 90_000 })
startOver()

const SETTINGS_PATH = '/wp-admin/options-general.php?page=draftmill'
const API_URL = 'http://127.0.0.1:9'
const WIDTHS = [360, 768, 1280]
const SITE_KEY = `dmk_${'a'.repeat(22)}`
const SECRET = `dms_${'E'.repeat(43)}`

test.beforeAll(async ({ wordpress, plugin }) => {
  await installPlugin(wordpress, plugin)
})

test(
  'takes each of the eighteen constants before what is saved, and disables its field',
  { tag: '@release' },
  async ({ page, wordpress }) => {
    await saveSettings(wordpress, {
      api_url: 'https://saved.example.com',
      site_key: `dmk_${'z'.repeat(22)}`,
      secret: `dms_${'U'.repeat(43)}`,
      theme: 'light',
      accent: '#111111',
      font: 'Arial',
      radius: '1',
      tools: ['etsy-tag-generator'],
      words: { button: 'Saved' },
      login: 'shown',
      defaults: { 'slogan-generator': { industry: 'Saved' } },
      presets: { saved: { name: 'Saved', tool: 'slogan-generator' } },
      role_caps: { editor: 1 },
      role_week_caps: { editor: 1 },
      writer: 'server',
      visitor_ai: '40',
      abilities: 'on',
      mcp: 'on',
    })
    const saved = await wordpress.run(`echo wp_json_encode( get_option( 'draftmill_settings' ) );`)
    const constants = defineConstants(wordpress, {
      DRAFTMILL_API_URL: 'https://constant.example.com/',
      DRAFTMILL_SITE_KEY: SITE_KEY,
      DRAFTMILL_SECRET: SECRET,
      DRAFTMILL_THEME: 'Dark',
      DRAFTMILL_ACCENT: '0a6b4b',
      DRAFTMILL_FONT: 'Georgia, serif',
      DRAFTMILL_RADIUS: 8,
      DRAFTMILL_TOOLS: 'slogan-generator, domain-name-generator',
      DRAFTMILL_DEFAULTS: { 'slogan-generator': { industry: 'Bakery' } },
      DRAFTMILL_WORDS: { button: 'Write', limit: 'Enough' },
      DRAFTMILL_LOGIN: 'Hidden',
      DRAFTMILL_PRESETS: { bakers: { name: 'Bakers', tool: 'slogan-generator', hidden: 'tone' } },
      DRAFTMILL_ROLE_CAPS: { subscriber: 50 },
      DRAFTMILL_ROLE_WEEK_CAPS: { subscriber: 200 },
      DRAFTMILL_WRITER: 'Site',
      DRAFTMILL_VISITOR_AI: 200,
      DRAFTMILL_ABILITIES: 'off',
      DRAFTMILL_MCP: 'off',
    })
    const found = JSON.parse(
      await wordpress.run(
        `echo wp_json_encode( array_map( 'Draftmill\\find_setting', array_combine( $names = array_keys( Draftmill\\get_settings_table() ), $names ) ) );`,
      ),
    ) as Record<string, { value: unknown; source: string }>
    const values = Object.entries(found).map(([name, { value }]) => [name, value])
    expect(Object.fromEntries(values)).toEqual({
      api_url: 'https://constant.example.com',
      site_key: SITE_KEY,
      secret: SECRET,
      theme: 'dark',
      accent: '#0a6b4b',
      font: 'Georgia, serif',
      radius: '8',
      tools: ['domain-name-generator', 'slogan-generator'],
      words: { button: 'Write', limit: 'Enough' },
      login: 'hidden',
      defaults: { 'slogan-generator': { industry: 'Bakery' } },
      presets: {
        bakers: { name: 'Bakers', tool: 'slogan-generator', defaults: [], hidden: 'tone' },
      },
      role_caps: { subscriber: 50 },
      role_week_caps: { subscriber: 200 },
      writer: 'site',
      visitor_ai: '200',
      abilities: 'off',
      mcp: 'off',
    })
    expect(new Set(Object.values(found).map(({ source }) => source))).toEqual(new Set(['constant']))
    const shown = await wordpress.run(
      `echo do_shortcode( '[draftmill_slogan_generator]' ), do_shortcode( '[draftmill_etsy_tag_generator]' );`,
    )
    for (const part of [
      'api-base="https://constant.example.com"',
      `site-key="${SITE_KEY}" token-url=`,
      'theme="dark" accent="#0a6b4b" font="Georgia, serif" login="hidden" text-button="Write"',
      '--draftmill-radius:8px',
      'default-industry="Bakery"',
      'does not offer the Etsy Tag Generator',
    ]) {
      expect(shown).toContain(part)
    }

    await signInToWordPress(page, wordpress)
    const seen: string[] = []
    for (const tab of SETTINGS_TABS) {
      await page.goto(settingsUrl(wordpress.url, tab))
      for (const [name, { value }] of Object.entries(found)) {
        const constant = `DRAFTMILL_${name.toUpperCase()}`
        const sentence = page.getByText(`Set by the constant ${constant} in wp-config.php.`)
        if (!(await sentence.isVisible())) continue
        seen.push(name)
        // The description of the field is accessible.
        const described = page.locator(`[aria-describedby~="draftmill_${name}_source"]`)
        await expect(described).toHaveAccessibleDescription(
          new RegExp(`the constant ${constant} in`),
        )
        await expect(described).toHaveAttribute('disabled')
        if (typeof value === 'string' && name !== 'secret')
          await expect(described).toHaveValue(value)
      }
      await expect(page.getByText('Leave this blank to keep it')).toHaveCount(0)
      expect(await page.content()).not.toContain(SECRET)
      await takePictures(page, `constants-${tab}`)
      await saveTab(page)
    }
    expect(seen).toEqual(Object.keys(found))
    constants.remove()
    expect(await wordpress.run(`echo wp_json_encode( get_option( 'draftmill_settings' ) );`)).toBe(
      saved,
    )
  },
)

test('goes on as if nothing were set where a constant does not fit, but offers no tool that was not named', async ({
  page,
  wordpress,
}) => {
  await saveSettings(wordpress, { api_url: API_URL, theme: 'light' })
  const wrong = defineConstants(wordpress, {
    DRAFTMILL_THEME: 'purple',
    DRAFTMILL_RADIUS: 99,
    DRAFTMILL_TOOLS: 'slogans',
    DRAFTMILL_DEFAULTS: { 'slogan-generator': { industry: 'Bakery', tone: 'angry' } },
  })
  const read = `echo Draftmill\\get_text_setting( 'theme' ), '|', Draftmill\\get_text_setting( 'radius' ), '|', implode( ',', array_filter( array_keys( Draftmill\\get_tools() ), 'Draftmill\\is_offered' ) );`
  expect(await wordpress.run(read)).toBe('||')
  await signInToWordPress(page, wordpress)
  for (const [name, tab] of [
    ['THEME', 'look'],
    ['RADIUS', 'look'],
    ['TOOLS', 'tools'],
  ] as const) {
    await page.goto(settingsUrl(wordpress.url, tab))
    await expect(
      page.getByText(`The constant DRAFTMILL_${name} in wp-config.php sets this, but its value`),
    ).toBeVisible()
  }
  await expect(
    page.getByText(/DRAFTMILL_DEFAULTS in wp-config.php, without what does not fit: angry\./),
  ).toBeVisible()
  wrong.remove()
  const half = defineConstants(wordpress, { DRAFTMILL_TOOLS: 'slogans,slogan-generator' })
  expect(await wordpress.run(read)).toBe('light||slogan-generator')
  half.remove()
  const blank = defineConstants(wordpress, { DRAFTMILL_TOOLS: '', DRAFTMILL_THEME: '' })
  expect(await wordpress.run(read)).toMatch(/^\|\|.*slogan-generator/)
  blank.remove()
})

test('saves look, tools, default values and limits from its form as they are read', async ({
  page,
  wordpress,
}) => {
  await saveSettings(wordpress, { api_url: API_URL })
  // A plugin may use a number as the name of a role.
  const roles = addMuPlugin(
    wordpress,
    `add_action( 'init', fn() => wp_roles()->roles['7'] ?? add_role( '7', 'Seventh', array( 'read' => true ) ) );`,
  )
  await signInToWordPress(page, wordpress)
  await page.goto(settingsUrl(wordpress.url, 'look'))
  await page.locator('#draftmill_theme').selectOption('dark')
  await page.getByLabel('Font').fill('url(x)')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('The font was not saved')).toBeVisible()
  await page.getByLabel('Font').fill('inherit')
  await page.getByLabel('Corner radius').fill('4')
  await saveTab(page)
  await expect(page.getByLabel('Corner radius')).toHaveValue('4')
  await page.goto(settingsUrl(wordpress.url, 'tools'))
  await page.getByLabel('Etsy Tag Generator', { exact: true }).uncheck()
  const slogans = await openDefaults(page, 'Slogan Generator')
  await slogans.getByLabel('Tone').selectOption({ label: 'Friendly' })
  await slogans.getByLabel('Industry').fill('  Cafés &  bars ')
  // A form sends line breaks as two characters, which count as one.
  const longest = `${'x'.repeat(48)}\n`.repeat(20).trimEnd()
  const text = slogans.getByLabel('Business Description')
  const max = Number(await text.getAttribute('maxlength'))
  const full = longest.repeat(3).slice(0, max - 1) + '.'
  expect(full.split('\n').length).toBeGreaterThan(2)
  await text.fill(full)
  await saveTab(page)
  await expect(page.getByLabel('Etsy Tag Generator', { exact: true })).not.toBeChecked()
  await page.goto(settingsUrl(wordpress.url, 'limits'))
  await dayLimits(page).getByLabel('Editor').fill('050')
  await dayLimits(page).getByLabel('Seventh').fill('7')
  await weekLimits(page).getByLabel('Editor').fill('120')
  await expect(weekLimits(page).getByLabel('Editor')).toHaveAccessibleDescription(/^credits a week/)
  await expect(dayLimits(page).getByLabel('Editor')).toHaveAccessibleDescription('credits a day')
  await saveTab(page)
  await expect(page.locator('.notice-error')).toHaveCount(0)

  const settings = JSON.parse(
    await wordpress.run(`echo wp_json_encode( get_option( 'draftmill_settings' ) );`),
  ) as { tools: string[]; [name: string]: unknown }
  expect(settings).toMatchObject({
    theme: 'dark',
    font: 'inherit',
    radius: '4',
    defaults: {
      'slogan-generator': {
        industry: 'Cafés & bars',
        tone: 'friendly',
        businessDescription: full,
      },
    },
    role_caps: { editor: 50, 7: 7 },
    role_week_caps: { editor: 120 },
  })
  expect(settings.tools).not.toContain('etsy-tag-generator')
  expect(settings.tools).toContain('slogan-generator')
  await expect(dayLimits(page).getByLabel('Editor')).toHaveValue('50')

  // The limit of a removed role is kept, for example for a shop plugin that is deactivated for a while.
  roles.remove()
  await wordpress.run(`remove_role( '7' );`)
  await page.reload()
  await expect(dayLimits(page).getByLabel('7 (there is no such role now)')).toHaveValue('7')
  await saveTab(page)
  await page.goto(settingsUrl(wordpress.url, 'tools'))
  await page.getByLabel('Etsy Tag Generator', { exact: true }).check()
  await saveTab(page)
  const after = await wordpress.run(`
    $settings = get_option( 'draftmill_settings' );
    echo wp_json_encode( array( $settings['tools'], $settings['role_caps'] ) );`)
  // The choice of every tool includes those of later versions.
  expect(JSON.parse(after)).toEqual([['*'], { 7: 7, editor: 50 }])
})

test('says what of a tab it did not take, leads to its field, and saves the rest', async ({
  page,
  wordpress,
}) => {
  await saveSettings(wordpress, { api_url: API_URL, tools: ['slogan-generator'] })
  await signInToWordPress(page, wordpress)
  const problem = (name: string) => page.locator(`#setting-error-draftmill_${name}`)
  const save = page.getByRole('button', { name: 'Save Changes' })
  await page.goto(settingsUrl(wordpress.url, 'tools'))
  await page.getByLabel('Slogan Generator', { exact: true }).uncheck()
  const slogans = await openDefaults(page, 'Slogan Generator')
  await slogans.getByLabel('Industry').evaluate((input: HTMLInputElement) => {
    input.maxLength = 500
    input.value = 'y'.repeat(200)
  })
  await save.click()
  await expect(problem('tools')).toContainText('offer at least one')
  await expect(problem('defaults')).toContainText(/because the fields do not take them: y+…?/)

  await page.goto(settingsUrl(wordpress.url, 'limits'))
  await dayLimits(page)
    .getByLabel('Editor')
    .evaluate((input: HTMLInputElement) => {
      input.type = 'text'
      input.value = 'many <b>'
    })
  await save.click()
  await expect(problem('role_caps')).toContainText('because they are not whole numbers: many.')

  await page.goto(settingsUrl(wordpress.url, 'look'))
  await page.locator('#draftmill_theme').selectOption('dark')
  await saveTab(page)
  await page.goto(settingsUrl(wordpress.url, 'connection'))
  // One wrong character: this is not the encoding of any 32 bytes.
  await page.getByLabel('Secret', { exact: true }).fill(`dms_${'E'.repeat(42)}B`)
  await save.click()
  await expect(problem('secret')).toContainText('it was not copied whole.')
  expect(await savedSettings(wordpress)).toEqual({
    api_url: API_URL,
    tools: ['slogan-generator'],
    theme: 'dark',
  })

  // A form with more than its tab's fields, as from an older version in a window that is still open.
  await page.request.post(`${wordpress.url}/wp-admin/options.php`, {
    form: {
      option_page: 'draftmill',
      action: 'update',
      _wpnonce: await page.locator('#draftmill_form [name=_wpnonce]').inputValue(),
      'draftmill_settings[is_form]': '1',
      'draftmill_settings[accent]': 'reddish',
    },
    maxRedirects: 0,
  })
  await page.goto(`${settingsUrl(wordpress.url, 'connection')}&settings-updated=true`)
  await problem('accent').getByRole('link', { name: 'Go to Look: Accent color' }).click()
  await expect(page.getByRole('link', { name: 'Look' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByLabel('Accent color')).toBeInViewport()
})

test('saving a tab, also without a script, loses nothing that is set on another', async ({
  browser,
  wordpress,
}) => {
  const all = {
    api_url: API_URL,
    site_key: SITE_KEY,
    secret: SECRET,
    theme: 'light',
    accent: '#111111',
    font: 'Arial',
    radius: '1',
    words: { button: 'Saved', login: 'Hello' },
    login: 'hidden',
    tools: ['etsy-tag-generator'],
    defaults: { 'slogan-generator': { industry: 'Bakery' } },
    presets: {
      bakers: {
        name: 'Bakers',
        tool: 'slogan-generator',
        defaults: { tone: 'bold' },
        hidden: 'tone',
      },
    },
    role_caps: { editor: 50 },
    role_week_caps: { editor: 90 },
    writer: 'site',
    visitor_ai: '40',
    abilities: 'off',
    mcp: 'off',
  }
  await saveSettings(wordpress, all)
  const names = await wordpress.run(
    `echo wp_json_encode( array_keys( Draftmill\\get_settings_table() ) );`,
  )
  expect(Object.keys(all).toSorted(), 'every setting there is').toEqual(
    (JSON.parse(names) as string[]).toSorted(),
  )
  const before = await savedSettings(wordpress)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await signInToWordPress(page, wordpress)
  for (const tab of SETTINGS_TABS) {
    await page.goto(settingsUrl(wordpress.url, tab))
    await expect(page.getByText('Save before you go to another tab')).toBeVisible()
    await saveTab(page)
    await expect(page).toHaveURL(new RegExp(`tab=${tab}`))
    expect(await savedSettings(wordpress), tab).toEqual(before)
  }
  const changes = [
    ['connection', '#draftmill_site_key', `dmk_${'b'.repeat(22)}`, 'site_key'],
    ['look', '#draftmill_accent', '#222222', 'accent'],
    ['tools', '#draftmill_presets_bakers_name', 'Cake', 'presets'],
    ['limits', '#draftmill_role_week_caps_editor', '80', 'role_week_caps'],
  ] as const
  for (const [tab, field, value, name] of changes) {
    const earlier = await savedSettings(wordpress)
    await page.goto(settingsUrl(wordpress.url, tab))
    // A folded field is hidden, but sent with the form.
    await page
      .locator('details')
      .evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
    await page.locator(field).fill(value)
    await saveTab(page)
    const later = await savedSettings(wordpress)
    expect(JSON.stringify(later[name])).toContain(value)
    expect({ ...later, [name]: '' }, tab).toEqual({ ...earlier, [name]: '' })
  }
  await context.close()
})

test('shows each tab with Save in sight, at every width and by keyboard', async ({
  page,
  wordpress,
}) => {
  await saveSettings(wordpress, { api_url: API_URL, site_key: SITE_KEY, secret: SECRET })
  await signInToWordPress(page, wordpress)
  // The page's own address, or that of an unknown tab, shows the first tab.
  for (const query of ['', '&tab=else', '&tab[]=look']) {
    await page.goto(wordpress.url + SETTINGS_PATH + query)
    await expect(page.getByLabel('Draftmill address')).toBeVisible()
  }
  await expect(page.getByText('Save before you go to another tab')).toBeHidden()
  const tabs = page.getByRole('navigation', { name: 'Draftmill settings' })
  await expect(tabs.getByRole('link')).toHaveText(['Connection', 'Look', 'Tools', 'Limits'])
  await tabs.getByRole('link', { name: 'Connection' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(settingsUrl(wordpress.url, 'look'))
  for (const tab of SETTINGS_TABS) {
    await page.goto(settingsUrl(wordpress.url, tab))
    await expect(tabs.locator('[aria-current=page]')).toHaveText(new RegExp(tab, 'i'))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport({ ratio: 1 })
    }
    expect(await findOwnFaults(page), tab).toEqual({})
    await takePictures(page, tab, WIDTHS)
  }
  // A focused field is never covered by the bar with the button.
  await page.goto(settingsUrl(wordpress.url, 'limits'))
  const bar = page.locator('.draftmill-save')
  for (const field of await page.locator('#draftmill_form input[type=number]').all()) {
    await field.focus()
    const [box, top] = [await field.boundingBox(), (await bar.boundingBox())?.y ?? 0]
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
  }
})

test('lets administrators alone see, change and try the settings', async ({ page, wordpress }) => {
  await saveSettings(wordpress, { api_url: API_URL })
  await wordpress.run(`
    foreach ( array( 'editor', 'author', 'subscriber' ) as $role ) {
      wp_insert_user( array( 'user_login' => "a-$role", 'user_pass' => 'password', 'user_email' => "$role@example.org", 'role' => $role ) );
    }`)
  const statuses: Record<string, number[]> = {}
  for (const name of ['admin', 'a-editor', 'a-author', 'a-subscriber']) {
    await signInToWordPress(page, wordpress, name)
    const nonce = await (
      await page.request.get(`${wordpress.url}/wp-admin/admin-ajax.php?action=rest-nonce`)
    ).text()
    expect(nonce).toMatch(/^[0-9a-f]{10}$/)
    const headers = { 'X-WP-Nonce': nonce }
    const rest = `${wordpress.url}/wp-json/draftmill/v1`
    const answers = [
      await page.request.post(`${rest}/check`, { headers, data: {} }),
      await page.request.get(`${rest}/site-health`, { headers }),
      await page.request.get(wordpress.url + SETTINGS_PATH),
      // With a valid nonce, which a user who cannot see the page would not have.
      await page.request.post(`${wordpress.url}/wp-admin/options.php`, {
        form: {
          option_page: 'draftmill',
          action: 'update',
          _wpnonce: await nonceFor(page, wordpress, 'draftmill-options'),
          'draftmill_settings[is_form]': '1',
          'draftmill_settings[theme]': name === 'admin' ? 'dark' : 'light',
        },
        maxRedirects: 0,
      }),
    ]
    statuses[name] = answers.map((answer) => answer.status())
  }
  const no = [403, 403, 403, 403]
  expect(statuses).toEqual({
    admin: [200, 200, 200, 302],
    'a-editor': no,
    'a-author': no,
    'a-subscriber': no,
  })
  expect(await wordpress.run(`echo get_option( 'draftmill_settings' )['theme'];`)).toBe('dark')
  // Signed in but without the nonce, as a request from another site's page would be.
  await signInToWordPress(page, wordpress)
  const bare = await page.request.post(`${wordpress.url}/wp-json/draftmill/v1/check`, { data: {} })
  expect(bare.status()).toBe(401)
})

test('goes on counting addresses when the object cache does not answer', async ({ wordpress }) => {
  await enterTokenWindow()
  const counted = await wordpress.run(`
    class No_Cache extends WP_Object_Cache {
      public function add( $key, $data, $group = 'default', $expire = 0 ) { return false; }
      public function set( $key, $data, $group = 'default', $expire = 0 ) { return false; }
      public function incr( $key, $offset = 1, $group = 'default' ) { return false; }
      public function get( $key, $group = 'default', $force = false, &$found = null ) { $found = false; return false; }
    }
    $GLOBALS['wp_object_cache'] = new No_Cache();
    wp_using_ext_object_cache( true );
    add_filter( 'draftmill_tokens_per_address', fn() => 3 );
    $waits = array();
    foreach ( range( 1, 5 ) as $try ) { $waits[] = Draftmill\\count_token_request( '198.51.100.7' ) > 0; }
    $waits[] = Draftmill\\count_token_request( '198.51.100.8' ) > 0;
    echo wp_json_encode( array( $waits, wp_using_ext_object_cache() ) );`)
  expect(JSON.parse(counted)).toEqual([[false, false, false, true, true, false], true])
})

test('keeps one row for each address, however long it goes on asking', async ({ wordpress }) => {
  const rows = await wordpress.run(`
    global $wpdb;
    $wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '_transient%draftmill%'" );
    foreach ( range( 1, 4 ) as $window ) { Draftmill\\count_in_database( 'draftmill_one', $window, 60 ); }
    echo $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '_transient_draftmill%'" );
    delete_transient( 'draftmill_one' );`)
  expect(rows).toBe('1')
})

test('reads addresses as servers and proxies write them, and counts by network', async ({
  wordpress,
}) => {
  const written = {
    '203.0.113.5': '203.0.113.5',
    '203.0.113.5:4711': '203.0.113.5',
    '::ffff:203.0.113.5': '203.0.113.5',
    '[::ffff:203.0.113.6]:80': '203.0.113.6',
    '64:ff9b::203.0.113.5': '203.0.113.5',
    '2001:db8::1': '20010db800000000/64',
    '[2001:db8::2]:4711': '20010db800000000/64',
    '2001:db8:0:1::1': '20010db800000001/64',
    'fe80::1%eth0': 'fe80000000000000/64',
    '"192.0.2.1"': '192.0.2.1',
    unknown: '',
    '': '',
  }
  const read = await wordpress.run(`
    $written = ${toPhp(Object.keys(written))};
    echo wp_json_encode( array_combine( $written, array_map( fn( $text ) => Draftmill\\get_address_network( Draftmill\\read_address( $text ) ), $written ) ) );`)
  expect(JSON.parse(read)).toEqual(written)
})

test('knows a member by one number, however many of their requests come first at once', async ({
  wordpress,
}) => {
  const found = JSON.parse(
    await wordpress.run(`
      // A second request that runs while the first is about to write.
      $other = function () use ( &$other, &$second ) {
        remove_action( 'add_user_meta', $other );
        $second = Draftmill\\get_member_id( 1 );
      };
      add_action( 'add_user_meta', $other );
      $first = Draftmill\\get_member_id( 1 );
      $third = Draftmill\\get_member_id( 1 );
      $email = get_userdata( 1 )->user_email;
      $told  = Draftmill\\export_personal_data( $email )['data'];
      echo wp_json_encode( array(
        'ids'    => array( $first, $second, $third ),
        'kept'   => get_user_meta( 1, 'draftmill_visitor' ),
        'told'   => array_column( array_merge( ...array_column( $told, 'data' ) ), 'value' ),
        'erased' => Draftmill\\erase_personal_data( $email )['items_removed'],
        'left'   => get_user_meta( 1, 'draftmill_visitor' ),
      ) );`),
  ) as Record<string, unknown> & { readonly ids: readonly string[] }
  const [id] = found.ids
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(found).toEqual({
    ids: [id, id, id],
    kept: [id],
    told: [`u${id}`],
    erased: true,
    left: [],
  })
})

test('gives examples of attributes that the tool at hand takes', async ({ wordpress }) => {
  await saveSettings(wordpress, { api_url: API_URL })
  const wrong = await wordpress.run(`
    $wrong = array();
    foreach ( array_keys( Draftmill\\get_tools() ) as $id ) {
      foreach ( array( array( 'colour' => 'red' ), array( 'hide_fields' => 'nothing' ), array( 'result_limit' => '99' ) ) as $typed ) {
        foreach ( Draftmill\\read_attributes( $id, $typed )['problems'] as $example ) {
          $wrong = array_merge( $wrong, array_keys( Draftmill\\read_attributes( $id, shortcode_parse_atts( $example ) )['problems'] ) );
        }
      }
    }
    echo wp_json_encode( $wrong );`)
  expect(JSON.parse(wrong)).toEqual([])
})

test('leaves no row behind that an object cache would hide', async ({ wordpress }) => {
  const left = await wordpress.run(`
    global $wpdb;
    // Transients from before the site had a cache; of one only the timeout is left.
    update_option( '_transient_draftmill_a', 1 );
    update_option( '_transient_timeout_draftmill_a', time() + 600 );
    update_option( '_transient_timeout_draftmill_b', time() + 600 );
    update_option( '_transient_other', 1 );
    wp_using_ext_object_cache( true );
    define( 'WP_UNINSTALL_PLUGIN', 'draftmill/draftmill.php' );
    require WP_PLUGIN_DIR . '/draftmill/uninstall.php';
    echo wp_json_encode( $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%draftmill%' OR option_name = '_transient_other'" ) );`)
  expect(JSON.parse(left)).toEqual(['_transient_other'])
})

/** Defines constants as in wp-config.php, until they are removed. */
function defineConstants(
  wordpress: WordPress,
  constants: Readonly<Record<string, unknown>>,
): { readonly remove: () => void } {
  const lines = Object.entries(constants).map(
    ([name, value]) => `define( '${name}', ${toPhp(value)} );`,
  )
  return addMuPlugin(wordpress, lines.join('\n'))
}

/** The saved settings of a site, with the secret encrypted. */
async function savedSettings(wordpress: WordPress): Promise<Record<string, unknown>> {
  const saved = await wordpress.run(`echo wp_json_encode( get_option( 'draftmill_settings' ) );`)
  return JSON.parse(saved) as Record<string, unknown>
}

/** Unfolds the default values of a tool and returns them. */
async function openDefaults(page: Page, tool: string): Promise<ReturnType<Page['locator']>> {
  const group = page.locator('details', { has: page.locator('summary', { hasText: tool }) })
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click()
  return group
}

const dayLimits = (page: Page) => page.getByRole('group', { name: 'Limits by role' })
const weekLimits = (page: Page) => page.getByRole('group', { name: 'Limits of a week by role' })
