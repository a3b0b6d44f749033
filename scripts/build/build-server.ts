/** Builds the server and the operator's command line into `dist/api`; most packages stay in node_modules. */
import { createHash } from 'node:crypto'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { OWN_PROGRAMS } from '../support/files.mjs'
import { oneBytePrograms } from './one-byte-programs.ts'

const root = join(import.meta.dirname, '../..')

/** Packages of many small modules are bundled: finding and reading their files took a third of a server's start. */
const BUNDLED_PACKAGES = [
  '@opentelemetry/api',
  'cockatiel',
  'hono',
  'jose',
  'kysely',
  'obscenity',
  'openai',
  'prom-client',
  'rate-limiter-flexible',
  'tldts',
  'zod',
] as const

/** Builds the server into `api` in a folder of built files; `api` is emptied first. */
export async function buildServer(distDir: string = join(root, 'dist')): Promise<void> {
  const outDir = join(distDir, 'api')
  await bundleForNode(
    {
      main: 'api/src/main.ts',
      admin: 'api/src/admin/main.ts',
      worker: 'api/src/workers/worker.ts',
      'backup-process': 'api/src/backups/backup-process.ts',
      'export-worker': 'api/src/exports/forms/export-worker.ts',
    },
    outDir,
  )
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
  writeFileSync(
    join(outDir, OWN_PROGRAMS),
    names.filter((name) => HASHED_FILE.test(name)).join('\n'),
  )
}

/** A program or table with a content hash in its name. */
const HASHED_FILE = /-[\w-]{8}\.js(?:on)?$/

/** Bundles programs into a folder below the root, where their packages are resolved; the folder is emptied first. */
export async function bundleForNode(
  input: Readonly<Record<string, string>>,
  outDir: string,
): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: [...BUNDLED_PACKAGES] },
    plugins: [separateTables(), oneBytePrograms()],
    build: {
      ssr: true,
      ssrEmitAssets: true,
      outDir,
      target: 'node20',
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: { ...input },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: {
            groups: [
              fileOfServerAndWorkers(input.main, [input.worker, input['export-worker']]),
              filesOfWorkers(Object.values(input)),
            ],
          },
          // For `NODE_OPTIONS=--enable-source-maps`, which slows the start: stack traces need no sources.
          sourcemapExcludeSources: true,
        },
      },
    },
  })
}

/**
 * Puts the modules that the server loads at its start and workers load at some time, such as the fields and exports of
 * every tool, into one file: in a hundred files they took a tenth of the server's start. Apart from packages, whatever
 * they import is among them.
 */
function fileOfServerAndWorkers(
  server: string | undefined,
  workers: readonly (string | undefined)[],
): Rolldown.CodeSplittingGroup {
  const atStart = new Set<string>()
  const ofWorkers = new Set<string>()
  return {
    debugName: 'file of server and workers',
    priority: 1,
    name: (id, context) => {
      if (server === undefined) return null
      addImports(atStart, join(root, server), context)
      for (const worker of workers)
        if (worker !== undefined) addImports(ofWorkers, join(root, worker), context, true)
      return atStart.has(id) && ofWorkers.has(id) && !id.includes('/node_modules/')
        ? 'common'
        : null
    },
    includeDependenciesRecursively: false,
  }
}

/** Adds a module and everything that it imports; with `later`, also what these load later. */
function addImports(
  to: Set<string>,
  id: string,
  context: Rolldown.ChunkingContext,
  later = false,
): void {
  if (to.has(id)) return
  to.add(id)
  const info = context.getModuleInfo(id)
  const imported = [
    ...(info?.importedIds ?? []),
    ...(later ? (info?.dynamicallyImportedIds ?? []) : []),
  ]
  for (const one of imported) addImports(to, one, context, later)
}

/** The module that every task needs. */
const TASK_MODULE = 'api/src/workers/perform-task.ts'
const TOOL_FOLDER = /\/shared\/tools\/([^/]+)\//

/**
 * Puts the modules that a worker loads later into one file for all tasks and one for each tool, because finding and
 * reading a file takes half a millisecond. Modules that a program loads at its start are divided as usual.
 */
function filesOfWorkers(programs: readonly string[]): Rolldown.CodeSplittingGroup {
  const atStart = new Set<string>()
  const ofTasks = new Set<string>()
  return {
    debugName: 'files of workers',
    name: (id, context) => {
      for (const program of programs) addImports(atStart, join(root, program), context)
      addImports(ofTasks, join(root, TASK_MODULE), context)
      if (atStart.has(id)) return null
      return ofTasks.has(id) ? 'tasks' : (TOOL_FOLDER.exec(id)?.[1] ?? null)
    },
    // Their imports are of the same file, or in files that import nothing of theirs.
    includeDependenciesRecursively: false,
  }
}

const TABLE_PREFIX = '\0table:'
/** The minimum size of a separate file; reading a smaller table is faster as part of the program. */
const TABLE_BYTES_MIN = 4_096

/**
 * Keeps word tables as files beside the program: a bundled table would be in memory twice, as source text and as
 * parsed data.
 */
function separateTables(): Plugin {
  return {
    name: 'tables-apart',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !source.endsWith('.json') || !source.startsWith('.')) return undefined
      const path = join(dirname(importer.replace(TABLE_PREFIX, '')), source)
      return statSync(path).size < TABLE_BYTES_MIN
        ? undefined
        : `${TABLE_PREFIX}${path.slice(0, -'.json'.length)}`
    },
    async load(id) {
      if (!id.startsWith(TABLE_PREFIX)) return undefined
      const path = `${id.slice(TABLE_PREFIX.length)}.json`
      const text = JSON.stringify(JSON.parse(await readFile(path, 'utf8')))
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
      const name = relative(root, path).replaceAll(/[\\/]/g, '.').slice(0, -'.json'.length)
      const fileName = `tables/${name}-${hash}.json`
      this.emitFile({ type: 'asset', fileName, source: text })
      return `import { readFileSync } from 'node:fs'
export default JSON.parse(readFileSync(new URL('./${fileName}', import.meta.url), 'utf8'))`
    },
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildServer()
