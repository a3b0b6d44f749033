/** Every shortcode that the documentation, the plugin's readme and the site's builder write, in a real WordPress. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tools } from '#shared/catalogue.ts'
import { NO_CHOICES, wordpressSnippet } from '../../../site/src/embed/snippets.ts'
import { shortcodeBlocks } from '../../documents/doc-blocks.ts'
import { expect, installPlugin, publish, saveSettings, startOver, test } from '../steps/fixtures.ts'
import { isWasm } from '../machine/wordpress.ts'

test.describe.configure({ timeout: isWasm ? 300_000 : 120_000 })
startOver()

const readme = readFileSync(join(import.meta.dirname, '../../../wp-plugin/readme.txt'), 'utf8')
const documentedShortcodes = shortcodeBlocks.flatMap(({ code }) => code.split('\n'))
const readmeShortcodes = [...readme.matchAll(/`(\[draftmill[^`]*\])`/g)].map(
  ([, code = '']) => code,
)
const builtShortcodes = [
  ...tools.map(({ id }) => wordpressSnippet({ ...NO_CHOICES, toolId: id })),
  wordpressSnippet({
    ...NO_CHOICES,
    toolId: 'slogan-generator',
    theme: 'dark',
    accent: '#7a1fa2',
    font: 'Georgia, serif',
    lang: 'en-GB',
    isHeadingHidden: true,
    defaults: { businessDescription: 'A "bakery" & café [open]', tone: 'bold' },
    hiddenFields: ['tone'],
    resultLimit: '3',
  }),
]

const shortcodes = [...documentedShortcodes, ...readmeShortcodes]

test('each shortcode shows its tool, with nothing to explain to its author', async ({
  page,
  wordpress,
  draftmill,
  plugin,
}) => {
  expect(documentedShortcodes.length).toBeGreaterThan(1)
  expect(readmeShortcodes.length).toBeGreaterThan(1)
  await installPlugin(wordpress, plugin)
  const [preset = ''] = /(?<=preset=")[\w-]+/.exec(readme) ?? []
  const presets = { [preset]: { name: 'Bakers', tool: 'slogan-generator' } }
  await saveSettings(wordpress, { api_url: draftmill.url, presets })
  const all = [...new Set([...shortcodes, ...builtShortcodes])]
  // Each in its own block, where a user would paste it.
  const content = all.map(
    (code) =>
      `<!-- wp:group --><div class="wp-block-group case"><!-- wp:shortcode -->\n${code}\n<!-- /wp:shortcode --></div><!-- /wp:group -->`,
  )
  await page.goto(await publish(wordpress, 'Shortcodes', content.join('\n\n')))
  const cases = page.locator('.case')
  await expect(cases).toHaveCount(all.length)
  for (const [index, shortcode] of all.entries()) {
    const named = /^\[draftmill(?:_([a-z_]+)| tool="([a-z-]+)")/.exec(shortcode)
    const id = (named?.[1] ?? named?.[2] ?? 'slogan-generator').replaceAll('_', '-')
    const tool = cases.nth(index).locator(`draftmill-${id}`)
    await tool.scrollIntoViewIfNeeded()
    await expect(tool.locator('[part="form"]'), shortcode).toBeVisible()
  }
  // A shortcode that WordPress did not recognise would appear as text.
  await expect(page.locator('main').getByText('[draftmill')).toHaveCount(0)
  await expect(cases.last().getByLabel('Business Description')).toHaveValue(
    'A "bakery" & café [open]',
  )
  await expect(cases.last().getByLabel('Tone')).toHaveCount(0)
})

test('each constant of the readme is one that the plugin reads, with a value that it takes', async ({
  wordpress,
  plugin,
}) => {
  const [, block = ''] = /^= Constants =$[^]*?^`$([^]*?)^`$/m.exec(readme) ?? []
  const code = block
    .replace('dmk_…', `dmk_${'A'.repeat(22)}`)
    .replace('dms_…', `dms_${'A'.repeat(43)}`)
  const names = [...code.matchAll(/define\( '(\w+)'/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(5)
  await installPlugin(wordpress, plugin)
  const read = await wordpress.run(`
    ${code}
    foreach ( wp_list_pluck( Draftmill\\get_settings_table(), 'constant' ) as $name => $constant ) {
      $found = Draftmill\\find_setting( $name );
      $values[ $constant ] = array( $found['source'], array() !== $found['value'] && '' !== $found['value'] );
    }
    echo wp_json_encode( $values );`)
  expect(JSON.parse(read)).toEqual(
    Object.fromEntries(names.map((name) => [name, ['constant', true]])),
  )
})
