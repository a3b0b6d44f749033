/** Builds the server and the operator's command line into `dist/api`; packages stay in node_modules. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/** Builds into the folder `api` of a folder of built files, which is emptied first. */
export async function buildServer(distDir: string = join(root, 'dist')): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir: join(distDir, 'api'),
      target: 'node20',
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: {
          main: 'api/src/main.ts',
          admin: 'api/src/admin/main.ts',
          worker: 'api/src/workers/worker.ts',
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildServer()
