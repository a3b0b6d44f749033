/**
 * Builds `dist/embed`: for each tool the page `/embed/{tool-id}`, whose form is in the HTML as a declarative shadow
 * root, so that it shows before any script has loaded; and the files of these pages, into `dist/widgets`. Runs after
 * the widgets.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import { tools } from '#shared/catalogue.ts'
import { ATTRIBUTES_MARK, BRAND_MARK, lookMark } from '#shared/contract/embed-page.ts'
import { escapeHtml } from '#shared/contract/escape-html.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import { entryId, widgetsConfig } from '../../vite.widgets.config.ts'
import { writeWithTwins } from './compressed-twins.ts'
import { shortenClassNames } from './shorten-widget-names.ts'

const root = join(import.meta.dirname, '../..')

/** The exports of the prerenderer's bundle. */
interface Prerenderer {
  readonly css: string
  draw(toolId: string): string
}

/** CSS rules of accent and font, with placeholders that start with `$`. */
const LOOK_RULES = {
  accent: '#r{--dm-accent:$fill;--dm-accent-ink:$ink;--dm-accent-text:$text}',
  font: '#r{--dm-font:$font}',
}
/**
 * The id of the last element. Chromium paints nothing before it is parsed, because half a form would shift when the
 * rest arrives.
 */
const END_ELEMENT_ID = 'draftmill-end'

/** Writes the pages of all tools; `dist/widgets` must exist. */
export async function buildEmbedPages(distDir: string = join(root, 'dist')): Promise<void> {
  const { css, forms } = await prerenderForms()
  const script = writeHashed(distDir, 'frame', '.js', await buildFrameScript())
  const folder = join(distDir, 'embed')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const tool of tools) {
    const form = shortenClassNames(forms[tool.id] ?? '')
    const page = { tool, css: shortenClassNames(css), script, form }
    writeFileSync(join(folder, `${tool.id}.html`), embedPage(page))
  }
}

/**
 * Returns the document of one framed tool. Its scripts wait for the whole document: a tool that started on half a
 * form would draw the other half beside the parser's. Its styles are inline, so that the form is painted with the
 * document; the server's policy allows exactly these texts by their hashes, and no other inline style or script.
 */
function embedPage(page: {
  readonly tool: ToolDefinition
  readonly css: string
  readonly script: string
  readonly form: string
}): string {
  const { tool, css, script, form } = page
  const tag = `draftmill-${tool.id}`
  const title = `${escapeHtml(tool.title)} | ${BRAND_MARK}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="canonical" href="/tools/${tool.id}">
<link rel="expect" href="#${END_ELEMENT_ID}" blocking="render">
<style>body{margin:0}</style>
<script src="${script}" defer></script>
<script src="/widgets/${tool.id}.js" defer></script>
</head>
<body>
<${tag}${ATTRIBUTES_MARK}><template shadowrootmode="open"><style>${css}</style>${shortenClassNames(lookMark(LOOK_RULES))}<div id="r" class="${shortenClassNames('dm-root')}" lang="en">${form}</div></template></${tag}>
<noscript id="${END_ELEMENT_ID}"><p>This tool needs JavaScript. <a href="/tools/${tool.id}" target="_blank">Open it on its own page</a> once it is switched on.</p></noscript>
</body>
</html>
`
}

/** Draws every form with the widgets' own code, so that the script finds the same markup that it would draw. */
async function prerenderForms(): Promise<{ css: string; forms: Readonly<Record<string, string>> }> {
  const source = (path: string): string => JSON.stringify(join(root, path))
  const imports = tools.flatMap(({ id }, index) => [
    `import { tool as tool${index} } from ${source(`shared/tools/${id}/tool.ts`)}`,
  ])
  const entry = `import { renderToString } from 'preact-render-to-string'
import { css } from ${source('widgets/src/element/styles.ts')}
import { createLaterSession } from ${source('widgets/src/session/later-session.ts')}
import { ToolFrame } from ${source('widgets/src/tool/tool-frame.tsx')}
${imports.join('\n')}
export { css }
const session = createLaterSession(() => new Promise(() => {}))
const links = { login: '/login', register: '/register', premium: '/premium', isExternal: true }
const tools = { ${tools.map(({ id }, index) => `${JSON.stringify(id)}: tool${index}`).join(', ')} }
export function draw(id) {
  const tool = tools[id]
  return renderToString(h(ToolFrame, { tool, session, links, defaults: {}, hidden: [] }))
}
`
  const folder = join(root, '.cache', `embed-pages-${process.pid}`)
  const config = widgetsConfig({ prerender: entry })
  try {
    await build({
      ...config,
      build: {
        ...config.build,
        write: true,
        outDir: folder,
        minify: false,
        rolldownOptions: {
          input: entryId('prerender'),
          output: { format: 'es', entryFileNames: 'prerender.mjs' },
          preserveEntrySignatures: 'strict',
        },
      },
    })
    const address = pathToFileURL(join(folder, 'prerender.mjs')).href
    const forms: Record<string, string> = {}
    let css = ''
    for (const { id } of tools) {
      // One module instance per tool, because ids are counted from 0, as in the browser.
      const prerenderer = (await import(`${address}?${id}`)) as Prerenderer
      forms[id] = prerenderer.draw(id)
      css = prerenderer.css
    }
    return { css, forms }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function buildFrameScript(): Promise<string> {
  const source = `import '${join(root, 'widgets/src/frame/frame.ts')}'\n`
  const config = widgetsConfig({ frame: source })
  const result = await build({
    ...config,
    build: {
      ...config.build,
      rolldownOptions: {
        input: entryId('frame'),
        output: { format: 'iife', name: 'draftmill', codeSplitting: false },
      },
    },
  })
  const [built] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[]
  const [chunk] = built?.output ?? []
  if (chunk?.type !== 'chunk') throw new Error('The frame script came out empty.')
  return chunk.code
}

/** Writes a file with its content's hash in its name; returns its address. */
function writeHashed(distDir: string, name: string, ending: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  const path = `chunks/${name}-${hash}${ending}`
  writeWithTwins(join(distDir, 'widgets', path), content)
  return `/widgets/${path}`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildEmbedPages()
}
