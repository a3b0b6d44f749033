/** A real WordPress for the tests, on the machine's PHP or on PHP compiled to WebAssembly. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/support/free-port.ts'
import { hasNativePhp } from '../../../scripts/support/requirements.mjs'
import { fetchWordPress } from './core.ts'
import { startNative } from './native.ts'
import { REMOVAL_OPTIONS, type StartedWordPress, type WordPress } from './site.ts'
import { startWasm } from './wasm.ts'

/** True if PHP runs on WebAssembly: because of DRAFTMILL_PHP, or because the machine has no suitable PHP. */
export const isWasm =
  (process.env['DRAFTMILL_PHP'] ?? (hasNativePhp() ? 'native' : 'wasm')) === 'wasm'

/** Options of a test's WordPress. */
export interface WordPressOptions {
  /** True for a network with sites in subfolders. Native PHP only. */
  readonly isMultisite?: boolean
  /** Runs this version of PHP on WebAssembly, whatever the machine has. */
  readonly wasmPhp?: '7.4' | '8.5'
  /** The folder of another WordPress version. */
  readonly core?: string
}

/** Starts WordPress on a free port, with permalinks like /hello/ and the theme `classic-theme` beside its own. */
export async function startWordPress(wish: WordPressOptions = {}): Promise<WordPress> {
  const siteDir = mkdtempSync(join(tmpdir(), 'draftmill-wordpress-'))
  const files = await fetchWordPress()
  cpSync(wish.core ?? files.core, siteDir, { recursive: true })
  // PHP only for tests: a classic theme, and code that prevents requests to wordpress.org.
  copyOwnFiles('classic-theme', join(siteDir, 'wp-content/themes/classic-theme'))
  copyOwnFiles('mu-plugins', join(siteDir, 'wp-content/mu-plugins'))
  const { isMultisite = false } = wish
  const options = { siteDir, port: await freePort(), isMultisite }
  const started =
    isWasm || wish.wasmPhp
      ? await startWasm(options, wish.wasmPhp)
      : await startNative(options, files.sqlite)
  await started.run(
    `global $wp_rewrite; $wp_rewrite->set_permalink_structure( '/%postname%/' ); flush_rewrite_rules();`,
  )
  return withReset(started)
}

/** Adds `reset`. All data of a site is in its `wp-content`, including the database. */
function withReset({ whileQuiet, ...started }: StartedWordPress): WordPress {
  const content = join(started.siteDir, 'wp-content')
  const asStarted = `${started.siteDir}.started`
  // With timestamps, by which PHP finds its compiled files.
  const copy = (from: string, to: string): void =>
    cpSync(from, to, { recursive: true, preserveTimestamps: true })
  copy(content, asStarted)
  return {
    ...started,
    reset: () =>
      whileQuiet(() => {
        rmSync(content, REMOVAL_OPTIONS)
        copy(asStarted, content)
      }),
    stop: async () => {
      await started.stop()
      rmSync(asStarted, REMOVAL_OPTIONS)
    },
  }
}

/** The log with all messages of PHP and WordPress. */
export function readLog({ siteDir }: WordPress): string {
  const log = join(siteDir, 'wp-content/debug.log')
  return existsSync(log) ? readFileSync(log, 'utf8') : ''
}

function copyOwnFiles(name: string, target: string): void {
  cpSync(join(import.meta.dirname, name), target, { recursive: true })
}
