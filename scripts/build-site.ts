/**
 * Builds `dist/site`: one prerendered HTML file for each route, hashed assets, sitemap, robots, and
 * `.br` and `.gz` twins of every text. BRAND_NAME, SUPPORT_EMAIL and PUBLIC_URL are read here.
 */
import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import { tools } from '#shared/catalogue.ts'
import { readBrand, type Brand } from '../site/src/brand.ts'
import type { RenderedPage } from '../site/src/entry-server.tsx'
import { readToolEntry } from '../site/src/tool-entries.ts'
import { refuseServerCode, siteConfig, type SiteBuild } from './site-config.ts'
import { type Files, weigh, writeSite } from './site-files.ts'
import { type PageFiles, robotsTxt, siteHtml, sitemapXml } from './site-html.ts'
import { drawFavicon, drawSitePicture } from './site-picture.ts'

const root = join(import.meta.dirname, '..')

/** Builds the site for an environment into a folder, which is replaced. */
export async function buildSite(
  env: Readonly<Record<string, string | undefined>> = process.env,
  outDir: string = join(root, 'dist/site'),
): Promise<void> {
  // React reads it when the prerenderer loads it.
  process.env['NODE_ENV'] = 'production'
  const brand = readBrand(env, new Date().getFullYear())
  const toolEntries = tools.map(readToolEntry)
  const setup: SiteBuild = { brand, toolEntries }
  const files: Files = new Map()
  const chunks = await buildClient(setup, files)
  const pages = await prerender(setup)
  addPages(pages, chunks, brand, files)
  writeSite(files, outDir)
  report(pages, chunks, files)
}

/** Bundles what browsers load, into `files`; returns the script chunks. */
async function buildClient(setup: SiteBuild, files: Files): Promise<Rolldown.OutputChunk[]> {
  const config = siteConfig(setup)
  const result = await build({
    ...config,
    plugins: [config.plugins, refuseServerCode()],
    build: {
      ...config.build,
      write: false,
      rolldownOptions: {
        onLog: passOver,
        input: {
          site: join(root, 'site/src/entry-client.tsx'),
          early: join(root, 'widgets/src/frame/remember-presses.ts'),
          reference: join(root, 'site/src/styles/reference.css'),
        },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: {
            groups: CHUNKS,
          },
        },
      },
    },
  })
  const [built] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[]
  const chunks: Rolldown.OutputChunk[] = []
  for (const item of built?.output ?? []) {
    if (item.type === 'asset') {
      // A stable name: the server's own pages ask for it.
      const isReference = /^assets\/reference-[\w-]+\.css$/.test(item.fileName)
      const name = isReference ? 'reference.css' : item.fileName
      files.set(name, typeof item.source === 'string' ? item.source : Buffer.from(item.source))
    } else if (item.name === 'early') {
      files.set(item.fileName, item.code)
    } else if (item.name !== 'reference') {
      chunks.push(item)
      files.set(item.fileName, item.code)
    }
  }
  return chunks
}

/** Leaves out a remark about packages that nobody here can act on. */
const passOver: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, show) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') show(level, log)
}

/**
 * What goes into one file, so that a page loads few. A group takes along what its modules import unless a
 * group of higher priority has it.
 */
const CHUNKS: NonNullable<Rolldown.CodeSplittingOptions['groups']> = [
  // Not what is loaded only when it is needed: the solver of challenges.
  { name: 'react', priority: 6, test: /\/node_modules\/(?!altcha-lib\/)/ },
  {
    name: 'core',
    priority: 5,
    test: /\/site\/src\/(?:[^/]+$|layout\/|pages\/section\.)|\/widgets\/src\/session\/|\/shared\/(?:contract\/|kit\/tool\.|ui\/(?:icons|toasts|spinner|field|counter)\.)/,
  },
  { name: 'account', priority: 4, test: /\/site\/src\/account\/(?!profile)[^/]+$/ },
  {
    name: 'tool',
    priority: 3,
    test: /\/site\/src\/pages\/tool\.|\/widgets\/src\/tool\/|\/shared\/(?:kit|ui)\//,
  },
  { name: 'profile', priority: 2, test: /\/site\/src\/account\/profile[./]/ },
  { name: toolChunkName, debugName: 'tools', priority: 1, test: /\/shared\/tools\// },
]

/** One chunk for each tool: its data, its card and its copy. */
function toolChunkName(id: string): string | null {
  const [, toolId] = /\/shared\/tools\/([^/]+)\//.exec(id.replaceAll('\\', '/')) ?? []
  return toolId ?? null
}

/** Bundles the prerenderer, runs it, and throws its bundle away. */
async function prerender(setup: SiteBuild): Promise<RenderedPage[]> {
  const folder = join(root, '.cache', `site-server-${process.pid}`)
  const config = siteConfig(setup)
  try {
    await build({
      ...config,
      build: {
        ...config.build,
        ssr: join(root, 'site/src/entry-server.tsx'),
        outDir: folder,
        minify: false,
        rolldownOptions: {
          onLog: passOver,
          output: { entryFileNames: 'server.mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      },
    })
    const server = (await import(
      pathToFileURL(join(folder, 'server.mjs')).href
    )) as typeof import('../site/src/entry-server.tsx')
    return await server.renderPages()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function addPages(
  pages: readonly RenderedPage[],
  chunks: readonly Rolldown.OutputChunk[],
  brand: Brand,
  files: Files,
): void {
  const icon = addHashed(
    files,
    'icon',
    '.svg',
    readFileSync(join(root, 'site/src/assets/icon.svg')),
  )
  const picture = addHashed(files, 'preview', '.png', drawSitePicture())
  const common = {
    script: `/${entryOf(chunks).fileName}`,
    early: addressOf(files, /^assets\/early-[\w-]+\.js$/),
    style: addressOf(files, /^assets\/.+\.css$/),
    font: addressOf(files, /\.woff2$/),
    icon,
    picture,
  }
  for (const page of pages) {
    const preloads = chunksOf(page.path, chunks).map(({ fileName }) => `/${fileName}`)
    const pageFiles: PageFiles = {
      ...common,
      preloads: preloads.filter((file) => file !== common.script),
    }
    files.set(htmlName(page.path), siteHtml(page, pageFiles, brand))
  }
  files.set('sitemap.xml', sitemapXml(pages, brand))
  files.set('robots.txt', robotsTxt(brand))
  files.set('favicon.ico', drawFavicon())
}

/** The chunks a route needs, those it imports included, entry first. */
function chunksOf(path: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) {
      const imported = byName.get(name)
      if (imported) add(imported)
    }
  }
  add(entryOf(chunks))
  for (const module of modulesOf(path)) {
    const chunk = chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => module.test(id.replaceAll('\\', '/'))),
    )
    if (!chunk) throw new Error(`No chunk holds the page ${path} (${module}).`)
    add(chunk)
  }
  return [...found]
}

/** The modules a route loads when it is entered; the files carry the names of the routes. */
function modulesOf(path: string): RegExp[] {
  const [, toolId] = /^\/tools\/(.+)$/.exec(path) ?? []
  if (toolId !== undefined) {
    return [/\/site\/src\/pages\/tool\.tsx$/, new RegExp(`/shared/tools/${toolId}/page\\.ts$`)]
  }
  const names: Record<string, string> = {
    '/': 'home',
    '/404': 'not-found',
    '/profile/sites': 'sites/sites',
    '/connect': 'connect/connect',
    '/embed': 'embed/embed',
  }
  return [new RegExp(`/site/src/(?:(?:pages|account)/)?${names[path] ?? path.slice(1)}\\.tsx$`)]
}

function entryOf(chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The site has no entry chunk.')
  return entry
}

function addressOf(files: Files, name: RegExp): string {
  const found = [...files.keys()].find((file) => name.test(file))
  if (found === undefined) throw new Error(`The build made no file like ${name}.`)
  return `/${found}`
}

function addHashed(files: Files, name: string, ending: string, content: Buffer): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  const file = `assets/${name}-${hash}${ending}`
  files.set(file, content)
  return `/${file}`
}

/** Prints what each page weighs on a first visit. */
function report(
  pages: readonly RenderedPage[],
  chunks: readonly Rolldown.OutputChunk[],
  files: Files,
): void {
  const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(6)
  const sizeOf = (name: string) => weigh(name, files.get(name) ?? '')
  console.log('html br  js br  js gzip  page')
  for (const { path } of pages) {
    const scripts = chunksOf(path, chunks).map(({ fileName }) => sizeOf(fileName))
    const sum = (way: 'brotli' | 'gzip'): number =>
      scripts.reduce((total, size) => total + size[way], 0)
    const html = kilobytes(sizeOf(htmlName(path)).brotli)
    console.log(`${html} ${kilobytes(sum('brotli'))}  ${kilobytes(sum('gzip'))}  ${path}`)
  }
  for (const name of files.keys()) {
    if (!/\.(css|woff2|png)$/.test(name)) continue
    console.log(`${kilobytes(sizeOf(name).brotli)} KB  ${name}`)
  }
}

function htmlName(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildSite()
}
