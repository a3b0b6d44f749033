import {
  complaints,
  expect,
  installPlugin,
  signInToWordPress,
  test,
  toolElement,
} from './fixtures.ts'
import { makeSiteOwner, type SiteOwner } from './site-key.ts'
import { isWasm } from './wordpress.ts'

// A network of two sites. WebAssembly serves only one site.
test.describe.configure({ mode: 'serial', timeout: 90_000 })
test.use({ site: 'network', isMultisite: true })

const PAGE = 'settings.php?page=draftmill'
let owner: SiteOwner
let second: string

if (!isWasm) {
  test.beforeAll(async ({ wordpress, draftmill, plugin, playwright }) => {
    await installPlugin(wordpress, plugin)
    const { host } = new URL(wordpress.url)
    await wordpress.run(
      `wpmu_create_blog( '${host}', '/second/', 'Second', 1 );
      switch_to_blog( 2 ); update_option( 'permalink_structure', '/%postname%/' );`,
    )
    second = `${wordpress.url}/second`
    const request = await playwright.request.newContext()
    owner = await makeSiteOwner(request, draftmill, wordpress.url)
  })

  test.afterEach(({ wordpress }) => {
    expect(complaints(wordpress), 'PHP complains of nothing').toBe('')
  })

  test('has settings of the network, which its sites use while their own are blank', async ({
    page,
    wordpress,
    draftmill,
  }) => {
    await signInToWordPress(page, wordpress)
    await page.goto(`${wordpress.url}/wp-admin/network/${PAGE}`)
    await page.getByLabel('API address').fill(draftmill.url)
    await page.getByLabel('Site key').fill(owner.siteKey)
    await page.getByLabel('Secret', { exact: true }).fill(owner.secret)
    await page.getByLabel('Theme').selectOption('dark')
    await page.getByLabel('Accent color').fill('reddish')
    await page.getByLabel('Etsy Tag Generator', { exact: true }).uncheck()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('The accent color was not saved')).toBeVisible()
    await expect(page.getByLabel('API address')).toHaveValue(draftmill.url)
    await expect(page.getByText('A secret is kept and not shown.')).toBeVisible()
    await page.getByRole('button', { name: 'Test connection' }).click()
    await expect(page.locator('#draftmill_test_result')).toContainText('Everything works.')

    await page.goto(`${second}/wp-admin/options-general.php?page=draftmill`)
    await expect(page.getByLabel('API address')).toHaveValue('')
    await expect(page.getByLabel('API address')).toHaveAttribute('placeholder', draftmill.url)
    await expect(page.getByLabel('Theme')).toContainText('As the network has it (Dark)')
    await expect(page.getByLabel('Etsy Tag Generator', { exact: true })).not.toBeChecked()
    await page.getByLabel('Theme').selectOption('light')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Settings saved.')).toBeVisible()
    const themes = await wordpress.run(`
      echo Draftmill\\get_text_setting( 'theme' );
      switch_to_blog( 2 );
      echo ' ', Draftmill\\get_text_setting( 'theme' ), ' ', wp_json_encode( Draftmill\\find_setting( 'api_url' ), JSON_UNESCAPED_SLASHES );`)
    expect(themes).toBe(`dark light {"value":"${draftmill.url}","source":"network"}`)
  })

  test('shows a tool on each site, whose tokens name the network’s origin', async ({
    page,
    wordpress,
  }) => {
    const address = await wordpress.run(`
      switch_to_blog( 2 );
      echo get_permalink( wp_insert_post( array( 'post_title' => 'On the second', 'post_type' => 'page', 'post_status' => 'publish', 'post_content' => '<!-- wp:draftmill/tool {"tool":"slogan-generator"} /-->[draftmill_etsy_tag_generator]' ) ) );`)
    await page.goto(address.replace(/\/on-the-second\/$/, '/?pagename=on-the-second'))
    const tool = toolElement(page, 'slogan-generator')
    await expect(tool.getByLabel('Industry')).toBeVisible()
    await expect(tool).toHaveAttribute('theme', 'light')
    await expect(toolElement(page, 'etsy-tag-generator')).toHaveCount(0)
    const answer = await page.request.post(`${second}/?rest_route=/draftmill/v1/token`)
    const { token } = (await answer.json()) as { token: string }
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    expect(JSON.parse(claims)).toMatchObject({ iss: owner.siteKey, origin: wordpress.url })
  })

  test('lets nobody but administrators of the network change its settings', async ({
    page,
    wordpress,
  }) => {
    await wordpress.run(`
      $id = wp_insert_user( array( 'user_login' => 'local', 'user_pass' => 'password', 'user_email' => 'local@example.org' ) );
      add_user_to_blog( 2, $id, 'administrator' );`)
    const form = { 'draftmill_settings[is_form]': '1', 'draftmill_settings[theme]': 'auto' }
    await signInToWordPress(page, { ...wordpress, url: second }, 'local')
    const save = `${wordpress.url}/wp-admin/network/edit.php?action=draftmill`
    expect((await page.request.post(save, { form })).status()).toBe(403)
    await page.goto(`${wordpress.url}/wp-admin/network/${PAGE}`)
    await expect(page.getByLabel('API address')).toHaveCount(0)
    // Without a nonce an administrator's own browser is refused as well.
    await signInToWordPress(page, wordpress)
    expect((await page.request.post(save, { form })).status()).toBe(403)
    for (const route of ['check', 'site-health']) {
      const method = route === 'check' ? 'post' : 'get'
      const answer = await page.request[method](
        `${wordpress.url}/?rest_route=/draftmill/v1/${route}`,
      )
      expect(answer.status(), route).toBe(401)
    }
    expect(
      await wordpress.run(`echo get_site_option( 'draftmill_network_settings' )['theme'];`),
    ).toBe('dark')
  })

  test('leaves nothing behind on any site when it is deleted', async ({ wordpress }) => {
    const traces = `global $wpdb; echo wp_json_encode( array(
      $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%draftmill%' UNION ALL SELECT option_name FROM {$wpdb->base_prefix}2_options WHERE option_name LIKE '%draftmill%'" ),
      $wpdb->get_col( "SELECT meta_key FROM $wpdb->sitemeta WHERE meta_key LIKE '%draftmill%'" ),
      $wpdb->get_col( "SELECT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE '%draftmill%'" ),
      is_dir( WP_PLUGIN_DIR . '/draftmill' ) ) );`
    await wordpress.run(`
      Draftmill\\save_settings( 'site', array( 'theme' => 'light' ) );
      Draftmill\\get_member_id( 1 );
      switch_to_blog( 2 );
      Draftmill\\count_token_request( '192.0.2.9' );`)
    const before = JSON.parse(await wordpress.run(traces)) as unknown[][]
    expect(before[0]?.length).toBeGreaterThanOrEqual(4)
    expect(before.slice(1)).toEqual([['draftmill_network_settings'], ['draftmill_visitor'], true])
    await wordpress.run(`
      require_once ABSPATH . 'wp-admin/includes/plugin.php';
      require_once ABSPATH . 'wp-admin/includes/file.php';
      deactivate_plugins( 'draftmill/draftmill.php', false, true );
      delete_plugins( array( 'draftmill/draftmill.php' ) );`)
    expect(JSON.parse(await wordpress.run(traces))).toEqual([[], [], [], false])
  })
}
