import { createPrivateKey, createPublicKey, verify } from 'node:crypto'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, APIResponse, Browser, Page } from '@playwright/test'
import { fillForm, TOOL_INPUTS } from '../../support/tool-inputs.ts'
import {
  enterTokenWindow,
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
import { type PretendServer, StatusAnswer, startPretendServer } from '../steps/pretend-server.ts'
import type { WordPress } from '../machine/site.ts'
import { isWasm } from '../machine/wordpress.ts'
import { runWpCli } from '../machine/wp-cli.ts'

// A site owner who pays for the visitors: the key, its limits, the messages shown and the data stored.
test.describe.configure({ mode: 'serial', timeout: isWasm ? 300_000 : 90_000 })
startOver()

const SETTINGS_PATH = '/wp-admin/options-general.php?page=draftmill'
const TOKEN_PATH = '/wp-json/draftmill/v1/token'
const owner = setUpOwnedSite()

test('tries the connection before it is saved, keeps the secret and never shows it again', async ({
  page,
  wordpress,
  draftmill,
}) => {
  await signInToWordPress(page, wordpress)
  await page.goto(wordpress.url + SETTINGS_PATH)
  await page.getByLabel('Draftmill address').fill(draftmill.url)
  await expectResult(page, 'recommended', 'There is no site key')
  await page.getByLabel('Site key').fill(owner().siteKey)
  await page.getByLabel('Secret', { exact: true }).fill(owner().secret)
  await expectResult(page, 'good', 'knows the site key “The blog”')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()

  await expect(page.getByLabel('Secret', { exact: true })).toHaveValue('')
  expect(await page.content()).not.toContain(owner().secret.slice(4))
  await expectResult(page, 'good', 'Everything works.')
  await takePictures(page, 'connected')
  // A secret marked for removal is tested as if it were already removed.
  const removing = page.getByLabel('Remove the secret')
  await removing.check()
  await expectResult(page, 'recommended', 'There is a site key but no secret')
  await removing.uncheck()
  await expectResult(page, 'good', 'Everything works.')
  // Saving with the field blank keeps it.
  const saved = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await saved
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expectResult(page, 'good', 'Everything works.')
  const kept = await wordpress.run(`echo wp_json_encode( get_option( 'draftmill_settings' ) );`)
  expect(kept).toContain('sealed:')
  expect(kept).not.toContain(owner().secret.slice(4))
})

test('names what is wrong with the connection', async ({ page, wordpress, draftmill }) => {
  const certificate = JSON.parse(
    await wordpress.run(`
      $key  = openssl_pkey_new( array( 'private_key_bits' => 2048 ) );
      $csr  = openssl_csr_new( array( 'commonName' => 'elsewhere.example' ), $key );
      $cert = openssl_csr_sign( $csr, null, $key, 1 );
      openssl_x509_export( $cert, $cert_text );
      openssl_pkey_export( $key, $key_text );
      echo wp_json_encode( array( 'key' => $key_text, 'cert' => $cert_text ) );`),
  ) as { key: string; cert: string }
  const secure = await startPretendServer({}, certificate)
  const other = await startPretendServer({})
  const older = await startPretendServer({ '/api/tools': { tools: [] } })
  const known = { version: '0.0.9', site_key: { name: 'x' }, origin_allowed: true }
  const old = await startPretendServer({ '/api/embed/check': known })
  const answering = (check: unknown): Promise<PretendServer> =>
    startPretendServer({ '/api/embed/check': check })
  const poor = await answering({ ...known, version: '9.0.0', has_credits: false })
  const spent = await answering({
    ...known,
    version: '9.0.0',
    has_credits: true,
    is_limit_reached: true,
    limit_opens_at: '2026-12-01T00:00:00.000Z',
  })
  const busy = await answering(new StatusAnswer(429))
  const failing = await answering(new StatusAnswer(503))
  const sending = (to: string): Promise<PretendServer> =>
    answering(new StatusAnswer(301, {}, () => ({ Location: to })))
  const moved = await sending('https://moved.example/base/api/embed/check')
  const guarded = await sending('/login?next=1')
  const dated = (afterSeconds: number): Promise<PretendServer> => {
    const date = (): string => new Date(Date.now() + afterSeconds * 1_000).toUTCString()
    return answering(new StatusAnswer(401, { code: 'token_invalid' }, () => ({ Date: date() })))
  }
  const late = await dated(-3_600)
  const early = await dated(70)
  const odd = await answering(new StatusAnswer(401, { code: ['token_invalid'] }))

  await signInToWordPress(page, wordpress)
  await page.goto(wordpress.url + SETTINGS_PATH)
  const address = page.getByLabel('Draftmill address')
  for (const [url, sentence] of [
    ['http://127.0.0.1:1', 'does not answer at this address'],
    ['https://nobody.invalid', 'WP_HTTP_BLOCK_EXTERNAL is set'],
    [secure.url, 'certificate is not valid'],
    [other.url, 'but not a Draftmill server'],
    [older.url, 'The server is too old'],
    [old.url, 'its version is 0.0.9'],
    [poor.url, 'no credits left'],
    [failing.url, 'a problem of its own (status 503)'],
    [moved.url, 'leads to: https://moved.example/base'],
    [guarded.url, `leads to: ${guarded.url}/login?next=1`],
    [late.url, 'clock is 60 minutes fast'],
    [early.url, 'clock is 1 minute slow'],
    [odd.url, 'but not a Draftmill server'],
    ['not an address', 'The server was not asked: its address needs'],
  ] as const) {
    await address.fill(url)
    await expectResult(page, 'critical', sentence)
  }
  for (const [url, sentence] of [
    [spent.url, 'It opens again: December 1, 2026 12:00 am UTC.'],
    [busy.url, 'too many requests'],
  ] as const) {
    await address.fill(url)
    await expectResult(page, 'recommended', sentence)
  }
  // Without a key, the version is read from the list of tools.
  const list = await startPretendServer({ '/api/tools': { version: '0.0.9', tools: [] } })
  await page.getByLabel('Site key').fill('')
  for (const [url, sentence] of [
    [older.url, 'its version is unknown'],
    [list.url, 'its version is 0.0.9'],
    [other.url, 'but not a Draftmill server'],
  ] as const) {
    await address.fill(url)
    await expectResult(page, 'critical', sentence)
  }
  await page.getByLabel('Site key').fill(owner().siteKey)
  const servers = [secure, other, older, old, poor, spent, busy, failing, moved, guarded, late]
  await Promise.all([...servers, early, odd, list].map((server) => server.stop()))
  const judged = await wordpress.run(`
    foreach ( array( 'cURL error 6: Could not resolve host: tls.example.com', 'cURL error 28: SSL connection timeout', 'cURL error 60: certificate has expired', 'stream_socket_client(): unable to connect to ssl.example.com', 'Peer certificate CN did not match' ) as $text ) {
      echo Draftmill\\judge_failure( new WP_Error( 'http_request_failed', $text ), 'https://ssl.example.com/api/tools' ), ' ';
    }
    add_filter( 'home_url', fn() => 'http://blog.example' );
    echo Draftmill\\check_connection()['code'], ' ';
    Draftmill\\save_settings( 'site', array( 'site_key' => '' ) );
    echo Draftmill\\check_connection()['code'];
    Draftmill\\save_settings( 'site', array( 'site_key' => '${owner().siteKey}' ) );`)
  expect(judged.split(' ')).toEqual([
    'address_unreachable',
    'address_unreachable',
    'certificate_invalid',
    'address_unreachable',
    'certificate_invalid',
    'site_insecure',
    'site_insecure',
  ])

  await address.fill(draftmill.url)
  await page.getByLabel('Secret', { exact: true }).fill(`dms_${'A'.repeat(43)}`)
  await expectResult(page, 'critical', 'does not accept the site key with this secret')
  await page.getByLabel('Secret', { exact: true }).fill('')
  await owner().change({ is_paused: true })
  await expectResult(page, 'critical', 'The site key is paused')
  await owner().change({ is_paused: false, origins: ['https://elsewhere.example'] })
  await expectResult(page, 'critical', `Add ${wordpress.url} to the key’s origins`)
  await owner().change({ origins: [wordpress.url], tools: ['etsy-tag-generator'] })
  await expectResult(page, 'recommended', 'does not serve these tools')

  // A plugin that closes the REST API for people who are not signed in is reported before any other problem.
  const closing = closeRestApi(wordpress)
  await expectResult(page, 'critical', 'does not give visitors a token')
  await owner().change({ tools: null })
  await expectResult(page, 'critical', 'The site answered: The API is closed.')
  closing.remove()
  // The browser would send a web server's password; this request has none, as it has no cookies.
  const guarding = addMuPlugin(
    wordpress,
    `if ( str_contains( $_SERVER['REQUEST_URI'], '/draftmill/v1/token' ) ) { header( 'WWW-Authenticate: Basic realm="Soon"', true, 401 ); exit; }`,
  )
  await expectResult(page, 'recommended', 'could not be tried')
  expect(await wordpress.run(`echo Draftmill\\check_site()['code'];`)).toBe('good')
  guarding.remove()
  await expectResult(page, 'good', 'Everything works.')
})

test('says the same in Site Health, without the secret', async ({ page, wordpress }) => {
  // Other Site Health tests call wordpress.org and fail because it does not answer.
  const alone = addMuPlugin(
    wordpress,
    `add_filter( 'site_status_tests', fn( $tests ) => array( 'direct' => array(), 'async' => array_intersect_key( $tests['async'], array( 'draftmill_connection' => 1 ) ) ), 99 );`,
  )
  await signInToWordPress(page, wordpress)
  await page.goto(`${wordpress.url}/wp-admin/site-health.php`)
  await expect(page.locator('#health-check-issues-good')).toContainText('Draftmill is connected')
  // The last test of the model, as stored by the server; no model is called.
  const shown = () => wordpress.run(`echo Draftmill\\get_site_health_result()['description'];`)
  expect(await shown()).not.toContain('language model')
  const tested = addMuPlugin(
    wordpress,
    `add_filter( 'pre_http_request', fn( $answer, $options, $url ) => str_ends_with( $url, '/readyz' ) ? array( 'headers' => array(), 'response' => array( 'code' => 200 ), 'body' => '{"status":"ready","model":{"test":{"at":"2026-05-05T10:00:00.000Z","is_ok":true,"drafts":24,"passed":18}}}' ) : $answer, 10, 3 );`,
  )
  expect(await shown()).toMatch(/last tested on .*2026: it is in order, 18 of 24 drafts passed/)
  tested.remove()
  await owner().change({ is_paused: true })
  await page.reload()
  await expect(page.locator('#health-check-issues-critical')).toContainText('Draftmill does not')
  await owner().change({ is_paused: false })

  const closing = closeRestApi(wordpress)
  await page.reload()
  await expect(page.locator('#health-check-issues-critical')).toContainText('Draftmill does not')
  await page.locator('#health-check-issues-critical button').first().click()
  await expect(page.getByText('The site answered: The API is closed.')).toBeVisible()
  closing.remove()
  alone.remove()
  // The weekly task of Site Health sends no request to the server.
  const asked = await wordpress.run(`
    require_once ABSPATH . 'wp-admin/includes/class-wp-site-health.php';
    add_filter( 'site_status_tests', fn( $tests ) => array( 'direct' => array(), 'async' => array_intersect_key( $tests['async'], array( 'draftmill_connection' => 1 ) ) ), 99 );
    $asked = array();
    add_filter( 'pre_http_request', function ( $pre, $args, $url ) use ( &$asked ) { $asked[] = $url; return new WP_Error( 'none' ); }, 10, 3 );
    WP_Site_Health::get_instance()->wp_cron_scheduled_check();
    echo wp_json_encode( preg_grep( '/draftmill|embed/', $asked ) );`)
  expect(asked).toBe('[]')
  const info = await wordpress.run(`
    require_once ABSPATH . 'wp-admin/includes/class-wp-debug-data.php';
    echo wp_json_encode( apply_filters( 'debug_information', array() )['draftmill'] );`)
  expect(info).toContain('"value":"set (site)"')
  expect(info).not.toContain(owner().secret.slice(4))
})

test('says when a proxy makes one visitor of all, and which header knows them', async ({
  page,
  wordpress,
}) => {
  const found = await wordpress.run(`
    $found = array();
    foreach ( ${toPhp(PROXY_CASES)} as list( $address, $headers ) ) {
      unset( $_SERVER['HTTP_CF_CONNECTING_IP'], $_SERVER['HTTP_X_FORWARDED_FOR'] );
      $_SERVER = array_merge( $_SERVER, array( 'REMOTE_ADDR' => $address ), $headers );
      $found[] = Draftmill\\find_proxy_header();
    }
    echo wp_json_encode( $found );`)
  expect(JSON.parse(found)).toEqual(PROXY_CASES.map(([, , header]) => header))

  const alone = addMuPlugin(
    wordpress,
    `add_filter( 'site_status_tests', fn( $tests ) => array( 'direct' => array(), 'async' => array_intersect_key( $tests['async'], array( 'draftmill_connection' => 1 ) ) ), 99 );`,
  )
  await signInToWordPress(page, wordpress)
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.9' })
  await page.goto(wordpress.url + SETTINGS_PATH)
  const sentence = `define( 'DRAFTMILL_ADDRESS_HEADER', 'X-Forwarded-For' );`
  await expectResult(page, 'recommended', sentence)
  await page.goto(`${wordpress.url}/wp-admin/site-health.php`)
  const recommended = page.locator('#health-check-issues-recommended')
  await expect(recommended).toContainText('Draftmill works, with something to look at')
  await recommended.locator('button').first().click()
  await expect(recommended).toContainText(sentence)

  // A problem that blocks all visitors is reported first.
  const closing = closeRestApi(wordpress)
  await page.goto(wordpress.url + SETTINGS_PATH)
  await expectResult(page, 'critical', 'does not give visitors a token')
  closing.remove()
  const constant = addMuPlugin(
    wordpress,
    `define( 'DRAFTMILL_ADDRESS_HEADER', 'X-Forwarded-For' );`,
  )
  await expectResult(page, 'good', 'Everything works.')
  constant.remove()
  alone.remove()
})

/** The address that a request comes from, the proxy headers, and the header to recommend, or '' when there is none. */
const PROXY_CASES: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
  // Visitors themselves, on this machine or from elsewhere.
  ['', {}, ''],
  ['127.0.0.1', {}, ''],
  ['::1', {}, ''],
  ['127.0.0.1', { HTTP_X_FORWARDED_FOR: '127.0.0.1' }, ''],
  ['203.0.113.9', {}, ''],
  // The host has already restored the visitor's address.
  ['203.0.113.9', { HTTP_X_FORWARDED_FOR: '203.0.113.9, 10.0.0.2' }, ''],
  ['2a00:1::1', { HTTP_CF_CONNECTING_IP: '2a00:1::1' }, ''],
  // A proxy in the visitor's own network.
  ['203.0.113.9', { HTTP_X_FORWARDED_FOR: '192.168.1.5' }, ''],
  ['203.0.113.9', { HTTP_X_FORWARDED_FOR: 'unknown' }, ''],
  // A proxy in front of the site.
  ['127.0.0.1', { HTTP_X_FORWARDED_FOR: '203.0.113.9' }, 'X-Forwarded-For'],
  ['10.0.0.2', { HTTP_X_FORWARDED_FOR: '203.0.113.9' }, 'X-Forwarded-For'],
  ['::ffff:10.0.0.2', { HTTP_X_FORWARDED_FOR: '10.0.5.7, 203.0.113.9' }, 'X-Forwarded-For'],
  ['fd00::2', { HTTP_CF_CONNECTING_IP: '2a00:1::1' }, 'CF-Connecting-IP'],
  // A proxy that names no visitor from the internet: an intranet, or containers.
  ['10.0.0.2', { HTTP_X_FORWARDED_FOR: '10.0.5.7' }, ''],
  ['10.0.0.2', {}, ''],
  [
    '198.51.100.1',
    { HTTP_CF_CONNECTING_IP: '203.0.113.9', HTTP_X_FORWARDED_FOR: '203.0.113.9' },
    'CF-Connecting-IP',
  ],
]

test('lets a visitor generate on the owner’s credits, whose count falls', async ({
  browser,
  page,
  wordpress,
}) => {
  const url = await publish(
    wordpress,
    'Sponsored',
    '[draftmill_slogan_generator industry="Bakery" tone="friendly"]',
  )
  const before = await owner().credits()
  const html = (await (await page.goto(url))?.text()) ?? ''
  expect(html).toContain(`site-key="${owner().siteKey}" token-url="${TOKEN_PATH}"`)
  expect(html).not.toMatch(/nonce|dms_[\w-]{43}|eyJ[\w-]+\.eyJ/)
  expect(await page.context().cookies()).toEqual([])

  const tool = toolElement(page, 'slogan-generator')
  await expect(tool.getByLabel('Industry')).toHaveValue('Bakery')
  await expect(tool.getByLabel('Tone')).toHaveValue('friendly')
  await generateSlogans(page)
  expect(await owner().credits()).toBe(before - 10)
  expect((await owner().key()).spent_today).toBe(10)
  const [cookie, ...others] = await page.context().cookies()
  expect(others).toEqual([])
  expect(cookie).toMatchObject({
    name: 'draftmill_visitor',
    path: TOKEN_PATH,
    httpOnly: true,
    sameSite: 'Lax',
  })
  expect((cookie?.expires ?? 0) * 1000).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000)

  // The limit of a visitor is three generations; another visitor has a limit of their own.
  await page.reload()
  await generateSlogans(page)
  await page.reload()
  await generateSlogans(page)
  await page.reload()
  await tool.getByLabel('Industry').fill('Bakery')
  await expect(tool.getByText(/all .*this site offers you/).first()).toBeVisible()
  // The message reveals nothing about the owner's account.
  await expect(tool.getByText(/\b(?:100|60|70)\b/)).toHaveCount(0)
  await takePictures(page, 'visitor-limit')
  expect((await owner().key()).spent_today).toBe(30)
  await openAsOtherVisitor(browser, url, generateSlogans)
  expect((await owner().key()).spent_today).toBe(40)
  await owner().change({ daily_cap: 40 })
  expect(await wordpress.run(`echo Draftmill\\check_connection()['code'];`)).toBe('limit_reached')
  await owner().change({ daily_cap: 100 })
})

test('signs tokens that no cache keeps, for the visitor it knows, and counts an address', async ({
  request,
  wordpress,
}) => {
  const ask = (headers: Record<string, string> = {}): Promise<APIResponse> =>
    requestTokenAsPage(request, wordpress, headers)
  const answer = await ask()
  expect(answer.status()).toBe(200)
  expect(answer.headers()['cache-control']).toBe('no-store, private')
  const { token, expires_in } = (await answer.json()) as { token: string; expires_in: number }
  const { header, claims } = decodeToken(token)
  expect(header).toEqual({ alg: 'EdDSA', typ: 'draftmill-visitor+jwt', kid: owner().siteKey })
  expect(claims).toMatchObject({
    iss: owner().siteKey,
    aud: 'draftmill',
    origin: wordpress.url,
  })
  expect(claims.sub).toMatch(/^v[0-9a-f]{32}$/)
  expect(claims.exp - claims.iat).toBeLessThanOrEqual(600)
  expect(claims.exp * 1000 - Date.now()).toBeGreaterThan((expires_in - 10) * 1000)
  expect(isSignedBy(owner().secret, token)).toBe(true)
  // The cookie identifies the same visitor again.
  expect(await subjectOf(await ask())).toBe(claims.sub)

  const limit = addMuPlugin(
    wordpress,
    `add_filter( 'draftmill_tokens_per_address', fn() => 5 );
    define( 'DRAFTMILL_ADDRESS_HEADER', 'X-Test-Address' );`,
  )
  const countAll = async (address: string): Promise<number[]> => {
    await enterTokenWindow()
    const counted: number[] = []
    for (let tries = 0; tries < 7; tries++) {
      counted.push((await ask({ 'X-Test-Address': address })).status())
    }
    return counted
  }
  expect(await countAll('192.0.2.1')).toEqual([200, 200, 200, 200, 200, 429, 429])
  const refused = await ask({ 'X-Test-Address': '192.0.2.1' })
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ code: 'rate_limited' })
  expect((await ask({ 'X-Test-Address': '192.0.2.1:4711' })).status(), 'with a port').toBe(429)
  expect((await ask({ 'X-Test-Address': '192.0.2.2' })).status()).toBe(200)
  // Forms of an IPv4 address on dual-stack servers. They do not all count as one network.
  expect((await ask({ 'X-Test-Address': '::ffff:192.0.2.1' })).status()).toBe(429)
  expect((await ask({ 'X-Test-Address': '::ffff:192.0.2.3' })).status()).toBe(200)
  expect((await ask({ 'X-Test-Address': '64:ff9b::192.0.2.1' })).status()).toBe(429)
  const stored = await wordpress.run(
    `global $wpdb; echo implode( ' ', $wpdb->get_col( "SELECT option_name || option_value FROM $wpdb->options WHERE option_name LIKE '_transient%draftmill%'" ) );`,
  )
  expect(stored).not.toContain('192.0.2')

  // The same with an object cache, which then stores the counts, and with one IPv6 network.
  const dropIn = join(wordpress.siteDir, 'wp-content/object-cache.php')
  copyFileSync(join(import.meta.dirname, 'object-cache.php'), dropIn)
  expect(await countAll('2001:db8::1')).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect((await ask({ 'X-Test-Address': '2001:db8::2' })).status()).toBe(429)
  expect((await ask({ 'X-Test-Address': '2001:db8:0:1::1' })).status()).toBe(200)
  rmSync(dropIn)
  limit.remove()
})

test('gives tokens to a plain POST of its very own origin, and to nothing else', async ({
  request,
  wordpress,
}) => {
  const { protocol, hostname, port } = new URL(wordpress.url)
  const url = wordpress.url + TOKEN_PATH
  const own = { Origin: wordpress.url }
  const ask = (headers: Record<string, string>): Promise<APIResponse> =>
    request.post(url, { headers })
  for (const relation of ['same-origin', 'none']) {
    expect((await ask({ ...own, 'Sec-Fetch-Site': relation })).status(), relation).toBe(200)
  }
  const foreign: Record<string, string>[] = [
    {},
    { Origin: '' },
    { Origin: 'null' },
    { Origin: 'https://elsewhere.example' },
    // Another scheme, another port, a subdomain, a domain with the same prefix, and values that only resemble the
    // origin.
    { Origin: `https://${hostname}:${port}` },
    { Origin: `${protocol}//${hostname}` },
    { Origin: `${protocol}//${hostname}:${Number(port) + 1}` },
    { Origin: `${protocol}//sub.${hostname}:${port}` },
    { Origin: `${wordpress.url}.elsewhere.example` },
    { Origin: `${wordpress.url}/` },
    { Origin: `${wordpress.url} ${wordpress.url}` },
    { Origin: `${protocol}//elsewhere@${hostname}:${port}` },
    // No browser sends these, and they must not make the server fail.
    { Origin: 'https://b\u00fccher.example' },
    { Origin: `https://${'\u00fc'.repeat(90)}.example` },
    { 'Sec-Fetch-Site': 'same-origin' },
    { ...own, 'Sec-Fetch-Site': 'same-site' },
    { ...own, 'Sec-Fetch-Site': 'cross-site' },
    { ...own, 'Sec-Fetch-Site': 'same-origin, cross-site' },
  ]
  for (const headers of foreign) {
    const answer = await ask(headers)
    expect(answer.status(), JSON.stringify(headers)).toBe(403)
    expect(await answer.text()).not.toContain('eyJ')
  }

  // Requests that WordPress turns into a POST or into a script: a `<script>` tag on any page could send them.
  expect((await request.get(url)).status()).toBe(404)
  for (const query of ['_method=POST', '_method=POST&_jsonp=take', '_jsonp=take', '_method=post']) {
    for (const method of ['GET', 'POST']) {
      const answer = await request.fetch(`${url}?${query}`, { method, headers: own })
      expect(answer.ok(), `${method} ${query}`).toBe(false)
      expect(await answer.text()).not.toContain('eyJ')
    }
  }
  for (const method of ['GET', 'PUT', 'POST']) {
    const headers = { ...own, 'X-HTTP-Method-Override': 'POST' }
    expect((await request.fetch(url, { method, headers })).status(), method).toBe(400)
  }
  // WordPress's other URL of the same route, as other authors' pages might use it.
  const other = `${wordpress.url}/?rest_route=/draftmill/v1/token`
  expect((await request.post(other, { headers: own })).status()).toBe(200)
  expect((await request.get(`${other}&_method=POST`, { headers: own })).status()).toBe(400)
})

test('gives members the limit of their role, on every device, and forgets them when asked', async ({
  page,
  request,
  wordpress,
  draftmill,
}) => {
  await saveSettings(wordpress, {
    ...owner().connection,
    role_caps: { subscriber: 10, editor: '90' },
    role_week_caps: { subscriber: 40 },
  })
  await wordpress.run(`
    foreach ( array( 'reader' => 'subscriber', 'helper' => 'contributor' ) as $name => $role ) {
      wp_insert_user( array( 'user_login' => $name, 'user_pass' => 'password', 'user_email' => "$name@example.org", 'role' => $role ) );
    }`)
  await signInToWordPress(page, wordpress, 'reader')
  const first = await requestTokenAsPage(page.request, wordpress)
  const { claims } = decodeToken(((await first.json()) as { token: string }).token)
  expect(claims).toMatchObject({ cap: 10, week_cap: 40 })
  expect(claims.sub).toMatch(/^u[0-9a-f]{32}$/)
  expect(first.headers()['set-cookie'] ?? '').not.toContain('draftmill')
  expect(await subjectOf(await requestTokenAsPage(page.request, wordpress))).toBe(claims.sub)

  const generate = async (): Promise<number> => {
    const { token } = (await (await requestTokenAsPage(page.request, wordpress)).json()) as {
      token: string
    }
    const answer = await request.post(`${draftmill.url}/api/functions/generate-slogans`, {
      headers: { Authorization: `Bearer ${token}`, Origin: wordpress.url },
      data: TOOL_INPUTS['slogan-generator']?.fields,
    })
    return answer.status()
  }
  expect(await generate()).toBe(200)
  expect(await generate()).toBe(403)

  const personal = (what: 'exporters' | 'erasers'): Promise<string> =>
    wordpress.run(
      `echo wp_json_encode( apply_filters( 'wp_privacy_personal_data_${what}', array() )['draftmill']['callback']( 'reader@example.org' ) );`,
    )
  expect(await personal('exporters')).toContain(claims.sub)
  expect(await personal('erasers')).toContain('"items_removed":true')
  expect(await personal('exporters')).toContain('"data":[]')
  await signInToWordPress(page, wordpress)
  await page.goto(`${wordpress.url}/wp-admin/options-privacy.php?tab=policyguide`)
  const policy = await page.locator('.privacy-settings-body').innerHTML()
  expect(policy).toContain('draftmill_visitor')
  expect(policy).toContain(`${draftmill.url}/privacy-policy`)

  // Members who may write posts find their drafts again in wp-admin, so each counts as one person whatever their
  // role's limit.
  await signInToWordPress(page, wordpress, 'helper')
  expect(await subjectOf(await requestTokenAsPage(page.request, wordpress))).toMatch(/^u/)
  // Any other member whose role has no limit is treated as a visitor.
  await saveSettings(wordpress, owner().connection)
  await signInToWordPress(page, wordpress, 'reader')
  expect(await subjectOf(await requestTokenAsPage(page.request, wordpress))).toMatch(/^v/)
})

test('lets the key do without a secret, and reads no secret whose salts have changed', async ({
  request,
  wordpress,
  draftmill,
}) => {
  const salts = addMuPlugin(wordpress, `add_filter( 'salt', fn() => 'another' );`)
  const codes = `echo Draftmill\\check_connection()['code'], ' ', do_shortcode( '[draftmill_slogan_generator]' );`
  const unreadable = await wordpress.run(codes)
  expect(unreadable).toContain('secret_unreadable')
  expect(unreadable).not.toContain('token-url')
  salts.remove()
  await saveSettings(wordpress, { api_url: draftmill.url, site_key: owner().siteKey })
  const unsigned = await wordpress.run(codes)
  expect(unsigned).toContain('secret_missing')
  expect(unsigned).toContain(`site-key="${owner().siteKey}"`)
  expect(unsigned).not.toContain('token-url')
  expect((await requestTokenAsPage(request, wordpress)).status()).toBe(503)
  await saveSettings(wordpress, { api_url: draftmill.url })
  expect(await wordpress.run(codes)).not.toContain('site-key')
})

// WP-CLI runs on the PHP of the machine.
if (!isWasm) {
  test('is set, shown and tried on the command line', async ({ wordpress, draftmill }) => {
    const wp = (...args: string[]): string => runWpCli(wordpress, args)
    expect(wp('draftmill', 'set', 'api_url', `${draftmill.url}/`)).toContain(
      'Success: Set api_url.',
    )
    wp('draftmill', 'set', 'site_key', owner().siteKey)
    expect(runWpCli(wordpress, ['draftmill', 'set', 'secret', '-'], owner().secret)).toContain(
      'Success',
    )
    wp('draftmill', 'set', 'tools', 'slogan-generator, etsy-tag-generator')
    wp('draftmill', 'set', 'role_caps', '{"editor":50}')
    const rows = JSON.parse(wp('draftmill', 'status', '--format=json')) as Record<string, string>[]
    expect(Object.fromEntries(rows.map(({ setting, value }) => [setting, value]))).toMatchObject({
      api_url: draftmill.url,
      site_key: owner().siteKey,
      secret: 'set',
      tools: '["etsy-tag-generator","slogan-generator"]',
      role_caps: '{"editor":50}',
    })
    expect(wp('draftmill', 'test')).toContain('Success: Everything works.')
    for (const args of [
      ['set', 'accent', 'reddish'],
      ['set', 'colour', 'red'],
      ['set', 'role_caps', 'many'],
      ['set', 'role_caps', '{"editor":"many"}'],
      ['set', 'api_url', draftmill.url, '--network'],
    ]) {
      expect(() => wp('draftmill', ...args), args.join(' ')).toThrow(/Error:/)
    }
    await owner().change({ is_paused: true })
    expect(() => wp('draftmill', 'test')).toThrow(/The site key is paused/)
    expect(wp('draftmill', 'set', 'secret', '')).toContain('Took secret away.')
  })
}

/** Requests a token as a page of the site does. */
function requestTokenAsPage(
  request: APIRequestContext,
  { url }: WordPress,
  headers: Record<string, string> = {},
): Promise<APIResponse> {
  return request.post(url + TOKEN_PATH, { headers: { Origin: url, ...headers } })
}

/** Presses "Test connection" and waits for its result. */
async function expectResult(page: Page, status: string, sentence: string): Promise<void> {
  const result = page.locator('#draftmill_test_result')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(result).toContainText(sentence, { timeout: 30_000 })
  await expect(result).toHaveAttribute('data-status', status)
}

async function generateSlogans(page: Page): Promise<void> {
  const tool = toolElement(page, 'slogan-generator')
  await fillForm(tool, TOOL_INPUTS['slogan-generator']?.fields ?? {})
  await tool.getByRole('button', { name: 'Generate Slogans' }).click()
  await expect(tool.getByRole('button', { name: 'Create New Slogans' })).toBeVisible()
}

async function openAsOtherVisitor(
  browser: Browser,
  url: string,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  await use(page)
  await context.close()
}

interface DecodedToken {
  readonly header: unknown
  readonly claims: { readonly sub: string; readonly iat: number; readonly exp: number }
}

function decodeToken(token: string): DecodedToken {
  const [header, claims] = token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as never)
  return { header, claims: claims as unknown as DecodedToken['claims'] }
}

async function subjectOf(answer: APIResponse): Promise<string> {
  return decodeToken(((await answer.json()) as { token: string }).token).claims.sub
}

/** True if the token was signed with the secret, an Ed25519 seed (the prefix is that of RFC 8410 §7). */
function isSignedBy(secret: string, token: string): boolean {
  const seed = Buffer.from(secret.slice('dms_'.length), 'base64url')
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
  const key = createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' })
  const at = token.lastIndexOf('.')
  const signature = Buffer.from(token.slice(at + 1), 'base64url')
  return verify(null, Buffer.from(token.slice(0, at)), createPublicKey(key), signature)
}

/** Closes the REST API for people who are not signed in, as some plugins do. */
function closeRestApi(wordpress: WordPress): { readonly remove: () => void } {
  return addMuPlugin(
    wordpress,
    `add_filter( 'rest_authentication_errors', fn() => is_user_logged_in() ? null : new WP_Error( 'closed', 'The API is closed.', array( 'status' => 401 ) ) );`,
  )
}
