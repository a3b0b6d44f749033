/**
 * WordPress core out of an npm package, so that the tests need no other download than `npm ci` does. Only files of the
 * package are used (GPL); nothing in it runs.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** WordPress 7.1.1 with the SQLite integration 3.0.2. */
const PACKAGE = 'wp-studio'
const VERSION = '1.22.0'
const INTEGRITY =
  'sha512-boMtahkhgWDKKyNTBA1uTK5ghnAmxXhDY6KeQCO9FmcI3/o+YOSq8JwYW5ZYnxHCxH14Jf/mD6CJTBvTWl2Ytw=='
const PARTS = ['latest/wordpress', 'sqlite-database-integration']

/** Where downloads are kept between runs. */
export const cacheDir = join(import.meta.dirname, '../../.cache')

/** Folders with unchanged files; copy them before use. */
export interface WordPressFiles {
  readonly core: string
  readonly sqlite: string
}

/** Brings WordPress into the cache, once. Throws when the package is not the one that was pinned. */
export function fetchWordPress(): WordPressFiles {
  const dir = join(cacheDir, `wordpress-${VERSION}`)
  if (!existsSync(dir)) {
    console.log('Fetching WordPress (67 MB, the first time only) …')
    const unfinished = `${dir}.${process.pid}`
    mkdirSync(unfinished, { recursive: true })
    execFileSync('npm', [
      'pack',
      `${PACKAGE}@${VERSION}`,
      '--silent',
      '--ignore-scripts',
      '--pack-destination',
      unfinished,
    ])
    const archive = join(unfinished, `${PACKAGE}-${VERSION}.tgz`)
    const integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
    if (integrity !== INTEGRITY) {
      rmSync(unfinished, { recursive: true })
      throw new Error(`${PACKAGE} ${VERSION} is not the package that was pinned: ${integrity}`)
    }
    const members = PARTS.map((part) => `package/dist/cli/wp-files/${part}`)
    execFileSync('tar', ['xzf', archive, '-C', unfinished, '--strip-components=4', ...members])
    rmSync(archive)
    renameSync(unfinished, dir)
  }
  return { core: join(dir, 'latest/wordpress'), sqlite: join(dir, 'sqlite-database-integration') }
}
