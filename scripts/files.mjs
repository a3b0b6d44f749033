/** Where things are, and whether they changed. Plain JavaScript: runs before anything is installed. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The project's root folder. */
export const root = join(import.meta.dirname, '..')

/** Holds the hash of what `dist` was built from; made with it, so that one is never there without the other. */
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

/** Reads `.env`; what the environment has already stays. */
export function loadSettings() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Changes with anything that a build reads. */
export function sourcesHash() {
  return hashOf(SOURCES)
}

/** A hash over the contents of files and folders, node_modules and tests left out. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, join(root, path), path)
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

function addTo(hash, path, name) {
  if (!existsSync(path)) return
  if (statSync(path).isDirectory()) {
    for (const entry of readdirSync(path).toSorted()) {
      if (entry === 'node_modules' || entry.startsWith('.') || /^(?:build|dist)$/.test(entry))
        continue
      addTo(hash, join(path, entry), `${name}/${entry}`)
    }
    return
  }
  if (/\.test\.tsx?$/.test(name)) return
  hash.update(name).update('\0').update(readFileSync(path)).update('\0')
}
