import { registerAndSignIn } from '../../support/sign-in-unseen.ts'
import { openConsentPage, connectNotice, SETTINGS_PATH } from '../steps/connect-steps.ts'
import {
  expect,
  installPlugin,
  saveSettings,
  signInToWordPress,
  startOver,
  test,
} from '../steps/fixtures.ts'
import { addMuPlugin } from '../machine/mu-plugin.ts'
import { StatusAnswer, startPretendServer } from '../steps/pretend-server.ts'
import { isWasm } from '../machine/wordpress.ts'

// The messages to a site when connecting fails.
test.describe.configure({ mode: 'serial', timeout: isWasm ? 600_000 : 120_000 })
startOver()

test.beforeAll(({ wordpress, plugin }) => installPlugin(wordpress, plugin))

test('what comes back counts for who began it, once, and in time (statement 81)', async ({
  page,
  browser,
  context,
  wordpress,
  draftmill,
}) => {
  await registerAndSignIn(context, draftmill)
  await openConsentPage(page, wordpress, draftmill.url)
  // The redirect with the code is intercepted, as if it came from a history or a log.
  let caught = ''
  await page.route(`${wordpress.url}/wp-admin/options-general.php?*code=*`, (route) => {
    caught = route.request().url()
    return route.fulfill({ body: 'caught' })
  })
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('caught')).toBeVisible()
  await page.unroute(`${wordpress.url}/wp-admin/options-general.php?*code=*`)

  await wordpress.run(`wp_insert_user( array( 'user_login' => 'second', 'user_pass' => 'password',
    'user_email' => 'second@example.org', 'role' => 'administrator' ) );`)
  const foreign = await browser.newContext()
  const other = await foreign.newPage()
  await signInToWordPress(other, wordpress, 'second')
  await other.goto(caught)
  await expect(connectNotice(other)).toContainText('not begun here by you')
  await foreign.close()
  expect(await wordpress.run(`echo (int) Draftmill\\can_sign();`)).toBe('0')

  const forged = new URL(caught)
  forged.searchParams.set('state', 'f'.repeat(32))
  await page.goto(forged.href)
  await expect(connectNotice(page)).toContainText('not begun here by you')
  await page.goto(caught)
  await expect(connectNotice(page)).toHaveText(/^Connected\./)
  // The code is removed from the address, and does not work again.
  expect(page.url()).not.toContain('code=')
  await page.goto(caught)
  await expect(connectNotice(page)).toContainText('it was finished before')
  await page.getByRole('button', { name: 'Disconnect' }).click()

  // A form of another site can neither connect nor disconnect.
  for (const action of ['draftmill_connect', 'draftmill_disconnect']) {
    const answer = await page.request.post(`${wordpress.url}/wp-admin/admin-post.php`, {
      form: { action, level: 'site', address: 'https://evil.example' },
      maxRedirects: 0,
    })
    expect(answer.status(), action).toBe(403)
  }
})

test('says what to do when it was cancelled, has expired, or the code is of no use', async ({
  page,
  context,
  wordpress,
  draftmill,
}) => {
  await saveSettings(wordpress, {})
  await registerAndSignIn(context, draftmill)
  await openConsentPage(page, wordpress, draftmill.url)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(connectNotice(page)).toContainText('it was cancelled on the Draftmill site')
  // The address is not saved, but stays in the field.
  await expect(page.getByLabel('Draftmill address')).toHaveValue(draftmill.url)
  expect(await wordpress.run(`echo wp_json_encode( get_option( 'draftmill_settings' ) );`)).toBe(
    '[]',
  )

  await page.getByRole('button', { name: 'Connect to Draftmill' }).click()
  await expect(page.locator('.connect-origin')).toBeVisible()
  await wordpress.run(`delete_transient( 'draftmill_connect_1' );`)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(connectNotice(page)).toContainText('within the last hour')

  await openConsentPage(page, wordpress, draftmill.url)
  const state = new URL(page.url()).searchParams.get('state') ?? ''
  await page.goto(`${wordpress.url}${SETTINGS_PATH}&code=guess&state=${state}`)
  await expect(connectNotice(page)).toContainText('has expired or was used before')
})

test('saves what was changed beside the button, also without scripts, and sends nobody away whose changes cannot be saved', async ({
  browser,
  wordpress,
  draftmill,
}) => {
  const key = `dmk_${'a'.repeat(22)}`
  await saveSettings(wordpress, { accent: '#0a6b4b' })
  const saved = async (): Promise<unknown> =>
    JSON.parse(await wordpress.run(`echo wp_json_encode( get_option( 'draftmill_settings' ) );`))
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await signInToWordPress(page, wordpress)
  await page.goto(`${wordpress.url}${SETTINGS_PATH}`)
  await page.getByLabel('Draftmill address').fill(draftmill.url)
  await page.getByLabel('Site key').fill('dmk_cut')
  await page.getByRole('button', { name: 'Connect to Draftmill' }).click()
  await expect(connectNotice(page)).toContainText('not everything on this tab could be saved')
  await expect(page.getByText('The site key was not saved')).toBeVisible()
  expect(await saved()).toEqual({ api_url: draftmill.url, accent: '#0a6b4b' })

  // A key that was typed is saved with its address; settings on other tabs are kept.
  await expect(page.getByLabel('Draftmill address')).toHaveValue(draftmill.url)
  await page.getByLabel('Site key').fill(key)
  await page.getByRole('button', { name: 'Connect to Draftmill' }).click()
  await expect(page).toHaveURL(/\/connect\/wordpress\?/)
  expect(await saved()).toEqual({ api_url: draftmill.url, site_key: key, accent: '#0a6b4b' })

  // Enter saves the form.
  await page.goto(`${wordpress.url}${SETTINGS_PATH}`)
  await page.getByLabel('Site key').fill('')
  await page.getByLabel('Site key').press('Enter')
  await expect(page.getByText('Settings saved.')).toBeVisible()
  expect(await saved()).toEqual({ api_url: draftmill.url, accent: '#0a6b4b' })
  await context.close()
})

test('asks before another tab or another button leaves changes behind', async ({
  page,
  wordpress,
}) => {
  await saveSettings(wordpress, { api_url: 'http://127.0.0.1:9' })
  await signInToWordPress(page, wordpress)
  await page.goto(`${wordpress.url}${SETTINGS_PATH}`)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  const look = page.getByRole('link', { name: 'Look', exact: true })
  const create = page.getByRole('button', { name: 'Create the page' })
  const key = `dmk_${'a'.repeat(22)}`
  await page.getByLabel('Site key').fill(key)
  for (const [index, way] of [look, create].entries()) {
    await way.click()
    await expect.poll(() => asked).toHaveLength(index + 1)
    await expect(page.getByLabel('Site key')).toHaveValue(key)
  }
  expect(new Set(asked)).toEqual(new Set(['beforeunload']))

  // Without changes, or after saving, no question is asked when leaving.
  await page.getByLabel('Site key').fill('')
  await look.click()
  await expect(page.getByLabel('Accent color')).toBeVisible()
  await page.getByLabel('Accent color').fill('#0a6b4b')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Connection', exact: true }).click()
  await create.click()
  await expect(page).toHaveURL(/post\.php/)
  expect(asked).toHaveLength(2)
})

test('says what is wrong with the server before anybody is sent away', async ({
  page,
  wordpress,
}) => {
  await signInToWordPress(page, wordpress)
  await saveSettings(wordpress, {})
  const old = await startPretendServer({ '/api/tools': { version: '0.1.0', tools: [] } })
  const other = await startPretendServer({})
  const refusing = await startPretendServer({
    '/api/connect/wordpress/request': new StatusAnswer(422, { detail: 'Not <b>this</b> one.' }),
  })
  const moved = await startPretendServer({
    '/api/connect/wordpress/request': new StatusAnswer(301, {}, () => ({
      Location: 'https://new.example/api/connect/wordpress/request',
    })),
  })
  for (const [address, sentence] of [
    ['', 'Enter the Draftmill address first'],
    ['https://user@draftmill.example', 'its address needs the form'],
    ['http://127.0.0.1:9', 'does not answer at this address'],
    [old.url, 'too old to be connected by a press'],
    [other.url, 'not a Draftmill server'],
    [refusing.url, 'The Draftmill server says: Not <b>this</b> one.'],
    [moved.url, 'Enter the one that it leads to: https://new.example'],
  ] as const) {
    await page.goto(`${wordpress.url}${SETTINGS_PATH}`)
    await page.getByLabel('Draftmill address').fill(address)
    await page.getByRole('button', { name: 'Connect to Draftmill' }).click()
    await expect(connectNotice(page), address).toContainText(sentence)
  }
  await Promise.all([old, other, refusing, moved].map((server) => server.stop()))
})

test('has no button where a press could not connect, and says why', async ({ page, wordpress }) => {
  await signInToWordPress(page, wordpress)
  for (const [code, sentence] of [
    [
      `define( 'DRAFTMILL_SITE_KEY', 'dmk_${'a'.repeat(22)}' );`,
      'wp-config.php sets DRAFTMILL_SITE_KEY.',
    ],
    [
      `add_filter( 'home_url', function () { return 'http://blog.example'; } );`,
      'The server serves pages on https only',
    ],
    [
      `add_filter( 'home_url', function () { return 'https://blog.example'; } );`,
      'The pages of this site lie at https://blog.example and its administration at',
    ],
  ] as const) {
    const plugin = addMuPlugin(wordpress, code)
    await page.goto(`${wordpress.url}${SETTINGS_PATH}`)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Connect to Draftmill' })).toHaveCount(0)
    plugin.remove()
  }
  const address = addMuPlugin(wordpress, `define( 'DRAFTMILL_API_URL', 'http://127.0.0.1:9' );`)
  await page.goto(`${wordpress.url}${SETTINGS_PATH}`)
  await page.getByRole('button', { name: 'Connect to Draftmill' }).click()
  await expect(connectNotice(page)).toContainText('does not answer at this address')
  address.remove()
})
