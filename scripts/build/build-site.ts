/**
 * Builds `dist/site`, the assets with `.br` and `.gz` twins of texts, and `dist/site-renderer`, which renders the
 * pages for the brand and URL a server is started with.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import { tools } from '#shared/catalogue.ts'
import type { PageFiles, SiteRenderer } from '#shared/contract/site-renderer.ts'
import { readToolEntry, type ToolEntry } from '../../site/src/tool-entries.ts'
import { buildSiteRenderer, loadSiteRenderer } from './build-site-renderer.ts'
import { hideKnownWarning, refuseServerCode, siteConfig } from './site-config.ts'
import { type BuiltFiles, compressedBytes, writeBuiltFiles } from './site-files.ts'

const root = join(import.meta.dirname, '../..')

/** Builds the site into a folder of built files, replacing `site` and `site-renderer`. */
export async function buildSite(distDir: string = join(root, 'dist')): Promise<void> {
  const toolEntries = tools.map(readToolEntry)
  const files: BuiltFiles = new Map()
  const chunks = await buildClient(toolEntries, files)
  writeBuiltFiles(files, join(distDir, 'site'))
  await buildSiteRenderer(toolEntries, (paths) => filesOfPages(paths, chunks, files), distDir)
  await reportPageSizes(await loadSiteRenderer(distDir), chunks, files)
}

/** Bundles the browser's files into `files`; returns the script chunks. */
async function buildClient(
  toolEntries: readonly ToolEntry[],
  files: BuiltFiles,
): Promise<Rolldown.OutputChunk[]> {
  const config = siteConfig(toolEntries)
  const result = await build({
    ...config,
    plugins: [config.plugins, refuseServerCode()],
    build: {
      ...config.build,
      write: false,
      rolldownOptions: {
        onLog: hideKnownWarning,
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
            groups: CHUNK_GROUPS,
          },
        },
      },
    },
  })
  const [built] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[]
  const chunks: Rolldown.OutputChunk[] = []
  for (const item of built?.output ?? []) {
    if (item.type === 'asset') {
      // A stable name, because the server's own pages link to it.
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

/**
 * The modules combined into one file, so that a page loads few files. A group includes the imports of its modules
 * unless a group of higher priority contains them.
 */
const CHUNK_GROUPS: NonNullable<Rolldown.CodeSplittingOptions['groups']> = [
  // Without the solver of challenges, which is loaded only when it is needed.
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

/** Returns a tool's id as the name of the chunk for all its modules; null for modules of no tool. */
function toolChunkName(id: string): string | null {
  const [, toolId] = /\/shared\/tools\/([^/]+)\//.exec(id.replaceAll('\\', '/')) ?? []
  return toolId ?? null
}

/** Returns the built files that each page loads. */
function filesOfPages(
  paths: readonly string[],
  chunks: readonly Rolldown.OutputChunk[],
  files: BuiltFiles,
): Record<string, PageFiles> {
  const common = {
    script: `/${entryOf(chunks).fileName}`,
    early: fileNameOf(files, /^assets\/early-[\w-]+\.js$/),
    style: fileNameOf(files, /^assets\/.+\.css$/),
    font: fileNameOf(files, /\.woff2$/),
  }
  const preloads = (path: string): string[] =>
    chunksOf(path, chunks)
      .map(({ fileName }) => `/${fileName}`)
      .filter((file) => file !== common.script)
  return Object.fromEntries(paths.map((path) => [path, { ...common, preloads: preloads(path) }]))
}

/** The chunks of a route and their imports, entry first. */
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

/** The modules a route loads when it is entered; the files are named after the routes. */
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
    '/connect/wordpress': 'connect/wordpress',
    '/embed': 'embed/embed',
    '/assistants': 'assistants/assistants',
  }
  return [new RegExp(`/site/src/(?:(?:pages|account)/)?${names[path] ?? path.slice(1)}\\.tsx$`)]
}

function entryOf(chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The site has no entry chunk.')
  return entry
}

function fileNameOf(files: BuiltFiles, name: RegExp): string {
  const found = [...files.keys()].find((file) => name.test(file))
  if (found === undefined) throw new Error(`The build made no file like ${name}.`)
  return `/${found}`
}

/** Renders every page once, so that an error stops the build, and prints its size on a first visit. */
async function reportPageSizes(
  renderer: SiteRenderer,
  chunks: readonly Rolldown.OutputChunk[],
  files: BuiltFiles,
): Promise<void> {
  const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(6)
  // Pages share most of their files, so each file is compressed once.
  const sizes = new Map([...files].map(([name, content]) => [name, compressedBytes(name, content)]))
  const sizeOf = (name: string) => sizes.get(name) ?? { brotli: 0, gzip: 0 }
  console.log('html br  js br  js gzip  page')
  for (const path of renderer.paths) {
    const scripts = chunksOf(path, chunks).map(({ fileName }) => sizeOf(fileName))
    const sum = (way: 'brotli' | 'gzip'): number =>
      scripts.reduce((total, size) => total + size[way], 0)
    const html = compressedBytes('page.html', await renderer.renderPage(path, SAMPLE_BRAND)).brotli
    console.log(
      `${kilobytes(html)} ${kilobytes(sum('brotli'))}  ${kilobytes(sum('gzip'))}  ${path}`,
    )
  }
  for (const name of files.keys()) {
    if (!/\.(css|woff2)$/.test(name)) continue
    console.log(`${kilobytes(sizeOf(name).brotli)} KB  ${name}`)
  }
}

/** A brand for measuring page sizes; it appears on no built page. */
const SAMPLE_BRAND = {
  name: 'Sample',
  supportEmail: 'help@sample.example',
  publicUrl: 'https://sample.example',
  year: 2000,
  passwordCharsMin: 6,
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildSite()
}
