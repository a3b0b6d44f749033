import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { BUILD_STAMP, OWN_PROGRAMS } from '../support/files.mjs'

/** A step of a build: removes its earlier output from the folder and writes there. */
export interface BuildStep {
  readonly name: string
  /** The hash of all files that it reads. */
  readonly hash: string
  run(distDir: string): Promise<void>
}

export interface WholeBuildOptions {
  /** The folder that contains `dist` and `.cache`. */
  readonly folder: string
  readonly steps: readonly BuildStep[]
  readonly say: (text: string) => void
}

const LOCK_WAIT_MS = 900_000

/**
 * Runs the steps whose sources changed on a copy of `dist`, which replaces `dist` at the end, so that an interrupted
 * build leaves `dist` unchanged. Only one build runs at a time; others wait for it, for 15 minutes at most. The next
 * build reuses the finished steps of an interrupted one, so that repeated interruptions still make progress.
 */
export async function buildWhole({ folder, steps, say }: WholeBuildOptions): Promise<void> {
  const release = lockBuild(join(folder, '.cache'), () =>
    say('Another build is under way; waiting …'),
  )
  try {
    const dist = join(folder, 'dist')
    const built = readHashes(dist)
    const stale = steps.filter(({ name, hash }) => built[name] !== hash)
    if (stale.length === 0) return
    say(`Building (${stale.map(({ name }) => name).join(', ')}) …`)
    const fresh = join(folder, '.cache/dist-new')
    if (!existsSync(fresh)) copyAtomically(dist, fresh)
    for (const step of steps) await runStep(step, fresh)
    writeHashes(fresh, Object.fromEntries(steps.map(({ name, hash }) => [name, hash])))
    copyOldPrograms(join(dist, 'api'), join(fresh, 'api'))
    replaceDist(dist, fresh, join(folder, '.cache/dist-old'))
  } finally {
    release()
  }
}

/** Runs a step unless the folder already contains its output for these sources. */
async function runStep({ name, hash, run }: BuildStep, fresh: string): Promise<void> {
  const { [name]: made, ...others } = readHashes(fresh)
  if (made === hash) return
  writeHashes(fresh, others)
  await run(fresh)
  writeHashes(fresh, { ...others, [name]: hash })
}

/** The source hash of each step that built a folder; empty for a folder without hashes. */
function readHashes(folder: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(folder, basename(BUILD_STAMP)), 'utf8'))
  } catch {
    return {}
  }
}

/** Writes the hashes atomically. */
function writeHashes(folder: string, hashes: Readonly<Record<string, string>>): void {
  const file = join(folder, basename(BUILD_STAMP))
  writeFileSync(`${file}.new`, JSON.stringify(hashes))
  renameSync(`${file}.new`, file)
}

function copyAtomically(from: string, to: string): void {
  const copy = `${to}-copy`
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  if (existsSync(from)) cpSync(from, copy, { recursive: true })
  renameSync(copy, to)
}

/**
 * Copies programs and tables of the previous build: a running server loads a tool with its first form, so they remain
 * at least until the next build. Their names contain a content hash, so that none is confused with another.
 */
function copyOldPrograms(old: string, fresh: string): void {
  for (const name of readText(join(old, OWN_PROGRAMS))?.split('\n').filter(Boolean) ?? []) {
    const target = join(fresh, name)
    if (existsSync(target) || !existsSync(join(old, name))) continue
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(join(old, name), target)
  }
}

function replaceDist(dist: string, fresh: string, old: string): void {
  rmSync(old, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(fresh, dist)
  rmSync(old, { recursive: true, force: true })
}

/** Takes an exclusive lock in a database file, which the system releases when the process ends in any way. */
function lockBuild(folder: string, onWait: () => void): () => void {
  mkdirSync(folder, { recursive: true })
  const file = new Database(join(folder, 'build.lock'), { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
    onWait()
    file.pragma(`busy_timeout = ${LOCK_WAIT_MS}`)
    file.exec('BEGIN EXCLUSIVE')
  }
  return () => void file.close()
}

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
