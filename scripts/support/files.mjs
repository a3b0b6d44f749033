/** Paths, and checks whether files changed. Plain JavaScript: runs before anything is installed. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The project's root folder. */
export const root = join(import.meta.dirname, '../..')

/** The hashes of the sources of `dist`; part of `dist`, so that neither exists without the other. */
export const BUILD_STAMP = 'dist/.draftmill-built'

/** A file in the folder of the built server: the names of its programs and tables, one per line. */
export const OWN_PROGRAMS = '.own-programs'

/** All sources of a build. Settings are not included: they belong to the running server. */
const SOURCES = [
  'shared',
  'widgets',
  'api/src',
  'site',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.widgets.config.ts',
]

/**
 * The sources of each build step besides the common ones, in the order of the steps: browser steps read no server
 * files, and the server step no components.
 */
export const READ_BY_STEP = {
  catalogue: /^(?:shared|api\/src\/settings)\//,
  widgets: /^(?:shared|widgets)\/(?!.*(?:\.server\.ts$|\/data\/))/,
  site: /^(?:shared|widgets|site)\/(?!.*(?:\.server\.ts$|\/data\/))/,
  operator: /^(?:shared|widgets|site)\/(?!.*(?:\.server\.ts$|\/data\/))/,
  server: /^(?:shared|api)\/(?!.*\.(?:css|tsx)$)/,
}
const READ_BY_ALL = /^(?:scripts\/|[^/]+$)/

/** Reads `.env` without overriding the environment. `DRAFTMILL_SET_BY_FILE` lists the names it set. */
export function loadSettings() {
  const file = join(root, '.env')
  if (!existsSync(file)) return
  const before = new Set(Object.keys(process.env))
  process.loadEnvFile(file)
  const given = Object.keys(process.env).filter((name) => !before.has(name))
  process.env.DRAFTMILL_SET_BY_FILE = given.join(',')
}

/** A text with the source hash of each build step, which changes with any source. */
export function sourcesHash() {
  return JSON.stringify(stepHashes())
}

/** The source hash of each build step, in the order of the steps. */
export function stepHashes() {
  const files = SOURCES.flatMap(listFiles).map((name) => `${name} ${hashOfFile(name)}\n`)
  const hashes = Object.entries(READ_BY_STEP).map(([step, own]) => {
    const hash = createHash('sha256')
    for (const line of files) {
      const [name] = line.split(' ')
      if (own.test(name) || READ_BY_ALL.test(name)) hash.update(line)
    }
    return [step, hash.digest('hex')]
  })
  return Object.fromEntries(hashes)
}

/** A hash over the contents of files and folders, without node_modules and tests. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const name of paths.flatMap(listFiles)) hash.update(`${name} ${hashOfFile(name)}\n`)
  return hash.digest('hex')
}

/** True when the stamp file contains this hash. */
export function isFresh(stamp, hash) {
  const file = join(root, stamp)
  return existsSync(file) && readFileSync(file, 'utf8') === hash
}

/** Writes a hash to a stamp file. */
export function remember(stamp, hash) {
  const file = join(root, stamp)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hash)
}

/** Folders that are installed or built. */
const MADE = /\/(?:node_modules|dist|\.[^/]*)$|^wp-plugin\/build$/

/** The files below a path that are part of its hash, by their paths from the root, in a fixed order. */
function listFiles(name) {
  const path = join(root, name)
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return /\.test\.tsx?$/.test(name) ? [] : [name]
  return readdirSync(path)
    .map((entry) => `${name}/${entry}`)
    .filter((entry) => !MADE.test(entry))
    .toSorted()
    .flatMap(listFiles)
}

function hashOfFile(name) {
  return createHash('sha256')
    .update(readFileSync(join(root, name)))
    .digest('hex')
}
