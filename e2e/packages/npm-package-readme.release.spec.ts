import type { ToolElement } from '../../widgets/src/element/tool-element.ts'
import { fillIn, readBlocks } from '../documents/doc-blocks.ts'
import { expect } from '../support/draftmill.ts'
import { collectErrors } from '../support/foreign-site.ts'
import { test } from './package-test.ts'
import { makeSiteOwner } from '../wordpress/steps/site-key.ts'

test.describe.configure({ timeout: 120_000 })

const VALUES = {
  businessDescription:
    'A small neighbourhood bakery that bakes sourdough, rye and cinnamon buns before sunrise.',
  industry: 'Bakery',
}

test('the code in the package’s README passes the types, builds, runs and hears its drafts', async ({
  page,
  request,
  draftmill,
  app,
  site,
}) => {
  const blocks = readBlocks('widgets/package-sources/README.md').map((block) => ({
    ...block,
    code: fillIn(block.code, { server: draftmill.url, page: site.origin }),
  }))
  const [setting] = blocks.filter(({ code }) => code.startsWith('vue('))
  const run = blocks.filter((block) => block !== setting)
  expect(run.map(({ language }) => language)).toEqual(['js', 'html', 'tsx', 'vue', 'ts'])
  const code = (language: string): string =>
    run.find((block) => block.language === language)?.code ?? ''
  app.write({
    'vite.config.js': `import vue from '@vitejs/plugin-vue'\nexport default { plugins: [${setting?.code}] }\n`,
    'src/plain.ts': code('js'),
    'src/block.tsx': code('tsx'),
    'src/block.vue': code('vue'),
    'src/tools.d.ts': code('ts'),
    'src/vue-files.d.ts': `declare module '*.vue' {\n  const component: import('vue').Component\n  export default component\n}\n`,
    'src/main.tsx': `import './plain.ts'
import { createRoot } from 'react-dom/client'
import { createApp } from 'vue'
import { Tool } from './block.tsx'
import VueTool from './block.vue'
document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(`${code('html')}<div id="vue"></div>`)})
const root = document.getElementById('app')
if (root) createRoot(root).render(<Tool />)
createApp(VueTool).mount('#vue')
`,
  })
  expect(await app.checkTypes()).toBe('')
  await app.serve(site)
  const errors = collectErrors(page)
  const logs: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'log') logs.push(message.text())
    else errors.push(message.text())
  })
  await page.goto(`${site.origin}/`)
  const elements = page.locator('draftmill-slogan-generator')
  await expect(elements).toHaveCount(4)
  const { siteKey } = await makeSiteOwner(request, draftmill, site.origin, { visitor_cap: 100 })
  for (const element of await elements.all()) {
    await element.scrollIntoViewIfNeeded()
    await expect(element.locator('[part="form"]')).toBeVisible()
    const outcome = await element.evaluate(
      (tool, { siteKey, values }) => {
        tool.setAttribute('site-key', siteKey)
        ;(tool as ToolElement).values = values
        return (tool as ToolElement).generate()
      },
      { siteKey, values: VALUES },
    )
    expect(outcome).toMatchObject({ ok: true })
  }
  // Three logs, as the HTML block has no listeners.
  await expect.poll(() => logs).toHaveLength(3)
  expect(errors).toEqual([])
})
