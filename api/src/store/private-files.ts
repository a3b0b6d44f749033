import { chmodSync, closeSync, lstatSync, openSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** The permission bits of all users except the owner. */
const OTHER_USERS_BITS = 0o077
/** Names of the server's files in its data folder; other files are not the server's. */
const SERVER_FILE_NAME =
  /^(?:\.?draftmill\.db.*|auth-secret.*|outbox|backups|widget-versions|restore-\w+)$/

/**
 * Makes every file that the process creates from now on accessible only to its owner (statements.md 76). Call it at
 * the start of a program: the umask applies to the whole process.
 */
export function keepFilesPrivate(): void {
  process.umask(OTHER_USERS_BITS)
}

/** Creates an empty file for its owner alone if there is none; an existing file keeps its content. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
}

/**
 * Removes the access of other users from the server's files in a data folder, which an earlier version, a restored
 * backup or a copy may have left open. Returns the paths that are still open to others: those of another owner, and
 * the folder itself if it contains other files too, for then it was not made for the server alone.
 */
export function restrictFiles(dataDir: string): readonly string[] {
  if (process.platform === 'win32') return []
  const folder = realpathSync(dataDir)
  const names = readdirSync(folder)
  const own = names.filter((name) => SERVER_FILE_NAME.test(name)).map((name) => join(folder, name))
  const open = own.flatMap((path) => restrictTree(path))
  const isOurs = names.length === own.length
  const isFolderOpen = isOurs ? !restrictPath(folder) : isOpenToOthers(folder)
  return isFolderOpen ? [folder, ...open] : open
}

/**
 * Removes the access of other users from a file, or a folder with everything in it; returns the paths that are still
 * open to others.
 */
export function restrictTree(path: string): readonly string[] {
  if (process.platform === 'win32') return []
  const stat = lstatSync(path)
  // A link's target may be outside the folder.
  if (stat.isSymbolicLink()) return []
  const open = restrictPath(path) ? [] : [path]
  if (!stat.isDirectory()) return open
  return [...open, ...readdirSync(path).flatMap((name) => restrictTree(join(path, name)))]
}

/** Removes the access of other users; returns true if only the owner has access now. */
function restrictPath(path: string): boolean {
  if (!isOpenToOthers(path)) return true
  try {
    chmodSync(path, lstatSync(path).mode & 0o700)
    return true
  } catch {
    return false
  }
}

function isOpenToOthers(path: string): boolean {
  return (lstatSync(path).mode & OTHER_USERS_BITS) !== 0
}
