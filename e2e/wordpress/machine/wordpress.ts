/** A real WordPress for the tests, on the machine's PHP or on PHP compiled to WebAssembly. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/support/free-port.ts'
import { hasNativePhp } from '../../../scripts/support/requirements.mjs'
import { fetchWordPress } from './core.ts'
import { startNative } from './native.ts'
import { REMOVAL, type StartedWordPress, type WordPress } from './site.ts'
import { startWasm } from './wasm.ts'

/** True when PHP runs as WebAssembly: DRAFTMILL_PHP says so, or there is no PHP that will do. */
export const isWasm =
  (process.env['DRAFTMILL_PHP'] ?? (hasNativePhp() ? 'native' : 'wasm')) === 'wasm'

/** What a test may ask for. */
export interface WordPressWish {
  /** A network whose sites lie in folders. Native PHP only. */
  readonly isMultisite?: boolean
  /** PHP in WebAssembly, of this version, whatever the machine has. */
  readonly wasmPhp?: '7.4' | '8.5'
  /** The folder of another WordPress. */
  readonly core?: string
}

/** Starts WordPress on a free port, with permalinks like /hello/ and the theme `classic-theme` beside its own. */
export async function startWordPress(wish: WordPressWish = {}): Promise<WordPress> {
  const siteDir = mkdtempSync(join(tmpdir(), 'draftmill-wordpress-'))
  const files = await fetchWordPress()
  cpSync(wish.core ?? files.core, siteDir, { recursive: true })
  // PHP that only tests need: a classic theme, and what keeps the site from asking wordpress.org.
  copyOwn('classic-theme', join(siteDir, 'wp-content/themes/classic-theme'))
  copyOwn('mu-plugins', join(siteDir, 'wp-content/mu-plugins'))
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

/** Everything that a site keeps is in its `wp-content`, the database too. */
function withReset({ whileQuiet, ...started }: StartedWordPress): WordPress {
  const content = join(started.siteDir, 'wp-content')
  const asStarted = `${started.siteDir}.started`
  // With their times, by which PHP knows what it has compiled.
  const copy = (from: string, to: string): void =>
    cpSync(from, to, { recursive: true, preserveTimestamps: true })
  copy(content, asStarted)
  return {
    ...started,
    reset: () =>
      whileQuiet(() => {
        rmSync(content, REMOVAL)
        copy(asStarted, content)
      }),
    stop: async () => {
      await started.stop()
      rmSync(asStarted, REMOVAL)
    },
  }
}

/** Everything that PHP and WordPress complained of. */
export function readLog({ siteDir }: WordPress): string {
  const log = join(siteDir, 'wp-content/debug.log')
  return existsSync(log) ? readFileSync(log, 'utf8') : ''
}

function copyOwn(name: string, target: string): void {
  cpSync(join(import.meta.dirname, name), target, { recursive: true })
}
