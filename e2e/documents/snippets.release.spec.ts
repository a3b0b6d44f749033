/** Runs every code block of the embedding documentation and every snippet that the site's builder makes. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tools } from '#shared/catalogue.ts'
import {
  divSnippet,
  htmlSnippet,
  iframeSnippet,
  loaderSnippet,
  NO_CHOICES,
  reactSnippet,
  type EmbedChoices,
} from '../../site/src/embed/snippets.ts'
import { type DocBlock, fillIn, shortcodeBlocks } from './doc-blocks.ts'
import { expect } from '../support/draftmill.ts'
import { test as base } from '../packages/package-test.ts'
import { runHtml } from './snippet-html.ts'
import { runCss, runHeader, runJs } from './snippet-pages.ts'
import { runNode, runPhp, runShell, runTsx } from './snippet-programs.ts'
import { blocks, siteOwnerOf, exampleValuesOf, type RunFixtures } from './snippet-runs.ts'

const test = base.extend<{ runs: RunFixtures }>({
  runs: async ({ page, request, draftmill, site }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'draftmill-snippets-'))
    await use({ page, request, draftmill, site, folder })
    rmSync(folder, { recursive: true, force: true })
  },
})
test.describe.configure({ timeout: 180_000 })

/** The functions that run the blocks, by language. */
const RUNNERS: Readonly<Record<string, (block: DocBlock, runs: RunFixtures) => Promise<void>>> = {
  html: async ({ code }, runs) => runHtml(code, runs),
  js: runJs,
  css: runCss,
  http: runHeader,
  mjs: runNode,
  php: runPhp,
  sh: runShell,
}
const inLanguage = (language: string): readonly DocBlock[] =>
  blocks.filter((block) => block.language === language)

/** The blocks that other tests run, as those tests read them. */
const BLOCKS_RUN_ELSEWHERE: Readonly<Record<string, readonly DocBlock[]>> = {
  // Below, in an application that installs the package.
  tsx: inLanguage('tsx'),
  // In a real WordPress: e2e/wordpress/visitor/snippets.release.spec.ts.
  wordpress: shortcodeBlocks,
  // In sites built with the frameworks: e2e/frameworks/routers.release.spec.ts.
  astro: inLanguage('astro'),
  jsx: inLanguage('jsx'),
}

test('every block of the documentation is run', () => {
  expect(blocks.length).toBeGreaterThan(20)
  const elsewhere = new Set(
    Object.values(BLOCKS_RUN_ELSEWHERE).flatMap((list) => list.map(({ place }) => place)),
  )
  const left = blocks.filter(
    ({ place, language }) => !Object.hasOwn(RUNNERS, language) && !elsewhere.has(place),
  )
  expect(left.map(({ place, language }) => `${place} ${language}`)).toEqual([])
  const inWordPress = readFileSync(
    join(import.meta.dirname, '../wordpress/visitor/snippets.release.spec.ts'),
    'utf8',
  )
  expect(inWordPress, 'that test reads the same list').toMatch(/new Set\(\[\.\.\.shortcodes\b/)
})

test('what the documentation has for frameworks stands in their sites, line by line', () => {
  const sources = {
    astro: 'astro/src/pages/[where]/[page].astro',
    jsx: 'next/app/[where]/[page]/page.jsx',
  }
  for (const [language, file] of Object.entries(sources)) {
    const found = BLOCKS_RUN_ELSEWHERE[language] ?? []
    expect(found).toHaveLength(1)
    const unindented = (text: string): string => text.replaceAll(/^\s+/gm, '')
    const source = readFileSync(join(import.meta.dirname, '../frameworks', file), 'utf8')
    expect(unindented(source)).toContain(found[0]?.code)
  }
})

for (const block of blocks) {
  const run = RUNNERS[block.language]
  if (!run) continue
  test(`the ${block.language} block at ${block.place} does what is written`, async ({ runs }) => {
    await run(block, runs)
  })
}

test('the recipes count, fill a form with the chosen draft and ask for an address; the plugin’s readme has the same', async ({
  runs,
}) => {
  const marks = ['dataLayer', '#order', '#lead']
  const recipes = marks.map((mark) => blocks.find(({ code }) => code.includes(mark))?.code ?? '')
  const readme = readFileSync(join(import.meta.dirname, '../../wp-plugin/readme.txt'), 'utf8')
  for (const code of recipes) expect(readme).toContain(`\`\n${code.trim()}\n\``)
  const { page } = runs
  const forms = `<form id="order"><textarea></textarea></form>
    <form id="lead" hidden><input type="hidden" name="interest"><button>Send</button></form>`
  const tool = `<draftmill-slogan-generator site-key="dmk_YOUR_SITE_KEY"></draftmill-slogan-generator>
    <script src="https://draftmill.example/widgets/slogan-generator.js" defer></script>`
  // Generates once, before any listener is added.
  await runHtml(forms + tool, runs)
  await expect(page.getByRole('button', { name: 'Send' })).toBeHidden()
  for (const content of recipes) await page.addScriptTag({ type: 'module', content })
  await page.evaluate(() => document.querySelector('draftmill-slogan-generator')?.generate())
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
  expect(await page.locator('[name=interest]').inputValue()).toBe('slogan-generator')
  await page.locator('[part="item"] [part="copy"]').first().click()
  const first = page.locator('[part="item"]').first()
  await expect(page.locator('#order textarea')).not.toHaveValue('')
  const chosen = await page.locator('#order textarea').inputValue()
  await expect(first).toContainText(chosen)
  const counted = await page.evaluate(() => Reflect.get(window, 'dataLayer') as object[])
  expect(counted).toEqual(
    ['generate', 'result', 'copy'].map((step) => ({
      event: `draftmill_${step}`,
      tool: 'slogan-generator',
    })),
  )
})

test('the tsx blocks of the documentation pass the types, build and run', async ({ app, runs }) => {
  const codes = BLOCKS_RUN_ELSEWHERE['tsx'] ?? []
  expect(codes.length).toBeGreaterThan(1)
  for (const { code } of codes) await runTsx([fillIn(code, exampleValuesOf(runs))], app, runs)
})

const CUSTOM_BUTTON_TEXT = 'Write "mine" & <now>'

test('what the site’s builder makes works for every tool, and with every choice', async ({
  runs,
}) => {
  const owner = await siteOwnerOf(runs)
  const full: EmbedChoices = {
    toolId: 'slogan-generator',
    theme: 'dark',
    accent: '#7a1fa2',
    font: 'Georgia, serif',
    lang: 'en-GB',
    isHeadingHidden: true,
    defaults: { businessDescription: 'A "bakery" & café <here> in \'Leeds\'', tone: 'bold' },
    hiddenFields: ['tone'],
    resultLimit: '3',
    words: { button: CUSTOM_BUTTON_TEXT },
    isLoginHidden: true,
    siteKey: owner.siteKey,
  }
  const server = runs.draftmill.url
  const plain = tools.map(({ id }) => ({ ...NO_CHOICES, toolId: id }))
  const [first, ...others] = plain as [EmbedChoices, ...EmbedChoices[]]
  for (const snippet of [htmlSnippet, loaderSnippet, divSnippet]) {
    // The same code except for the tool's name: the first tool is alone on its page, the others share one.
    await runHtml(snippet(first, server), runs)
    await runHtml(others.map((choices) => snippet(choices, server)).join('\n'), runs)
    await runHtml(snippet(full, server), runs)
    await expect(runs.page.getByLabel('Business Description')).toHaveValue(
      full.defaults['businessDescription'] ?? '',
    )
    await expect(runs.page.getByLabel('Tone')).toHaveCount(0)
    await expect(runs.page.getByRole('button', { name: CUSTOM_BUTTON_TEXT })).toBeVisible()
  }
  for (const choices of [...plain, full])
    await runHtml(iframeSnippet(choices, server, 'A tool & its title'), runs)
  const frame = runs.page.frameLocator('iframe')
  await expect(frame.getByLabel('Business Description')).toHaveValue(
    full.defaults['businessDescription'] ?? '',
  )
  await expect(frame.getByRole('button', { name: CUSTOM_BUTTON_TEXT })).toBeVisible()
})

test('the React code of the site’s builder passes the types, builds and runs', async ({
  app,
  runs,
}) => {
  const owner = await siteOwnerOf(runs)
  const plain = tools.map(({ id }) => ({ ...NO_CHOICES, toolId: id }))
  const full: EmbedChoices = {
    toolId: 'slogan-generator',
    theme: 'dark',
    accent: '#7a1fa2',
    font: 'Georgia, serif',
    lang: 'en-GB',
    isHeadingHidden: true,
    defaults: { businessDescription: 'A "bakery" & \\ café {here}', tone: 'bold' },
    hiddenFields: ['tone'],
    resultLimit: '3',
    words: { button: CUSTOM_BUTTON_TEXT },
    isLoginHidden: true,
    siteKey: owner.siteKey,
  }
  const codes = [...plain, full].map((choices) => reactSnippet(choices, runs.draftmill.url))
  await runTsx(codes, app, runs)
  await expect(runs.page.getByLabel('Business Description').last()).toHaveValue(
    full.defaults['businessDescription'] ?? '',
  )
  await expect(runs.page.getByRole('button', { name: CUSTOM_BUTTON_TEXT }).last()).toBeVisible()
})
