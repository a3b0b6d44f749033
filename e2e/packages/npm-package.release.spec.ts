import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { tools } from '#shared/catalogue.ts'
import { expect } from '../support/draftmill.ts'
import { collectErrors } from '../support/foreign-site.ts'
import { test } from './package-test.ts'
import { makeSiteOwner } from '../wordpress/steps/site-key.ts'

test.describe.configure({ timeout: 120_000 })

const DESCRIPTION =
  'Sourdough, rye and cinnamon buns, baked before sunrise in Leeds. From £3, organic flour, open from 6, delivery by bike.'

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
        words={{ button: 'Write slogans' }}
        login="hidden"
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
  // Code that loads later is a file of the application's own build.
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
  await expect(page.locator('draftmill-slogan-generator')).toHaveAttribute('login', 'hidden')
  await expect(page.getByRole('button', { name: 'Write slogans' })).toBeVisible()
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

// Vue's language tools read the attributes in a template without hyphens.
type Props = InstanceType<GlobalComponents['draftmill-google-ads-generator']>['$props']
export const good: Props = {
  apiBase: 'https://x.example',
  defaultAdStyle: 'luxury',
  id: 'ads',
  'onDraftmill:result': ({ detail }) => detail.drafts[0]?.headline.length,
}
// @ts-expect-error -- The address is required.
export const homeless: Props = {}
export const foreign: Props = {
  apiBase: 'https://x.example',
  // @ts-expect-error -- Not offered.
  defaultAdStyle: 'loud',
  // @ts-expect-error -- A draft of this tool has no text.
  'onDraftmill:result': ({ detail }) => detail.drafts[0]?.text,
}
// @ts-expect-error -- No tool.
export type Unknown = GlobalComponents['draftmill-motto-generator']
`,
  })
  expect(await app.checkTypes()).toBe('')
  app.write({ 'src/vue.ts': '' })
})

test('an id and a language that the React component no longer gets are gone from the element', async ({
  page,
  draftmill,
  app,
  site,
}) => {
  app.write({
    'src/main.tsx': `import { createRoot } from 'react-dom/client'
import { useState } from 'react'
import { DraftmillTool } from 'draftmill-widgets/react'

function App() {
  const [name, setName] = useState<string | undefined>(undefined)
  return (
    <>
      <button onClick={() => setName(name ? undefined : 'en-GB')}>Switch</button>
      <DraftmillTool tool="slogan-generator" apiBase="${draftmill.url}" id={name} lang={name} accent={name && '#7a1fa2'} />
    </>
  )
}
const root = document.getElementById('app')
if (root) createRoot(root).render(<App />)
`,
  })
  expect(await app.checkTypes()).toBe('')
  await app.serve(site)
  await page.goto(`${site.origin}/`)
  const tool = page.locator('draftmill-slogan-generator')
  await expect(tool.locator('form')).toBeVisible()
  const attributes = (): Promise<unknown> =>
    tool.evaluate((element) => ['id', 'lang', 'accent'].map((name) => element.getAttribute(name)))
  expect(await attributes()).toEqual([null, null, null])
  for (const expected of [
    ['en-GB', 'en-GB', '#7a1fa2'],
    [null, null, null],
    ['en-GB', 'en-GB', '#7a1fa2'],
  ]) {
    await page.getByRole('button', { name: 'Switch' }).click()
    await expect.poll(attributes).toEqual(expected)
  }
})

test('server components can import every module: what needs a browser’s React says so in its first line', async ({
  app,
}) => {
  app.write({
    'server-components.mjs': `import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import facts from 'draftmill-widgets/package.json' with { type: 'json' }
const ends = {}
for (const [path, { default: file }] of Object.entries(facts.exports)) {
  if (!file) continue
  const name = facts.name + path.slice(1)
  const [line] = readFileSync(fileURLToPath(import.meta.resolve(name)), 'utf8').split('\\n')
  // A bundler of server components does not run client modules on the server.
  ends[path] = /^["']use client["'];?$/.test(line) ? 'client' : await import(name).then(() => 'server', String)
}
console.log(JSON.stringify(ends))
`,
  })
  const program = ['--conditions=react-server', join(app.dir, 'server-components.mjs')]
  const printedJson = execFileSync(process.execPath, program, { encoding: 'utf8' })
  expect(JSON.parse(printedJson)).toEqual({
    '.': 'server',
    './react': 'client',
    ...Object.fromEntries(tools.map(({ id }) => [`./${id}`, 'server'])),
  })
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
