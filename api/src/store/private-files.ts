import { chmodSync, closeSync, lstatSync, openSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** What others than the owner may do. */
const OTHERS = 0o077
/** What the server makes in its data folder; further files there are somebody else's. */
const OWN = /^(?:\.?draftmill\.db.*|auth-secret.*|outbox|widget-versions|restore-\w+)$/

/**
 * Every file that the process makes from here on is its owner's alone (statements.md 76). For the beginning of a
 * program: a mask belongs to the whole process.
 */
export function keepFilesPrivate(): void {
  process.umask(OTHERS)
}

/** Makes an empty file for its owner alone where there is none; one that is there keeps its content. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
}

/**
 * Takes what others may do from everything that an earlier version, a restored backup or a copy left wider in a data
 * folder. Returns the paths that are still open to others: those of another owner, and the folder itself where other
 * things lie in it too, for then it was not made for this alone.
 */
export function narrowFiles(dataDir: string): readonly string[] {
  if (process.platform === 'win32') return []
  const folder = realpathSync(dataDir)
  const names = readdirSync(folder)
  const own = names.filter((name) => OWN.test(name)).map((name) => join(folder, name))
  const open = own.flatMap((path) => narrowTree(path))
  const isOurs = names.length === own.length
  const isFolderOpen = isOurs ? !narrow(folder) : isOpen(folder)
  return isFolderOpen ? [folder, ...open] : open
}

/** The same for a file, or a folder with all that is in it; gives what stays open to others. */
export function narrowTree(path: string): readonly string[] {
  if (process.platform === 'win32') return []
  const stat = lstatSync(path)
  // What a link points to is not of this folder.
  if (stat.isSymbolicLink()) return []
  const open = narrow(path) ? [] : [path]
  if (!stat.isDirectory()) return open
  return [...open, ...readdirSync(path).flatMap((name) => narrowTree(join(path, name)))]
}

/** True when it is the owner's alone now. */
function narrow(path: string): boolean {
  if (!isOpen(path)) return true
  try {
    chmodSync(path, lstatSync(path).mode & 0o700)
    return true
  } catch {
    return false
  }
}

function isOpen(path: string): boolean {
  return (lstatSync(path).mode & OTHERS) !== 0
}
