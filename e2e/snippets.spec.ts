/** Every block of code in the documentation of embedding, and every snippet that the site's builder makes, is run. */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext, Page } from '@playwright/test'
import { tools } from '#shared/catalogue.ts'
import {
  divSnippet,
  htmlSnippet,
  iframeSnippet,
  loaderSnippet,
  NO_CHOICES,
  reactSnippet,
  type EmbedChoices,
} from '../site/src/embed/snippets.ts'
import { type DocBlock, fillIn, type Places, readBlocks } from './doc-blocks.ts'
import { type Draftmill, expect, test as base } from './draftmill.ts'
import { collectErrors, type Site, startSite } from './foreign-site.ts'
import { installPackage, type PackageApp } from './package-app.ts'
import { fillForm, TOOL_INPUTS } from './tool-inputs.ts'
import { makeSiteOwner, type SiteOwner } from './wordpress/site-key.ts'

const DOCUMENT = 'docs/embedding.md'
const root = join(import.meta.dirname, '..')
const execute = promisify(execFile)
const blocks = readBlocks(DOCUMENT)

const test = base.extend<{ site: Site; runs: Runs }, { app: PackageApp }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const app = await installPackage()
      await use(app)
      app.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- As above.
  site: async ({}, use) => {
    const site = await startSite()
    await use(site)
    site.stop()
  },
  runs: async ({ page, request, draftmill, site }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'draftmill-snippets-'))
    await use({ page, request, draftmill, site, folder })
    rmSync(folder, { recursive: true, force: true })
  },
})
test.describe.configure({ timeout: 180_000 })

/** What a block is run with. */
interface Runs {
  readonly page: Page
  readonly request: APIRequestContext
  readonly draftmill: Draftmill
  readonly site: Site
  /** An empty folder of its own. */
  readonly folder: string
}

/** How the blocks of each language are run. One that is not here fails the test below. */
const RUNNERS: Readonly<Record<string, ((block: DocBlock, runs: Runs) => Promise<void>) | string>> =
  {
    html: async ({ code }, runs) => runHtml(code, runs),
    js: runJs,
    css: runCss,
    http: runHeader,
    mjs: runNode,
    php: runPhp,
    sh: runShell,
    tsx: 'below, with an application that installs the package',
    wordpress: 'e2e/wordpress/snippets.spec.ts',
  }

test('every block of the documentation is in a language that is run', () => {
  expect(blocks.length).toBeGreaterThan(20)
  const unknown = blocks.filter(({ language }) => !Object.hasOwn(RUNNERS, language))
  expect(unknown.map(({ place, language }) => `${place} ${language}`)).toEqual([])
})

for (const block of blocks) {
  const run = RUNNERS[block.language]
  if (typeof run !== 'function') continue
  test(`the ${block.language} block at ${block.place} does what is written`, async ({ runs }) => {
    await run(block, runs)
  })
}

test('the tsx blocks of the documentation pass the types, build and run', async ({ app, runs }) => {
  const codes = blocks.filter(({ language }) => language === 'tsx')
  expect(codes.length).toBeGreaterThan(1)
  for (const { code } of codes) await runTsx([fillIn(code, placesOf(runs))], app, runs)
})

test('what the site’s builder makes works for every tool, and with every choice', async ({
  runs,
}) => {
  const owner = await ownerOf(runs)
  const full: EmbedChoices = {
    toolId: 'slogan-generator',
    theme: 'dark',
    accent: '#7a1fa2',
    lang: 'en-GB',
    isHeadingHidden: true,
    defaults: { businessDescription: 'A "bakery" & café <here> in \'Leeds\'', tone: 'bold' },
    hiddenFields: ['tone'],
    resultLimit: '3',
    siteKey: owner.siteKey,
  }
  const server = runs.draftmill.url
  const plain = tools.map(({ id }) => ({ ...NO_CHOICES, toolId: id }))
  for (const choices of [...plain, full]) {
    for (const snippet of [htmlSnippet, loaderSnippet, divSnippet]) {
      await runHtml(snippet(choices, server), runs)
      if (choices === full) {
        await expect(runs.page.getByLabel('Business Description')).toHaveValue(
          full.defaults['businessDescription'] ?? '',
        )
        await expect(runs.page.getByLabel('Tone')).toHaveCount(0)
      }
    }
    await runHtml(iframeSnippet(choices, server, 'A tool & its title'), runs)
  }
  const frame = runs.page.frameLocator('iframe')
  await expect(frame.getByLabel('Business Description')).toHaveValue(
    full.defaults['businessDescription'] ?? '',
  )
})

test('the React code of the site’s builder passes the types, builds and runs', async ({
  app,
  runs,
}) => {
  const owner = await ownerOf(runs)
  const plain = tools.map(({ id }) => ({ ...NO_CHOICES, toolId: id }))
  const full: EmbedChoices = {
    toolId: 'slogan-generator',
    theme: 'dark',
    accent: '#7a1fa2',
    lang: 'en-GB',
    isHeadingHidden: true,
    defaults: { businessDescription: 'A "bakery" & \\ café {here}', tone: 'bold' },
    hiddenFields: ['tone'],
    resultLimit: '3',
    siteKey: owner.siteKey,
  }
  const codes = [...plain, full].map((choices) => reactSnippet(choices, runs.draftmill.url))
  await runTsx(codes, app, runs)
  await expect(runs.page.getByLabel('Business Description').last()).toHaveValue(
    full.defaults['businessDescription'] ?? '',
  )
})

// What follows runs one block.

function placesOf({ draftmill, site }: Runs): Places {
  return { server: draftmill.url, page: site.origin }
}

const owners = new WeakMap<Runs, Promise<SiteOwner>>()

/** The owner of a site key for the page of this test, with a day's credits. */
function ownerOf(runs: Runs): Promise<SiteOwner> {
  const { request, draftmill, site } = runs
  const owner =
    owners.get(runs) ??
    makeSiteOwner(request, draftmill, site.origin, { daily_cap: 100, visitor_cap: 100 })
  owners.set(runs, owner)
  return owner
}

/** Puts HTML on a page of another origin; every tool in it has to show its form, and nothing to complain of. */
async function runHtml(
  html: string,
  runs: Runs,
  { head = '', headers = {} }: { head?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  const { page, draftmill, request, site } = runs
  const needsOwner = /site-key="dmk_YOUR|token-url/.test(html)
  const owner = needsOwner ? await ownerOf(runs) : undefined
  const places = {
    ...placesOf(runs),
    ...(owner && { siteKey: owner.siteKey }),
    ...(html.includes('v-0123456789') && { manifest: await readManifest(draftmill, request) }),
  }
  const code = fillIn(html, places)
  const token = code.includes('token-url') ? await tokenOf('mjs', runs) : ''
  show(runs, code, { head, headers, token })
  page.removeAllListeners('console')
  page.removeAllListeners('pageerror')
  const errors = collectErrors(page)
  await page.goto(`${site.origin}/post`)

  const tags = [...code.matchAll(/<draftmill-([\w-]+)|data-draftmill-tool="([\w-]+)"/g)]
  const frames = code.match(/<iframe\b/g) ?? []
  expect(tags.length + frames.length, 'shows a tool').toBeGreaterThan(0)
  for (const [, tag, placeholder] of tags) {
    const tool = page.locator(`draftmill-${tag ?? placeholder}`)
    await tool.scrollIntoViewIfNeeded()
    await expect(tool.locator('[part="form"]')).toBeVisible()
  }
  if (frames.length > 0) await expectFrame(code, page)
  if (needsOwner) await expectDrafts(page, tags[0]?.[1] ?? '')
  if (/result-limit="(\d+)"/.test(code) && !code.includes('site-key')) {
    await expectAttributes(html, runs)
  }
  if (code.includes('integrity=')) await expectRefusal(code, runs)
  expect(errors).toEqual([])
}

async function readManifest(
  { url }: Draftmill,
  request: APIRequestContext,
): Promise<NonNullable<Places['manifest']>> {
  const answer = await request.get(`${url}/widgets/manifest.json`)
  return (await answer.json()) as NonNullable<Places['manifest']>
}

/** Shows a page; its own server answers `token-url` with a token. */
function show(
  { site }: Runs,
  body: string,
  { head = '', headers = {} as Readonly<Record<string, string>>, token = '' } = {},
): void {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Blog</title>${head}</head><body>\n${body}\n</body></html>`
  site.answer((request, response) => {
    if (request.url === '/favicon.ico') return response.writeHead(204).end()
    if (request.method === 'POST' && request.url === '/draftmill-token') {
      return response.writeHead(200, { 'Content-Type': 'application/json' }).end(token)
    }
    return response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers })
      .end(html)
  })
}

/** The framed tool shows its form; with the script beside it, the frame is as tall as the tool. */
async function expectFrame(code: string, page: Page): Promise<void> {
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('[part="form"]')).toBeVisible()
  if (!code.includes('draftmill:resize')) return
  await expect(async () => {
    const inner = await frame
      .locator('body')
      .evaluate((body) => body.getBoundingClientRect().height)
    const outer = await page.locator('iframe').evaluate((element) => element.clientHeight)
    expect(Math.abs(outer - inner)).toBeLessThan(2)
    expect(inner).not.toBe(720)
  }).toPass()
}

/** A visitor fills the form and gets drafts, and the site's owner pays. */
async function expectDrafts(page: Page, id: string): Promise<number> {
  const tool = page.locator(`draftmill-${id}`)
  const { fields, resultsMin } = TOOL_INPUTS[id] ?? { fields: {}, resultsMin: 1 }
  const shown = await tool
    .locator('[name]')
    .evaluateAll((all) => all.map((element) => element.getAttribute('name') ?? ''))
  const open = Object.entries(fields).filter(([name]) => shown.includes(name))
  await fillForm(tool, Object.fromEntries(open))
  await tool.locator('[part="submit"]').click()
  const items = tool.locator('[part="item"]')
  const limit = Number((await tool.getAttribute('result-limit')) ?? resultsMin)
  await expect.poll(() => items.count()).toBeGreaterThanOrEqual(Math.min(limit, resultsMin))
  return items.count()
}

/** Attributes do what their table says: the look, the fields, and how many drafts there are. */
async function expectAttributes(html: string, runs: Runs): Promise<void> {
  const { page, site } = runs
  const { siteKey } = await ownerOf(runs)
  const id = /<draftmill-([\w-]+)/.exec(html)?.[1] ?? ''
  const limit = Number(/result-limit="(\d+)"/.exec(html)?.[1])
  const tool = page.locator(`draftmill-${id}`)
  for (const name of (/hide-fields="([^"]+)"/.exec(html)?.[1] ?? '').split(' ')) {
    await expect(tool.locator(`[name="${name}"]`)).toHaveCount(0)
  }
  const accent = await tool
    .locator('[part="submit"]')
    .evaluate((button) => getComputedStyle(button).backgroundColor)
  show(runs, sponsored(fillIn(html, placesOf(runs)), siteKey))
  await page.goto(`${site.origin}/post`)
  const heading = tool.locator('[part="form"] h2')
  expect((await heading.boundingBox())?.width ?? 0).toBeGreaterThan(0)
  expect(await heading.evaluate((element) => getComputedStyle(element).clipPath)).toBe('inset(50%)')
  expect(accent).not.toBe('rgba(0, 0, 0, 0)')
  expect(await expectDrafts(page, id)).toBe(limit)
}

/** Another hash, and the browser refuses the file: the attribute is not there for show. */
async function expectRefusal(code: string, runs: Runs): Promise<void> {
  const wrong = code.replace(/integrity="sha384-.{4}/, 'integrity="sha384-AAAA')
  expect(wrong).not.toBe(code)
  show(runs, wrong)
  const { page, site } = runs
  const other = await page.context().newPage()
  const errors = collectErrors(other)
  await other.goto(`${site.origin}/post`)
  await expect.poll(() => errors.join()).toMatch(/integrity/)
  await expect(other.locator('[part="form"]')).toHaveCount(0)
  await other.close()
}

/** The last HTML with a tool before a block: the page it is meant for. */
function pageBefore({ place }: DocBlock): string {
  const index = blocks.findIndex((block) => block.place === place)
  const before = blocks.slice(0, index).findLast(({ language }) => language === 'html')
  if (!before) throw new Error(`${place} stands before any HTML.`)
  return before.code
}

/** Every tool of some HTML on the owner's credits. */
function sponsored(html: string, siteKey: string): string {
  return html.replaceAll(/<(draftmill-[\w-]+)/g, `<$1 site-key="${siteKey}"`)
}

/** Runs JavaScript on the page before it, where visitors can generate, and has it log what it says it logs. */
async function runJs(block: DocBlock, runs: Runs): Promise<void> {
  const { page, site } = runs
  const { siteKey } = await ownerOf(runs)
  const plain = '<draftmill-slogan-generator></draftmill-slogan-generator>'
  const script = pageBefore(block).replace(/^.*?(<script[^>]*><\/script>).*$/s, '$1')
  show(runs, sponsored(fillIn(`${plain}\n${script}`, placesOf(runs)), siteKey))
  const errors = collectErrors(page)
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'log') logged.push(message.text())
  })
  await page.goto(`${site.origin}/post`)
  await expect(page.locator('[part="form"]')).toBeVisible()
  await page.addScriptTag({ type: 'module', content: fillIn(block.code, placesOf(runs)) })
  const { fields } = TOOL_INPUTS['slogan-generator'] ?? { fields: {} }
  if (block.code.includes('addEventListener')) {
    const outcomes = await page.evaluate(async (values) => {
      const tool = document.querySelector('draftmill-slogan-generator')
      if (!tool) throw new Error('There is no tool.')
      tool.values = values
      const good = await tool.generate()
      tool.reset()
      return [good.ok, await tool.generate()]
    }, fields)
    expect(outcomes).toEqual([true, expect.objectContaining({ code: 'input_required' })])
    const listeners = block.code.match(/console\.log\(/g) ?? []
    await expect.poll(() => logged.length).toBe(listeners.length)
  } else {
    await expect.poll(() => logged.length).toBe(1)
    expect(logged[0]).toMatch(/^\[\S.+/)
  }
  expect(logged.join('\n')).not.toMatch(/undefined|NaN|\[object/)
  expect(errors).toEqual([])
}

/** Styles stand in the head of the page before; custom properties arrive, and parts look as they say. */
async function runCss(block: DocBlock, runs: Runs): Promise<void> {
  const style = `<style>\n${block.code}\n</style>`
  await runHtml(
    '<draftmill-slogan-generator></draftmill-slogan-generator>\n<script src="https://draftmill.example/widgets/slogan-generator.js" defer></script>',
    runs,
    { head: style },
  )
  const seen = await runs.page.evaluate(() => {
    const rules = [...(document.styleSheets[0]?.cssRules ?? [])] as CSSStyleRule[]
    return rules.flatMap(({ selectorText, style }) => {
      const [host = '', part = ''] = selectorText.split('::part(')
      const element = document.querySelector(host)
      const target = part
        ? element?.shadowRoot?.querySelector(`[part="${part.slice(0, -1)}"]`)
        : element
      return [...style].map((name) => ({
        name: `${selectorText} ${name}`,
        wanted: style.getPropertyValue(name),
        is: target ? getComputedStyle(target).getPropertyValue(name) : 'no such part',
      }))
    })
  })
  expect(seen.length).toBeGreaterThan(3)
  for (const { name, wanted, is } of seen) expect(is.trim(), name).toBe(wanted.trim())
  const submit = runs.page.locator('[part="submit"]')
  const look = await submit.evaluate((button) => {
    const { backgroundColor, borderRadius, fontFamily } = getComputedStyle(button)
    return { backgroundColor, borderRadius, fontFamily }
  })
  expect(look.fontFamily).toContain('Georgia')
}

/** A page with this header shows a tool, or a frame, and the browser refuses nothing of it. */
async function runHeader(block: DocBlock, runs: Runs): Promise<void> {
  const [, name = '', value = ''] =
    /^([\w-]+): (.+)$/s.exec(fillIn(block.code, placesOf(runs))) ?? []
  const headers = { [name]: value }
  const html = value.includes('frame-src')
    ? '<iframe src="https://draftmill.example/embed/slogan-generator" title="Tool"></iframe>'
    : '<draftmill-slogan-generator site-key="dmk_YOUR_SITE_KEY"></draftmill-slogan-generator>\n<script src="https://draftmill.example/widgets/slogan-generator.js" defer></script>'
  await runHtml(html, runs, { headers })
}

async function runNode(block: DocBlock, runs: Runs): Promise<void> {
  if (block.code.includes('DRAFTMILL_SECRET')) return expectToken(await tokenOf('mjs', runs), runs)
  const said = await runFile(block, 'mjs', runs)
  // What it prints is a script tag.
  await runHtml(`<draftmill-slogan-generator></draftmill-slogan-generator>\n${said}`, runs)
}

async function runPhp(_: DocBlock, runs: Runs): Promise<void> {
  await expectToken(await tokenOf('php', runs), runs)
}

/** What the documentation's own code prints as the answer of a `token-url`. */
async function tokenOf(language: 'mjs' | 'php', runs: Runs): Promise<string> {
  const block = blocks.find((one) => one.language === language && /_SECRET/.test(one.code))
  if (!block) throw new Error(`There is no ${language} that signs.`)
  const { siteKey, secret } = await ownerOf(runs)
  const environment = { DRAFTMILL_SITE_KEY: siteKey, DRAFTMILL_SECRET: secret }
  return runFile(block, language, runs, environment)
}

async function runFile(
  { code }: DocBlock,
  language: 'mjs' | 'php',
  runs: Runs,
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const file = join(runs.folder, `snippet.${language}`)
  writeFileSync(file, fillIn(code, placesOf(runs)))
  const program = language === 'php' ? 'php' : process.execPath
  const env = { ...process.env, ...environment }
  const { stdout, stderr } = await execute(program, [file], { env, cwd: runs.folder })
  expect(stderr).toBe('')
  return stdout
}

/** The server takes the token, for this origin. */
async function expectToken(answer: string, { request, draftmill }: Runs): Promise<void> {
  const { token, expires_in } = JSON.parse(answer) as { token: string; expires_in: number }
  expect(expires_in).toBe(600)
  const checked = await request.post(`${draftmill.url}/api/embed/check`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(checked.status(), await checked.text()).toBe(200)
  expect(await checked.json()).toMatchObject({ origin_allowed: true, has_credits: true })
}

/** Runs commands: in the project where they say so, else in an empty folder. What asks the server gets JSON. */
async function runShell(block: DocBlock, runs: Runs): Promise<void> {
  const isOurs = block.code.includes('In the folder of Draftmill')
  const isYours = block.code.includes('In your project')
  const project = join(runs.folder, 'project')
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{ "private": true }')
  const { token } = block.code.includes('$TOKEN')
    ? (JSON.parse(await tokenOf('mjs', runs)) as { token: string })
    : { token: '' }
  const code = fillIn(block.code, placesOf(runs)).replaceAll('../draftmill/', `${root}/`)
  const { stdout } = await execute('bash', ['-euo', 'pipefail', '-c', code], {
    cwd: isOurs ? root : project,
    env: { ...process.env, TOKEN: token, npm_config_offline: 'true', npm_config_audit: 'false' },
  })
  if (isYours)
    expect(existsSync(join(project, 'node_modules/draftmill-widgets/react.js'))).toBe(true)
  else if (isOurs) expect(stdout).toMatch(/draftmill-widgets-[\d.]+\.tgz\s*$/)
  else expect(Object.keys(JSON.parse(stdout) as object).length).toBeGreaterThan(2)
}

/** Builds an application of these modules, each of which exports `Tool` or shows one by itself. */
async function runTsx(codes: readonly string[], app: PackageApp, runs: Runs): Promise<void> {
  const { page, site } = runs
  const names = codes.map((_, index) => `block${index}`)
  const files = codes.map((code, index) => [`src/block${index}.tsx`, code] as const)
  const isComponent = (code: string): boolean => code.includes('export function Tool')
  const imports = codes.map((code, index) =>
    isComponent(code)
      ? `import { Tool as Tool${index} } from './${names[index]}.tsx'`
      : `import './${names[index]}.tsx'`,
  )
  const drawn = codes.map((code, index) => (isComponent(code) ? `<Tool${index} />` : ''))
  app.write({
    ...Object.fromEntries(files),
    'src/main.tsx': `import { createRoot } from 'react-dom/client'
${imports.join('\n')}
const root = document.getElementById('app')
if (root) createRoot(root).render(<>${drawn.join('')}</>)
`,
  })
  expect(await app.checkTypes()).toBe('')
  await app.serve(site)
  const errors = collectErrors(page)
  await page.goto(`${site.origin}/`)
  const elements = page.locator(tools.map(({ id }) => `draftmill-${id}`).join())
  await expect(elements).toHaveCount(codes.length)
  for (let index = 0; index < codes.length; index++) {
    await elements.nth(index).scrollIntoViewIfNeeded()
    await expect(elements.nth(index).locator('[part="form"]')).toBeVisible()
  }
  expect(errors).toEqual([])
  app.write(Object.fromEntries(files.map(([path]) => [path, 'export {}\n'])))
}
