/** An application of another project that installs the npm package, checks its types and is built with Vite. */
import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { isFresh, remember, root, sourcesHash } from '../../scripts/support/files.mjs'
import type { Site } from '../support/foreign-site.ts'
import { runExclusively } from '../wordpress/machine/lock.ts'

const run = promisify(execFile)

/** The application, in a folder below the project so that it finds React, Vite and their types. */
export interface PackageApp {
  readonly dir: string
  /** Writes files of the application, by path. */
  write(files: Readonly<Record<string, string>>): void
  /** Checks the types as strictly as possible, including declaration files. Returns the errors, or an empty string. */
  checkTypes(): Promise<string>
  /**
   * Builds `index.html` if a file changed since the last build, and serves the result on another origin. Returns the
   * names of its assets.
   */
  serve(site: Site): Promise<readonly string[]>
  remove(): void
}

/** Builds the package into a folder. */
export async function buildPackage(outDir: string): Promise<void> {
  await runTsx('scripts/build/build-npm-package.ts', outDir)
}

const TARBALL_DIR = '.cache/package-tarball'

/** Packs the package as it would be published, once for all test processes. Returns the path of the tarball. */
async function packPackage(): Promise<string> {
  const folder = join(root, TARBALL_DIR)
  await runExclusively('package-tarball', async () => {
    const sources = sourcesHash()
    if (isFresh(`${TARBALL_DIR}/.packed`, sources)) return
    rmSync(folder, { recursive: true, force: true })
    const built = join(folder, 'package')
    await buildPackage(built)
    await run('npm', ['pack', built, '--pack-destination', folder, '--loglevel=error'])
    rmSync(built, { recursive: true })
    remember(`${TARBALL_DIR}/.packed`, sources)
  })
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? 'no tarball'
  return join(folder, tarball)
}

/** Installs the package's tarball in a new application, without a network. */
export async function installPackage(): Promise<PackageApp> {
  const folder = join(root, '.cache/package-apps')
  mkdirSync(folder, { recursive: true })
  const dir = mkdtempSync(join(folder, 'app-'))
  const tarball = await packPackage()
  const sources = new Map<string, string>()
  let built = ''
  const write: PackageApp['write'] = (files) => {
    for (const [path, text] of Object.entries(files)) {
      const file = join(dir, path)
      sources.set(path, text)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }
  write({
    'package.json': JSON.stringify({ name: 'app', private: true, type: 'module' }),
    'tsconfig.json': JSON.stringify(TSCONFIG),
    'index.html': INDEX_HTML,
  })
  await run(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', tarball],
    { cwd: dir },
  )
  return {
    dir,
    write,
    async checkTypes() {
      try {
        await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', dir])
        return ''
      } catch (error) {
        return (error as { stdout?: string }).stdout || String(error)
      }
    },
    async serve(site) {
      const wanted = JSON.stringify([...sources])
      if (wanted !== built) {
        const vite = join(root, 'node_modules/vite/bin/vite.js')
        const env = { ...process.env, NODE_ENV: 'production' }
        await run(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: dir, env })
        built = wanted
      }
      const dist = join(dir, 'dist')
      site.answer((request, response) => {
        const path = new URL(request.url ?? '/', site.origin).pathname
        const file = join(dist, path === '/' ? 'index.html' : path)
        if (!existsSync(file)) return response.writeHead(path === '/favicon.ico' ? 204 : 404).end()
        response.writeHead(200, { 'Content-Type': CONTENT_TYPES[extname(file)] ?? 'text/plain' })
        return response.end(readFileSync(file))
      })
      return readdirSync(join(dist, 'assets'))
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}

async function runTsx(...args: readonly string[]): Promise<void> {
  await run(process.execPath, [join(root, 'node_modules/tsx/dist/cli.mjs'), ...args], { cwd: root })
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

const INDEX_HTML = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>App</title>
<div id="app"></div>
<script type="module" src="/src/main.tsx"></script>
</html>
`

const TSCONFIG = {
  compilerOptions: {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2022', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
    allowImportingTsExtensions: true,
  },
  include: ['src'],
}
