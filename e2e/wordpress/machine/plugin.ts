/** The plugin as installed by site owners: built once for all test processes if its sources have changed. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { tools } from '#shared/catalogue.ts'
import { PLUGIN_FILES } from '../../../scripts/wordpress/build-wp-plugin.ts'
import { hashOf, isFresh, remember } from '../../../scripts/support/files.mjs'
import { sourceFiles } from '../../../scripts/wordpress/wp-plugin-source.ts'
import { runExclusively } from './lock.ts'

/** The plugin's folder in the repository. */
export const pluginDir = join(import.meta.dirname, '../../../wp-plugin')
const zip = join(pluginDir, 'build/draftmill.zip')

const INSTALL_STAMP = 'wp-plugin/node_modules/.draftmill-installed'
const BUILD_STAMP = 'wp-plugin/build/.draftmill-built'

/** Files and folders that affect the zip: its content, and the code that builds it. */
export function pluginSources(): string[] {
  return [
    ...PLUGIN_FILES.map((name) => `wp-plugin/${name}`),
    ...sourceFiles(tools).keys(),
    'dist/widgets',
    'shared',
    'scripts/wordpress/build-wp-plugin.ts',
    'scripts/wordpress/wp-plugin-catalogue.ts',
    'scripts/wordpress/wp-plugin-results.ts',
    'scripts/wordpress/wp-plugin-source.ts',
    'scripts/wordpress/wp-plugin-texts.ts',
    'wp-plugin/languages',
    'wp-plugin/package-lock.json',
  ]
}

/**
 * Installs and builds everything that is missing or outdated, with the commands that a person would use. Returns the
 * zip's path.
 */
export function buildPlugin(): Promise<string> {
  return runExclusively('wp-plugin', async () => {
    const installed = `${process.version} ${hashOf(['wp-plugin/package-lock.json'])}`
    if (!isFresh(INSTALL_STAMP, installed)) {
      console.log('Installing the tools that build the WordPress block (600 MB, the first time) …')
      await npm('ci', '--no-audit', '--no-fund', '--loglevel=error')
      remember(INSTALL_STAMP, installed)
    }
    const built = hashOf(pluginSources())
    if (!existsSync(zip) || !isFresh(BUILD_STAMP, built)) {
      console.log('Building the WordPress plugin …')
      await npm('run', 'build', '--silent')
      remember(BUILD_STAMP, built)
    }
    return zip
  })
}

/** Runs npm in the plugin's folder. Its output is shown only if it fails. */
async function npm(...args: string[]): Promise<void> {
  const child = spawn('npm', args, { cwd: pluginDir, stdio: ['ignore', 'pipe', 'pipe'] })
  let npmOutput = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => (npmOutput += data.toString()))
  }
  const status = await new Promise((resolve) => child.once('exit', resolve))
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed in wp-plugin:\n${npmOutput}`)
}
