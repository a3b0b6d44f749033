import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { BUILD_STAMP, OWN_PROGRAMS } from './files.mjs'

/** A part of a build: removes what it left in the folder before, and writes there. */
export interface BuildStep {
  readonly name: string
  run(distDir: string): Promise<void>
}

export interface WholeBuild {
  /** Where `dist` is, and `.cache` beside it. */
  readonly folder: string
  /** Of all that is read. */
  readonly hash: string
  readonly steps: readonly BuildStep[]
  /** Leaves a `dist` of this hash as it is. */
  readonly isOnlyIfStale: boolean
  readonly say: (text: string) => void
}

const WAIT_MS = 900_000

/**
 * Builds beside `dist` and puts the whole in its place at the end: whenever a build is interrupted, `dist` is as it was.
 * One builds at a time, others wait for it. What an interrupted build of the same sources had finished is not done again,
 * so that one that is stopped each time gets to its end all the same.
 */
export async function buildWhole(build: WholeBuild): Promise<void> {
  const { folder, hash, isOnlyIfStale, say } = build
  const release = lock(join(folder, '.cache'), () => say('Another build is under way; waiting …'))
  try {
    const dist = join(folder, 'dist')
    const stamp = join(folder, BUILD_STAMP)
    if (isOnlyIfStale && readText(stamp) === hash) return
    say('Building the site, the widgets and the server …')
    const fresh = join(folder, '.cache/dist-new')
    await runSteps(build, fresh)
    writeFileSync(join(fresh, basename(BUILD_STAMP)), hash)
    keepPrograms(join(dist, 'api'), join(fresh, 'api'))
    replace(dist, fresh, join(folder, '.cache/dist-old'))
  } finally {
    release()
  }
}

async function runSteps({ hash, steps, say }: WholeBuild, fresh: string): Promise<void> {
  const record = join(fresh, '.draftmill-building')
  const [begunHash, ...done] = readText(record)?.split('\n') ?? []
  if (begunHash === hash) say(`Going on after: ${done.join(', ') || 'nothing yet'}.`)
  else rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  const finished = begunHash === hash ? done : []
  for (const step of steps) {
    if (finished.includes(step.name)) continue
    await step.run(fresh)
    finished.push(step.name)
    // Whole or not at all, as `dist` itself.
    writeFileSync(`${record}.new`, [hash, ...finished].join('\n'))
    renameSync(`${record}.new`, record)
  }
  rmSync(record)
}

/**
 * A server at work reads a tool with its first form: the programs and tables of its build stay until the next one. Their names
 * hold their contents, so none is taken for another.
 */
function keepPrograms(old: string, fresh: string): void {
  for (const name of readText(join(old, OWN_PROGRAMS))?.split('\n').filter(Boolean) ?? []) {
    const target = join(fresh, name)
    if (existsSync(target) || !existsSync(join(old, name))) continue
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(join(old, name), target)
  }
}

function replace(dist: string, fresh: string, old: string): void {
  rmSync(old, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(fresh, dist)
  rmSync(old, { recursive: true, force: true })
}

/** The system gives a database's lock back when its process ends, however it ends: nobody waits for the dead. */
function lock(folder: string, onWait: () => void): () => void {
  mkdirSync(folder, { recursive: true })
  const file = new Database(join(folder, 'build.lock'), { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
    onWait()
    file.pragma(`busy_timeout = ${WAIT_MS}`)
    file.exec('BEGIN EXCLUSIVE')
  }
  return () => void file.close()
}

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
