/**
 * Builds `dist/widgets`: one self-contained file for each tool, the loader with its shared chunks, and
 * `manifest.json` with sizes and integrity. Fails when a file is too large or contains server code.
 */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { tools } from '#shared/catalogue.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import { entryId, widgetsConfig } from '../../vite.widgets.config.ts'
import { brotli, writeFile, writeWithTwins } from './compressed-twins.ts'
import {
  dropServerMembers,
  LATER_MEMBERS,
  LATER_TEXTS,
  SERVER_MEMBERS,
} from './drop-server-members.ts'
import { inlineRoutes } from './inline-routes.ts'
import { shortenWidgetNames } from './shorten-widget-names.ts'

const root = join(import.meta.dirname, '../..')

const IMPORT_DEFINE = `import { defineToolElement } from '${join(root, 'widgets/src/element/define-tool-element.tsx')}'`

/** The maximum size of a self-contained tool, in bytes after brotli; the aim is 12 KB (docs: widgets). */
export const SELF_CONTAINED_BYTES_MAX = 14 * 1024

/** The maximum that one further tool may add to a page before its first use, in bytes after brotli. */
export const CHUNK_BYTES_MAX = 1.2 * 1024

/** The maximum for `PAGE_TOOLS` different tools on one page before the first use, in bytes after brotli. */
export const PAGE_BYTES_MAX = 25 * 1024
const PAGE_TOOLS = 20

export interface WidgetFile {
  readonly bytes: number
  readonly gzip: number
  readonly brotli: number
  /** For the `integrity` attribute. Paths below `chunks/` contain a content hash. */
  readonly integrity: string
}

export interface WidgetManifest {
  /** Path under `dist/widgets` → size and integrity. */
  readonly files: Readonly<Record<string, WidgetFile>>
  /** Changes with any file, so that `/widgets/{version}/…` never changes. */
  readonly version: string
  /** Tool id → its self-contained file and its chunk. */
  readonly tools: Readonly<Record<string, { readonly file: string; readonly chunk: string }>>
}

/** Builds the files of these tools into a folder, which is emptied first. */
export async function buildWidgets(
  toolIds: readonly string[] = tools.map((tool) => tool.id),
  outDir: string = join(root, 'dist/widgets'),
): Promise<WidgetManifest> {
  const outputs = new Map<string, string>()
  const later = await buildLaterFiles(toolIds, outputs)
  const chunks = await buildChunks(toolIds, outputs, later)
  const runtime = [...outputs.keys()].find((path) => path.startsWith('chunks/runtime-')) ?? ''
  outputs.set('embed.js', await buildLoader(chunks, runtime))
  for (const id of toolIds) outputs.set(`${id}.js`, await buildSelfContained(id, later))

  const files = Object.fromEntries([...outputs].map(([path, code]) => [path, measureFile(code)]))
  const manifest: WidgetManifest = {
    files,
    version: versionOf(files),
    tools: Object.fromEntries(
      toolIds.map((id) => [id, { file: `${id}.js`, chunk: chunks[id] ?? '' }]),
    ),
  }
  rmSync(outDir, { recursive: true, force: true })
  for (const [path, code] of outputs) writeWithTwins(join(outDir, path), code)
  writeFile(join(outDir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  printSizes(manifest)
  refuseHeavyFiles(manifest)
  return manifest
}

async function buildSelfContained(id: string, later: Definitions): Promise<string> {
  const source = `${IMPORT_DEFINE}
import { ownScript } from '${join(root, 'widgets/src/element/own-script.ts')}'
const tool = ${JSON.stringify(await readTool(id))}
defineToolElement({ tool }, ownScript('${id}'))
`
  const format = { format: 'iife', name: 'draftmill', codeSplitting: false } as const
  return onlyChunk(await bundleModules({ [id]: source }, [id], format, later)).code
}

/** Builds one chunk for each tool beside a shared runtime. Returns tool id → path of its chunk. */
async function buildChunks(
  toolIds: readonly string[],
  outputs: Map<string, string>,
  later: Definitions,
): Promise<Readonly<Record<string, string>>> {
  const entries = Object.fromEntries(
    toolIds.map((id) => [
      id,
      `import { defineChunk } from '${join(root, 'widgets/src/element/define-chunk.ts')}'
import { tool } from '${join(root, 'shared/tools', id, 'tool.ts')}'
defineChunk(tool, import.meta.url)
`,
    ]),
  )
  const format: Rolldown.OutputOptions = {
    format: 'es',
    entryFileNames: 'chunks/[name]-[hash:6].js',
    chunkFileNames: 'chunks/[name]-[hash:6].js',
    codeSplitting: {
      groups: [{ name: 'runtime', test: /^(?!.*(?:shared\/tools\/|virtual:)).*$/s }],
    },
  }
  const output = await bundleModules(entries, toolIds, format, later)
  const paths: Record<string, string> = {}
  for (const chunk of output) {
    outputs.set(chunk.fileName, chunk.code)
    if (chunk.isEntry) paths[chunk.name] = chunk.fileName
  }
  return paths
}

async function buildLoader(
  chunks: Readonly<Record<string, string>>,
  runtime: string,
): Promise<string> {
  const source = `import '${join(root, 'widgets/src/loader/embed.ts')}'\n`
  const output = await bundleModules(
    { embed: source },
    ['embed'],
    { format: 'iife', name: 'draftmill', codeSplitting: false },
    { DRAFTMILL_CHUNKS: JSON.stringify(chunks), DRAFTMILL_RUNTIME: JSON.stringify(runtime) },
  )
  return onlyChunk(output).code
}

/** Names in the source → the code that the build inserts for them. */
type Definitions = Readonly<Record<string, string>>

/**
 * Adds the files that are loaded later, in a folder named after a hash of their contents: a tool's file of one
 * release never loads files of another, whose short names may differ. Returns the definition with the folder's path.
 */
async function buildLaterFiles(
  toolIds: readonly string[],
  outputs: Map<string, string>,
): Promise<Definitions> {
  const files = new Map([
    ['deferred-ui.js', await buildWithReact('createDeferredUi', DEFERRED_UI_SOURCE)],
    ['previews.js', await buildWithReact('createPreviews', PREVIEWS_SOURCE)],
    ['desk.js', await buildWithReact('createDesk', DESK_SOURCE)],
  ])
  for (const id of toolIds) {
    files.set(`card-${id}.js`, await buildWithReact('createCard', await cardSourceOf(id)))
    files.set(`export-${id}.js`, await buildModule(exportSourceOf(id)))
  }
  for (const [file, source] of Object.entries(LATER_FILE_SOURCES))
    files.set(file, await buildModule(source))
  const hash = createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
  const folder = `chunks/later-${hash.slice(0, 8)}/`
  for (const [file, code] of files) outputs.set(folder + file, code)
  return { DRAFTMILL_LATER: JSON.stringify(folder) }
}

/** Files loaded only when needed (the sessions and the visitor check): file name → source of its exports. */
const LATER_FILE_SOURCES: Readonly<Record<string, string>> = {
  'site-session.js': `export { createSiteSession } from '${join(root, 'widgets/src/session/site-session.ts')}'\n`,
  'embed-session.js': `export { createEmbedSession } from '${join(root, 'widgets/src/embed/embed-session.ts')}'\n`,
  'visitor-check.js': `export { solveVisitorCheck } from '${join(root, 'widgets/src/embed/visitor-check.ts')}'\n`,
}

async function buildModule(source: string): Promise<string> {
  const output = await bundleModules({ module: source }, ['module'], {
    format: 'es',
    codeSplitting: false,
  })
  return onlyChunk(output).code
}

/** The interface of a widget after its first use. */
const DEFERRED_UI_SOURCE = `export * from '${join(root, 'widgets/src/deferred-ui/deferred-ui-file.ts')}'\n`
/** Previews of drafts in their destinations, loaded on request. */
const PREVIEWS_SOURCE = `export * from '${join(root, 'shared/previews/previews-file.tsx')}'\n`
/** Actions on the drafts of a result. */
const DESK_SOURCE = `export * from '${join(root, 'widgets/src/desk/desk-file.ts')}'\n`
/** The source of a tool's exports, which need no server. */
const exportSourceOf = (
  id: string,
): string => `export { exported } from '${join(root, 'shared/tools', id, 'export.ts')}'
export { printResult } from '${join(root, 'shared/print/print-result.ts')}'
`
/** The source of a tool's card, its editable fields, and the members that are not read before the first use. */
async function cardSourceOf(id: string): Promise<string> {
  const { texts, ...tool } = await importTool(id)
  const only = (from: object, names: ReadonlySet<string>): object =>
    Object.fromEntries(Object.entries(from).filter(([name]) => names.has(name)))
  const later = { ...only(tool, LATER_MEMBERS), texts: only(texts, LATER_TEXTS) }
  return `export * from '${join(root, 'shared/tools', id, 'card.tsx')}'
export { parts } from '${join(root, 'shared/tools', id, 'edit.ts')}'
export const later = ${JSON.stringify(later)}
`
}

/**
 * Builds a file that is loaded later, as a function `name` that receives React from the widget: with two copies of
 * React, elements of one would not work in the other.
 */
export async function buildWithReact(name: string, source: string): Promise<string> {
  const output = await bundleModules(
    { lent: source },
    ['lent'],
    {
      format: 'iife',
      name: 'lent',
      globals: { react: 'react' },
      codeSplitting: false,
      postBanner: `export function ${name}(react,here=import.meta.url){`,
      postFooter: 'return lent}',
    },
    { DRAFTMILL_REACT: 'react', DRAFTMILL_HERE: 'here' },
    ['react'],
  )
  const { code } = onlyChunk(output)
  const unlent = [...code.matchAll(/\.(use[A-Z]\w*)/g)].filter(
    ([, hook = '']) => !SHARED_HOOKS.has(hook),
  )
  if (unlent.length > 0) throw new Error(`${name}: no widget lends it ${unlent[0]?.[1]}.`)
  return code
}

/** The React hooks that a widget passes to such a file (widgets/src/element/session-for.ts). */
const SHARED_HOOKS: ReadonlySet<string> = new Set(['useId', 'useState'])

/**
 * Returns a tool as data, without the members that only the site and the server need: smaller than the definition
 * with its kit, when no other tool shares the kit.
 */
async function readTool(id: string): Promise<unknown> {
  const { texts, ...tool } = await importTool(id)
  const without = (from: object, names: ReadonlySet<string>): object =>
    Object.fromEntries(Object.entries(from).filter(([name]) => !names.has(name)))
  return {
    ...without(without(tool, SERVER_MEMBERS), LATER_MEMBERS),
    texts: without(texts, LATER_TEXTS),
  }
}

async function importTool(id: string): Promise<ToolDefinition> {
  const path = pathToFileURL(join(root, 'shared/tools', id, 'tool.ts')).href
  return ((await import(path)) as { tool: ToolDefinition }).tool
}

/** Makes a file that is loaded later fetch another relative to its own URL, where the bundler would create a chunk. */
const SIBLING_ALIAS = {
  find: /^\.(?:\.\/deferred-ui)?\/(fetch-previews|fetch-export)\.ts$/,
  replacement: join(root, 'widgets/src/deferred-ui/$1-beside.ts'),
}

async function bundleModules(
  entries: Readonly<Record<string, string>>,
  names: readonly string[],
  output: Rolldown.OutputOptions,
  define: Definitions = {},
  external: readonly string[] = [],
): Promise<Rolldown.OutputChunk[]> {
  const config = widgetsConfig(entries)
  const input = Object.fromEntries(names.map((name) => [name, entryId(name)]))
  const result = await build({
    ...config,
    ...(external.length > 0 && { resolve: { alias: [SIBLING_ALIAS] } }),
    plugins: [config.plugins, dropServerMembers(true), inlineRoutes()],
    define: { ...config.define, ...define },
    build: {
      ...config.build,
      rolldownOptions: {
        input,
        output,
        external: [...external],
        preserveEntrySignatures: 'strict',
        // Rules are plain objects: reading their properties has no side effects.
        treeshake: { propertyReadSideEffects: false },
      },
    },
  })
  const [built] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[]
  if (!built) throw new Error('The build came out empty.')
  const chunks = built.output.flatMap((item) => (item.type === 'chunk' ? [item] : []))
  return chunks.map((chunk) => ({
    ...chunk,
    code: withCompileHint(toAscii(shortenWidgetNames(chunk.code))),
  }))
}

/**
 * Makes Chromium compile a whole file off the main thread while it loads, instead of each function at its first call:
 * the longest task of the start is a third shorter at CPU 4×.
 */
function withCompileHint(code: string): string {
  return code.length < HINTED_CHARS_MIN ? code : `//# allFunctionsCalledOnLoad\n${code}`
}

/** Smaller files (loader, chunks of one tool) call few functions at the start. */
const HINTED_CHARS_MIN = 10_000

/** Escapes non-ASCII characters: when the server names no encoding, a page decodes a script with its own. */
function toAscii(code: string): string {
  const escape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return code.replace(/[\u0080-\uffff]/g, escape)
}

function onlyChunk(output: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const [chunk, ...others] = output
  if (!chunk || others.length > 0) throw new Error('A self-contained file came out in pieces.')
  return chunk
}

function measureFile(code: string): WidgetFile {
  const data = Buffer.from(code)
  return {
    bytes: data.length,
    gzip: gzipSync(data, { level: 9 }).length,
    brotli: brotli(data).length,
    integrity: `sha384-${createHash('sha384').update(data).digest('base64')}`,
  }
}

function versionOf(files: WidgetManifest['files']): string {
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex')
  return `v-${hash.slice(0, 10)}`
}

function refuseHeavyFiles(manifest: WidgetManifest): void {
  const problems = findHeavyFiles(manifest)
  if (problems.length > 0) throw new Error(`Too heavy after brotli. ${problems.join(' ')}`)
}

/** Returns a message for each tool's file and chunk over its maximum, and for twenty tools on one page. */
export function findHeavyFiles({ files, tools: built }: Omit<WidgetManifest, 'version'>): string[] {
  const weightOf = (path: string): number => files[path]?.brotli ?? 0
  const over = (paths: readonly string[], most: number): string[] =>
    paths
      .filter((path) => weightOf(path) > most)
      .map((path) => `${path}: ${weightOf(path)} bytes of ${most}.`)
  const all = Object.values(built)
  const page = pageBytes({ files, tools: built })
  return [
    ...over(
      all.map(({ file }) => file),
      SELF_CONTAINED_BYTES_MAX,
    ),
    ...over(
      all.map(({ chunk }) => chunk),
      CHUNK_BYTES_MAX,
    ),
    ...(page > PAGE_BYTES_MAX
      ? [`${PAGE_TOOLS} tools on a page: ${page} bytes of ${PAGE_BYTES_MAX}.`]
      : []),
  ]
}

/**
 * The size of twenty different widgets on a page before their first use: loader, runtime and the largest chunks; a
 * missing tool counts as the mean of the others.
 */
export function pageBytes({ files, tools: built }: Omit<WidgetManifest, 'version'>): number {
  const runtime = Object.keys(files).find((path) => path.startsWith('chunks/runtime-')) ?? ''
  const chunks = Object.values(built)
    .map(({ chunk }) => files[chunk]?.brotli ?? 0)
    .toSorted((a, b) => b - a)
    .slice(0, PAGE_TOOLS)
  const sum = chunks.reduce((total, bytes) => total + bytes, 0)
  const missing = (PAGE_TOOLS - chunks.length) * (sum / Math.max(1, chunks.length))
  return Math.round(
    (files['embed.js']?.brotli ?? 0) + (files[runtime]?.brotli ?? 0) + sum + missing,
  )
}

function printSizes({ files }: WidgetManifest): void {
  const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(2).padStart(7)
  console.log('   file KB  gzip KB  brotli KB')
  for (const [path, { bytes, gzip, brotli }] of Object.entries(files)) {
    console.log(`${kilobytes(bytes)}   ${kilobytes(gzip)}    ${kilobytes(brotli)}  ${path}`)
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // Tool ids as arguments: only those are built.
  const named = process.argv.slice(2)
  await buildWidgets(named.length > 0 ? named : undefined)
}
