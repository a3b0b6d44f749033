/** WP-CLI for a test's site. Needs native PHP. */
import { execFileSync } from 'node:child_process'
import { wordPressFiles } from './core.ts'
import { phpFlags } from './native.ts'
import type { WordPress } from './site.ts'

/** Runs WP-CLI and returns its output. Throws with the output if it ends with an error. */
export function runWpCli({ siteDir }: WordPress, args: readonly string[], input = ''): string {
  const wp = [...phpFlags(siteDir), wordPressFiles.wpCli, '--allow-root', '--no-color']
  try {
    return execFileSync('php', [...wp, `--path=${siteDir}`, ...args], {
      input,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe'],
    })
  } catch (error) {
    throw new Error(String((error as { stderr?: unknown }).stderr), { cause: error })
  }
}
