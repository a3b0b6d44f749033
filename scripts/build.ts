/** Builds everything that is served (widgets, site and server) into `dist/`: only the steps whose sources changed. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { buildWhole } from './build/build-whole.ts'
import { root, stepHashes } from './support/files.mjs'

// Always a production build, whatever the caller sets (a test runner sets `test`).
process.env['NODE_ENV'] = 'production'

const hashes = stepHashes()
await buildWhole({
  folder: root,
  say: (text) => console.log(text),
  steps: [
    { name: 'catalogue', hash: hashes.catalogue, run: checkCatalogue },
    { name: 'widgets', hash: hashes.widgets, run: buildWidgets },
    {
      name: 'site',
      hash: hashes.site,
      run: async (dist) => (await import('./build/build-site.ts')).buildSite(dist),
    },
    {
      name: 'operator',
      hash: hashes.operator,
      run: async (dist) => (await import('./build/build-operator.ts')).buildOperator(dist),
    },
    {
      name: 'server',
      hash: hashes.server,
      run: async (dist) => (await import('./build/build-server.ts')).buildServer(dist),
    },
  ],
})

async function checkCatalogue(): Promise<void> {
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
  const args = [tsx, 'scripts/catalogue.ts', '--check']
  execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
}

/** Builds the widgets, and for each the page that sites put in a frame. */
async function buildWidgets(dist: string): Promise<void> {
  await (await import('./build/build-widgets.ts')).buildWidgets(undefined, join(dist, 'widgets'))
  await (await import('./build/build-embed-pages.ts')).buildEmbedPages(dist)
}
