import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
import {
  CANVAS_SELECTOR,
  type EditorBlock,
  disableWelcomeGuides,
  openEditor,
  openSettingsOfBlock,
  publishInEditor,
} from '../steps/editor-steps.ts'
import { takePictures } from '../steps/pictures.ts'
import { makeSiteOwner } from '../steps/site-key.ts'
import { type WordPress } from '../machine/site.ts'
import { isWasm } from '../machine/wordpress.ts'

// A writer in the block editor, and all places in which a block may be used.
test.describe.configure({ mode: 'serial', timeout: isWasm ? 300_000 : 90_000 })
startOver()

const BLOCK = '<!-- wp:draftmill/tool {"tool":"slogan-generator"} /-->'

test.beforeAll(async ({ wordpress, draftmill, plugin }) => {
  await installPlugin(wordpress, plugin)
  await saveSettings(wordpress, { api_url: draftmill.url, accent: '#0a6b4b' })
  await disableWelcomeGuides(wordpress)
  await wordpress.run(`
    wp_insert_user( array( 'user_login' => 'writer', 'user_pass' => 'password', 'user_email' => 'writer@example.org', 'role' => 'author' ) );`)
})

test('offers one block with a variation for each tool that the site offers', async ({
  page,
  wordpress,
  draftmill,
}) => {
  const variations = (): Promise<string[]> =>
    page.evaluate(() =>
      wp.blocks.getBlockVariations('draftmill/tool', 'inserter').map((one) => one.title),
    )
  await openEditor(page, wordpress, 'post-new.php')
  expect(await variations()).toEqual(tools.map((tool) => tool.title))
  const type = await page.evaluate(() => {
    const { apiVersion, category } = wp.blocks.getBlockType('draftmill/tool')
    const icons = wp.blocks.getBlockVariations('draftmill/tool', 'inserter').map((one) => one.icon)
    const paths = icons.map((icon) => JSON.stringify(icon))
    return { apiVersion, category, icons: new Set(paths).size }
  })
  expect(type).toEqual({ apiVersion: 3, category: 'draftmill', icons: tools.length })
  await saveSettings(wordpress, { api_url: draftmill.url, tools: 'slogan-generator' })
  // A block without a tool, or with one that is no longer offered, shows a message and offers other tools.
  const canvas = await openEditor(page, wordpress, 'post-new.php', [
    { tool: 'etsy-tag-generator' },
    {},
  ])
  expect(await variations()).toEqual(['Slogan Generator'])
  await expect(canvas.getByText('does not offer this tool')).toBeVisible()
  await expect(canvas.getByText('Choose a tool for this block.')).toBeVisible()
  await canvas.getByLabel('Tool').nth(1).selectOption('slogan-generator')
  await expect(canvas.locator('draftmill-slogan-generator').getByLabel('Industry')).toBeVisible()
  await saveSettings(wordpress, {})
  await openEditor(page, wordpress, 'post-new.php', [{ tool: 'slogan-generator' }])
  await expect(page.frameLocator(CANVAS_SELECTOR).getByText('is not set yet')).toBeVisible()
  await saveSettings(wordpress, { api_url: draftmill.url })
})

test('leaves nothing of one tool’s fields behind when the sidebar makes the block another tool', async ({
  page,
  wordpress,
}) => {
  const canvas = await openEditor(page, wordpress, 'post-new.php', [
    {
      tool: 'slogan-generator',
      theme: 'dark',
      hideFields: ['tone'],
      resultLimit: 3,
      // The other tool also has a field of this name, but the value is not carried over.
      defaults: { industry: 'Bakery', tone: 'bold' },
    },
  ])
  await expect(canvas.locator('draftmill-slogan-generator').getByLabel('Industry')).toHaveValue(
    'Bakery',
  )
  await openSettingsOfBlock(page)
  // WordPress's own buttons for this are hidden: pressing the one of the current tool would reset the block.
  await expect(page.getByRole('radio', { name: /^Transform to / })).toHaveCount(0)
  await page.getByLabel('Tool', { exact: true }).selectOption('domain-name-generator')
  await expect(
    canvas.locator('draftmill-domain-name-generator').getByLabel('Industry'),
  ).toHaveValue('')
  const { turned, inserted } = await page.evaluate(() => {
    const [block] = wp.data.select('core/block-editor').getBlocks()
    const [variation] = wp.blocks.getBlockVariations('draftmill/tool', 'inserter')
    return {
      turned: wp.blocks.serialize(block),
      inserted: wp.blocks.serialize(
        wp.blocks.createBlock('draftmill/tool', variation?.attributes ?? {}),
      ),
    }
  })
  expect(turned).toBe('<!-- wp:draftmill/tool {"tool":"domain-name-generator","theme":"dark"} /-->')
  expect(inserted).toBe(`<!-- wp:draftmill/tool {"tool":"${tools[0]?.id}"} /-->`)
})

test('turns into the shortcode and back without losing anything', async ({ page, wordpress }) => {
  await openEditor(page, wordpress, 'post-new.php')
  const attributes = {
    tool: 'slogan-generator',
    theme: 'dark',
    accent: '#0a6b4b',
    radius: 0,
    heading: 'hidden',
    hideFields: ['businessDescription'],
    resultLimit: 3,
    lang: 'en-GB',
    login: 'hidden',
    words: { button: '“Write” &amp; [go] &lt;b&gt;', limit: 'די להיום!' },
    // As the editor stores them: HTML characters as entities.
    defaults: {
      businessDescription:
        '“Bread” &amp; "buns" [daily] &lt;fresh&gt;\nC:\\new\\100\u00a0% &amp;amp; I &lt;3 ‘it’',
      industry: '“Bakery”',
      tone: 'bold',
    },
  }
  const turned = await page.evaluate((given) => {
    const { createBlock, switchToBlockType, rawHandler } = wp.blocks
    const [shortcode] = switchToBlockType(createBlock('draftmill/tool', given), 'core/shortcode')
    const text = String(shortcode.attributes['text'])
    const [back] = switchToBlockType(shortcode, 'draftmill/tool')
    const [pasted] = rawHandler({ HTML: `<p>${text}</p>` })
    const foreign = createBlock('core/shortcode', { text: '[gallery ids="1"]' })
    const general = createBlock('core/shortcode', { text: '[draftmill tool="etsy-tag-generator"]' })
    const isOurs = (block: EditorBlock) =>
      wp.blocks
        .getPossibleBlockTransformations([block])
        .some(({ name }) => name === 'draftmill/tool')
    return {
      text,
      back: back.attributes,
      pasted: [pasted.name, pasted.attributes],
      offered: [foreign, general].map(isOurs),
      tool: switchToBlockType(general, 'draftmill/tool')[0].attributes['tool'],
    }
  }, attributes)
  expect(turned.text).toMatch(/^\[draftmill_slogan_generator theme="dark" .* tone="bold"\]$/)
  expect(turned.back).toMatchObject(attributes)
  expect(turned.pasted).toMatchObject(['draftmill/tool', attributes])
  expect(turned.offered).toEqual([false, true])
  expect(turned.tool).toBe('etsy-tag-generator')

  // PHP reads both the same way.
  const block = `<!-- wp:draftmill/tool ${JSON.stringify(attributes)} /-->`
  const [fromShortcode, fromBlock] = await renderElements(wordpress, turned.text, block)
  expect(fromBlock).toBe(fromShortcode)
  // A browser does too.
  await page.goto(await publish(wordpress, 'Both', `${turned.text}\n\n${block}`))
  const tools = toolElement(page, 'slogan-generator')
  for (const tool of await tools.all()) {
    expect(await tool.getAttribute('default-business-description')).toBe(
      // As the service reads it: a no-break space becomes a space.
      '“Bread” & "buns" [daily] <fresh>\nC:\\new\\100 % &amp; I <3 ‘it’',
    )
    expect(await tool.getAttribute('default-industry')).toBe('“Bakery”')
  }
  await expect(tools).toHaveCount(2)
})

test(
  'keeps of a shortcode what was typed, which PHP reads in both alike and the preview explains',
  { tag: '@release' },
  async ({ page, wordpress }) => {
    await openEditor(page, wordpress, 'post-new.php')
    const shortcodes = {
      '[draftmill_slogan_generator theme=”Dark” accent="0A6b4b" font="Georgia, Times New Roman" heading="Hidden" radius="8px" result_limit="3" hide_fields="Tone, business-description" default_business_description="Bread" industry="" tone="Friendly" lang="en-GB"]':
        {
          theme: 'Dark',
          accent: '0A6b4b',
          font: 'Georgia, Times New Roman',
          heading: 'Hidden',
          radius: '8px',
          resultLimit: 3,
          hideFields: ['tone', 'businessDescription'],
          lang: 'en-GB',
          defaults: { businessDescription: 'Bread', industry: '', tone: 'Friendly' },
        },
      [`[draftmill tool="Slogan_Generator" theme="night" accent="reddish" heading="shown" radius="8em" result_limit="99" hide_fields="nothing" lang="en GB" tone="rude" industry="${'x'.repeat(81)}"]`]:
        {
          theme: 'night',
          accent: 'reddish',
          heading: 'shown',
          radius: '8em',
          resultLimit: 99,
          hideFields: ['nothing'],
          lang: 'en GB',
          defaults: { tone: 'rude', industry: 'x'.repeat(81) },
        },
    }
    const attributes: object[] = []
    for (const [shortcode, expected] of Object.entries(shortcodes)) {
      const { read, block } = await page.evaluate((text) => {
        const { createBlock, serialize, switchToBlockType } = wp.blocks
        const [made] = switchToBlockType(createBlock('core/shortcode', { text }), 'draftmill/tool')
        return { read: made.attributes, block: serialize(made) }
      }, shortcode)
      // Besides these, only the default attributes of every block.
      const blank = { theme: '', accent: '', font: '', lang: '', heading: '', hideFields: [] }
      const bare = { preset: '', login: '', words: {} }
      expect(read).toEqual({ tool: 'slogan-generator', ...blank, ...bare, ...expected })
      const [fromShortcode, fromBlock] = await renderElements(wordpress, shortcode, block)
      expect(fromBlock).toBe(fromShortcode)
      attributes.push(read)
    }
    await page.evaluate((given) => {
      const made = given.map((one) => wp.blocks.createBlock('draftmill/tool', one))
      wp.data.dispatch('core/block-editor').resetBlocks(made)
    }, attributes)
    const previews = page.frameLocator(CANVAS_SELECTOR).locator('[data-type="draftmill/tool"]')
    for (const [index, { theme }] of Object.values(shortcodes).entries()) {
      const preview = previews.nth(index)
      const live = preview.locator('draftmill-slogan-generator')
      await live.scrollIntoViewIfNeeded()
      await expect(live.getByLabel('Industry')).toBeVisible()
      await expect(live.getByLabel('Tone')).toHaveCount(theme === 'Dark' ? 0 : 1)
      await expect(preview.getByText('“night” does not fit the attribute “theme”')).toHaveCount(
        theme === 'night' ? 1 : 0,
      )
    }

    // The text between two shortcodes is kept.
    const around = '[draftmill_slogan_generator]Try it.[/draftmill_slogan_generator]'
    const kept = await page.evaluate((text) => {
      const { createBlock, rawHandler, switchToBlockType } = wp.blocks
      const shortcode = createBlock('core/shortcode', { text })
      const made: readonly (readonly EditorBlock[])[] = [
        rawHandler({ HTML: `<p>${text}</p>` }),
        switchToBlockType(shortcode, 'draftmill/tool'),
      ]
      return made.map((blocks) => blocks.map(({ name }) => name))
    }, around)
    expect(kept).toEqual([
      ['draftmill/tool', 'core/paragraph'],
      ['draftmill/tool', 'core/paragraph'],
    ])
    expect(await wordpress.run(`echo do_shortcode( ${toPhp(around)} );`)).toMatch(
      /<\/div>Try it\.$/,
    )
  },
)

test('takes any text as a default value, and runs no shortcode in it', async ({
  page,
  wordpress,
  draftmill,
}) => {
  const texts = [
    'I <3 dogs',
    'x<y',
    '<here>',
    'C:\\new "now" %41',
    '&lt; & &amp;',
    '[gallery] [caption]',
  ]
  const rows = Array.from({ length: 40 }, () => 'x'.repeat(23)).join('\r\n') + '\r\n'
  const full = rows + 'y'.repeat(1_000 - 24 * 40)
  const read = await wordpress.run(`
    $field = Draftmill\\get_tools()['slogan-generator']['fields']['businessDescription'];
    echo wp_json_encode( array_map( fn( $typed ) => Draftmill\\read_field_value( $field, $typed ), ${toPhp([...texts, full, `bell\u0007 and\u0000 tab\there`, 'a\u000Bline\u2028each\u00A0one'])} ) );`)
  expect(JSON.parse(read)).toEqual([
    ...texts,
    full.replaceAll('\r', ''),
    'bell and tab\there',
    'a\nline\neach one',
  ])

  // As the site's default, and as that of a block and of a shortcode.
  const text = texts.join(' ')
  await saveSettings(wordpress, {
    api_url: draftmill.url,
    defaults: { 'slogan-generator': { businessDescription: text } },
  })
  const block = { tool: 'slogan-generator', defaults: { industry: '[gallery] &lt;a&gt;' } }
  await page.goto(
    await publish(
      wordpress,
      'Brackets',
      `<!-- wp:draftmill/tool ${JSON.stringify(block)} /-->\n<!-- wp:shortcode -->[draftmill_etsy_tag_generator category="&#91;gallery&#93; &amp; rest"]<!-- /wp:shortcode -->`,
    ),
  )
  const tool = toolElement(page, 'slogan-generator')
  await expect(tool.getByLabel('Business Description')).toHaveValue(text)
  await expect(tool.getByLabel('Industry')).toHaveValue('[gallery] <a>')
  const tags = toolElement(page, 'etsy-tag-generator')
  await tags.scrollIntoViewIfNeeded()
  await expect(tags.getByLabel('Category')).toHaveValue('[gallery] & rest')
  await saveSettings(wordpress, { api_url: draftmill.url })
})

test('lets an author without unfiltered HTML use block and shortcode', async ({
  page,
  wordpress,
}) => {
  const url = await wordpress.run(`
    wp_set_current_user( get_user_by( 'login', 'writer' )->ID );
    kses_init();
    echo current_user_can( 'unfiltered_html' ) ? 'may' : '';
    $content = '${BLOCK}' . "\\n\\n" . '<!-- wp:shortcode -->[draftmill_etsy_tag_generator category="Salt & pepper > rest"]<!-- /wp:shortcode --> <draftmill-google-ads-generator></draftmill-google-ads-generator>';
    echo get_permalink( wp_insert_post( wp_slash( array( 'post_title' => 'By an author', 'post_content' => $content, 'post_status' => 'publish' ) ) ) );`)
  await page.goto(url)
  await expect(toolElement(page, 'slogan-generator').getByLabel('Industry')).toBeVisible()
  const tags = toolElement(page, 'etsy-tag-generator')
  await tags.scrollIntoViewIfNeeded()
  await expect(tags.getByLabel('Category')).toHaveValue('Salt & pepper > rest')
  await expect(toolElement(page, 'google-ads-generator')).toHaveCount(0)
})

test('keeps what an author types into the block, whatever WordPress makes of HTML', async ({
  page,
  wordpress,
}) => {
  const typed = 'Salt & pepper <here> I <3 “it” [daily] C:\\new'
  const canvas = await openEditor(page, wordpress, 'post-new.php', [], 'writer')
  await canvas.getByRole('textbox', { name: 'Add title' }).fill('By an author, in the editor')
  const set = { anchor: 'slogans', radius: 8, style: { spacing: { margin: { top: '7em' } } } }
  await page.evaluate((given) => {
    const made = wp.blocks.createBlock('draftmill/tool', { tool: 'slogan-generator', ...given })
    wp.data.dispatch('core/block-editor').resetBlocks([made])
  }, set)
  await openSettingsOfBlock(page)
  await page.getByLabel('Industry', { exact: true }).fill(typed)
  await page.getByLabel('Business Description', { exact: true }).fill(`${typed}\nAnd more.`)
  await page.getByLabel('Tone', { exact: true }).selectOption('bold')
  const preview = canvas.locator('draftmill-slogan-generator')
  await expect(preview.getByLabel('Industry')).toHaveValue(typed)
  const url = await publishInEditor(page)
  const id = await page.evaluate(() => wp.data.select('core/editor').getCurrentPostId())

  await openEditor(page, wordpress, `post.php?post=${id}&action=edit`, [], 'writer')
  await openSettingsOfBlock(page)
  expect(
    await page.evaluate(() => wp.data.select('core/block-editor').getBlocks()[0].attributes),
  ).toMatchObject(set)
  await expect(page.getByLabel('Industry', { exact: true })).toHaveValue(typed)
  await expect(page.getByLabel('Tone', { exact: true })).toHaveValue('bold')
  await expect(preview.getByLabel('Business Description')).toHaveValue(`${typed}\nAnd more.`)
  await page.goto(url)
  const tool = toolElement(page, 'slogan-generator')
  await expect(tool.getByLabel('Industry')).toHaveValue(typed)
  await expect(tool.getByLabel('Business Description')).toHaveValue(`${typed}\nAnd more.`)
})

test(
  'shows what the site sets, and lets a block begin blank instead',
  { tag: '@release' },
  async ({ page, wordpress, draftmill }) => {
    await saveSettings(wordpress, {
      api_url: draftmill.url,
      defaults: {
        'slogan-generator': {
          businessDescription: 'Fish & chips',
          industry: 'Cafés',
          tone: 'bold',
        },
      },
    })
    const canvas = await openEditor(page, wordpress, 'post-new.php', [{ tool: 'slogan-generator' }])
    await canvas.getByRole('textbox', { name: 'Add title' }).fill('Blank')
    await openSettingsOfBlock(page)
    const live = canvas.locator('draftmill-slogan-generator')
    const industry = page.getByLabel('Industry', { exact: true })
    const tone = page.getByLabel('Tone', { exact: true })
    await expect(industry).toHaveAttribute('placeholder', 'Cafés')
    await expect(tone.locator('option:checked')).toHaveText('As the site has it (Bold)')
    await expect(live.getByLabel('Industry')).toHaveValue('Cafés')
    await expect(live.getByLabel('Tone')).toHaveValue('bold')
    // A required field can be hidden if the site has a default for it.
    await page.getByLabel('Show “Business Description” to visitors').uncheck()
    await expect(live.getByLabel('Business Description')).toHaveCount(0)

    await page.getByLabel('Begin with what the site sets').nth(1).uncheck()
    await tone.selectOption({ label: 'As the tool has it' })
    await expect(live.getByLabel('Industry')).toHaveValue('')
    await expect(live.getByLabel('Tone')).toHaveValue('professional')
    await expect(industry).not.toHaveAttribute('placeholder', 'Cafés')
    await page.getByLabel('Begin with what the site sets').first().uncheck()
    await expect(page.getByText('visitors see it until it has a default value')).toBeVisible()
    await expect(live.getByLabel('Business Description')).toHaveValue('')
    await takePictures(page, 'inspector')
    const url = await publishInEditor(page)

    // The page shows the same, and so does the shortcode.
    await page.goto(url)
    const tool = toolElement(page, 'slogan-generator')
    await expect(tool.getByLabel('Industry')).toHaveValue('')
    await expect(tool.getByLabel('Tone')).toHaveValue('professional')
    const note = page.getByRole('note')
    await expect(note).toContainText(
      'The field “business_description” has to be filled and has no default value, so it is shown.',
    )
    await expect(note.locator('code')).toHaveText(
      'business_description="…" hide_fields="business_description"',
    )
    const shortcode =
      '[draftmill_slogan_generator industry="" tone="" theme="" business_description=""]'
    await page.goto(await publish(wordpress, 'Blank by shortcode', shortcode))
    await expect(tool.getByLabel('Industry')).toHaveValue('')
    await expect(tool.getByLabel('Tone')).toHaveValue('professional')
    await expect(note).toHaveCount(0)
    await saveSettings(wordpress, { api_url: draftmill.url })
  },
)

test(
  'takes the colors of a palette as #rrggbb, and says which it cannot use',
  { tag: '@release' },
  async ({ page, wordpress }) => {
    const palette = {
      Short: '#1a3',
      Function: 'rgb(18 52 86)',
      Modern: 'oklch(0.5 0.1 150)',
      Variable: 'var(--wp--preset--color--contrast)',
      Ghost: 'color-mix(in srgb, currentColor 20%, transparent)',
      Nowhere: 'var(--nowhere)',
    }
    const file = join(wordpress.siteDir, 'wp-content/mu-plugins/palette.php')
    const colors = Object.entries(palette).map(([name, color]) => ({
      name,
      slug: `test-${name.toLowerCase()}`,
      color,
    }))
    writeFileSync(
      file,
      `<?php add_filter( 'wp_theme_json_data_theme', fn( $theme ) => $theme->update_with( array( 'version' => 3, 'settings' => array( 'color' => array( 'palette' => array_merge( $theme->get_data()['settings']['color']['palette']['theme'] ?? $theme->get_data()['settings']['color']['palette'] ?? array(), ${toPhp(colors)} ) ) ) ) ) );`,
    )
    await openEditor(page, wordpress, 'post-new.php', [{ tool: 'slogan-generator' }])
    await openSettingsOfBlock(page)
    const accent = (): Promise<unknown> =>
      page.evaluate(() => wp.data.select('core/block-editor').getBlocks()[0].attributes['accent'])
    await page.getByRole('button', { name: 'Buttons and links' }).click()
    for (const [name, hex] of [
      ['Short', '#11aa33'],
      ['Function', '#123456'],
      ['Modern', '#337344'],
      ['Variable', '#111111'],
    ]) {
      await page.getByRole('option', { name, exact: true }).click()
      await expect.poll(accent, name).toBe(hex)
      await expect(page.getByText('This color is see-through')).toHaveCount(0)
    }
    for (const name of ['Ghost', 'Nowhere']) {
      await page.getByRole('option', { name, exact: true }).click()
      await expect(page.getByText('This color is see-through').first()).toBeVisible()
      expect(await accent(), name).toBe('#111111')
    }
    rmSync(file)
  },
)

test('works in query loops, synced patterns and widget areas, in both kinds of theme', async ({
  page,
  wordpress,
}) => {
  await publish(wordpress, 'In a loop', BLOCK, 'post')
  const pattern = await wordpress.run(`
    echo wp_insert_post( array( 'post_type' => 'wp_block', 'post_title' => 'Pattern', 'post_status' => 'publish', 'post_content' => '${BLOCK.replace('slogan', 'etsy-tag').replace('generator"', 'generator"')}' ) );`)
  const loop = await publish(
    wordpress,
    'Places',
    `<!-- wp:query {"query":{"perPage":1,"postType":"post","order":"desc","orderBy":"date","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- wp:post-content /--><!-- /wp:post-template --></div><!-- /wp:query -->
<!-- wp:block {"ref":${pattern}} /-->`,
  )
  await wordpress.run(`
    update_option( 'widget_block', array( 2 => array( 'content' => '<!-- wp:draftmill/tool {"tool":"google-ads-generator","theme":"light"} /-->' ), '_multiwidget' => 1 ) );
    update_option( 'widget_text', array( 2 => array( 'title' => '', 'text' => '[draftmill_domain_name_generator]', 'filter' => true, 'visual' => true ), '_multiwidget' => 1 ) );
    update_option( 'sidebars_widgets', array( 'wp_inactive_widgets' => array(), 'sidebar' => array( 'block-2', 'text-2' ), 'array_version' => 3 ) );`)
  const places = ['slogan-generator', 'etsy-tag-generator']
  for (const theme of ['twentytwentyfive', 'classic-theme']) {
    await wordpress.run(`switch_theme( '${theme}' );`)
    await page.goto(loop)
    if (theme === 'classic-theme') places.push('google-ads-generator', 'domain-name-generator')
    for (const id of places) {
      await toolElement(page, id).scrollIntoViewIfNeeded()
      await expect(
        toolElement(page, id).getByRole('textbox').first(),
        `${theme} ${id}`,
      ).toBeVisible()
    }
  }
  await takePictures(page, 'widget-area')
  // The widgets editor shows it live as well.
  await signInToWordPress(page, wordpress)
  await page.goto(`${wordpress.url}/wp-admin/widgets.php`)
  const preview = page.locator('draftmill-google-ads-generator')
  await expect(preview.getByRole('textbox').first()).toBeVisible({ timeout: 30_000 })
  await wordpress.run(`switch_theme( 'twentytwentyfive' );`)
})

test('is a plain link in feeds and embedded posts, and no script in an excerpt', async ({
  request,
  wordpress,
  draftmill,
}) => {
  const url = await publish(
    wordpress,
    'Everywhere',
    `<!-- wp:paragraph --><p>Try it.</p><!-- /wp:paragraph -->${BLOCK}`,
    'post',
  )
  const link = `<a href="${draftmill.url}/tools/slogan-generator">Slogan Generator</a>`
  const feed = await (await request.get(`${wordpress.url}/feed/`)).text()
  expect(feed).toContain(link)
  expect(feed).not.toMatch(/<draftmill-|<script/)
  const embedded = await (await request.get(`${url}embed/`)).text()
  expect(embedded).not.toMatch(/<draftmill-|widgets\/slogan/)
  const excerpt = await wordpress.run(
    `echo get_the_excerpt( get_page_by_path( 'everywhere', OBJECT, 'post' ) ), '|', implode( ' ', wp_scripts()->queue );`,
  )
  expect(excerpt).toBe('Try it.|')
})

test(
  'shows the tool in the site editor and the Customizer',
  { tag: '@release' },
  async ({ page, wordpress }) => {
    await openEditor(
      page,
      wordpress,
      'site-editor.php?p=/wp_template/twentytwentyfive//page&canvas=edit',
    )
    await page.evaluate(() => {
      const made = wp.blocks.createBlock('draftmill/tool', { tool: 'slogan-generator' })
      const [first] = wp.data.select('core/block-editor').getBlocks()
      wp.data.dispatch('core/block-editor').insertBlock(made, 0)
      return first.name
    })
    const inTemplate = page.frameLocator(CANVAS_SELECTOR).locator('draftmill-slogan-generator')
    await expect(inTemplate.getByLabel('Industry')).toBeVisible({ timeout: 30_000 })

    // The Customizer of a classic theme: the widgets panel contains a block editor, and the page beside it is the
    // real one.
    await wordpress.run(`
    switch_theme( 'classic-theme' );
    update_option( 'widget_block', array( 2 => array( 'content' => '${BLOCK}' ), '_multiwidget' => 1 ) );
    update_option( 'sidebars_widgets', array( 'wp_inactive_widgets' => array(), 'sidebar' => array( 'block-2' ), 'array_version' => 3 ) );`)
    await page.goto(
      `${wordpress.url}/wp-admin/customize.php?autofocus[section]=sidebar-widgets-sidebar`,
    )
    await page.getByRole('button', { name: 'Got it' }).click({ timeout: 30_000 })
    const panel = page.locator('#customize-controls')
    await expect(panel.locator('draftmill-slogan-generator').getByLabel('Industry')).toBeVisible()
    const live = page
      .frameLocator('#customize-preview iframe')
      .locator('aside draftmill-slogan-generator')
    await live.scrollIntoViewIfNeeded()
    await expect(live.getByLabel('Industry')).toBeVisible()
    await takePictures(page, 'customizer')
    await wordpress.run(`switch_theme( 'twentytwentyfive' );`)
  },
)

test(
  'survives what optimisers and page builders do to scripts',
  { tag: '@release' },
  async ({ page, request, wordpress, draftmill }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const owner = await makeSiteOwner(request, draftmill, wordpress.url, { visitor_cap: 100 })
    await saveSettings(wordpress, {
      api_url: draftmill.url,
      site_key: owner.siteKey,
      secret: owner.secret,
    })
    const two = await publish(wordpress, 'Optimised', BLOCK + blockOf('etsy-tag-generator'))
    const many = await publish(wordpress, 'Many', tools.map(({ id }) => blockOf(id)).join(''))
    const html = await (await request.get(two)).text()
    const tags = scriptTags(html)
    expect(tags).toHaveLength(2)
    const manyHtml = await (await request.get(many)).text()
    const [loader = '', ...others] = scriptTags(manyHtml)
    expect(loader).toContain('/widgets/embed.js')
    expect(others).toEqual([])
    const addresses = tags.map((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? '')
    const sources = await Promise.all(
      addresses.map(async (address) => (await request.get(address)).text()),
    )
    const without = tags.reduce((text, tag) => text.replace(tag, ''), html)
    const inHead = (code: string): string => without.replace('</head>', () => `${code}</head>`)
    const atEnd = (code: string): string => without.replace('</body>', () => `${code}</body>`)
    const delayed = `<script>addEventListener('load', () => setTimeout(() => {
    for (const src of ${JSON.stringify(addresses.toReversed())}) {
      document.head.append(Object.assign(document.createElement('script'), { src }))
    }
  }, 300))</script>`
    // Raw HTML as in Elementor and similar builders: the tag with a script, several times.
    const raw = `<div class="elementor-widget-html"><draftmill-slogan-generator api-base="${draftmill.url}"></draftmill-slogan-generator>
    <script src="${draftmill.url}${RAW_SCRIPT}" async></script></div>`
    const served: Record<string, string> = {
      deferred: html,
      'without defer, in the head': inHead(tags.map((tag) => tag.replace(' defer', '')).join('')),
      'reordered and at the end': atEnd(tags.toReversed().join('')),
      'loaded twice': atEnd([...tags, ...tags].join('')),
      delayed: atEnd(delayed),
      concatenated: atEnd(`<script src="/bundle.js" defer></script>`),
      inlined: atEnd(sources.map((code) => `<script>${code}</script>`).join('')),
      'many tools, concatenated': manyHtml
        .replace(loader, '')
        .replace('</body>', '<script src="/loader.js" defer></script></body>'),
      'beside raw HTML': html.replace('</main>', `${raw}${raw}</main>`),
    }
    writeFileSync(join(wordpress.siteDir, 'bundle.js'), sources.join('\n;\n'))
    const loaderCode = await (await request.get(/src="([^"]+)"/.exec(loader)?.[1] ?? '')).text()
    writeFileSync(join(wordpress.siteDir, 'loader.js'), loaderCode)
    const foreign = new Set<string>()
    page.on('request', (asked) => {
      const isScript = asked.resourceType() === 'script' && asked.url().startsWith(draftmill.url)
      if (isScript) foreign.add(new URL(asked.url()).pathname)
    })
    for (const [way, body] of Object.entries(served)) {
      // As a page cache stores it.
      writeFileSync(join(wordpress.siteDir, 'cached.html'), body)
      await page.goto(`${wordpress.url}/cached.html`)
      for (const tool of await page
        .locator('draftmill-slogan-generator, draftmill-etsy-tag-generator')
        .all()) {
        await tool.scrollIntoViewIfNeeded()
        await expect(tool.getByRole('textbox').first(), way).toBeVisible()
      }
      // The files that the tool loads on use are found as well.
      const tool = toolElement(page, 'slogan-generator').first()
      await fillForm(tool, TOOL_INPUTS['slogan-generator']?.fields ?? {})
      await tool.getByRole('button', { name: 'Generate Slogans' }).click()
      await expect(tool.getByRole('button', { name: 'Create New Slogans' }), way).toBeVisible()
      // All scripts come from the site itself; from the Draftmill server comes only the one that raw HTML names.
      expect([...foreign], way).toEqual(way === 'beside raw HTML' ? [RAW_SCRIPT] : [])
    }
    expect(errors).toEqual([])
  },
)

const RAW_SCRIPT = '/widgets/slogan-generator.js'

function blockOf(tool: string): string {
  return `<!-- wp:draftmill/tool {"tool":"${tool}"} /-->\n`
}

function scriptTags(html: string): string[] {
  return html.match(/<script[^>]*\/widgets\/[^>]*><\/script>/g) ?? []
}

/** The opening tags that PHP renders for a shortcode and for a block, with sorted attributes. */
async function renderElements(
  { run }: WordPress,
  shortcode: string,
  block: string,
): Promise<string[]> {
  const elements = await run(`
    foreach ( array( do_shortcode( ${toPhp(shortcode)} ), do_blocks( ${toPhp(block)} ) ) as $html ) {
      preg_match( '/<draftmill-.*?>/s', $html, $found );
      echo wp_json_encode( $found[0] ), "\\n";
    }`)
  return elements
    .trim()
    .split('\n')
    .map((line) => sortAttributes(JSON.parse(line) as string))
}

function sortAttributes(element: string): string {
  const attributes = [...element.matchAll(/[a-z-]+="[^"]*"/g)].map(([attribute]) => attribute)
  return attributes.toSorted().join(' ')
}
