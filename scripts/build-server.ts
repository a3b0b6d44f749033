/** Builds the server and the operator's command line into `dist/api`; most packages stay in node_modules. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/** Packages of many small modules go into the bundle: to find and read those files was a third of a server's start. */
const WITHIN = ['cockatiel', 'hono', 'jose', 'kysely', 'openai', 'tldts', 'zod'] as const

/** Builds into the folder `api` of a folder of built files, which is emptied first. */
export function buildServer(distDir: string = join(root, 'dist')): Promise<void> {
  return bundleForNode(
    {
      main: 'api/src/main.ts',
      admin: 'api/src/admin/main.ts',
      worker: 'api/src/workers/worker.ts',
      'export-worker': 'api/src/exports/forms/export-worker.ts',
    },
    join(distDir, 'api'),
  )
}

/** Bundles programs into a folder below the root, where their packages are found; the folder is emptied first. */
export async function bundleForNode(
  input: Readonly<Record<string, string>>,
  outDir: string,
): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: [...WITHIN] },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: { ...input },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildServer()
