/**
 * Builds everything that is served: widgets, site and server, into `dist/`. With `--if-stale` only when a source changed
 * since, also while this waited for another build.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { buildWhole } from './build-whole.ts'
import { root, sourcesHash } from './files.mjs'

// Whatever the caller runs in (a test runner sets `test`), what is served is a production build.
process.env['NODE_ENV'] = 'production'

await buildWhole({
  folder: root,
  hash: sourcesHash(),
  isOnlyIfStale: process.argv.includes('--if-stale'),
  say: (text) => console.log(text),
  steps: [
    { name: 'catalogue', run: checkCatalogue },
    {
      name: 'widgets',
      run: async (dist) => {
        const { buildWidgets } = await import('./build-widgets.ts')
        await buildWidgets(undefined, join(dist, 'widgets'))
      },
    },
    {
      name: 'embed pages',
      run: async (dist) => (await import('./build-embed-pages.ts')).buildEmbedPages(dist),
    },
    { name: 'site', run: async (dist) => (await import('./build-site.ts')).buildSite(dist) },
    { name: 'server', run: async (dist) => (await import('./build-server.ts')).buildServer(dist) },
  ],
})

async function checkCatalogue(): Promise<void> {
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
  const args = [tsx, 'scripts/catalogue.ts', '--check']
  execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
}
