import {
  expect,
  installPlugin,
  toPhp,
  signInToWordPress,
  startNetworkOver,
  test,
  toolElement,
} from '../steps/fixtures.ts'
import { addMuPlugin } from '../machine/mu-plugin.ts'
import { startPretendServer } from '../steps/pretend-server.ts'
import { makeSiteOwner, type SiteOwner } from '../steps/site-key.ts'
import { settingsUrl } from '../steps/settings-steps.ts'
import { isWasm } from '../machine/wordpress.ts'

// The key with which a site of a network signs, and the addresses that its administrator can make the server request.
test.describe.configure({ timeout: 90_000 })
startNetworkOver()

const OTHER_KEY = `dmk_${'b'.repeat(22)}`
const OTHER_SECRET = `dms_${'E'.repeat(43)}`
let owner: SiteOwner
let second: string

// WebAssembly serves only one site.
if (!isWasm) {
  test.beforeAll(async ({ network: wordpress, draftmill, plugin, playwright }) => {
    await installPlugin(wordpress, plugin)
    const { host } = new URL(wordpress.url)
    second = `${wordpress.url}/second`
    owner = await makeSiteOwner(await playwright.request.newContext(), draftmill, wordpress.url)
    const connection = { api_url: draftmill.url, site_key: owner.siteKey, secret: owner.secret }
    await wordpress.run(`
      wpmu_create_blog( '${host}', '/second/', 'Second', 1 );
      Draftmill\\save_settings( 'network', ${toPhp(connection)} );
      $id = wp_insert_user( array( 'user_login' => 'local', 'user_pass' => 'password', 'user_email' => 'local@example.org' ) );
      add_user_to_blog( 2, $id, 'administrator' );`)
  })

  test('a key and its secret come from one place: never a site’s key with the network’s secret', async ({
    page,
    network: wordpress,
  }) => {
    const onSecond = (settings: Record<string, string>, code: string): Promise<string> =>
      wordpress.run(`
        switch_to_blog( 2 );
        delete_option( 'draftmill_settings' );
        echo implode( Draftmill\\save_settings( 'site', ${toPhp(settings)} ) );
        ${code}`)
    const read = `echo Draftmill\\check_connection()['code'], ' ', (int) Draftmill\\can_sign(), ' ', Draftmill\\get_text_setting( 'secret' );`
    expect(await onSecond({}, read)).toBe(`good 1 ${owner.secret}`)
    expect(await onSecond({ site_key: owner.siteKey }, read)).toBe('secret_missing 0 ')
    const token = await page.request.post(`${second}/?rest_route=/draftmill/v1/token`)
    expect(token.status()).toBe(503)
    expect(await onSecond({ site_key: OTHER_KEY, secret: OTHER_SECRET }, read)).toBe(
      `key_invalid 1 ${OTHER_SECRET}`,
    )
    // A secret left over from before the site used the network's key is ignored, and the form shows a note.
    expect(await onSecond({ secret: OTHER_SECRET }, read)).toBe(`good 1 ${owner.secret}`)
    await signInToWordPress(page, wordpress)
    await page.goto(`${second}/wp-admin/options-general.php?page=draftmill`)
    await expect(page.getByText('It is not used: without a site key of its own')).toBeVisible()
    const result = page.locator('#draftmill_test_result')
    const button = page.getByRole('button', { name: 'Test connection' })
    await button.click()
    await expect(result).toContainText('Everything works.')
    await page.getByLabel('Site key').fill(owner.siteKey)
    await button.click()
    await expect(result).toContainText('does not accept the site key with this secret')
    await onSecond({ site_key: owner.siteKey }, '')
    await page.reload()
    await expect(page.getByLabel('Secret', { exact: true })).toHaveAttribute('placeholder', 'dms_…')
    await expect(page.getByText('A secret is kept and not shown')).toHaveCount(0)
    await button.click()
    await expect(result).toContainText('There is a site key but no secret')
    // With the field empty again, the network's key is tested.
    await page.getByLabel('Site key').fill('')
    await button.click()
    await expect(result).toContainText('Everything works.')
    await onSecond({}, '')
  })

  test('the network’s form is tried with the network’s values alone, also where the main site has its own', async ({
    page,
    network: wordpress,
    draftmill,
  }) => {
    await wordpress.run(`
      Draftmill\\save_settings( 'network', array( 'secret' => '' ) );
      Draftmill\\save_settings( 'site', ${toPhp({ api_url: 'http://127.0.0.1:9', site_key: owner.siteKey, secret: owner.secret })} );`)
    await signInToWordPress(page, wordpress)
    await page.goto(`${wordpress.url}/wp-admin/network/settings.php?page=draftmill`)
    await expect(page.getByLabel('Draftmill address')).toHaveValue(draftmill.url)
    await page.getByRole('button', { name: 'Test connection' }).click()
    await expect(page.locator('#draftmill_test_result')).toContainText('but no secret')
    await wordpress.run(`
      delete_option( 'draftmill_settings' );
      Draftmill\\save_settings( 'network', ${toPhp({ secret: owner.secret })} );`)
  })

  test('the administrator of one site cannot look around in the server’s own network', async ({
    page,
    network: wordpress,
    draftmill,
  }) => {
    let asked = 0
    const inside = await startPretendServer(
      { '/api/tools': { version: '9.0.0', tools: [] } },
      undefined,
      () => asked++,
    )
    const check = async (
      data: Record<string, string>,
    ): Promise<{ code: string; message: string }> => {
      const nonce = await (
        await page.request.get(`${second}/wp-admin/admin-ajax.php?action=rest-nonce`)
      ).text()
      const answer = await page.request.post(`${second}/?rest_route=/draftmill/v1/check`, {
        headers: { 'X-WP-Nonce': nonce },
        data: { level: 'site', site_key: OTHER_KEY, ...data },
      })
      expect(answer.status()).toBe(200)
      return (await answer.json()) as { code: string; message: string }
    }
    await signInToWordPress(page, { ...wordpress, url: second }, 'local')
    const refused = await check({ api_url: inside.url })
    expect(refused).toMatchObject({ code: 'address_refused', status: 'recommended' })
    // An open port, a closed one and an unknown host are refused in the same way.
    for (const api_url of [
      'http://127.0.0.1:1',
      'http://10.0.0.1',
      'http://[::1]:80',
      'https://nobody.invalid',
    ]) {
      expect(await check({ api_url }), api_url).toEqual(refused)
    }
    expect(asked).toBe(0)
    // Saving the address first changes nothing; the network's address, even an internal one, is its administrator's
    // choice.
    await wordpress.run(
      `switch_to_blog( 2 ); Draftmill\\save_settings( 'site', ${toPhp({ api_url: inside.url })} );`,
    )
    expect(await check({})).toEqual(refused)
    expect(await check({ api_url: '', site_key: '' })).toMatchObject({ code: 'good' })
    // An error message about an external address is shown only to those who run the server.
    const failing = await wordpress.run(`
      add_filter( 'pre_http_request', fn() => new WP_Error( 'http_request_failed', 'cURL error 7: Failed to connect to 93.184.216.34' ) );
      wp_set_current_user( get_user_by( 'login', 'local' )->ID );
      switch_to_blog( 2 );
      Draftmill\\save_settings( 'site', array( 'api_url' => 'http://93.184.216.34' ) );
      echo Draftmill\\check_connection()['message'];`)
    expect(failing).toContain('The server does not answer at this address.')
    expect(failing).not.toContain('93.184.216.34')

    await signInToWordPress(page, wordpress)
    expect(await check({ api_url: inside.url })).toMatchObject({ code: 'secret_missing' })
    expect(asked).toBe(1)
    await wordpress.run(`switch_to_blog( 2 ); delete_option( 'draftmill_settings' );`)
    expect(draftmill.url).not.toBe('')
    await inside.stop()
  })

  test('the administrator of one site, who may write no script, gets none into a page by a server’s oEmbed', async ({
    network: wordpress,
  }) => {
    const theirs = 'https://theirs.example'
    const script = '<script>alert( document.domain )</script>'
    const content = [`${theirs}/tools/anything`, `${theirs}/embed/slogan-generator`].join('\n\n')
    // The other side's server, which answers any request.
    const server = `add_filter( 'pre_http_request', function ( $answer, $asked, $url ) {
      $is_oembed = false !== strpos( $url, '/oembed' );
      $page = '<head><link rel="alternate" type="application/json+oembed" href="${theirs}/oembed?url=x"></head>';
      $embed = wp_json_encode( array( 'version' => '1.0', 'type' => 'rich', 'width' => 9, 'height' => 9, 'html' => ${toPhp(script)} ) );
      return array( 'headers' => array(), 'response' => array( 'code' => 200, 'message' => 'OK' ), 'cookies' => array(), 'body' => $is_oembed ? $embed : $page );
    }, 10, 3 );`
    const asAdministrator = `switch_to_blog( 2 ); wp_set_current_user( get_user_by( 'login', 'local' )->ID ); kses_init();`
    const id = await wordpress.run(`${asAdministrator}
      Draftmill\\save_settings( 'site', ${toPhp({ api_url: theirs })} );
      echo wp_insert_post( wp_slash( array( 'post_title' => 'Theirs', 'post_status' => 'publish', 'post_content' => ${toPhp(script)} . "\\n\\n" . ${toPhp(content)} ) ) );`)
    // In a request to that site, as from its visitors.
    const onSecond = `switch_to_blog( 2 ); Draftmill\\register_pasted_addresses(); ${server}`
    const shown = await wordpress.run(`${onSecond}
      wp_set_current_user( 0 );
      $GLOBALS['post'] = get_post( ${id} );
      setup_postdata( $GLOBALS['post'] );
      echo apply_filters( 'the_content', get_the_content() );`)
    expect(shown).toContain('<draftmill-slogan-generator')
    expect(shown).toContain(`${theirs}/tools/anything`)
    expect(shown).not.toContain('<script')
    const previews = await wordpress.run(`${asAdministrator} ${onSecond}
      foreach ( ${toPhp(content.split('\n\n'))} as $url ) {
        $request = new WP_REST_Request( 'GET', '/oembed/1.0/proxy' );
        $request->set_param( 'url', $url );
        echo wp_json_encode( rest_do_request( $request )->get_data(), JSON_UNESCAPED_SLASHES );
      }`)
    expect(previews).toContain('<draftmill-slogan-generator')
    expect(previews).not.toContain('<script')
    await wordpress.run(`switch_to_blog( 2 ); delete_option( 'draftmill_settings' );`)
  })

  test('the administrator of one site gets no script into a page by a server’s check of visitors', async ({
    page,
    network: wordpress,
  }) => {
    const theirs = 'https://theirs.example'
    const asked: string[] = []
    await page.context().route(`${theirs}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      asked.push(pathname)
      if (pathname === '/evil.js') {
        return route.fulfill({ contentType: 'text/javascript', body: 'window.isOwned = true' })
      }
      const isChallenge = pathname === '/api/embed/challenge'
      const challenge = { kind: 'turnstile', site_key: 'x', script_url: `${theirs}/evil.js` }
      return route.fulfill({
        status: isChallenge ? 200 : 403,
        headers: { 'Access-Control-Allow-Origin': '*' },
        contentType: isChallenge ? 'application/json' : 'application/problem+json',
        body: JSON.stringify(isChallenge ? challenge : { code: 'challenge_required' }),
      })
    })
    const address = await wordpress.run(`
      switch_to_blog( 2 );
      Draftmill\\save_settings( 'site', ${toPhp({ api_url: theirs, site_key: OTHER_KEY })} );
      echo get_permalink( wp_insert_post( array( 'post_title' => 'Checked', 'post_type' => 'page', 'post_status' => 'publish', 'post_content' => '[draftmill_slogan_generator script_origins="${theirs}"]' ) ) );`)
    const shown = address.replace(/\/checked\/$/, '/?pagename=checked')
    const use = async (): Promise<void> => {
      asked.length = 0
      await page.goto(shown)
      await toolElement(page, 'slogan-generator').getByRole('textbox').first().focus()
    }
    const complaint = page.waitForEvent('console', (said) => said.text().includes('no script of'))
    await use()
    expect((await complaint).text()).toContain(theirs)
    expect(asked).toContain('/api/embed/challenge')
    expect(asked).not.toContain('/evil.js')
    expect(await page.evaluate(() => 'isOwned' in window)).toBe(false)
    // The network's administrator can allow the script's origin.
    const constant = addMuPlugin(wordpress, `define( 'DRAFTMILL_SCRIPT_ORIGINS', '${theirs}' );`)
    await use()
    await expect.poll(() => page.evaluate(() => 'isOwned' in window)).toBe(true)
    constant.remove()
    await wordpress.run(`switch_to_blog( 2 ); delete_option( 'draftmill_settings' );`)
  })

  test('the administrator of one site signs no higher limit with the network’s key than the network', async ({
    page,
    network: wordpress,
  }) => {
    /** The daily and weekly limit in a member's token, with these limits of the network and of the site. */
    const capOf = async (
      network: Record<string, number>,
      own: Record<string, number>,
      connection: Record<string, string> = {},
      roles: readonly string[] = ['editor'],
    ): Promise<string> =>
      wordpress.run(`
        Draftmill\\save_settings( 'network', array_fill_keys( Draftmill\\CAP_SETTINGS, ${toPhp(network)} ) );
        switch_to_blog( 2 );
        delete_option( 'draftmill_settings' );
        Draftmill\\save_settings( 'site', ${toPhp({ role_caps: own, role_week_caps: own, ...connection })} );
        $user = new WP_User( wp_insert_user( array( 'user_login' => uniqid(), 'user_pass' => 'password' ) ) );
        foreach ( ${toPhp(roles)} as $role ) { $user->add_role( $role ); }
        $caps = Draftmill\\get_role_caps( $user->ID );
        echo ( $caps['cap'] ?? null ) === ( $caps['week_cap'] ?? null ) ? wp_json_encode( $caps['cap'] ?? null ) : 'apart';`)
    expect(await capOf({ editor: 50 }, { editor: 999_999 })).toBe('50')
    expect(await capOf({ editor: 0 }, { editor: 999_999 })).toBe('0')
    expect(await capOf({ editor: 50 }, { editor: 20 })).toBe('20')
    expect(await capOf({ editor: 50 }, {})).toBe('50')
    // No limit in the token: the key's own limit applies, which may be lower than the site's.
    expect(await capOf({}, { editor: 999_999 })).toBe('null')
    expect(await capOf({ editor: 50 }, { author: 999_999 }, {}, ['editor', 'author'])).toBe('50')
    expect(await capOf({ editor: 50 }, { editor: 90 }, { secret: OTHER_SECRET })).toBe('50')
    // With a key of its own, a site sets its own limits.
    const own = { site_key: OTHER_KEY, secret: OTHER_SECRET }
    expect(await capOf({ editor: 50 }, { editor: 90 }, own)).toBe('90')

    expect(await capOf({ editor: 50 }, { editor: 90 })).toBe('50')
    await signInToWordPress(page, { ...wordpress, url: second }, 'local')
    await page.goto(settingsUrl(second, 'limits'))
    for (const name of ['Limits by role', 'Limits of a week by role'])
      await expect(page.getByRole('group', { name }).getByLabel('Editor')).toHaveValue('90')
    await expect(page.getByText('a limit counts up to the network’s')).toBeVisible()
    expect(await capOf({}, {}, own)).toBe('null')
    await page.reload()
    await expect(page.getByText('a limit counts up to the network’s')).toHaveCount(0)
    await wordpress.run(`switch_to_blog( 2 ); delete_option( 'draftmill_settings' );`)
  })

  test('leaves nothing behind in several networks, with an object cache', async ({
    network: wordpress,
  }) => {
    const left = await wordpress.run(`
      global $wpdb;
      require_once ABSPATH . 'wp-admin/includes/upgrade.php';
      $wpdb->insert( $wpdb->site, array( 'domain' => 'other.example', 'path' => '/' ) );
      $other = (int) $wpdb->insert_id;
      $site = wpmu_create_blog( wp_parse_url( home_url(), PHP_URL_HOST ), '/third/', 'Third', 1 );
      wp_update_site( $site, array( 'network_id' => $other ) );
      update_network_option( $other, 'draftmill_network_settings', array( 'theme' => 'dark' ) );
      switch_to_blog( $site );
      Draftmill\\save_settings( 'site', array( 'theme' => 'light' ) );
      update_option( '_transient_timeout_draftmill_b', time() + 600 );
      restore_current_blog();
      $find = function () use ( $wpdb, $site ) {
        return array(
          $wpdb->get_col( "SELECT meta_key FROM $wpdb->sitemeta WHERE meta_key LIKE '%draftmill%'" ),
          $wpdb->get_col( "SELECT option_name FROM {$wpdb->base_prefix}{$site}_options WHERE option_name LIKE '%draftmill%' ORDER BY option_name" ),
        );
      };
      $before = $find();
      wp_using_ext_object_cache( true );
      define( 'WP_UNINSTALL_PLUGIN', 'draftmill/draftmill.php' );
      require WP_PLUGIN_DIR . '/draftmill/uninstall.php';
      echo wp_json_encode( array( $before, $find() ) );`)
    expect(JSON.parse(left)).toEqual([
      [
        ['draftmill_network_settings', 'draftmill_network_settings'],
        ['_transient_timeout_draftmill_b', 'draftmill_settings'],
      ],
      [[], []],
    ])
  })
}
