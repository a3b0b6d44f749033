import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { tools } from '#shared/catalogue.ts'
import {
  expect,
  installPlugin,
  toPhp,
  signInToWordPress,
  startNetworkOver,
  test,
  toolElement,
} from '../steps/fixtures.ts'
import { makeSiteOwner, type SiteOwner } from '../steps/site-key.ts'
import { saveTab, settingsUrl, type SettingsTab } from '../steps/settings-steps.ts'
import { isWasm } from '../machine/wordpress.ts'
import { runWpCli } from '../machine/wp-cli.ts'

// A network of two sites. WebAssembly serves only one site.
test.describe.configure({ mode: 'serial', timeout: 90_000 })
startNetworkOver()

const PAGE = 'settings.php?page=draftmill'
const TOOLS = tools.map(({ id }) => id)
let owner: SiteOwner
let second: string

if (!isWasm) {
  test.beforeAll(async ({ network: wordpress, draftmill, plugin, playwright }) => {
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

  test('asks for the server’s address where the network is administered, and links to its settings', async ({
    page,
    network: wordpress,
  }) => {
    await signInToWordPress(page, wordpress)
    const sentence = addressNote(page)
    await page.goto(`${wordpress.url}/wp-admin/network/sites.php`)
    await expect(sentence).toHaveCount(0)
    await page.goto(`${wordpress.url}/wp-admin/network/plugins.php`)
    await expect(sentence).toBeVisible()
    const settings = `${wordpress.url}/wp-admin/network/${PAGE}`
    await expect(page.getByRole('link', { name: 'Set the address' })).toHaveAttribute(
      'href',
      settings,
    )
    await page.locator('tr[data-slug=draftmill]').getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL(settings)
    await expect(sentence).toBeVisible()
  })

  test('has settings of the network, which its sites use while their own are blank', async ({
    page,
    network: wordpress,
    draftmill,
  }) => {
    await signInToWordPress(page, wordpress)
    const tab = (name: SettingsTab): string => settingsUrl(wordpress.url, name, 'network')
    await page.goto(tab('connection'))
    await page.getByLabel('Draftmill address').fill(draftmill.url)
    await page.getByLabel('Site key').fill(owner.siteKey)
    await page.getByLabel('Secret', { exact: true }).fill(owner.secret)
    await saveTab(page)
    await page.goto(tab('look'))
    await page.locator('#draftmill_theme').selectOption('dark')
    await page.getByLabel('Accent color').fill('reddish')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('The accent color was not saved')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Look: Accent color' })).toHaveAttribute(
      'href',
      `${tab('look')}#draftmill_accent`,
    )
    // After saving, the network's page returns to the same tab.
    await expect(page.locator('#draftmill_theme')).toHaveValue('dark')
    await page.goto(tab('tools'))
    await page.getByLabel('Etsy Tag Generator', { exact: true }).uncheck()
    await saveTab(page)
    await page.goto(tab('connection'))
    await expect(page.getByLabel('Draftmill address')).toHaveValue(draftmill.url)
    await expect(page.getByText('A secret is kept and not shown.')).toBeVisible()
    await expect(addressNote(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Test connection' }).click()
    await expect(page.locator('#draftmill_test_result')).toContainText('Everything works.')

    await page.goto(`${second}/wp-admin/options-general.php?page=draftmill`)
    await expect(page.getByLabel('Draftmill address')).toHaveValue('')
    await expect(page.getByLabel('Draftmill address')).toHaveAttribute('placeholder', draftmill.url)
    await expect(page.getByLabel('Draftmill address')).toHaveAccessibleDescription(
      /as the network has/,
    )
    await page.goto(settingsUrl(second, 'tools'))
    await expect(page.getByLabel('As the network has it (', { exact: false })).toBeChecked()
    await expect(page.getByLabel('Etsy Tag Generator', { exact: true })).not.toBeChecked()
    await expect(page.getByLabel('Etsy Tag Generator', { exact: true })).toBeDisabled()
    await page.goto(settingsUrl(second, 'look'))
    await expect(page.locator('#draftmill_theme')).toContainText('As the network has it (Dark)')
    await page.locator('#draftmill_theme').selectOption('light')
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
    network: wordpress,
  }) => {
    const address = await wordpress.run(`
      switch_to_blog( 2 );
      echo get_permalink( wp_insert_post( array( 'post_title' => 'On the second', 'post_type' => 'page', 'post_status' => 'publish', 'post_content' => '<!-- wp:draftmill/tool {"tool":"slogan-generator"} /-->[draftmill_etsy_tag_generator]' ) ) );`)
    await page.goto(address.replace(/\/on-the-second\/$/, '/?pagename=on-the-second'))
    const tool = toolElement(page, 'slogan-generator')
    await expect(tool.getByLabel('Industry')).toBeVisible()
    await expect(tool).toHaveAttribute('theme', 'light')
    await expect(toolElement(page, 'etsy-tag-generator')).toHaveCount(0)
    const answer = await page.request.post(`${second}/?rest_route=/draftmill/v1/token`, {
      headers: { Origin: wordpress.url },
    })
    const { token } = (await answer.json()) as { token: string }
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    expect(JSON.parse(claims)).toMatchObject({ iss: owner.siteKey, origin: wordpress.url })
  })

  test('takes nothing over from the network when the form of a site is saved', async ({
    page,
    network: wordpress,
  }) => {
    const open = (name: SettingsTab) => page.goto(settingsUrl(second, name))
    const ofNetwork = (settings: unknown): Promise<string> =>
      wordpress.run(
        `$kept = get_site_option( 'draftmill_network_settings' ); unset( $kept['theme'], $kept['tools'], $kept['defaults'], $kept['words'], $kept['presets'], $kept['role_caps'] );
         update_site_option( 'draftmill_network_settings', $kept );
         echo implode( Draftmill\\save_settings( 'network', ${toPhp(settings)} ) );`,
      )
    const ownOfSite = async (): Promise<unknown> =>
      JSON.parse(
        await wordpress.run(
          `switch_to_blog( 2 ); echo wp_json_encode( get_option( 'draftmill_settings' ) );`,
        ),
      )
    const onSite = (expression: string): Promise<string> =>
      wordpress.run(`switch_to_blog( 2 ); echo ${expression};`)
    await signInToWordPress(page, wordpress)

    // While the network has set neither theme nor tools.
    await ofNetwork({})
    await open('tools')
    await saveTab(page)
    await open('look')
    await page.locator('#draftmill_theme').selectOption('')
    await expect(page.locator('#draftmill_theme')).toContainText(
      'As the network has it (Fit block themes',
    )
    await saveTab(page)
    expect(await ownOfSite()).toEqual([])
    await ofNetwork({
      theme: 'dark',
      tools: 'slogan-generator',
      defaults: { 'slogan-generator': { tone: 'bold', industry: 'Cafés' } },
      words: { button: 'Write', limit: 'Enough' },
      presets: { bakers: { name: 'Bakers', tool: 'slogan-generator', hidden: 'tone' } },
      role_caps: { editor: 90, author: 40 },
    })
    expect(await onSite(`Draftmill\\get_text_setting( 'theme' )`)).toBe('dark')
    expect(await onSite(`implode( Draftmill\\get_list_setting( 'tools' ) )`)).toBe(
      'slogan-generator',
    )

    // One value of the site does not hide the network's other values.
    await open('tools')
    await expect(page.getByText('From the network: Bakers')).toContainText('preset="bakers"')
    const slogans = page.locator('details', {
      has: page.locator('summary', { hasText: /^Slogan Generator$/ }),
    })
    await slogans.locator('summary').click()
    await expect(slogans.getByLabel('Tone')).toContainText('As the network has it (Bold)')
    await expect(slogans.getByLabel('Industry')).toHaveAttribute('placeholder', 'Cafés')
    await slogans.getByLabel('Industry').fill('Bars')
    await saveTab(page)
    await open('look')
    await expect(page.getByLabel('On the button')).toHaveAttribute('placeholder', 'Write')
    await page.getByLabel('On the button').fill('Go')
    await saveTab(page)
    await open('limits')
    const days = page.getByRole('group', { name: 'Limits by role' })
    await expect(days.getByLabel('Author')).toHaveAttribute('placeholder', '40')
    await days.getByLabel('Editor').fill('50')
    await saveTab(page)
    expect(await ownOfSite()).toEqual({
      words: { button: 'Go' },
      defaults: { 'slogan-generator': { industry: 'Bars' } },
      role_caps: { editor: 50 },
    })
    const shown = await onSite(`do_shortcode( '[draftmill preset="bakers"]' )`)
    expect(shown).toContain('text-button="Go" text-limit="Enough" hide-fields="tone"')
    expect(
      JSON.parse(
        await onSite(
          `wp_json_encode( array( Draftmill\\get_list_setting( 'defaults' ), Draftmill\\get_list_setting( 'role_caps' ) ) )`,
        ),
      ),
    ).toEqual([
      { 'slogan-generator': { tone: 'bold', industry: 'Bars' } },
      { editor: 50, author: 40 },
    ])

    // The site chooses its own tools, also all of them, and then the network's again.
    await open('tools')
    await page.getByLabel('Chosen for this site').check()
    await expect(page.getByLabel('Etsy Tag Generator', { exact: true })).not.toBeChecked()
    for (const box of await page.locator('.draftmill-tool').all()) await box.check()
    await saveTab(page)
    expect(await ownOfSite()).toMatchObject({ tools: ['*'] })
    expect(await onSite(`(int) Draftmill\\is_offered( 'etsy-tag-generator' )`)).toBe('1')
    await expect(page.getByLabel('Chosen for this site')).toBeChecked()
    await page.getByLabel('Slogan Generator', { exact: true }).uncheck()
    await page.getByLabel('As the network has it (').check()
    await expect(page.getByLabel('Slogan Generator', { exact: true })).toBeChecked()
    await saveTab(page)
    expect(await ownOfSite()).not.toHaveProperty('tools')
    expect(await onSite(`(int) Draftmill\\is_offered( 'etsy-tag-generator' )`)).toBe('0')

    // Restores the settings for the next tests.
    await ofNetwork({ theme: 'dark', tools: TOOLS.filter((id) => id !== 'etsy-tag-generator') })
    await onSite(
      `implode( Draftmill\\save_settings( 'site', array( 'theme' => 'light', 'defaults' => '', 'role_caps' => '' ) ) )`,
    )
  })

  test('lets limits be set for roles that only one site has, however many sites there are', async ({
    page,
    network: wordpress,
  }) => {
    // More sites than WordPress lists by default; the last has an additional role.
    const failed = await wordpress.run(`
      global $wpdb;
      switch_to_blog( 2 );
      add_role( 'baker', 'Baker', array( 'read' => true ) );
      restore_current_blog();
      foreach ( range( 101, 200 ) as $id ) {
        $wpdb->insert( $wpdb->blogs, array( 'blog_id' => $id, 'site_id' => 1, 'domain' => 'none.example', 'path' => "/$id/" ) );
        $wpdb->query( "CREATE TABLE wp_{$id}_options (option_id bigint(20) unsigned NOT NULL auto_increment, option_name varchar(191) NOT NULL, option_value longtext NOT NULL, autoload varchar(20) NOT NULL, PRIMARY KEY (option_id))" );
      }
      $wpdb->insert( 'wp_200_options', array( 'option_name' => 'wp_200_user_roles', 'option_value' => serialize( array( 'sailor' => array( 'name' => 'Sailor', 'capabilities' => array() ) ) ), 'autoload' => 'yes' ) );
      echo $wpdb->last_error;`)
    expect(failed).toBe('')
    await signInToWordPress(page, wordpress)
    await page.goto(settingsUrl(wordpress.url, 'limits', 'network'))
    const days = page.getByRole('group', { name: 'Limits by role' })
    await expect(days.getByLabel('Sailor')).toBeVisible()
    await days.getByLabel('Baker').fill('20')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Settings saved.')).toBeVisible()
    await expect(days.getByLabel('Baker')).toHaveValue('20')
    expect(
      await wordpress.run(`
        $id = wp_insert_user( array( 'user_login' => 'baker', 'user_pass' => 'password', 'user_email' => 'baker@example.org' ) );
        add_user_to_blog( 2, $id, 'baker' );
        switch_to_blog( 2 );
        echo Draftmill\\get_role_caps( $id )['cap'];
        switch_to_blog( 1 );
        Draftmill\\save_settings( 'network', array( 'role_caps' => '' ) );
        foreach ( range( 101, 200 ) as $site ) { $wpdb->query( "DROP TABLE wp_{$site}_options" ); }
        $wpdb->query( "DELETE FROM $wpdb->blogs WHERE blog_id > 100" );`),
    ).toBe('20')
  })

  test('tries what stands in the network’s form, and once at a time', async ({
    page,
    network: wordpress,
    draftmill,
  }) => {
    // The network's form does not use the main site's own settings.
    await wordpress.run(
      `Draftmill\\save_settings( 'site', ${toPhp({ api_url: 'http://127.0.0.1:9', site_key: `dmk_${'a'.repeat(22)}`, secret: `dms_${'A'.repeat(43)}` })} );`,
    )
    await signInToWordPress(page, wordpress)
    await page.goto(`${wordpress.url}/wp-admin/network/${PAGE}`)
    const asked: string[] = []
    let answer = (): void => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/draftmill(?:\/|%2F)v1(?:\/|%2F)check/, async (route) => {
      asked.push(route.request().postData() ?? '')
      await held
      await route.continue()
    })
    const button = page.getByRole('button', { name: 'Test connection' })
    await button.click()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    answer()
    await expect(page.locator('#draftmill_test_result')).toContainText('Everything works.')
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    expect(asked.map((data) => JSON.parse(data) as unknown)).toEqual([
      { level: 'network', api_url: draftmill.url, site_key: owner.siteKey, secret: '' },
    ])
    await wordpress.run(
      `Draftmill\\save_settings( 'site', array( 'api_url' => '', 'site_key' => '', 'secret' => '' ) );`,
    )
  })

  test('lets nobody but administrators of the network change its settings', async ({
    page,
    network: wordpress,
  }) => {
    await wordpress.run(`
      $id = wp_insert_user( array( 'user_login' => 'local', 'user_pass' => 'password', 'user_email' => 'local@example.org' ) );
      add_user_to_blog( 2, $id, 'administrator' );`)
    const file = join(wordpress.siteDir, 'wp-content/mu-plugins/nonce-of-the-test.php')
    writeFileSync(
      file,
      `<?php add_action( 'admin_init', function () { if ( isset( $_GET['nonce_for'] ) ) { exit( wp_create_nonce( $_GET['nonce_for'] ) ); } } );`,
    )
    /** A nonce for the signed-in user, as if the form had been shown. */
    const nonceFor = async (action: string): Promise<string> => {
      const path = `/wp-admin/admin-ajax.php?action=none&nonce_for=${action}`
      const nonce = await (await page.request.get(`${second}${path}`)).text()
      expect(nonce).toMatch(/^[\da-f]{10}$/)
      return nonce
    }
    const save = `${wordpress.url}/wp-admin/network/edit.php?action=draftmill`
    const form = { 'draftmill_settings[is_form]': '1', 'draftmill_settings[theme]': 'light' }
    const saveWith = async (nonce: string): Promise<number> => {
      const sent = { form: { ...form, _wpnonce: nonce }, maxRedirects: 0 }
      return (await page.request.post(save, sent)).status()
    }
    const theme = `echo get_site_option( 'draftmill_network_settings' )['theme'];`
    const checkWith = async (level: string, nonce: string): Promise<number> => {
      const sent = { headers: { 'X-WP-Nonce': nonce }, data: { level } }
      const answer = await page.request.post(`${second}/?rest_route=/draftmill/v1/check`, sent)
      return answer.status()
    }

    await signInToWordPress(page, { ...wordpress, url: second }, 'local')
    expect(await saveWith(await nonceFor('draftmill_network'))).toBe(403)
    const nonce = await nonceFor('wp_rest')
    expect(await checkWith('network', nonce)).toBe(403)
    expect(await checkWith('site', nonce)).toBe(200)
    await page.goto(`${wordpress.url}/wp-admin/network/${PAGE}`)
    await expect(page.getByLabel('Draftmill address')).toHaveCount(0)
    expect(await wordpress.run(theme)).toBe('dark')

    // An administrator of the network may save, but only with a nonce.
    await signInToWordPress(page, wordpress)
    expect(await saveWith('')).toBe(403)
    expect(await saveWith(await nonceFor('draftmill-options'))).toBe(403)
    for (const route of ['check', 'site-health']) {
      const method = route === 'check' ? 'post' : 'get'
      const answer = await page.request[method](
        `${wordpress.url}/?rest_route=/draftmill/v1/${route}`,
      )
      expect(answer.status(), route).toBe(401)
    }
    expect(await wordpress.run(theme)).toBe('dark')
    expect(await checkWith('network', await nonceFor('wp_rest'))).toBe(200)
    expect(await saveWith(await nonceFor('draftmill_network'))).toBe(302)
    expect(await wordpress.run(theme)).toBe('light')
    rmSync(file)
  })

  test('is set on the command line for every site', async ({ network: wordpress }) => {
    const wp = (...args: string[]): string => runWpCli(wordpress, args)
    expect(wp('draftmill', 'set', 'theme', 'dark', '--network')).toContain('Success: Set theme.')
    expect(wp('draftmill', 'set', 'tools', '*', '--network')).toContain('Success: Set tools.')
    const shown = wp('draftmill', 'status', '--format=json', `--url=${wordpress.url}`)
    expect(JSON.parse(shown)).toEqual(
      expect.arrayContaining([
        { setting: 'theme', value: 'dark', source: 'network' },
        { setting: 'tools', value: '["*"]', source: 'network' },
      ]),
    )
    // A list with one invalid value is not saved at all.
    expect(() => wp('draftmill', 'set', 'tools', 'slogan-generator,typo', '--network')).toThrow(
      /Error: Not among the offered tools, because there are no such tools: typo\./,
    )
    expect(
      await wordpress.run(
        `echo implode( get_site_option( 'draftmill_network_settings' )['tools'] );`,
      ),
    ).toBe('*')
    expect(wp('draftmill', 'set', 'tools', '', '--network')).toContain('Success: Took tools away.')
  })

  test('keeps any text as a default value of the network', async ({ page, network: wordpress }) => {
    const text = 'I <3 dogs & <here> 100%41 C:\\new "it" &lt;\nand more'
    await signInToWordPress(page, wordpress)
    await page.goto(settingsUrl(wordpress.url, 'tools', 'network'))
    const group = page.locator('details', {
      has: page.locator('summary', { hasText: /^Slogan Generator$/ }),
    })
    await group.locator('summary').click()
    await group.getByLabel('Business Description').fill(text)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Settings saved.')).toBeVisible()
    await expect(group.getByLabel('Business Description')).toHaveValue(text)
    expect(
      JSON.parse(
        await wordpress.run(
          `switch_to_blog( 2 ); echo wp_json_encode( Draftmill\\get_list_setting( 'defaults' )['slogan-generator']['businessDescription'] );`,
        ),
      ),
    ).toBe(text)
    await wordpress.run(`Draftmill\\save_settings( 'network', array( 'defaults' => array() ) );`)
  })

  test('leaves nothing behind on any site when it is deleted', async ({ network: wordpress }) => {
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

/** The note that requests the server's address. */
function addressNote(page: Page): Locator {
  return page.getByText('Until it is set here or on a site')
}
