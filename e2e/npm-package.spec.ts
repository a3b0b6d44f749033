import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { tools } from '#shared/catalogue.ts'
import { fillIn, readBlocks } from './doc-blocks.ts'
import { expect, test as base } from './draftmill.ts'
import { installPackage, type PackageApp } from './package-app.ts'
import { collectErrors, type Site, startSite } from './foreign-site.ts'
import { makeSiteOwner } from './wordpress/site-key.ts'

const test = base.extend<{ site: Site }, { app: PackageApp }>({
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
})
test.describe.configure({ timeout: 120_000 })

const DESCRIPTION =
  'A small neighbourhood bakery that bakes sourdough, rye and cinnamon buns before sunrise.'

test('an application with React installs the tarball without a network, and its visitors generate', async ({
  page,
  request,
  draftmill,
  app,
  site,
}) => {
  const { siteKey } = await makeSiteOwner(request, draftmill, site.origin)
  app.write({
    'src/main.tsx': `import { createRoot } from 'react-dom/client'
import { StrictMode, useRef, useState } from 'react'
import { DraftmillTool } from 'draftmill-widgets/react'
import type { SloganGeneratorElement } from 'draftmill-widgets/slogan-generator'
import 'draftmill-widgets/domain-name-generator'

function App() {
  const tool = useRef<SloganGeneratorElement>(null)
  const [lines, setLines] = useState<readonly string[]>([])
  const [ended, setEnded] = useState('')
  const [isMore, setMore] = useState(false)
  const [ready, setReady] = useState('')
  return (
    <StrictMode>
      <DraftmillTool
        tool="slogan-generator"
        apiBase="${draftmill.url}"
        siteKey="${siteKey}"
        theme="dark"
        defaults={{ businessDescription: '${DESCRIPTION}', tone: 'bold' }}
        hideFields={['tone']}
        resultLimit={4}
        className="mine"
        ref={tool}
        onResult={({ drafts }) => setLines(drafts.map(({ id, text }) => id + ': ' + text))}
      />
      <ol id="lines">{lines.map((line) => <li key={line}>{line}</li>)}</ol>
      <button
        onClick={async () => {
          if (!tool.current) return
          tool.current.values = { industry: 'Bakery' }
          const outcome = await tool.current.generate()
          setEnded(outcome.ok ? 'drafts: ' + outcome.drafts.length : outcome.code)
        }}
      >
        Go
      </button>
      <button onClick={() => tool.current?.reset()}>Clear</button>
      <output>{ended}</output>
      <button onClick={() => setMore(true)}>More</button>
      {isMore && (
        <DraftmillTool
          tool="slogan-generator"
          apiBase="${draftmill.url}"
          onReady={({ tool, type }) => setReady(type + ' ' + tool)}
        />
      )}
      <p id="ready">{ready}</p>
      <draftmill-domain-name-generator api-base="${draftmill.url}" default-keywords="rye" />
    </StrictMode>
  )
}
const root = document.getElementById('app')
if (root) createRoot(root).render(<App />)
`,
  })
  expect(await app.checkTypes()).toBe('')
  const scripts = await app.serve(site)
  // What comes later is a file of the application's own build.
  expect(scripts.some((name) => name.startsWith('embed-session-'))).toBe(true)

  const errors = collectErrors(page)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  await page.goto(`${site.origin}/`)
  const slogans = page.locator('draftmill-slogan-generator').first()
  await expect(slogans.getByLabel('Business Description')).toHaveValue(DESCRIPTION)
  await expect(slogans.getByLabel('Tone')).toHaveCount(0)
  await expect(slogans).toHaveClass('mine')
  await expect(page.locator('draftmill-domain-name-generator').getByLabel('Keywords')).toHaveValue(
    'rye',
  )
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(page.locator('output')).toHaveText('drafts: 4')
  await expect(page.locator('#lines li')).toHaveCount(4)
  await expect(page.locator('#lines li').first()).toHaveText(/^1: \S+/)
  await expect(slogans.locator('[part="item"]')).toHaveCount(4)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(slogans.locator('[part="item"]')).toHaveCount(0)
  await page.getByRole('button', { name: 'More' }).click()
  await page.locator('draftmill-slogan-generator').last().scrollIntoViewIfNeeded()
  await expect(page.locator('#ready')).toHaveText('ready slogan-generator')
  expect(errors).toEqual([])
  expect(asked.filter((url) => url.includes('/widgets/'))).toEqual([])
})

test('without api-base a tool stays empty, asks nobody and says what is missing', async ({
  page,
  draftmill,
  app,
  site,
}) => {
  app.write({
    'src/main.tsx': `import 'draftmill-widgets/slogan-generator'
const tool = document.createElement('draftmill-slogan-generator')
document.getElementById('app')?.append(tool)
addEventListener('ask', async () => {
  const outcome = await tool.generate()
  document.title = outcome.ok ? 'drafts' : outcome.code
})
addEventListener('set', () => tool.setAttribute('api-base', '${draftmill.url}'))
`,
  })
  expect(await app.checkTypes()).toBe('')
  await app.serve(site)
  const errors = collectErrors(page)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  await page.goto(`${site.origin}/`)
  await expect
    .poll(() => errors)
    .toEqual([expect.stringContaining('<draftmill-slogan-generator> needs api-base="https://…"')])
  await page.evaluate(() => dispatchEvent(new Event('ask')))
  await expect(page).toHaveTitle('api_base_missing')
  expect(asked.filter((path) => !/^\/(?:assets\/|favicon|$)/.test(path))).toEqual([])
  await page.evaluate(() => dispatchEvent(new Event('set')))
  await expect(page.locator('draftmill-slogan-generator').locator('form')).toBeVisible()
  expect(errors).toHaveLength(1)
})

test('types refuse what a tool does not know, for plain elements, React and Vue', async ({
  app,
}) => {
  app.write({
    'src/main.tsx': `import { loadTool, tools, type ToolId } from 'draftmill-widgets'
import { DraftmillTool } from 'draftmill-widgets/react'
import 'draftmill-widgets/google-ads-generator'

const ids: readonly ToolId[] = tools.map(({ id }) => id)
void loadTool(ids[0] ?? 'slogan-generator')
// @ts-expect-error -- There is no such tool.
void loadTool('motto-generator')

const ads = document.querySelector('draftmill-google-ads-generator')
ads?.addEventListener('draftmill:result', ({ detail }) => {
  const headline: string | undefined = detail.drafts[0]?.headline
  const path: string | undefined = detail.drafts[0]?.path1
  // @ts-expect-error -- A draft of this tool has no text.
  const text = detail.drafts[0]?.text
  return [headline, path, text, detail.writer, detail.balance.toFixed()]
})
ads?.addEventListener('click', ({ clientX }) => clientX)
document.addEventListener('draftmill:copy', ({ detail }) => detail.text + detail.tool)
if (ads) {
  ads.values = { adStyle: 'luxury' }
  // @ts-expect-error -- Not offered.
  ads.values = { adStyle: 'loud' }
  // @ts-expect-error -- No field of this tool.
  ads.values = { industry: 'x' }
  const kept: string | undefined = ads.values.productType
  void ads.generate().then((outcome) => (outcome.ok ? outcome.drafts[0]?.callToAction : outcome.code + kept))
}

export const good = <DraftmillTool tool="google-ads-generator" apiBase="https://x.example" hideFields={['adStyle']} onError={({ code, message }) => code + message} />
export const element = <draftmill-google-ads-generator api-base="https://x.example" default-ad-style="casual" class="a" hidden />
// @ts-expect-error -- The address is required.
export const homeless = <DraftmillTool tool="google-ads-generator" />
// @ts-expect-error -- No tool.
export const unknown = <DraftmillTool tool="motto-generator" apiBase="https://x.example" />
// @ts-expect-error -- A field of another tool.
export const foreign = <DraftmillTool tool="google-ads-generator" apiBase="https://x.example" hideFields={['industry']} />
// @ts-expect-error -- Not a theme.
export const loud = <draftmill-google-ads-generator api-base="https://x.example" theme="loud" />
`,
    'src/vue.ts': `/// <reference types="draftmill-widgets/vue" />
import type { GlobalComponents } from 'vue'

type Props = InstanceType<GlobalComponents['draftmill-google-ads-generator']>['$props']
export const good: Props = {
  'api-base': 'https://x.example',
  'default-ad-style': 'luxury',
  'onDraftmill:result': ({ detail }) => detail.drafts[0]?.headline.length,
}
// @ts-expect-error -- The address is required.
export const homeless: Props = {}
`,
    // What of Vue's types the package adds to; Vue itself is not among our packages.
    'src/vue-module.d.ts': `declare module 'vue' {\n  export interface GlobalComponents {}\n}\n`,
  })
  expect(await app.checkTypes()).toBe('')
  app.write({ 'src/vue.ts': '', 'src/vue-module.d.ts': '' })
})

test('a server can import every module and draw the React component', async ({ app }) => {
  app.write({
    'server.mjs': `import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { DraftmillTool } from 'draftmill-widgets/react'
import { tools, loadTool } from 'draftmill-widgets'
for (const { id } of tools) await loadTool(id)
const html = renderToString(createElement(DraftmillTool, { tool: 'slogan-generator', apiBase: 'https://x.example', defaults: { businessDescription: 'A "b"' } }))
await loadTool('motto-generator').catch((error) => console.log(error.message))
console.log(tools.map(({ id }) => id).join())
console.log(html)
`,
  })
  const lines = execFileSync(process.execPath, [join(app.dir, 'server.mjs')], { encoding: 'utf8' })
  expect(lines.trim().split('\n')).toEqual([
    'Draftmill: there is no tool motto-generator.',
    tools.map(({ id }) => id).join(),
    '<draftmill-slogan-generator api-base="https://x.example" default-business-description="A &quot;b&quot;"></draftmill-slogan-generator>',
  ])
})

test('the code in the package’s README passes the types, builds and runs', async ({
  page,
  draftmill,
  app,
  site,
}) => {
  const blocks = readBlocks('widgets/package-sources/README.md').map((block) => ({
    ...block,
    code: fillIn(block.code, { server: draftmill.url, page: site.origin }),
  }))
  // Vue is not among our packages: its template, and the setting of its compiler, are read and not run.
  const [setting] = blocks.filter(({ code }) => code.startsWith('vue('))
  expect(setting?.code).toContain("tag.startsWith('draftmill-')")
  const run = blocks.filter((block) => block !== setting && block.language !== 'vue')
  expect(run.map(({ language }) => language)).toEqual(['js', 'html', 'tsx'])
  const code = (language: string): string =>
    run.find((block) => block.language === language)?.code ?? ''
  app.write({
    'src/plain.ts': code('js'),
    'src/block.tsx': code('tsx'),
    'src/main.tsx': `import './plain.ts'
import { createRoot } from 'react-dom/client'
import { Tool } from './block.tsx'
document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(code('html'))})
const root = document.getElementById('app')
if (root) createRoot(root).render(<Tool />)
`,
  })
  expect(await app.checkTypes()).toBe('')
  await app.serve(site)
  const errors = collectErrors(page)
  await page.goto(`${site.origin}/`)
  const elements = page.locator('draftmill-slogan-generator')
  await expect(elements).toHaveCount(3)
  for (const element of await elements.all()) {
    await element.scrollIntoViewIfNeeded()
    await expect(element.locator('[part="form"]')).toBeVisible()
  }
  expect(errors).toEqual([])
})
