/** The URL of a tool, pasted into a post: the result with WordPress alone, and with the plugin. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Draftmill } from '../../support/draftmill.ts'
import {
  expect,
  installPlugin,
  toPhp,
  publish,
  saveSettings,
  signInToWordPress,
  startOver,
  test,
  toolElement,
} from '../steps/fixtures.ts'
import type { WordPress } from '../machine/site.ts'
import { isWasm } from '../machine/wordpress.ts'

test.describe.configure({ mode: 'serial', timeout: isWasm ? 300_000 : 120_000 })
startOver()

const ID = 'slogan-generator'

/**
 * Lets WordPress fetch from this machine: by default it fetches from public servers only, and the pages of this
 * server were built for another port.
 */
function allowLocalRequests({ siteDir }: WordPress, { url }: Draftmill, built: string): () => void {
  const file = join(siteDir, 'wp-content/mu-plugins/ask-this-machine.php')
  writeFileSync(
    file,
    `<?php
add_filter( 'http_request_host_is_external', '__return_true' );
add_filter( 'http_allowed_safe_ports', function ( $ports ) { return array_merge( $ports, array( ${new URL(url).port} ) ); } );
add_filter( 'oembed_fetch_url', function ( $asked ) { return str_replace( ${toPhp(built)}, ${toPhp(url)}, $asked ); } );`,
  )
  return () => rmSync(file)
}

const blockOf = (address: string): string =>
  `<!-- wp:embed {"url":"${address}"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${address}\n</div></figure>\n<!-- /wp:embed -->`

test('without the plugin WordPress finds the tool and keeps its frame in a sandbox, which says so and leads on', async ({
  page,
  wordpress,
  draftmill,
  request,
}) => {
  const address = `${draftmill.url}/tools/${ID}`
  const html = await (await request.get(address)).text()
  const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html)
  const href = new URL((link?.[1] ?? '').replaceAll('&amp;', '&'))
  expect(href.pathname).toBe('/oembed')
  expect(href.searchParams.get('url')).toBe(`${href.origin}/tools/${ID}`)
  const forget = allowLocalRequests(wordpress, draftmill, href.origin)
  try {
    await page.goto(await publish(wordpress, 'Pasted', blockOf(address), 'post'))
    const frame = page.locator(`iframe[src^="${draftmill.url}/embed/${ID}"]`)
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
    const tool = frame.contentFrame()
    await expect(tool.locator('[part="form"]')).toBeVisible()
    await expect(tool.getByRole('form').getByText('The page keeps')).toBeVisible()
    await expect(tool.getByRole('link', { name: /Login|Open/ }).first()).toHaveAttribute(
      'href',
      new RegExp(`^${draftmill.url}`),
    )
  } finally {
    forget()
  }
})

test('with the plugin a pasted address is the tool itself, on the site’s settings', async ({
  page,
  wordpress,
  draftmill,
  plugin,
}) => {
  await installPlugin(wordpress, plugin)
  await saveSettings(wordpress, { api_url: draftmill.url })
  const framed = `${draftmill.url}/embed/${ID}?theme=dark&amp;default-tone=bold&amp;site-key=dmk_other`
  for (const [content, type] of [
    [blockOf(`${draftmill.url}/tools/${ID}`), 'post'],
    [`A tool:\n\n${draftmill.url}/tools/${ID}/\n\nThat was it.`, 'page'],
    [framed, 'post'],
  ] as const) {
    await page.goto(await publish(wordpress, 'Pasted', content, type))
    const tool = toolElement(page, ID)
    await expect(tool.locator('[part="form"]'), content).toBeVisible()
    await expect(tool).toHaveAttribute('api-base', draftmill.url)
    await expect(tool).not.toHaveAttribute('site-key', /.*/)
    await expect(page.locator('iframe')).toHaveCount(0)
  }
  await expect(toolElement(page, ID)).toHaveAttribute('theme', 'dark')
  await expect(toolElement(page, ID).getByLabel('Tone')).toHaveValue('bold')

  const others = `${draftmill.url}/tools/no-such-tool\n\n${draftmill.url}/premium`
  await page.goto(await publish(wordpress, 'Others', others))
  await expect(page.getByText(`${draftmill.url}/tools/no-such-tool`)).toBeVisible()
  await expect(page.locator('[class=draftmill]')).toHaveCount(0)
})

test('in the editor a pasted address becomes an embed that shows the tool, without a word to the server', async ({
  page,
  wordpress,
  draftmill,
}) => {
  const address = `${draftmill.url}/embed/${ID}?theme=dark`
  const id = await wordpress.run(`
    echo wp_insert_post( wp_slash( array( 'post_title' => 'Pasted', 'post_content' => ${toPhp(blockOf(address))} ) ) );`)
  await signInToWordPress(page, wordpress)
  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`)
  await page.evaluate(
    `wp.data.dispatch('core/preferences').set('core/edit-post', 'welcomeGuide', false)`,
  )
  const canvas = page.frameLocator('iframe[name="editor-canvas"]')
  const preview = canvas.locator('.wp-block-embed iframe').contentFrame()
  await expect(preview.locator(`draftmill-${ID} [part="form"]`)).toBeVisible()
  await expect(preview.locator(`draftmill-${ID}`)).toHaveAttribute('theme', 'dark')

  const asked = await wordpress.run(`
    add_filter( 'pre_http_request', function ( $answer, $asked, $url ) { echo 'asked ', $url, ' '; return new WP_Error(); }, 10, 3 );
    foreach ( array( 'tools/${ID}', 'tools/no-such-tool' ) as $path ) {
      $request = new WP_REST_Request( 'GET', '/oembed/1.0/proxy' );
      $request->set_param( 'url', ${toPhp(`${draftmill.url}/`)} . $path );
      echo rest_do_request( $request )->get_status(), ' ';
    }`)
  expect(asked).toBe(`200 asked ${draftmill.url}/tools/no-such-tool 404 `)
})
