import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { programPath } from '../../test/programs/built.ts'
import { FIRST_TASK_MS, MISBEHAVING_TOPICS } from '../../test/trying-tool.ts'
import { createWorkers, type WorkersOptions } from './create-workers.ts'
import type { WriteOutcome } from './tasks.ts'
import { type Workers, WorkStopped } from './workers.ts'

const FROM_SOURCE = new URL('../../test/programs/trying-worker.ts', import.meta.url)
const OPTIONS: WorkersOptions = {
  size: 1,
  deadlineMs: 400,
  // A machine with other work may take long to start a thread.
  waitMs: 120_000,
  heapMb: 128,
  log: pino({ level: 'silent' }),
  file: pathToFileURL(await programPath('trying-worker')),
}

function startWorkers(options: WorkersOptions): Workers {
  const workers = createWorkers(options)
  workers.start()
  return workers
}

let workers: Workers
beforeAll(async () => {
  workers = startWorkers(OPTIONS)
  await untilReady(1)
  // The spare thread starts after the first task.
  await writeMotto('Bread')
  await untilReady(2)
})
afterAll(() => workers.close())

const untilReady = (count: number, of: Workers = workers): Promise<void> =>
  vi.waitFor(() => expect(of.counts().ready).toBe(count), { timeout: 60_000 })

let ownerCount = 0
/** Generates with the trying tool, by default as a new owner, and returns the outcome. */
async function writeMotto(
  topic: string,
  owner = `somebody-${ownerCount++}`,
  by: Workers = workers,
): Promise<string> {
  const message = { toolId: 'motto-generator', input: { topic }, seed: 's', today: '2026-01-01' }
  const written = await by
    .perform('write', { ...message, wantsDrafts: false }, owner)
    .catch((error: Error): Error => error)
  if (written instanceof WorkStopped) return written.reason
  if (written instanceof Error) return written.message
  return outcomeOf(written)
}

const outcomeOf = (written: WriteOutcome): string => (written.ok ? 'written' : written.code)

it('writes what it is asked for, many at once', async () => {
  const all = await Promise.all(Array.from({ length: 200 }, (_, i) => writeMotto(`Bread ${i}`)))
  expect(new Set(all)).toEqual(new Set(['written']))
})

it('stops a text that goes back for ever, and nobody else notices (statement 69)', async () => {
  const before = workers.counts().stopped.deadline
  const stuck = writeMotto(MISBEHAVING_TOPICS.stuck, 'eve')
  const others = await Promise.all(Array.from({ length: 50 }, (_, i) => writeMotto(`Tea ${i}`)))
  expect(new Set(others)).toEqual(new Set(['written']))
  expect(await stuck).toBe('deadline')
  expect(workers.counts().stopped.deadline).toBe(before + 1)
})

it('gives a text ten times as long where other programs have the processor, and then stops it all the same', async () => {
  let looks = 0
  const deadlineMs = 60
  const eachMs = 10
  const mine = startWorkers({
    ...OPTIONS,
    deadlineMs,
    clock: () => looks * eachMs,
    // Called exactly once at each look.
    processorMs: () => {
      looks++
      return 0
    },
  })
  expect(await writeMotto(MISBEHAVING_TOPICS.stuck, 'eve', mine)).toBe('deadline')
  expect(looks * eachMs).toBeGreaterThanOrEqual(10 * deadlineMs)
  await mine.close()
})

it('fails the one task that no thread can be sent, and none beside it', async () => {
  let deep: unknown = []
  for (let depth = 0; depth < 20_000; depth++) deep = [deep]
  const message = { toolId: 'motto-generator', input: { topic: 'Bread' }, accepted: [] }
  const others = Array.from({ length: 20 }, (_, i) => writeMotto(`Jam ${i}`))
  const uncloneable = [deep, () => {}].map((candidate) =>
    workers.perform('check', { ...message, candidate }, 'eve'),
  )
  for (const task of uncloneable) await expect(task).rejects.toThrow(/call stack|clone/i)
  expect(new Set(await Promise.all(others))).toEqual(new Set(['written']))
  expect(await writeMotto('Bread')).toBe('written')
})

it('fails the one task whose answer cannot be sent back', async () => {
  const input = { topic: MISBEHAVING_TOPICS.uncloneable }
  const message = { toolId: 'motto-generator', input, accepted: [], candidate: { text: 'Bread' } }
  await expect(workers.perform('check', message, 'eve')).rejects.toThrow(/clone/)
  expect(await writeMotto('Bread')).toBe('written')
})

it('fails the form of a tool that cannot be loaded, takes another thread for the rest, and loads it once it can be', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tables-'))
  const needed = join(folder, 'table.json')
  const toolId = `needs ${needed}`
  const message = { toolId, input: { topic: 'Bread' }, seed: 's', today: '2026-01-01' }
  const ask = () =>
    workers.perform('write', { ...message, wantsDrafts: false }, `somebody-${ownerCount++}`)
  const failing = ask()
  const others = Array.from({ length: 20 }, (_, i) => writeMotto(`Rye ${i}`))
  await expect(failing).rejects.toThrow(/ENOENT/)
  expect(new Set(await Promise.all(others))).toEqual(new Set(['written']))
  writeFileSync(needed, '{}')
  expect(outcomeOf(await ask())).toBe('written')
  rmSync(folder, { recursive: true })
})

it('has one stand by as soon as the very first text is slow, and ends at once while it is stuck', async () => {
  const fresh = startWorkers({ ...OPTIONS, deadlineMs: 60_000 })
  await untilReady(1, fresh)
  const stuck = writeMotto(MISBEHAVING_TOPICS.stuck, 'eve', fresh)
  const others = await Promise.all(
    Array.from({ length: 50 }, () => writeMotto('Tea', 'bob', fresh)),
  )
  expect(new Set(others), 'not behind the slow one').toEqual(new Set(['written']))
  expect(fresh.counts()).toMatchObject({ ready: 2, running: 1 })
  await fresh.close()
  expect(await stuck).toBe('closed')
})

it('lets those who waited go on when every thread was stuck', async () => {
  const stuck = [writeMotto(MISBEHAVING_TOPICS.stuck), writeMotto(MISBEHAVING_TOPICS.stuck)]
  const others = Array.from({ length: 20 }, (_, i) => writeMotto(`Milk ${i}`))
  expect(await Promise.all(stuck)).toEqual(['deadline', 'deadline'])
  expect(new Set(await Promise.all(others))).toEqual(new Set(['written']))
})

it('gives one owner no second thread while the first is held up', async () => {
  const order: string[] = []
  const stuck = writeMotto(MISBEHAVING_TOPICS.stuck, 'eve').then((outcome) => order.push(outcome))
  await delay(OPTIONS.deadlineMs / 2)
  const next = writeMotto('Bread', 'eve').then((outcome) => order.push(outcome))
  expect(await writeMotto('Bread', 'bob')).toBe('written')
  await Promise.all([stuck, next])
  expect(order).toEqual(['deadline', 'written'])
})

it('lets an owner rest whose texts were stopped three times', async () => {
  expect(await writeMotto(MISBEHAVING_TOPICS.stuck, 'eve')).toBe('deadline')
  expect(await writeMotto('Bread', 'eve')).toBe('resting')
  expect(await writeMotto('Bread', 'bob')).toBe('written')
})

it('answers everybody else while one owner floods it with texts that get stuck (statement 69)', async () => {
  await untilReady(2)
  const flood = Array.from({ length: 500 }, () => writeMotto(MISBEHAVING_TOPICS.stuck, 'mallory'))
  const others: string[] = []
  // One after the other, until all tasks of the flood are settled.
  let isOver = false
  const ended = Promise.all(flood).finally(() => {
    isOver = true
  })
  while (!isOver) others.push(await writeMotto('Tea', 'bob'))
  expect(new Set(others)).toEqual(new Set(['written']))
  const outcomes = await ended
  const count = (outcome: string): number => outcomes.filter((one) => one === outcome).length
  expect({ deadline: count('deadline'), resting: count('resting'), busy: count('busy') }).toEqual({
    deadline: 3,
    resting: 247,
    busy: 250,
  })
})

it('leaves the last ready thread to others while one takes the place of another', async () => {
  await untilReady(2)
  const [first, second] = [
    writeMotto(MISBEHAVING_TOPICS.stuck, 'trudy'),
    writeMotto(MISBEHAVING_TOPICS.stuck, 'trudy'),
  ]
  expect(await first).toBe('deadline')
  expect(workers.counts()).toMatchObject({ ready: 1, queued: 1, running: 0 })
  expect(await writeMotto('Tea', 'bob')).toBe('written')
  expect(await second).toBe('deadline')
})

describe('a worker that runs out of memory', () => {
  let roomy: Workers
  beforeAll(() => {
    roomy = startWorkers({ ...OPTIONS, deadlineMs: 60_000, heapMb: 512 })
  })
  afterAll(() => roomy.close())

  it.each([
    MISBEHAVING_TOPICS.smallArrays,
    MISBEHAVING_TOPICS.doubledTable,
    MISBEHAVING_TOPICS.doubledList,
    MISBEHAVING_TOPICS.doubledText,
    MISBEHAVING_TOPICS.buffers,
  ])('costs one text, and the process goes on: %s', async (topic) => {
    expect(await writeMotto(topic, topic, roomy)).toBe('died')
    expect(await writeMotto('Bread', topic, roomy)).toBe('written')
  })
})

it('hands a bug on as what it is, and goes on', async () => {
  expect(await writeMotto(MISBEHAVING_TOPICS.bug)).toBe('a bug of the writer')
  expect(await writeMotto('Bread')).toBe('written')
})

it('says that it is busy instead of letting the queue grow', async () => {
  const all = await Promise.all(Array.from({ length: 600 }, (_, i) => writeMotto(`Cake ${i}`)))
  expect(all.filter((outcome) => outcome === 'busy')).toHaveLength(100)
  expect(all.filter((outcome) => outcome === 'written')).toHaveLength(500)
})

it('lets tasks wait that come before its start, also of a thread from its source', async () => {
  const mine = createWorkers({ ...OPTIONS, file: FROM_SOURCE })
  const early = writeMotto('Bread', 'ada', mine)
  await delay(50)
  expect(mine.counts().queued).toBe(1)
  mine.start()
  expect(await early).toBe('written')
  await mine.close()
})

it('does not count the time in which the first task of a tool loads what it needs', async () => {
  const mine = startWorkers({ ...OPTIONS, deadlineMs: FIRST_TASK_MS / 2 })
  expect(await writeMotto('Bread', 'ada', mine)).toBe('written')
  expect(mine.counts().stopped.deadline).toBe(0)
  await mine.close()
})
