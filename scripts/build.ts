/** Builds everything that is served: widgets, site and server, into `dist/`. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
const run = (...args: string[]): void => {
  execFileSync(process.execPath, [tsx, ...args], { cwd: root, stdio: 'inherit' })
}

run('scripts/catalogue.ts', '--check')
run('scripts/build-widgets.ts')
run('scripts/build-site.ts')
await buildServer()

/** One file with our own code in it; packages stay in node_modules. */
async function buildServer(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: 'api/src/main.ts',
      outDir: 'dist/api',
      target: 'node20',
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
