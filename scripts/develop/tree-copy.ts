import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/files.mjs'

/** Folders that a copy does not need or generates again. */
const GENERATED_FOLDERS = new Set([
  '.cache',
  '.git',
  'data',
  'dist',
  'node_modules',
  'test-results',
])

/**
 * Copies the project to a folder under `.cache`, for tests that change its sources or run them on another Node. The
 * packages are hard links to the same files: remove a file before changing it. Returns the folder.
 */
export function copyTree(name: string): string {
  const folder = join(root, '.cache', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const entry of readdirSync(root).filter((one) => !GENERATED_FOLDERS.has(one)))
    cpSync(join(root, entry), join(folder, entry), {
      recursive: true,
      filter: (path) => !/\/node_modules$|\/wp-plugin\/build$/.test(path),
    })
  execFileSync('cp', ['-al', join(root, 'node_modules'), folder])
  return folder
}

/** Another version of Node, installed from npm. */
export interface OtherNode {
  readonly bin: string
  /** The environment that selects this Node for programs and for building native modules. */
  readonly env: NodeJS.ProcessEnv
}

/** Installs a version of Node under `.cache`, once. */
export function installNode(version: string): OtherNode {
  const folder = join(root, '.cache/nodes', version)
  const name = `node-${process.platform}-${process.arch}`
  const installed = join(folder, 'node_modules', name)
  const bin = join(installed, 'bin')
  if (!existsSync(join(bin, 'node'))) {
    mkdirSync(folder, { recursive: true })
    const flags = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']
    execFileSync('npm', ['install', '--prefix', folder, ...flags, `${name}@${version}`])
  }
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env['PATH']}`,
    // When a native module's binary cannot be fetched, it is compiled with the headers of this version.
    npm_config_nodedir: installed,
  }
  return { bin, env }
}
