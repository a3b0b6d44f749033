import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BUILD_STAMP } from '../support/files.mjs'

let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'draftmill-build-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const path = (name: string): string => join(folder, name)
const read = (name: string): string => readFileSync(path(name), 'utf8')
const steps = (): string[] => read('steps').trim().split('\n')
const dist = () => ({
  first: read('dist/first'),
  second: read('dist/second'),
  stamp: read(BUILD_STAMP),
})
const whole = (first: string, second = first) => ({
  first,
  second,
  stamp: JSON.stringify({ first, second }),
})

/** Builds from sources with one hash for both steps, or one for each. */
function build(...hashes: string[]) {
  const fixture = join(import.meta.dirname, 'build-whole.fixture.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, folder, ...hashes], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, ended, said: () => said }
}

async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await delay(10)
}
const heldCheckAt = (step: string) => (): boolean =>
  existsSync(path('steps')) && steps().at(-1)?.startsWith(step) === true
const isHeld = heldCheckAt('second')

it('leaves what was there when it is killed in the middle, and goes on where it was (statement 78)', async () => {
  expect(await build('old').ended).toBe(0)
  expect(dist()).toEqual(whole('old'))
  rmSync(path('steps'))

  writeFileSync(path('hold'), '')
  const killed = build('new')
  await waitUntil(isHeld)
  killed.child.kill('SIGKILL')
  expect(await killed.ended).toBe(null)
  expect(dist()).toEqual(whole('old'))

  rmSync(path('hold'))
  const next = build('new')
  expect(await next.ended).toBe(0)
  expect(dist()).toEqual(whole('new'))
  expect(steps()).toEqual(['first new', 'second new', 'second new'])
  expect(readdirSync(path('.cache')).filter((name) => name.startsWith('dist'))).toEqual([])
  expect(readdirSync(path('dist')).toSorted()).toEqual([
    '.draftmill-built',
    'api',
    'first',
    'second',
  ])
})

it('runs only the part whose sources changed, and none where nothing did', async () => {
  expect(await build('one').ended).toBe(0)
  expect(await build('one', 'two').ended).toBe(0)
  expect(dist()).toEqual(whole('one', 'two'))
  expect(await build('one', 'two').ended).toBe(0)
  expect(steps()).toEqual(['first one', 'second one', 'second two'])
})

it('builds all where a version before left another record', async () => {
  expect(await build('one').ended).toBe(0)
  writeFileSync(path(BUILD_STAMP), 'a1b2c3')
  expect(await build('one').ended).toBe(0)
  expect(dist()).toEqual(whole('one'))
  expect(steps()).toEqual(['first one', 'second one', 'first one', 'second one'])
})

it('trusts no part that an interrupted build left half made, also of sources that are back', async () => {
  expect(await build('one').ended).toBe(0)
  writeFileSync(path('hold'), '')
  const killed = build('one', 'two')
  await waitUntil(heldCheckAt('second two'))
  killed.child.kill('SIGKILL')
  await killed.ended
  rmSync(path('hold'))
  rmSync(path('dist'), { recursive: true })
  expect(await build('one').ended).toBe(0)
  expect(dist()).toEqual(whole('one'))
})

it('takes nothing over from an interrupted build of other sources', async () => {
  writeFileSync(path('hold'), '')
  const killed = build('one')
  await waitUntil(isHeld)
  killed.child.kill('SIGKILL')
  await killed.ended
  rmSync(path('hold'))
  expect(await build('two').ended).toBe(0)
  expect(dist()).toEqual(whole('two'))
  expect(steps()).toEqual(['first one', 'second one', 'first two', 'second two'])
})

it('lets a second build wait for the first, say so, and find it done', async () => {
  writeFileSync(path('hold'), '')
  const first = build('new')
  await waitUntil(isHeld)
  const second = build('new')
  await waitUntil(() => second.said().includes('waiting'))
  expect(existsSync(path('dist'))).toBe(false)
  rmSync(path('hold'))
  expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0])
  expect(steps()).toEqual(['first new', 'second new'])
  expect(dist()).toEqual(whole('new'))
})

it('lets nobody wait for a build that was killed', async () => {
  writeFileSync(path('hold'), '')
  const first = build('new')
  await waitUntil(isHeld)
  const second = build('new')
  await waitUntil(() => second.said().includes('waiting'))
  rmSync(path('hold'))
  first.child.kill('SIGKILL')
  expect(await second.ended).toBe(0)
  expect(dist()).toEqual(whole('new'))
})

it('keeps the programs that a server of the build before may still load, and none older', async () => {
  for (const hash of ['first', 'second', 'third']) expect(await build(hash).ended).toBe(0)
  const programs = readdirSync(path('dist/api')).filter((name) => name.endsWith('.js'))
  expect(programs.toSorted()).toEqual(['tool-second.js', 'tool-third.js'])
  expect(read('dist/api/tool-second.js')).toBe('second')
})
