/** A lock between processes. Plain JavaScript: runs before anything is installed that could provide a lock. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const POLL_MS = 200

/**
 * Runs `work` while a lock file names this process, and waits while it names another running process; `onWait` is
 * called once with that process id. The lock file of a killed process is removed.
 */
export function withProcessLock(file, onWait, work) {
  let isReported = false
  for (let holder = tryLock(file); holder !== undefined; holder = tryLock(file)) {
    if (!isReported) onWait(holder)
    isReported = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS)
  }
  try {
    return work()
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * Takes the lock file for this process and returns undefined, or returns the id of the running process that it names.
 * The lock file of a killed process is replaced.
 */
export function tryLock(file) {
  mkdirSync(dirname(file), { recursive: true })
  while (!take(file)) {
    const holder = read(file)
    if (holder === undefined) continue
    if (isAlive(holder)) return holder
    removeStale(file, holder)
  }
  return undefined
}

/** Writes the file aside and links it into place, so that no process reads an empty one. */
function take(file) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, String(process.pid))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/** The process id in the file; undefined when the file has been removed meanwhile. */
function read(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return undefined
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Removes the lock file of a dead process. If another process has replaced it meanwhile, the new file is put back. */
function removeStale(file, deadPid) {
  const aside = `${file}.old-${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return
  }
  try {
    if (read(aside) !== deadPid) linkSync(aside, file)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}
