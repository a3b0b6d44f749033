import { registerAndSignIn } from '../../support/sign-in-unseen.ts'
import {
  expect,
  installPlugin,
  toPhp,
  signInToWordPress,
  startNetworkOver,
  test,
} from '../steps/fixtures.ts'
import { nonceFor } from '../machine/mu-plugin.ts'
import { connectNotice } from '../steps/connect-steps.ts'
import { startPretendServer } from '../steps/pretend-server.ts'
import { isWasm } from '../machine/wordpress.ts'

// The permissions to connect in a network, and the addresses that its sites can make the server request.
test.describe.configure({ mode: 'serial', timeout: 120_000 })
startNetworkOver()

const NETWORK_PATH = '/wp-admin/network/settings.php?page=draftmill'
const SITE_PATH = '/wp-admin/options-general.php?page=draftmill'

// WebAssembly serves only one site.
if (!isWasm) {
  test.beforeAll(async ({ network: wordpress, plugin }) => {
    await installPlugin(wordpress, plugin)
    const { host } = new URL(wordpress.url)
    await wordpress.run(`
      wpmu_create_blog( '${host}', '/second/', 'Second', 1 );
      $id = wp_insert_user( array( 'user_login' => 'local', 'user_pass' => 'password', 'user_email' => 'local@example.org' ) );
      add_user_to_blog( 2, $id, 'administrator' );`)
  })

  test('the network’s administrator connects the network, and a site’s its own with a key of its own', async ({
    page,
    context,
    network: wordpress,
    draftmill,
  }) => {
    await registerAndSignIn(context, draftmill)
    await signInToWordPress(page, wordpress)
    const keys: string[] = []
    for (const path of [NETWORK_PATH, `/second${SITE_PATH}`]) {
      await page.goto(`${wordpress.url}${path}`)
      await page.getByLabel('Draftmill address').fill(draftmill.url)
      await page.getByRole('button', { name: 'Connect to Draftmill' }).click()
      await expect(page.locator('.connect-origin')).toHaveText(
        `${wordpress.url}${path.startsWith('/second') ? '/second' : ''}`,
      )
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
      await expect(connectNotice(page)).toHaveText(/^Connected\./)
      expect(page.url()).toContain(`${wordpress.url}${path}`)
      keys.push((await page.getByText(/^Connected, with the site key/).textContent()) ?? '')
    }
    expect(new Set(keys).size).toBe(2)
    const sources = await wordpress.run(`
      $found = array();
      foreach ( array( 1, 2 ) as $id ) {
        switch_to_blog( $id );
        $found[] = Draftmill\\find_setting( 'site_key' )['source'] . ' ' . Draftmill\\check_connection()['code'];
      }
      echo implode( ', ', $found );`)
    expect(sources).toBe('network good, site good')
  })

  test('the administrator of a site connects no network, and makes the server ask no private address (statement 81)', async ({
    page,
    network: wordpress,
  }) => {
    let asked = 0
    const inside = await startPretendServer({}, undefined, () => asked++)
    await wordpress.run(`
      Draftmill\\save_settings( 'network', ${toPhp({ api_url: '', site_key: '', secret: '' })} );
      switch_to_blog( 2 );
      Draftmill\\save_settings( 'site', ${toPhp({ api_url: '', site_key: '', secret: '' })} );`)
    await signInToWordPress(page, wordpress, 'local')
    await page.goto(`${wordpress.url}/second${SITE_PATH}`)
    await page.getByLabel('Draftmill address').fill(inside.url)
    await page.getByRole('button', { name: 'Connect to Draftmill' }).click()
    await expect(connectNotice(page)).toContainText('The connection was not tried')
    expect(asked).toBe(0)

    // The network's form, sent by hand with a valid nonce.
    const form = page.locator('#draftmill_form')
    await form.locator('[name="level"]').evaluate((input: HTMLInputElement) => {
      input.value = 'network'
    })
    const nonce = await nonceFor(page, wordpress, 'draftmill_network')
    await form.locator('[name="_wpnonce"]').evaluate((input: HTMLInputElement, counting) => {
      input.value = counting
    }, nonce)
    const answered = page.waitForResponse(/admin-post\.php/)
    await page.getByRole('button', { name: 'Connect to Draftmill' }).click()
    expect((await answered).status()).toBe(403)
    await expect(page.getByText('You may not change these settings.')).toBeVisible()
    expect(asked).toBe(0)
    await inside.stop()
  })
}
