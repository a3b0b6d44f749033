/** WordPress on PHP in WebAssembly, for machines without PHP. Slower; everything comes from npm. */
import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { runExclusively, cacheDir } from './lock.ts'
import { REMOVAL_OPTIONS, SITE_CONSTANTS, type SiteOptions, type StartedWordPress } from './site.ts'

/** The part of the package `@wp-playground/cli` that is used. */
interface PlaygroundCli {
  runCLI(options: object): Promise<{
    readonly serverUrl: string
    readonly playground: { run(options: { code: string }): Promise<{ readonly text: string }> }
    [Symbol.asyncDispose](): Promise<void>
  }>
}

/** The folder of its package.json and lock file: 3.1.54 is the last version that runs on Node 20. */
const MANIFESTS = join(import.meta.dirname, 'wasm')
/** The plugin is tested on its oldest PHP with DRAFTMILL_WASM_PHP=7.4. */
const PHP_VERSION = process.env['DRAFTMILL_WASM_PHP'] ?? '8.3'

/** Serves the site's folder. The administrator is the same as on native PHP. */
export async function startWasm(
  { siteDir, port }: SiteOptions,
  phpVersion: string = PHP_VERSION,
): Promise<StartedWordPress> {
  const { runCLI } = (await import(pathToFileURL(await fetchPlayground()).href)) as PlaygroundCli
  const cli = await runCLI({
    command: 'server',
    port,
    php: phpVersion,
    workers: 1,
    verbosity: 'quiet',
    // Never downloads WordPress.
    wordpressInstallMode: 'install-from-existing-files-if-needed',
    'mount-before-install': [{ hostPath: siteDir, vfsPath: '/wordpress' }],
    'define-bool': SITE_CONSTANTS,
  })
  // The first response, whatever the request, is a redirect that clears the cookies of earlier runs.
  await fetch(cli.serverUrl)
  return {
    url: cli.serverUrl,
    siteDir,
    run: async (code) => {
      const load = `require '/wordpress/wp-load.php'; wp_set_current_user( 1 );`
      return (await cli.playground.run({ code: `<?php ${load} ${code}` })).text
    },
    // One worker answers one request at a time and keeps the folder open, so it is not stopped.
    whileQuiet: async (work) => work(),
    stop: async () => {
      await cli[Symbol.asyncDispose]()
      rmSync(siteDir, REMOVAL_OPTIONS)
    },
  }
}

/**
 * Installs the package into the cache, once. Returns the path of its program. Not a dependency of the project, as it
 * has 580 MB.
 */
export function fetchPlayground(): Promise<string> {
  return runExclusively('wordpress-wasm', async () => {
    const dir = join(cacheDir, 'wordpress-wasm')
    if (!existsSync(join(dir, 'node_modules/.package-lock.json'))) {
      console.log('Fetching PHP for WebAssembly (580 MB, the first time only) …')
      mkdirSync(dir, { recursive: true })
      for (const name of ['package.json', 'package-lock.json']) {
        copyFileSync(join(MANIFESTS, name), join(dir, name))
      }
      const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
      await promisify(execFile)('npm', ['ci', ...flags], { cwd: dir })
    }
    return join(dir, 'node_modules/@wp-playground/cli/index.js')
  })
}
