/** Where things are, and whether they changed. Plain JavaScript: runs before anything is installed. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The project's root folder. */
export const root = join(import.meta.dirname, '..')

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
