import { TOOL_INPUTS } from '../../support/tool-inputs.ts'
import {
  expect,
  installPlugin,
  toPhp,
  signInToWordPress,
  startNetworkOver,
  test,
} from '../steps/fixtures.ts'
import { makeSiteOwner } from '../steps/site-key.ts'
import { isWasm } from '../machine/wordpress.ts'

// The permission to see a key's usage on a network of sites.
test.describe.configure({ timeout: 90_000 })
startNetworkOver()

// WebAssembly serves only one site.
if (!isWasm) {
  test('the use of a network’s key is for who runs the network, that of a site’s own key for the site', async ({
    page,
    request,
    network: wordpress,
    draftmill,
    plugin,
  }) => {
    await installPlugin(wordpress, plugin)
    const { host } = new URL(wordpress.url)
    const second = `${wordpress.url}/second/wp-admin`
    const owner = await makeSiteOwner(request, draftmill, wordpress.url)
    const own = await makeSiteOwner(request, draftmill, wordpress.url, { name: 'Second' })
    const key = (of: typeof owner) => ({
      api_url: draftmill.url,
      site_key: of.siteKey,
      secret: of.secret,
    })
    await wordpress.run(`
      wpmu_create_blog( '${host}', '/second/', 'Second', 1 );
      Draftmill\\save_settings( 'network', ${toPhp(key(owner))} );
      $id = wp_insert_user( array( 'user_login' => 'local', 'user_pass' => 'password', 'user_email' => 'local@example.org' ) );
      add_user_to_blog( 2, $id, 'administrator' );`)
    const place = await wordpress.run(`
      switch_to_blog( 2 );
      $id = wp_insert_post( array( 'post_title' => 'Tags', 'post_type' => 'page', 'post_status' => 'publish' ) );
      $token = Draftmill\\sign_visitor_token( 'v1', time(), array( 'page' => "2-$id", 'role' => 'visitor' ) );
      wp_remote_post( '${draftmill.url}/api/functions/generate-etsy-tags', array( 'headers' => array( 'Authorization' => "Bearer $token", 'Content-Type' => 'application/json' ), 'body' => '${JSON.stringify(TOOL_INPUTS['etsy-tag-generator']?.fields)}' ) );
      echo Draftmill\\explain_page( "2-$id" )['title'], ' ', Draftmill\\explain_page( '99-1' )['title'];`)
    expect(place).toMatch(/^Tags \(Second\) /)

    const tags = page
      .getByRole('table', { name: 'Generations by page' })
      .getByRole('row', { name: 'Tags (Second)' })
    await signInToWordPress(page, wordpress)
    await page.goto(`${wordpress.url}/wp-admin/network/`)
    await expect(page.locator('#draftmill_usage')).toContainText('Etsy Tag Generator (1)')
    await page.goto(`${wordpress.url}/wp-admin/network/index.php?page=draftmill-usage`)
    await expect(tags.getByRole('cell')).toHaveText(['1', '0'])
    await page.getByLabel('Send it to').fill('network@blog.example')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The warning is set.')).toBeVisible()
    expect(await wordpress.run(`echo Draftmill\\get_warning( 'network' )['email'];`)).toBe(
      'network@blog.example',
    )
    await owner.change({ daily_cap: 10, visitor_cap: 10 })
    const mailed = await wordpress.run(`
      add_filter( 'pre_wp_mail', function ( $pre, $mail ) { echo $mail['to'], ' ', $mail['subject']; return true; }, 10, 2 );
      do_action( 'draftmill_watch', 'network' );`)
    expect(mailed).toMatch(/^network@blog\.example \[.+\] Draftmill credits are nearly used up$/)

    // The administrator of a site that uses the network's key sees nothing of the other sites.
    await page.context().clearCookies()
    await signInToWordPress(page, wordpress, 'local')
    await page.goto(`${second}/`)
    await expect(page.locator('#draftmill_usage')).toHaveCount(0)
    expect((await page.goto(`${second}/index.php?page=draftmill-usage`))?.status()).toBe(403)
    await wordpress.run(
      `switch_to_blog( 2 ); Draftmill\\save_settings( 'site', ${toPhp(key(own))} );`,
    )
    await page.goto(`${second}/index.php?page=draftmill-usage`)
    // For a single site of a network, WordPress sends no request to an address on this machine.
    await expect(page.getByText('The connection was not tried')).toBeVisible()
  })
}
