import type { Page } from '@playwright/test'
import { fillForm, TOOL_INPUTS } from '../../support/tool-inputs.ts'
import {
  expect,
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
import { StatusAnswer, startPretendServer } from '../steps/pretend-server.ts'
import { isWasm } from '../machine/wordpress.ts'

// The usage of a site owner's credits, in the administration.
test.describe.configure({ mode: 'serial', timeout: isWasm ? 300_000 : 90_000 })
startOver()

const USAGE_PATH = '/wp-admin/index.php?page=draftmill-usage'
const ownedSite = setUpOwnedSite()

test('says what is missing, then that nobody has generated', async ({ page, wordpress }) => {
  await signInToWordPress(page, wordpress)
  await page.goto(wordpress.url + USAGE_PATH)
  await expect(page.getByText('Nothing is counted here yet')).toBeVisible()
  await page.goto(`${wordpress.url}/wp-admin/`)
  await expect(page.locator('#draftmill_usage')).toHaveCount(0)

  await saveSettings(wordpress, ownedSite().connection)
  await page.goto(wordpress.url + USAGE_PATH)
  await expect(page.getByText('Nobody has generated on your credits')).toBeVisible()
  await expect(figure(page, 'Credits left')).toContainText('100')
  await expect(figure(page, 'Used today')).toContainText('0 of 100 credits')
})

test('counts by day, tool, page and role what visitors and members generate', async ({
  page,
  browser,
  wordpress,
}) => {
  const url = await publish(wordpress, 'Our slogans', '[draftmill_slogan_generator]')
  const visitor = await browser.newPage()
  await visitor.goto(`${url}?ref=a-letter`)
  const tool = toolElement(visitor, 'slogan-generator')
  await fillForm(tool, TOOL_INPUTS['slogan-generator']?.fields ?? {})
  await tool.getByRole('button', { name: 'Generate Slogans' }).click()
  await expect(tool.getByRole('button', { name: 'Create New Slogans' })).toBeVisible()
  await visitor.close()
  await wordpress.run(`
    $editor = wp_insert_user( array( 'user_login' => 'erin', 'user_pass' => 'password', 'role' => 'editor' ) );
    $answer = Draftmill\\generate( 'etsy-tag-generator', json_decode( '${JSON.stringify(TOOL_INPUTS['etsy-tag-generator']?.fields)}', true ), $editor );
    if ( is_wp_error( $answer ) ) { echo $answer->get_error_message(); }`)

  await signInToWordPress(page, wordpress)
  await page.goto(wordpress.url + USAGE_PATH)
  // The numbers are cached for ten minutes, unless they are refreshed.
  await expect(page.getByText('Nobody has generated on your credits')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('status')).toHaveText('The numbers are up to date.')
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused()
  await expect(figure(page, 'Credits left')).toContainText('80')
  await expect(figure(page, 'Used today')).toContainText('20 of 100 credits')
  const cells = (table: string, row: string) =>
    page
      .getByRole('table', { name: table })
      .getByRole('row', { name: row })
      .getByRole('cell')
      .allTextContents()
  expect(await cells('Generations by tool', 'Slogan Generator')).toEqual(['1', '0'])
  expect(await cells('Generations by tool', 'Etsy Tag Generator')).toEqual(['1', '0'])
  expect(await cells('Generations by page', 'Our slogans')).toEqual(['1', '0'])
  expect(await cells('Generations by page', 'Not known')).toEqual(['1', '0'])
  expect(await cells('Generations by role', 'Visitors who are not signed in')).toEqual(['1', '0'])
  expect(await cells('Generations by role', 'Editor')).toEqual(['1', '0'])
  await expect(
    page.getByRole('table', { name: 'Generations by day' }).getByRole('row'),
  ).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Our slogans' })).toHaveAttribute('href', url)
  await takePictures(page, 'usage', [360, 1280])

  await page.goto(`${wordpress.url}/wp-admin/`)
  const box = page.locator('#draftmill_usage')
  await expect(box).toContainText('Most used this month: ')
  await expect(box).toContainText('Slogan Generator (1)')
  await takePictures(box, 'usage-box')
  await box.getByRole('link', { name: 'By day, tool, page and role' }).click()
  await expect(page.getByRole('table', { name: 'Generations by tool' })).toBeVisible()
})

test('shows what was told last, and why there is nothing newer', async ({ page, wordpress }) => {
  await signInToWordPress(page, wordpress)
  await page.goto(wordpress.url + USAGE_PATH)
  const unplugged = addMuPlugin(
    wordpress,
    `add_filter( 'pre_http_request', fn() => new WP_Error( 'http_request_failed', 'cURL error 7' ) );`,
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('does not answer at this address')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('The server could not be asked.')
  await expect(figure(page, 'Credits left')).toContainText('80')
  await expect(page.getByText(/^As of /)).toBeVisible()
  await takePictures(page, 'usage-failed', [360, 1280])
  unplugged.remove()

  const old = await startPretendServer({
    '/api/embed/usage': new StatusAnswer(404, { code: 'not_found' }),
  })
  await saveSettings(wordpress, { ...ownedSite().connection, api_url: old.url })
  await page.goto(wordpress.url + USAGE_PATH)
  await expect(page.getByText('too old to tell what was used')).toBeVisible()
  await old.stop()

  // WordPress itself cannot be reached.
  await page.route('**/draftmill/v1/usage**', (route) => route.abort())
  await page.reload()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('status')).not.toHaveText(/^(?:Asking .*)?$/)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('status')).toContainText('You are offline.')
  await page.context().setOffline(false)
})

test('is for who may manage the site', async ({ page, wordpress }) => {
  await saveSettings(wordpress, ownedSite().connection)
  await signInToWordPress(page, wordpress, 'erin')
  const refused = await page.goto(wordpress.url + USAGE_PATH)
  expect(refused?.status()).toBe(403)
  await page.goto(`${wordpress.url}/wp-admin/`)
  await expect(page.locator('#draftmill_usage')).toHaveCount(0)
  const nonce = await page.evaluate<string>(`window.wpApiSettings?.nonce ?? ''`)
  const answer = await page.request.get(`${wordpress.url}/wp-json/draftmill/v1/usage`, {
    headers: { 'X-WP-Nonce': nonce },
  })
  expect([401, 403]).toContain(answer.status())
  const network = await page.request.get(
    `${wordpress.url}/wp-json/draftmill/v1/usage?level=network`,
  )
  expect([401, 403]).toContain(network.status())
})

test('warns by mail near a limit, once a day', async ({ page, wordpress }) => {
  await signInToWordPress(page, wordpress)
  await page.goto(wordpress.url + USAGE_PATH)
  const email = page.getByLabel('Send it to')
  await email.fill('owner@blog.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The warning is set.')).toBeVisible()
  await expect(email).toHaveValue('owner@blog.example')
  await takePictures(page, 'usage-warning', [360, 1280])
  const look = async (): Promise<string[]> => {
    const mailed = await wordpress.run(`
      $mailed = array();
      add_filter( 'pre_wp_mail', function ( $pre, $mail ) use ( &$mailed ) { $mailed[] = $mail['to'] . ' ' . $mail['subject'] . ' ' . $mail['message']; return true; }, 10, 2 );
      do_action( 'draftmill_watch', 'site' );
      echo wp_json_encode( $mailed );`)
    return JSON.parse(mailed) as string[]
  }
  expect(await wordpress.run(`echo wp_get_schedule( 'draftmill_watch', array( 'site' ) );`)).toBe(
    'hourly',
  )
  // 20 of 100 credits cause no mail; 20 of 25 do.
  expect(await look()).toEqual([])
  await ownedSite().change({ daily_cap: 25, visitor_cap: 25 })
  const [mail, ...more] = await look()
  expect(more).toEqual([])
  expect(mail).toMatch(/^owner@blog\.example \[.+\] Draftmill credits are nearly used up/)
  expect(mail).toContain('Visitors have used 20 of the 25 credits')
  expect(mail).toContain(USAGE_PATH)
  expect(await look()).toEqual([])
  await wordpress.run(
    `Draftmill\\save_warning( 'site', array( 'sent' => '2026-01-01' ) + Draftmill\\get_warning( 'site' ) );`,
  )
  expect(await look()).toHaveLength(1)
  // A warning about a week or a month is sent only once, not again the next day.
  await ownedSite().change({ daily_cap: 100, weekly_cap: 25, monthly_cap: 30 })
  const aDayLater = `Draftmill\\save_warning( 'site', array( 'sent' => '2026-01-01' ) + Draftmill\\get_warning( 'site' ) );`
  await wordpress.run(aDayLater)
  const [ofWeek = ''] = await look()
  expect(ofWeek).toContain('used 20 of the 25 credits that the site key has for this week')
  expect(ofWeek).toContain('until Monday, midnight UTC')
  expect(ofWeek).not.toContain('this month')
  await wordpress.run(aDayLater)
  expect(await look()).toEqual([])
  await ownedSite().change({ monthly_cap: 20 })
  expect((await look()).join()).toContain(
    'used 20 of the 20 credits that the site key has for this month',
  )
  await page.reload()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(figure(page, 'Used this week')).toContainText('20 of 25 credits')
  await expect(figure(page, 'Used this month')).toContainText('20 of 20 credits')
  await takePictures(page, 'usage-periods', [360, 1280])
  await ownedSite().change({ weekly_cap: null, monthly_cap: null, is_paused: true })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('The site key is paused.')).toBeVisible()
  await takePictures(page, 'usage-paused', [360, 1280])
  await ownedSite().change({ is_paused: false })

  await page.reload()
  await email.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No warning is sent.')).toBeVisible()
  expect(await wordpress.run(`echo wp_json_encode( _get_cron_array() );`)).not.toContain(
    'draftmill_watch',
  )
  const forged = await page.request.post(`${wordpress.url}/wp-admin/admin-post.php`, {
    form: { action: 'draftmill_warning', level: 'site', email: 'else@evil.example' },
  })
  expect(forged.status()).toBe(403)
  const near = await wordpress.run(`
    $near = array();
    foreach ( array( array( 100, 80, 500 ), array( 100, 70, 500 ), array( 100, 0, 19 ), array( 100, 90, 10 ), array( 0, 0, 0 ) ) as list( $cap, $spent, $left ) ) {
      $near[] = count( Draftmill\\find_near_limits( array( 'credits' => $left, 'site_key' => array( 'daily_cap' => $cap, 'spent_today' => $spent ) ) ) );
    }
    echo wp_json_encode( $near );`)
  expect(JSON.parse(near)).toEqual([1, 0, 1, 1, 0])
})

test('names pages and roles, and nobody', async ({ wordpress }) => {
  const named = await wordpress.run(`
    $page = get_page_by_path( 'our-slogans' )->ID;
    add_role( 'Chief Writer', 'Chief Writer' );
    $chief = wp_insert_user( array( 'user_login' => 'cleo', 'user_pass' => 'password', 'role' => 'Chief Writer' ) );
    $named = array();
    foreach ( array( '', home_url(), home_url( '/?s=who+is+anna' ), home_url( '/our-slogans/?email=a@b.example#top' ), home_url( '/category/none/' ), 'https://elsewhere.example/our-slogans/' ) as $address ) {
      $named[] = str_replace( (string) $page, 'page', Draftmill\\name_page( $address ) );
    }
    $named[] = Draftmill\\name_role( 0 );
    $named[] = Draftmill\\name_role( $chief );
    $named[] = Draftmill\\explain_role( Draftmill\\name_role( $chief ) );
    $named[] = Draftmill\\explain_page( '987654' )['title'];
    $named[] = Draftmill\\explain_page( '<b>x</b>' )['title'];
    echo wp_json_encode( $named );`)
  expect(JSON.parse(named)).toEqual([
    '',
    'home',
    'home',
    'page',
    '',
    '',
    'visitor',
    'chiefwriter',
    'Chief Writer',
    'A page that is gone (no. 987654)',
    '<b>x</b>',
  ])
})

/** One of the figures at the top. */
function figure(page: Page, name: string): ReturnType<Page['locator']> {
  return page.locator('.draftmill-figures > div', { hasText: name })
}
