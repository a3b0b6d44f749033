import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { entryId, widgetsConfig } from '../../vite.widgets.config.ts'
import { buildWithReact } from '../../scripts/build/build-widgets.ts'
import { shortenWidgetNames } from '../../scripts/build/shorten-widget-names.ts'
import type { PreviewSample } from './preview-samples.ts'

const root = join(import.meta.dirname, '../..')
const STORY = 'http://story.test/'

/** The code of the built `previews.js`. */
function readBuiltPreviews(): string {
  const chunks = join(root, 'dist/widgets/chunks')
  const folder = existsSync(chunks)
    ? readdirSync(chunks).find((name) => name.startsWith('later-'))
    : undefined
  if (!folder) throw new Error('Build the widgets first: npm run build.')
  return readFileSync(join(chunks, folder, 'previews.js'), 'utf8')
}

/**
 * Builds the script of a page that works like a widget: shadow roots with a widget's styles, and its React passed to
 * the files that load later.
 */
async function buildStory(): Promise<string> {
  const source = (path: string): string => JSON.stringify(join(root, path))
  const config = widgetsConfig({
    story: `
import { css as formCss } from ${source('widgets/src/element/styles.ts')}
import { css as resultsCss } from ${source('widgets/src/deferred-ui/deferred-ui-file.ts')}
import * as react from ${source('widgets/src/thin-react/react.ts')}
import { mount } from ${source('widgets/src/thin-react/mount.ts')}
const samples = await (await fetch('samples.json')).json()
const { createDeferredUi } = await import(/* @vite-ignore */ '${STORY}deferred-ui.js')
const { Preview } = createDeferredUi(react)
document.querySelectorAll('[data-tool]').forEach((host, at) => {
  const root = host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = formCss + resultsCss
  const box = document.createElement('div')
  box.className = 'dm-root'
  root.append(style, box)
  const { tool, drafts } = samples[at]
  mount(react.h(Preview, { tool, draft: drafts[0], drafts, about: \`sample \${at + 1}\` }), box, false)
})
document.title = 'Previews'
`,
  })
  const result = await build({
    ...config,
    build: {
      ...config.build,
      minify: false,
      rolldownOptions: { input: { story: entryId('story') }, output: { format: 'es' } },
    },
  })
  const [built] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[]
  return shortenWidgetNames(built?.output.find((item) => item.type === 'chunk')?.code ?? '')
}

/** Builds the file that loads later and contains the preview button. */
function buildButton(): Promise<string> {
  const preview = JSON.stringify(join(root, 'shared/previews/preview.tsx'))
  return buildWithReact('createDeferredUi', `export { Preview } from ${preview}\n`)
}

/** The page and the button, built once per process as they are the same for every test. */
let builtStory: Promise<readonly [story: string, button: string]> | undefined

/**
 * Opens a page of preview buttons, one below the other, without a network. Returns the addresses of all other
 * requests, which are refused.
 */
export async function openStory(page: Page, samples: readonly PreviewSample[]): Promise<string[]> {
  builtStory ??= Promise.all([buildStory(), buildButton()])
  const [story, button] = await builtStory
  const asked: string[] = []
  const hosts = samples
    .map(({ tool }) => `<section><h2>${tool}</h2><div data-tool="${tool}"></div></section>`)
    .join('')
  const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '': [
      'text/html',
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Opening</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style>:root{color-scheme:light dark}body{margin:0;background:Canvas;color:CanvasText;font:16px/1.5 system-ui}
main{display:grid;gap:32px;padding:16px;max-width:760px;margin:auto}h2{font-size:15px}div{min-width:0}</style>
<main><h1>Previews</h1>${hosts}</main><script type="module" src="story.js"></script>`,
    ],
    'story.js': ['text/javascript', story],
    'deferred-ui.js': ['text/javascript', button],
    'previews.js': ['text/javascript', readBuiltPreviews()],
    'samples.json': ['application/json', JSON.stringify(samples)],
  }
  await page.route('**/*', (route) => {
    const url = route.request().url()
    // Without the query: a second try adds a number to it.
    const file = files[new URL(url).pathname.slice(1)]
    if (!url.startsWith(STORY) || !file) {
      asked.push(url)
      return route.abort()
    }
    return route.fulfill({ contentType: `${file[0]};charset=utf-8`, body: file[1] })
  })
  await page.goto(STORY)
  await page.waitForFunction(() => document.title === 'Previews')
  return asked
}

/** Presses every *Preview* button and waits until all previews are drawn. */
export async function openPreviews(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: /^Preview of/ })
  const count = await buttons.count()
  await page.evaluate(() => {
    for (const host of document.querySelectorAll('[data-tool]'))
      host.shadowRoot?.querySelector('button')?.click()
  })
  await expect(page.locator('figure')).toHaveCount(count)
}
