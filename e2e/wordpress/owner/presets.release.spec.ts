import { findOwnFaults } from '../steps/admin-axe.ts'
import { disableWelcomeGuides } from '../steps/editor-steps.ts'
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
import { takePictures } from '../steps/pictures.ts'
import { settingsUrl } from '../steps/settings-steps.ts'
import { isWasm } from '../machine/wordpress.ts'

// An owner's own texts, and presets: field values that are set once under a name.
test.describe.configure({ timeout: isWasm ? 300_000 : 90_000 })
startOver()

const WIDTHS = [360, 768, 1280]
const PRESET = {
  name: 'Slogans for our bakers',
  tool: 'slogan-generator',
  defaults: { businessDescription: 'Bread & rolls', industry: 'Bakery' },
  hidden: 'business-description industry',
}

test.beforeAll(async ({ wordpress, plugin }) => {
  await installPlugin(wordpress, plugin)
  await disableWelcomeGuides(wordpress)
})

test(
  'an owner’s words of the settings stand in every tool, and a shortcode’s before them',
  { tag: '@release' },
  async ({ page, wordpress, draftmill }) => {
    await saveSettings(wordpress, { api_url: draftmill.url })
    await signInToWordPress(page, wordpress)
    await page.goto(settingsUrl(wordpress.url, 'look'))
    await page.getByLabel('On the button').fill(' <b>Write</b>  &  "go" [gallery] ')
    await page.getByLabel('Above the form').fill('סיסמאות לאופים!')
    await page.getByLabel('Login and Register', { exact: true }).selectOption('hidden')
    await page.getByLabel('Above Login and Register').evaluate((input: HTMLInputElement) => {
      input.maxLength = 500
      input.value = 'z'.repeat(121)
    })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText(/longer than 120 characters: z+/)).toBeVisible()
    await page.locator('#draftmill_words_login').scrollIntoViewIfNeeded()
    const saved = await wordpress.run(`echo wp_json_encode( get_option( 'draftmill_settings' ) );`)
    expect(JSON.parse(saved)).toMatchObject({
      words: { button: '<b>Write</b> & "go" [gallery]', heading: 'סיסמאות לאופים!' },
      login: 'hidden',
    })

    const url = await publish(
      wordpress,
      'Words',
      '[draftmill_slogan_generator]\n\n[draftmill_etsy_tag_generator text_button="Find tags" login="shown" theme="dark"]',
    )
    await page.goto(url)
    const slogans = toolElement(page, 'slogan-generator')
    await expect(
      slogans.getByRole('button', { name: '<b>Write</b> & "go" [gallery]' }),
    ).toBeVisible()
    await expect(
      slogans.getByRole('heading', { name: 'סיסמאות לאופים!' }).locator('bdi'),
    ).toHaveCSS('direction', 'rtl')
    await expect(slogans).toHaveAttribute('login', 'hidden')
    // Without a site key visitors have to sign in, so the login is shown.
    await expect(slogans.getByRole('link', { name: 'Login' })).toBeVisible()
    await takePictures(page, 'words', WIDTHS)
    const tags = toolElement(page, 'etsy-tag-generator')
    await tags.scrollIntoViewIfNeeded()
    await expect(tags.getByRole('button', { name: 'Find tags' })).toBeVisible()
    await expect(tags).not.toHaveAttribute('login')
  },
)

test('a preset is made, filled, used in a shortcode and a page of HTML, and deleted, by keyboard and name', async ({
  page,
  wordpress,
  draftmill,
}) => {
  await saveSettings(wordpress, { api_url: draftmill.url })
  await signInToWordPress(page, wordpress)
  await page.goto(settingsUrl(wordpress.url, 'tools'))
  const save = page.getByRole('button', { name: 'Save Changes' })
  const fresh = page.locator('details', { hasText: 'New preset' })
  await fresh.getByLabel('Name').fill(PRESET.name)
  await fresh.getByLabel('Tool').selectOption(PRESET.tool)
  await save.click()
  await expect(page.getByText('Settings saved.')).toBeVisible()

  const made = page.locator('details', { hasText: PRESET.name })
  await made.locator('summary').press('Enter')
  await made.getByLabel('Industry', { exact: true }).fill('Bakery')
  await made.getByLabel('Hide “Industry” from visitors').check()
  await made.getByLabel('Hide “Business Description” from visitors').press('Space')
  await save.click()
  await expect(
    page.getByText(/have to be filled and have no value there: Business Description\./),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Tools: Presets' })).toBeVisible()
  await made.locator('summary').press('Enter')
  await expect(made.getByLabel('Hide “Industry” from visitors')).toBeChecked()
  await expect(made.getByLabel('Hide “Business Description” from visitors')).not.toBeChecked()
  await made.getByLabel('Business Description', { exact: true }).fill('Bread & rolls')
  await made.getByLabel('Hide “Business Description” from visitors').check()
  await save.click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  const saved = await wordpress.run(
    `echo wp_json_encode( Draftmill\\get_presets(), JSON_UNESCAPED_SLASHES );`,
  )
  expect(JSON.parse(saved)).toEqual({ 'slogans-for-our-bakers': PRESET })
  await made.locator('summary').press('Enter')
  const shortcode = '[draftmill_slogan_generator preset="slogans-for-our-bakers"]'
  await expect(made.locator('code')).toHaveText(shortcode)
  await takePictures(page, 'settings', WIDTHS)
  expect(await findOwnFaults(page)).toEqual({})

  const snippet = await made.getByLabel('HTML for other pages').inputValue()
  await made.getByRole('button', { name: 'Copy' }).click()
  await expect(made.getByRole('status')).toHaveText(/Copied|Marked/)
  expect(snippet).toContain(`src="${wordpress.url}/wp-content/plugins/draftmill/`)
  for (const html of [
    shortcode,
    '[draftmill preset="slogans-for-our-bakers"]',
    `<!-- wp:html -->${snippet}<!-- /wp:html -->`,
  ]) {
    await page.goto(await publish(wordpress, 'Preset', html))
    const tool = toolElement(page, PRESET.tool)
    await expect(tool.getByLabel('Tone'), html).toBeVisible()
    await expect(tool.getByLabel(/Industry|Business Description/)).toHaveCount(0)
    expect(
      await tool.evaluate((element) => ({ ...(element as unknown as ValuesElement).values })),
    ).toEqual({
      ...PRESET.defaults,
      tone: 'professional',
    })
  }

  await page.goto(settingsUrl(wordpress.url, 'tools'))
  await made.locator('summary').press('Enter')
  await made.getByLabel('Delete this preset').check()
  await save.click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expect(made).toHaveCount(0)
  await page.goto(await publish(wordpress, 'Gone', shortcode))
  await expect(page.getByRole('note')).toContainText(
    'There is no preset “slogans-for-our-bakers” of this tool',
  )
})

test(
  'a block takes a preset and words in its sidebar, and shows both at once',
  { tag: '@release' },
  async ({ page, wordpress, draftmill }) => {
    await saveSettings(wordpress, { api_url: draftmill.url, presets: { bakers: PRESET } })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signInToWordPress(page, wordpress)
    await page.goto(`${wordpress.url}/wp-admin/post-new.php?post_type=page`)
    const canvas = page.frameLocator('iframe[name="editor-canvas"]')
    await expect(canvas.locator('body')).toBeVisible({ timeout: 30_000 })
    await page.evaluate(() => {
      const block = wp.blocks.createBlock('draftmill/tool', { tool: 'slogan-generator' })
      wp.data.dispatch('core/block-editor').resetBlocks([block])
      wp.data.dispatch('core/block-editor').selectBlock(block.clientId)
      wp.data.dispatch('core/interface').enableComplementaryArea('core', 'edit-post/block')
    })
    const live = canvas.locator('draftmill-slogan-generator')
    await expect(live.getByLabel('Industry')).toBeVisible()
    await page.getByLabel('Preset', { exact: true }).selectOption(PRESET.name)
    await expect(live.getByLabel('Industry')).toHaveCount(0)
    await expect(page.getByLabel('Show “Industry” to visitors')).toHaveCount(0)
    await page.getByRole('button', { name: 'Your own words' }).click()
    await page.getByLabel('On the button').fill('Write & <go>')
    await expect(live.getByRole('button', { name: 'Write & <go>' })).toBeVisible()
    await takePictures(page, 'words-block', WIDTHS.slice(1))
    const url = await page.evaluate(async () => {
      wp.data.dispatch('core/editor').editPost({ title: 'Block', status: 'publish' })
      await wp.data.dispatch('core/editor').savePost()
      return wp.data.select('core/editor').getPermalink()
    })
    await page.goto(url)
    const tool = toolElement(page, 'slogan-generator')
    await expect(tool.getByRole('button', { name: 'Write & <go>' })).toBeVisible()
    await expect(tool.getByLabel('Industry')).toHaveCount(0)
  },
)

test('presets and words are cleaned whoever saves them', async ({ wordpress }) => {
  const dirty = {
    good: { ...PRESET, name: ' Good  one ', hidden: ['tone', 'nothing', 'industry'], extra: 'x' },
    half: { name: 'Half', tool: PRESET.tool, hidden: 'industry business_description' },
    'Bad Id': PRESET,
    new: PRESET,
    nameless: { ...PRESET, name: '  ' },
    toolless: { ...PRESET, tool: 'none' },
    text: 'x',
  }
  const read = await wordpress.run(`
    $clean = Draftmill\\sanitize_presets( ${toPhp(dirty)} );
    echo wp_json_encode( array( $clean, Draftmill\\sanitize_presets( $clean ) === $clean, Draftmill\\make_preset_id( 'Für Bäcker!', array() ), Draftmill\\make_preset_id( 'לאופים', array( 'preset' => 1 ) ), Draftmill\\make_preset_id( 'New', array() ) ) );`)
  expect(JSON.parse(read)).toEqual([
    {
      good: { ...PRESET, name: 'Good one', hidden: 'tone industry' },
      half: { name: 'Half', tool: PRESET.tool, defaults: [], hidden: '' },
    },
    true,
    'fur-backer',
    'preset-2',
    'preset',
  ])
  const refused = await wordpress.run(`
    $words = Draftmill\\sanitize_words( array( 'button' => " <i>Go</i>\\n now ", 'limit' => str_repeat( 'x', 121 ), 'other' => 'x', 'login' => array() ) );
    echo wp_json_encode( array( $words, Draftmill\\sanitize_shown( 'Hidden' ), Draftmill\\sanitize_shown( 'no' ) ) );`)
  expect(JSON.parse(refused)).toEqual([{ button: '<i>Go</i> now' }, 'hidden', ''])
})

interface ValuesElement {
  readonly values: object
}
