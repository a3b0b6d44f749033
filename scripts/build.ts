/** Builds everything that is served: widgets, site and server, into `dist/`. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

run('scripts/catalogue.ts', '--check')
run('scripts/build-widgets.ts')
run('scripts/build-embed-pages.ts')
run('scripts/build-site.ts')
run('scripts/build-server.ts')

function run(...args: string[]): void {
  execFileSync(process.execPath, [join(root, 'node_modules/tsx/dist/cli.mjs'), ...args], {
    cwd: root,
    stdio: 'inherit',
    // Whatever the caller runs in (a test runner sets `test`), what is served is a production build.
    env: { ...process.env, NODE_ENV: 'production' },
  })
}
