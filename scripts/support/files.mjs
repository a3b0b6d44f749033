/** Where things are, and whether they changed. Plain JavaScript: runs before anything is installed. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The project's root folder. */
export const root = join(import.meta.dirname, '../..')

/** Says what `dist` was built from; made with it, so that one is never there without the other. */
export const BUILD_STAMP = 'dist/.draftmill-built'

/** In the folder of the built server: the names of its own programs and tables, a line each. */
export const OWN_PROGRAMS = '.own-programs'

/** All that a build reads. No setting is among it: those belong to the running server. */
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
 * What each step of a build reads beside what all of them read, in the order of the steps: browsers get no file for
 * servers, and servers no component.
 */
const READ_BY_STEP = {
  catalogue: /^shared\//,
  widgets: /^(?:shared|widgets)\/(?!.*(?:\.server\.ts$|\/data\/))/,
  site: /^(?:shared|widgets|site)\/(?!.*(?:\.server\.ts$|\/data\/))/,
  operator: /^(?:shared|widgets|site)\/(?!.*(?:\.server\.ts$|\/data\/))/,
  server: /^(?:shared|api)\/(?!.*\.(?:css|tsx)$)/,
}
const READ_BY_ALL = /^(?:scripts\/|[^/]+$)/

/** Reads `.env`; what the environment has already stays. The program that is started knows which names it gave. */
export function loadSettings() {
  const file = join(root, '.env')
  if (!existsSync(file)) return
  const before = new Set(Object.keys(process.env))
  process.loadEnvFile(file)
  const given = Object.keys(process.env).filter((name) => !before.has(name))
  process.env.DRAFTMILL_SET_BY_FILE = given.join(',')
}

/** What `dist` is built from, a hash for each step, as a text that changes with anything that a build reads. */
export function sourcesHash() {
  return JSON.stringify(stepHashes())
}

/** The hash of what each step of a build reads, by its name, in the order of the steps. */
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

/** A hash over the contents of files and folders, node_modules and tests left out. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const name of paths.flatMap(listFiles)) hash.update(`${name} ${hashOfFile(name)}\n`)
  return hash.digest('hex')
}

/** True when the stamp file holds this hash. */
export function isFresh(stamp, hash) {
  const file = join(root, stamp)
  return existsSync(file) && readFileSync(file, 'utf8') === hash
}

/** Remembers a hash in a stamp file. */
export function remember(stamp, hash) {
  const file = join(root, stamp)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hash)
}

/** What is installed or built. */
const MADE = /\/(?:node_modules|dist|\.[^/]*)$|^wp-plugin\/build$/

/** The files of a path that count for a hash, by their names from the root, in a fixed order. */
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
