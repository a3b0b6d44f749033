/** One process at a time. Plain JavaScript: runs before anything is installed that could hold a lock. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const LOOK_MS = 200

/**
 * Does the work while a file names this process, and waits while it names another that lives; `onWait` is told that one's
 * id once. The file of a process that was killed is taken away.
 */
export function withProcessLock(file, onWait, work) {
  mkdirSync(dirname(file), { recursive: true })
  let isTold = false
  while (!take(file)) {
    const holder = read(file)
    if (holder === undefined) continue
    if (!isAlive(holder)) {
      takeAway(file, holder)
      continue
    }
    if (!isTold) onWait(holder)
    isTold = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS)
  }
  try {
    return work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** Written aside and linked into place: nobody ever reads an empty one. */
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

/** Undefined where it has gone meanwhile. */
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

/** Another may have done so and put its own in place since: what is not the dead one's goes back. */
function takeAway(file, deadPid) {
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
