import { draftTexts } from '../../support/draft-texts.ts'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { tools } from '#shared/catalogue.ts'
import { fillForm, TOOL_INPUTS } from '../../support/tool-inputs.ts'
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
import { addMuPlugin } from '../machine/mu-plugin.ts'
import { takePictures } from '../steps/pictures.ts'
import { makeSiteOwner, type SiteOwner } from '../steps/site-key.ts'
import { chooseTheme } from '../steps/theme-looks.ts'
import { isWasm } from '../machine/wordpress.ts'

// The output of the plugin on visitors' pages, with and without tools.
test.describe.configure({ timeout: isWasm ? 300_000 : 90_000 })
startOver()

const TOKEN_PATH = '/wp-json/draftmill/v1/token'
/** The plugin directory's limit for the scripts of a page. */
const SCRIPT_BYTES_MAX = 293 * 1024
const THEMES = ['twentytwentyfive', 'classic-theme']
let owner: SiteOwner

test.beforeAll(async ({ wordpress, draftmill, plugin, playwright }) => {
  await installPlugin(wordpress, plugin)
  const request = await playwright.request.newContext()
  owner = await makeSiteOwner(request, draftmill, wordpress.url, { visitor_cap: 100 })
  await saveSettings(wordpress, sponsoredSettings(draftmill.url, owner.secret))
})

test('keeps three tools of a page apart: what is typed, generated and refused', async ({
  page,
  wordpress,
}) => {
  const ids = ['slogan-generator', 'domain-name-generator', 'etsy-tag-generator'] as const
  const url = await publish(wordpress, 'Three tools', ids.map((id) => blockOf(id)).join('\n'))
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(url)
  const [slogans, names, tags] = ids.map((id) => toolElement(page, id)) as [
    Locator,
    Locator,
    Locator,
  ]
  const generate = async (tool: Locator, id: string): Promise<void> => {
    await tool.getByRole('button', { name: /^Generate / }).click()
    await expect(tool.locator('[part~="item"]').first()).toBeVisible()
    expect(await tool.locator('[part~="item"]').count()).toBeGreaterThanOrEqual(
      TOOL_INPUTS[id]?.resultsMin ?? 1,
    )
  }

  // Input in one tool is not copied to the others, though two of them have a field of the same name.
  await tags.scrollIntoViewIfNeeded()
  await names.scrollIntoViewIfNeeded()
  await names.getByLabel('Industry').fill('Rope making')
  await expect(slogans.getByLabel('Industry')).toHaveValue('')
  await names.getByLabel('Keywords').fill('rope, twine, harbour')
  await expect(tags.getByLabel('Keywords')).toHaveValue('')
  const typed = await readForm(names)

  // A tool shows only its own validation errors.
  await tags.getByRole('button', { name: /^Generate / }).click()
  await expect(tags.getByText('Product Description is required.')).toBeVisible()
  for (const tool of [slogans, names]) await expect(tool.getByText(/is required\./)).toHaveCount(0)

  // One tool generates; the others stay idle.
  await fillForm(slogans, TOOL_INPUTS['slogan-generator']?.fields ?? {})
  await generate(slogans, 'slogan-generator')
  const drafts = await draftTexts(slogans.locator('[part~="item"]'))
  for (const tool of [names, tags]) await expect(tool.locator('[part~="item"]')).toHaveCount(0)
  expect(await readForm(names)).toEqual(typed)
  await expect(tags.getByText('Product Description is required.')).toBeVisible()

  // One tool fails, as when the network breaks off; the others keep their drafts and still work.
  await page.route('**/api/functions/generate-domain-names', (route) => route.abort())
  await names.getByRole('button', { name: /^Generate / }).click()
  const failure = names.getByRole('alert').first()
  await expect(failure).toBeVisible()
  await expect(slogans.getByRole('alert')).toHaveCount(0)
  expect(await slogans.locator('[part~="item"]').allInnerTexts()).toEqual(drafts)
  await fillForm(tags, TOOL_INPUTS['etsy-tag-generator']?.fields ?? {})
  await expect(tags.getByText('Product Description is required.')).toHaveCount(0)
  await generate(tags, 'etsy-tag-generator')
  await expect(failure).toBeVisible()
  expect(await slogans.locator('[part~="item"]').allInnerTexts()).toEqual(drafts)
  expect(await readForm(names)).toEqual(typed)

  await page.unroute('**/api/functions/generate-domain-names')
  await names
    .getByRole('button', { name: /^(?:Generate|Try) / })
    .first()
    .click()
  await expect(names.locator('[part~="item"]').first()).toBeVisible()
  expect(await slogans.locator('[part~="item"]').allInnerTexts()).toEqual(drafts)
  expect((await owner.key()).spent_today).toBe(30)
  expect(errors).toEqual([])

  // After everything that three tools load has been fetched, WordPress's own scripts included.
  expect(await scriptBytes(page)).toBeLessThan(SCRIPT_BYTES_MAX)
})

test('blocks no rendering, brings no jQuery, and moves nothing when the tools appear', async ({
  browser,
  wordpress,
}) => {
  const url = await publish(
    wordpress,
    'Quiet',
    `<!-- wp:paragraph --><p>Before.</p><!-- /wp:paragraph -->${blockOf('slogan-generator')}
<!-- wp:paragraph --><p>Between.</p><!-- /wp:paragraph -->${blockOf('etsy-tag-generator', { align: 'full' })}${blockOf('domain-name-generator', { align: 'wide' })}`,
  )
  for (const theme of THEMES) {
    await wordpress.run(`switch_theme( '${theme}' );`)
    for (const width of [360, 768, 1280]) {
      const at = `${theme} at ${width}`
      // A tall viewport, so that layout shifts further down are measured too.
      const context = await browser.newContext({ viewport: { width, height: 3_600 } })
      const page = await context.newPage()
      // Delays the files, as on a slow connection.
      await page.route('**/widgets/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        await route.continue()
      })
      await page.goto(url)
      await expect(toolElement(page, 'slogan-generator').getByLabel('Industry')).toBeVisible()
      await page.waitForTimeout(300)
      const { shift, blocking, jquery } = await page.evaluate(() => {
        const observer = new PerformanceObserver(() => {})
        observer.observe({ type: 'layout-shift', buffered: true })
        const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[]
        const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
          renderBlockingStatus?: string
        })[]
        return {
          shift: shifts.reduce((sum, { value }) => sum + value, 0),
          blocking: resources
            .filter(({ name }) => name.includes('/draftmill/'))
            .filter(({ renderBlockingStatus }) => renderBlockingStatus !== 'non-blocking')
            .map(({ name }) => name),
          jquery: [
            'jQuery' in window,
            resources.filter(({ name }) => name.includes('jquery')).map(({ name }) => name),
          ],
        }
      })
      expect(shift, at).toBeLessThan(0.02)
      expect(blocking, at).toEqual([])
      expect(jquery, at).toEqual([false, []])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `no sideways scrolling in ${at}`).toBeLessThanOrEqual(0)
      if (theme === 'twentytwentyfive') {
        // Full alignment spans the viewport from edge to edge.
        const full = await page.locator('.draftmill.alignfull').boundingBox()
        expect([full?.x, full?.width], at).toEqual([0, width])
        await toolElement(page, 'etsy-tag-generator').scrollIntoViewIfNeeded()
        await expect(toolElement(page, 'etsy-tag-generator').getByLabel('Category')).toBeVisible()
      }
      await takePictures(page, `three-${theme}-${width}`)
      await context.close()
    }
  }
  await wordpress.run(`switch_theme( 'twentytwentyfive' );`)
})

test('fits a block theme in its ground, text, font, buttons and corners, unless told otherwise', async ({
  page,
  wordpress,
  draftmill,
}) => {
  const url = await publish(
    wordpress,
    'Fitting',
    `${blockOf('slogan-generator')}${blockOf('etsy-tag-generator', { theme: 'light', accent: '#0a6b4b', font: 'system', radius: 2 })}`,
  )
  const drawn = async (id: string): Promise<unknown> => {
    await toolElement(page, id).scrollIntoViewIfNeeded()
    await expect(toolElement(page, id).getByRole('textbox').first()).toBeVisible()
    return toolElement(page, id).evaluate((element) => {
      const root = element.shadowRoot!
      const form = root.querySelector('form')!
      const sheet = getComputedStyle(form.parentElement!.parentElement!)
      const { backgroundColor: button } = getComputedStyle(
        root.querySelector('[part=submit]:enabled')!,
      )
      return {
        ground: sheet.backgroundColor,
        corners: sheet.borderRadius,
        text: getComputedStyle(form).color,
        font: getComputedStyle(form).fontFamily.split(',')[0],
        button,
      }
    })
  }
  await chooseTheme(wordpress, 'twentytwentyfive', '03-dusk')
  await page.goto(url)
  await expect
    .poll(() => drawn('slogan-generator'))
    .toEqual({
      ground: 'rgb(226, 226, 226)',
      corners: '4px',
      text: 'rgb(59, 59, 59)',
      font: '"Fira Code"',
      button: 'rgb(101, 13, 212)',
    })
  const own = {
    ground: 'rgb(255, 254, 251)',
    corners: '2px',
    text: 'rgb(30, 27, 22)',
    // With the device's fonts as fallbacks.
    font: 'system',
    button: 'rgb(10, 107, 75)',
  }
  await expect.poll(() => drawn('etsy-tag-generator')).toEqual(own)
  // A classic theme has no global styles: there a tool keeps its default look until the owner chooses `fit`.
  await chooseTheme(wordpress, 'classic-theme')
  await page.goto(url)
  await expect(toolElement(page, 'slogan-generator')).not.toHaveAttribute('theme')
  const settings = sponsoredSettings(draftmill.url, owner.secret)
  await saveSettings(wordpress, { ...settings, theme: 'fit', font: 'Georgia, serif' })
  await page.goto(url)
  await expect(toolElement(page, 'slogan-generator')).toHaveAttribute('theme', 'fit')
  await expect(toolElement(page, 'slogan-generator')).toHaveAttribute('font', 'Georgia, serif')
  await saveSettings(wordpress, settings)
  await chooseTheme(wordpress, 'twentytwentyfive')
})

test('leaves every page without a tool as it is, in both kinds of theme', async ({
  request,
  wordpress,
}) => {
  await publish(wordpress, 'Words', '<p>Nothing but words. [audio src="a.mp3"] [brackets]</p>')
  await publish(wordpress, 'News', 'A post with a <!--more--> rest.', 'post')
  await publish(wordpress, 'Nothing', '', 'post')
  const paths = [
    '/',
    '/words/',
    '/news/',
    '/nothing/',
    '/?s=words',
    '/feed/',
    '/nowhere/',
    '/wp-login.php',
  ]
  const readAll = async (): Promise<Record<string, string>> => {
    const texts: Record<string, string> = {}
    for (const path of paths) {
      const answer = await request.get(wordpress.url + path)
      const headers = { ...answer.headers() }
      for (const name of ['date', 'set-cookie', 'etag', 'last-modified']) delete headers[name]
      texts[path] = JSON.stringify(headers) + (await answer.text())
    }
    return texts
  }
  const switchPlugin = (how: 'deactivate_plugins' | 'activate_plugin'): Promise<string> =>
    wordpress.run(
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; ${how}( 'draftmill/draftmill.php' );`,
    )
  for (const theme of THEMES) {
    await wordpress.run(`switch_theme( '${theme}' );`)
    // The first visit after a theme change may write data that later visits read.
    await readAll()
    const on = await readAll()
    await switchPlugin('deactivate_plugins')
    const off = await readAll()
    await switchPlugin('activate_plugin')
    for (const path of paths) expect(on[path], `${theme} ${path}`).toBe(off[path])
  }
  await wordpress.run(`switch_theme( 'twentytwentyfive' );`)
})

test('keeps the tools of a loop of posts apart', async ({ page, wordpress }) => {
  for (const [title, industry] of [
    ['First', 'Bakery'],
    ['Second', 'Chandlery'],
    ['Third', ''],
  ] as const) {
    await publish(
      wordpress,
      title,
      blockOf('slogan-generator', industry ? { defaults: { industry } } : {}),
      'post',
    )
  }
  const loop = await publish(
    wordpress,
    'Loop',
    `<!-- wp:query {"query":{"perPage":3,"postType":"post","order":"asc","orderBy":"title","search":"","include":[],"inherit":false}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- /wp:post-template --></div><!-- /wp:query -->`,
  )
  await wordpress.run(
    `foreach ( get_posts( array( 'numberposts' => -1 ) ) as $post ) { if ( ! in_array( $post->post_title, array( 'First', 'Second', 'Third' ), true ) ) { wp_delete_post( $post->ID, true ); } }`,
  )
  await page.goto(loop)
  const loopTools = toolElement(page, 'slogan-generator')
  await expect(loopTools).toHaveCount(3)
  for (const [index, industry] of ['Bakery', 'Chandlery', ''].entries()) {
    await loopTools.nth(index).scrollIntoViewIfNeeded()
    await expect(loopTools.nth(index).getByLabel('Industry')).toHaveValue(industry)
  }
  await loopTools.nth(2).getByLabel('Industry').fill('Rope making')
  await expect(loopTools.nth(0).getByLabel('Industry')).toHaveValue('Bakery')
  // The excerpt of a post that contains only a tool names that tool.
  const inExcerpts = page.locator('.wp-block-post-excerpt')
  await expect(inExcerpts.getByText('Slogan Generator')).toHaveCount(3)
})

test('is a link in automatic excerpts where there is nothing else, and on AMP pages', async ({
  request,
  wordpress,
  draftmill,
}) => {
  const link = (id: string): string => {
    const title = tools.find((tool) => tool.id === id)?.title
    return `<a href="${draftmill.url}/tools/${id}">${title}</a>`
  }
  const contents = {
    block: blockOf('slogan-generator'),
    nested: `<!-- wp:group --><div class="wp-block-group">${blockOf('etsy-tag-generator')}</div><!-- /wp:group -->`,
    shortcodes:
      '[draftmill_slogan_generator][draftmill tool=”Etsy_Tag_Generator”] [draftmill_slogan_generator]',
    unknown: blockOf('slogan-maker'),
    words: `<!-- wp:paragraph --><p>Try it.</p><!-- /wp:paragraph -->${blockOf('slogan-generator')}`,
  }
  const excerpts = await wordpress.run(`
    $excerpts = array();
    foreach ( ${toPhp(contents)} as $name => $content ) {
      $id = wp_insert_post( wp_slash( array( 'post_title' => $name, 'post_content' => $content, 'post_status' => 'publish' ) ) );
      $excerpts[ $name ] = get_the_excerpt( $id );
      wp_update_post( array( 'ID' => $id, 'post_password' => 'secret' ) );
      $excerpts[ $name ] .= strpos( get_the_excerpt( $id ), 'draftmill.' ) || strpos( get_the_excerpt( $id ), '/tools/' ) ? ' told' : '';
      wp_delete_post( $id, true );
    }
    echo wp_json_encode( $excerpts ), '|', implode( ' ', wp_scripts()->queue );`)
  const [json = '', queue] = excerpts.split('|')
  expect(JSON.parse(json)).toEqual({
    block: link('slogan-generator'),
    nested: link('etsy-tag-generator'),
    shortcodes: `${link('slogan-generator')}, ${link('etsy-tag-generator')}`,
    unknown: '',
    words: 'Try it.',
  })
  expect(queue).toBe('')

  // Like the AMP plugin, which complains when it is called too early.
  const url = await publish(wordpress, 'AMP', blockOf('slogan-generator'))
  const amp = addMuPlugin(
    wordpress,
    `function amp_is_request() { if ( ! did_action( 'wp' ) ) { _doing_it_wrong( __FUNCTION__, 'too early', '1' ); } return isset( $_GET['amp'] ); }`,
  )
  const ampHtml = await (await request.get(`${url}?amp=1`)).text()
  expect(ampHtml).toContain(link('slogan-generator'))
  expect(ampHtml).not.toMatch(/<draftmill-|widgets\/slogan/)
  expect(await (await request.get(url)).text()).toContain('<draftmill-slogan-generator')
  const rest = await request.get(`${wordpress.url}/wp-json/wp/v2/pages?slug=amp`)
  expect(await rest.text()).toContain('<draftmill-slogan-generator')
  amp.remove()
})

test('comes alive in content that a page loads later, and is a link where no script may run', async ({
  page,
  wordpress,
  draftmill,
}) => {
  const more = addMuPlugin(
    wordpress,
    `add_action( 'wp_ajax_nopriv_more', function () { echo do_blocks( ${toPhp(blockOf('slogan-generator'))} ), do_shortcode( '[draftmill_etsy_tag_generator]' ); wp_die(); } );`,
  )
  await page.goto(await publish(wordpress, 'Nothing yet', '<p>More comes later.</p>'))
  await page.evaluate(async () => {
    const answer = await fetch('/wp-admin/admin-ajax.php?action=more')
    const html = await answer.text()
    const place = document.createElement('div')
    place.id = 'jquery-way'
    document.querySelector('main')?.append(place)
    // Runs scripts, as jQuery's `append` does.
    place.append(document.createRange().createContextualFragment(html))
    const other = document.createElement('iframe')
    other.id = 'inert-way'
    other.srcdoc = html.replaceAll(/<script.*?<\/script>/gs, '')
    document.querySelector('main')?.append(other)
  })
  for (const id of ['slogan-generator', 'etsy-tag-generator']) {
    const tool = page.locator(`#jquery-way draftmill-${id}`)
    await tool.scrollIntoViewIfNeeded()
    await expect(tool.getByRole('textbox').first()).toBeVisible()
  }
  await expect(
    page.frameLocator('#inert-way').getByRole('link', { name: 'Open the Slogan Generator' }),
  ).toHaveAttribute('href', `${draftmill.url}/tools/slogan-generator`)
  more.remove()
})

test('renews a token that the server no longer takes, and tries again once', async ({
  page,
  wordpress,
  draftmill,
}) => {
  const url = await publish(wordpress, 'Renewed', blockOf('slogan-generator'))
  const counts = { tokens: 0, generations: 0 }
  page.on('request', (asked) => {
    if (asked.url().endsWith(TOKEN_PATH)) counts.tokens++
    if (asked.method() === 'POST' && asked.url().includes('/api/functions/')) counts.generations++
  })
  await page.goto(url)
  const tool = toolElement(page, 'slogan-generator')
  await fillForm(tool, TOOL_INPUTS['slogan-generator']?.fields ?? {})
  const told = tool.getByText(/Left for you today: \d+ credits/)
  await expect(told).toBeVisible()
  expect(counts).toEqual({ tokens: 1, generations: 0 })

  // The owner replaces the secret twice, which invalidates the first one, and enters the new one.
  await owner.rotate()
  const secret = await owner.rotate()
  await saveSettings(wordpress, sponsoredSettings(draftmill.url, secret))
  await tool.getByRole('button', { name: 'Generate Slogans' }).click()
  await expect(tool.getByRole('button', { name: 'Create New Slogans' })).toBeVisible()
  expect(counts).toEqual({ tokens: 2, generations: 2 })

  // When the site signs with an invalid secret, the visitor sees a message after one retry.
  await owner.rotate()
  await owner.rotate()
  const spent = (await owner.key()).spent_today
  await tool.getByRole('button', { name: 'Create New Slogans' }).click()
  await tool.getByRole('button', { name: 'Generate Slogans' }).click()
  await expect(tool.getByText('This tool is not set up for this page.').first()).toBeVisible()
  await takePictures(page, 'refused')
  expect(counts).toEqual({ tokens: 3, generations: 4 })
  expect((await owner.key()).spent_today).toBe(spent)
  await saveSettings(wordpress, sponsoredSettings(draftmill.url, await owner.rotate()))
})

test('lets the site pay also where WordPress and Draftmill share one address', async ({
  page,
  request,
  wordpress,
  draftmill,
}) => {
  const pays = await makeSiteOwner(request, draftmill, draftmill.url)
  await saveSettings(wordpress, { api_url: draftmill.url, site_key: pays.siteKey })
  const url = await publish(wordpress, 'In a folder', blockOf('slogan-generator'))
  // A proxy that serves the blog in a folder of the site. The widget files come from the blog.
  const html = (await (await request.get(url)).text()).replaceAll(wordpress.url, draftmill.url)
  await page.route(`${draftmill.url}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/blog/') return route.fulfill({ contentType: 'text/html', body: html })
    if (!pathname.startsWith('/wp-')) return route.continue()
    const file = await request.get(wordpress.url + pathname)
    return route.fulfill({
      status: file.status(),
      headers: file.headers(),
      body: await file.body(),
    })
  })
  await page.goto(`${draftmill.url}/blog/`)
  const tool = toolElement(page, 'slogan-generator')
  await fillForm(tool, TOOL_INPUTS['slogan-generator']?.fields ?? {})
  await tool.getByRole('button', { name: 'Generate Slogans' }).click()
  await expect(tool.getByRole('button', { name: 'Create New Slogans' })).toBeVisible()
  expect((await pays.key()).spent_today).toBe(10)
  await saveSettings(wordpress, sponsoredSettings(draftmill.url, await owner.rotate()))
})

test(
  'speaks another language where there is a translation',
  { tag: '@release' },
  async ({ page, wordpress, draftmill }) => {
    const languages = join(wordpress.siteDir, 'wp-content/languages/plugins')
    mkdirSync(languages, { recursive: true })
    const texts = {
      'Open the %s': 'Zum %s',
      'Slogan Generator': 'Slogan-Generator',
      'Draftmill address': 'Draftmill-Adresse',
    }
    // As the directory delivers translations: one file for PHP, and one for each script, named after its path.
    writeFileSync(
      join(languages, 'draftmill-de_DE.l10n.php'),
      `<?php return array( 'domain' => 'draftmill', 'language' => 'de_DE', 'messages' => ${toPhp(texts)} );`,
    )
    const script = createHash('md5').update('build/editor/block.js').digest('hex')
    const messages = { '': { lang: 'de_DE' }, 'Show the heading': ['Überschrift zeigen'] }
    writeFileSync(
      join(languages, `draftmill-de_DE-${script}.json`),
      JSON.stringify({ locale_data: { messages } }),
    )
    // WordPress only uses languages whose files are installed.
    writeFileSync(
      join(wordpress.siteDir, 'wp-content/languages/de_DE.l10n.php'),
      `<?php return array( 'domain' => 'default', 'messages' => array() );`,
    )
    writeFileSync(join(wordpress.siteDir, 'wp-content/languages/de_DE.mo'), '')
    await wordpress.run(`update_option( 'WPLANG', 'de_DE' );`)

    const url = await publish(wordpress, 'Deutsch', blockOf('slogan-generator'))
    const html = await (await page.request.get(url)).text()
    expect(html).toContain(
      `<a href="${draftmill.url}/tools/slogan-generator">Zum Slogan-Generator</a></draftmill-slogan-generator>`,
    )
    await signInToWordPress(page, wordpress)
    await page.goto(`${wordpress.url}/wp-admin/options-general.php?page=draftmill`)
    await expect(page.getByLabel('Draftmill-Adresse')).toHaveValue(draftmill.url)
    await page.goto(`${wordpress.url}/wp-admin/post-new.php`)
    await page.waitForFunction('window.wp?.blocks?.getBlockType("draftmill/tool")')
    expect(
      await page.evaluate(
        `[wp.i18n.__('Show the heading', 'draftmill'), wp.blocks.getBlockVariations('draftmill/tool', 'inserter').map((one) => one.title)]`,
      ),
    ).toEqual(['Überschrift zeigen', expect.arrayContaining(['Slogan-Generator'])])
    await wordpress.run(`update_option( 'WPLANG', '' );`)
  },
)

function sponsoredSettings(apiUrl: string, secret: string): Record<string, string> {
  return { api_url: apiUrl, site_key: owner.siteKey, secret }
}

function blockOf(tool: string, attributes: Readonly<Record<string, unknown>> = {}): string {
  return `<!-- wp:draftmill/tool ${JSON.stringify({ tool, ...attributes })} /-->`
}

/** Returns the values of a tool's form, by field. */
function readForm(tool: Locator): Promise<unknown> {
  return tool.evaluate((host: HTMLElement & { values?: unknown }) => ({
    ...(host.values as Record<string, string>),
  }))
}

/** The uncompressed size of all scripts of the page, of any origin, including inline scripts. */
function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const inline = [...document.scripts].filter(
      ({ src, type }) => !src && (type === '' || type === 'module'),
    )
    return (
      files
        .filter(({ name }) => /\.js(?:\?|$)/.test(name))
        .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0) +
      inline.reduce((sum, { text }) => sum + text.length, 0)
    )
  })
}
