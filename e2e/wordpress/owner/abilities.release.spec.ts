import type { Page } from '@playwright/test'
import { TOOL_INPUTS } from '../../support/tool-inputs.ts'
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
import { makeSiteOwner } from '../steps/site-key.ts'
import type { WordPress } from '../machine/site.ts'
import { isWasm } from '../machine/wordpress.ts'
import { runWpCli } from '../machine/wp-cli.ts'

// The tools for programs: WordPress abilities, and the command line.
test.describe.configure({ mode: 'serial', timeout: isWasm ? 300_000 : 90_000 })
startOver()

const ABILITIES = '/wp-json/wp-abilities/v1'
const SLOGANS = `${ABILITIES}/abilities/draftmill/slogan-generator`
const INPUT = {
  businessDescription: 'A bakery that opens before sunrise and bakes rye bread in a wood oven',
  industry: 'Bakery',
}
const owner = setUpOwnedSite()

test('offers an ability for each offered tool, once there is a key to generate with', async ({
  page,
  wordpress,
  draftmill,
}) => {
  await signInToWordPress(page, wordpress)
  const names = async (): Promise<string[]> => {
    const listed = await requestRest(page, wordpress, `${ABILITIES}/abilities?per_page=100`)
    return (listed.body as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => name.startsWith('draftmill/'))
  }
  await saveSettings(wordpress, { api_url: draftmill.url, site_key: owner().siteKey })
  expect(await names()).toEqual([])
  const settings = owner().connection
  await saveSettings(wordpress, { ...settings, tools: 'slogan-generator,etsy-tag-generator' })
  expect((await names()).toSorted()).toEqual([
    'draftmill/etsy-tag-generator',
    'draftmill/generate',
    'draftmill/insert-into-post',
    'draftmill/saved-results',
    'draftmill/slogan-generator',
  ])
  await saveSettings(wordpress, {
    ...settings,
    defaults: { 'slogan-generator': { industry: 'Bakery' } },
  })
  expect(await names()).toHaveLength(23)

  await saveSettings(wordpress, { ...settings, abilities: 'off' })
  expect(await names()).toEqual([])
  await saveSettings(wordpress, { ...settings, mcp: 'off' })
  expect((await requestRest(page, wordpress, SLOGANS)).body).toMatchObject({
    meta: { mcp: { public: false } },
  })
  await saveSettings(wordpress, {
    ...settings,
    defaults: { 'slogan-generator': { industry: 'Bakery' } },
  })

  const { body } = await requestRest(page, wordpress, SLOGANS)
  expect(body).toMatchObject({
    label: 'Slogan Generator',
    category: 'draftmill',
    meta: { annotations: { readonly: false, destructive: false, idempotent: false } },
    input_schema: {
      type: 'object',
      additionalProperties: false,
      required: ['businessDescription'],
      properties: {
        businessDescription: { type: 'string', maxLength: 1000 },
        industry: { type: 'string', default: 'Bakery' },
      },
    },
    output_schema: { required: ['slogans'], properties: { slogans: { type: 'array' } } },
  })
})

test('generates for a member, within the limit of their role, on the site’s credits', async ({
  page,
  wordpress,
}) => {
  await wordpress.run(`
    Draftmill\\save_settings( 'site', array( 'role_caps' => array( 'subscriber' => 20 ) ) );
    wp_insert_user( array( 'user_login' => 'sam', 'user_pass' => 'password', 'role' => 'subscriber' ) );`)
  const before = await owner().credits()
  await signInToWordPress(page, wordpress, 'sam')
  const first = await requestRest(page, wordpress, `${SLOGANS}/run`, INPUT)
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  expect(first.body).toMatchObject({ credits: { cost: 10, balance: 10 } })
  const { slogans } = first.body as { slogans: { text: string }[] }
  expect(slogans.length).toBeGreaterThan(3)
  expect(slogans[0]?.text).toEqual(expect.stringMatching(/\S/))
  expect(await owner().credits()).toBe(before - 10)
  expect((await requestRest(page, wordpress, `${SLOGANS}/run`, INPUT)).status).toBe(200)
  const third = await requestRest(page, wordpress, `${SLOGANS}/run`, INPUT)
  expect(third).toMatchObject({ status: 403, body: { code: 'visitor_limit_reached' } })
  expect((third.body as { message: string }).message).toMatch(
    /^You have reached your limit on this site\. .+ Limits\. It opens again: .+ 12:00 am UTC\.$/,
  )
  expect(await owner().credits()).toBe(before - 20)
})

test('refuses strangers, wrong input and what the site does not offer, each by its code', async ({
  page,
  browser,
  wordpress,
}) => {
  const stranger = await browser.newContext()
  const asked = await stranger.request.post(`${wordpress.url}${SLOGANS}/run`, {
    data: { input: INPUT },
  })
  expect(asked.status()).toBe(401)
  await stranger.close()

  await signInToWordPress(page, wordpress)
  const run = (input: object, path = SLOGANS) => requestRest(page, wordpress, `${path}/run`, input)
  expect(await run({ ...INPUT, tone: 'angry' })).toMatchObject({
    status: 400,
    body: { code: 'ability_invalid_input' },
  })
  expect(await run({ ...INPUT, colour: 'red' })).toMatchObject({ status: 400 })
  // Input that WordPress accepts is checked by the server.
  const blank = await run({ businessDescription: ' ' })
  expect(blank).toMatchObject({ status: 422, body: { code: 'input_invalid' } })
  expect((blank.body as { message: string }).message).toContain('Business Description')

  await owner().change({ tools: ['etsy-tag-generator'] })
  expect(await run(INPUT)).toMatchObject({ status: 403, body: { code: 'tool_not_offered' } })
  await owner().change({ tools: null, is_paused: true })
  expect(await run(INPUT)).toMatchObject({ status: 403, body: { code: 'site_key_paused' } })
  await owner().change({ is_paused: false })
  const unreachable = addMuPlugin(wordpress, `define( 'DRAFTMILL_API_URL', 'http://127.0.0.1:1' );`)
  expect(await run(INPUT)).toMatchObject({ status: 502, body: { code: 'address_unreachable' } })
  unreachable.remove()
})

const BAKERS = {
  name: 'Slogans for our bakers',
  tool: 'slogan-generator',
  defaults: { industry: 'Bakery', tone: 'bold' },
  hidden: 'industry',
}

test('takes a preset by its id, which fills and hides fields as on a page', async ({
  page,
  wordpress,
}) => {
  const presets = { bakers: BAKERS, poets: { name: 'Rain', tool: 'short-poem-generator' } }
  await wordpress.run(
    `Draftmill\\save_settings( 'site', array( 'presets' => ${toPhp(presets)}, 'defaults' => '' ) );`,
  )
  await owner().change({ visitor_cap: 100 })
  await signInToWordPress(page, wordpress)
  const { body } = await requestRest(page, wordpress, SLOGANS)
  const schema = (body as { input_schema: Record<string, unknown> }).input_schema
  expect(schema).toMatchObject({
    required: ['businessDescription'],
    properties: { preset: { enum: ['bakers'] } },
  })
  const sent = addMuPlugin(
    wordpress,
    `add_filter( 'http_request_args', function ( $args, $url ) { if ( false !== strpos( $url, '/api/functions/' ) ) { update_option( 'sent', $args['body'] ); } return $args; }, 10, 2 );`,
  )
  const { businessDescription } = INPUT
  const run = (input: object) => requestRest(page, wordpress, `${SLOGANS}/run`, input)
  expect((await run({ businessDescription, preset: 'bakers' })).status).toBe(200)
  expect(JSON.parse(await wordpress.run(`echo get_option( 'sent' );`))).toEqual({
    businessDescription,
    industry: 'Bakery',
    tone: 'bold',
  })
  sent.remove()
  expect(await run({ businessDescription, preset: 'poets' })).toMatchObject({
    status: 400,
    body: { code: 'ability_invalid_input', message: expect.stringContaining('bakers') as unknown },
  })
  expect(
    await run({ businessDescription, preset: 'bakers', industry: 'Fishmonger' }),
  ).toMatchObject({ status: 400, body: { code: 'field_hidden' } })
  // A value equal to the preset's is accepted: clients send a schema's default values too.
  expect((await run({ businessDescription, preset: 'bakers', industry: 'Bakery' })).status).toBe(
    200,
  )
  const unknown = await wordpress.run(
    `echo Draftmill\\generate( 'slogan-generator', array(), 1, 'poets' )->get_error_message();`,
  )
  expect(unknown).toBe('There is no preset “poets” of this tool. Its presets: bakers.')
})

test('each of the tools answers as its schema says', async ({ request, wordpress, draftmill }) => {
  const samples = Object.entries(TOOL_INPUTS).map(([id, { fields }]) => [id, fields] as const)
  expect(samples).not.toHaveLength(0)
  // One account's daily credits are enough for ten tools.
  for (let from = 0; from < samples.length; from += 10) {
    const part = samples.slice(from, from + 10)
    const { siteKey, secret } = await makeSiteOwner(request, draftmill, wordpress.url, {
      visitor_cap: 100,
    })
    const wrong = await wordpress.run(`
      Draftmill\\save_settings( 'site', array( 'site_key' => '${siteKey}', 'secret' => '${secret}', 'defaults' => '' ) );
      $wrong = array();
      foreach ( ${toPhp(part)} as list( $id, $input ) ) {
        $answer = wp_get_ability( "draftmill/$id" )->execute( $input );
        $key    = Draftmill\\get_results()[ $id ]['key'];
        if ( is_wp_error( $answer ) ) { $wrong[ $id ] = $answer->get_error_code() . ': ' . $answer->get_error_message(); }
        elseif ( empty( $answer[ $key ] ) ) { $wrong[ $id ] = 'nothing'; }
      }
      echo wp_json_encode( $wrong );`)
    expect(JSON.parse(wrong)).toEqual([])
  }
  await wordpress.run(
    `Draftmill\\save_settings( 'site', array( 'site_key' => '${owner().siteKey}', 'secret' => '${owner().secret}' ) );`,
  )
})

test('generates on the command line with the same code beneath', async ({ wordpress }) => {
  test.skip(isWasm, 'WP-CLI needs PHP itself.')
  const wp = (...args: string[]): string => runWpCli(wordpress, ['draftmill', 'generate', ...args])
  const fields = ['--business-description=A bakery that opens before sunrise', '--industry=Bakery']
  const before = await owner().credits()
  const shown = wp('slogan-generator', ...fields)
  expect(shown).toMatch(/text: \S/)
  const told = JSON.parse(wp('slogan-generator', ...fields, '--format=json')) as {
    slogans: unknown[]
    credits: { cost: number }
  }
  expect(told.slogans.length).toBeGreaterThan(3)
  expect(told.credits.cost).toBe(10)
  expect(await owner().credits()).toBe(before - 20)
  const piped = runWpCli(
    wordpress,
    ['draftmill', 'generate', 'slogan-generator', '--business-description=-', '--industry=Bakery'],
    'A bakery that opens before sunrise',
  )
  expect(piped).toMatch(/text: \S/)

  // As a member, within the limit of their role, which is used up.
  expect(() => wp('slogan-generator', ...fields, '--user=sam')).toThrow(/visitor_limit_reached/)
  expect(() => wp('slogan-generator', ...fields, '--tone=angry')).toThrow(/It is one of: /)
  expect(() => wp('slogan-generator', '--colour=red')).toThrow(/no field “colour”/)
  expect(() => wp('song-generator')).toThrow(/no tool “song-generator”/)

  expect(wp('slogan-generator', fields[0] ?? '', '--preset=bakers')).toMatch(/text: \S/)
  expect(() => wp('slogan-generator', fields[0] ?? '', '--preset=cooks')).toThrow(
    /no preset “cooks”/,
  )
  expect(() =>
    wp('slogan-generator', fields[0] ?? '', '--preset=bakers', '--industry=Fishmonger'),
  ).toThrow(/hides the field “industry”/)
})

/** Sends a request to the REST API as the signed-in user: a POST if it has input. */
async function requestRest(
  page: Page,
  wordpress: WordPress,
  path: string,
  input?: object,
): Promise<{ status: number; body: unknown }> {
  const printing = addMuPlugin(
    wordpress,
    `add_action( 'init', function () { if ( isset( $_GET['print_nonce'] ) ) { exit( wp_create_nonce( ${toPhp('wp_rest')} ) ); } } );`,
  )
  const nonce = await (await page.request.get(`${wordpress.url}/?print_nonce=1`)).text()
  printing.remove()
  const headers = { 'X-WP-Nonce': nonce }
  const answer = await (input
    ? page.request.post(wordpress.url + path, { headers, data: { input } })
    : page.request.get(wordpress.url + path, { headers }))
  return { status: answer.status(), body: await answer.json() }
}

test('may be called without input where nothing is required, and by staff as often as the site pays', async ({
  wordpress,
}) => {
  const told = await wordpress.run(`
    $schemas = array();
    foreach ( Draftmill\\get_tools() as $id => $tool ) {
      $schema = Draftmill\\get_input_schema( $id, $tool['fields'] );
      $schemas[] = isset( $schema['required'] ) !== isset( $schema['default'] );
    }
    $reader = wp_insert_user( array( 'user_login' => 'rae', 'user_pass' => 'password', 'role' => 'subscriber' ) );
    echo wp_json_encode( array(
      'schemas'  => array_unique( $schemas ),
      'optional' => rest_validate_value_from_schema( new stdClass(), Draftmill\\get_input_schema( 'slogan-generator', array() ) ),
      'staff'    => Draftmill\\identify_asker( 1 )['caps']['cap'],
      'reader'   => isset( Draftmill\\identify_asker( $reader )['caps']['cap'] ) ? Draftmill\\identify_asker( $reader )['caps']['cap'] : 0,
    ) );`)
  expect(JSON.parse(told)).toEqual({
    schemas: [true],
    optional: true,
    staff: 1_000_000,
    // The limit for the role, set by an earlier test.
    reader: 20,
  })
})

test('typographic quotes in a shortcode hold all words between them', async ({ wordpress }) => {
  const written = {
    'heading=“My big title” theme=dark': { heading: 'My big title', theme: 'dark' },
    'heading=„Mein Titel“': { heading: 'Mein Titel' },
    'heading=”My title” lang=en': { heading: 'My title', lang: 'en' },
    'heading=«Mon titre»': { heading: 'Mon titre' },
    'heading=‘My title’': { heading: 'My title' },
    'heading=″My title″': { heading: 'My title' },
    'heading=&#8220;My title&#8221; theme=dark': { heading: 'My title', theme: 'dark' },
    'heading=&quot;My title&quot;': { heading: 'My title' },
    'heading=“One” theme=dark': { heading: 'One', theme: 'dark' },
    'heading=“never closed theme=dark': { heading: 'never', 0: 'closed', theme: 'dark' },
  }
  const texts = Buffer.from(JSON.stringify(Object.keys(written))).toString('base64')
  const read = await wordpress.run(`
    $read = array();
    foreach ( json_decode( base64_decode( '${texts}' ) ) as $text ) {
      $read[] = Draftmill\\clean_attributes( shortcode_parse_atts( $text ) );
    }
    echo wp_json_encode( $read );`)
  expect(JSON.parse(read)).toEqual(Object.values(written))
})
