import { expect, it } from 'vitest'
import { isLocalServer } from '../servers/near-server.ts'
import { createServerPace, type PaceDependencies } from './server-pace.ts'

function setUpPace(parts: Partial<PaceDependencies> = {}) {
  let now = 0
  let learned = 0
  const created = createServerPace({
    fixedMs: undefined,
    isNear: false,
    onOneAtATime: () => void learned++,
    now: () => now,
    ...parts,
  })
  /** Makes a call whose first word takes `ms`. */
  const answer = (ms: number): void => {
    const call = created.begin(true)
    now += ms
    call.word()
    call.word()
    call.end()
  }
  return {
    ...created,
    answer,
    pass: (ms: number): void => void (now += ms),
    learned: () => learned,
  }
}

it('waits for the first word ten times as long as it usually takes, 20 to 180 seconds', () => {
  const far = setUpPace()
  expect([far.patienceMs(), far.aboutMs()]).toEqual([20_000, undefined])
  far.answer(4_000)
  expect([far.patienceMs(), far.aboutMs()]).toEqual([40_000, 4_000])
  far.answer(100)
  far.answer(100)
  expect([far.patienceMs(), far.aboutMs()]).toEqual([20_000, 100])
  for (let i = 0; i < 9; i++) far.answer(60_000)
  expect([far.patienceMs(), far.aboutMs()]).toEqual([180_000, 60_000])
  // Only the last calls count.
  for (let i = 0; i < 9; i++) far.answer(3_000)
  expect(far.patienceMs()).toBe(30_000)
})

it('begins with 120 seconds for a near server, also after it may have laid its model aside', () => {
  const near = setUpPace({ isNear: true })
  expect(near.patienceMs()).toBe(120_000)
  near.answer(3_000)
  expect(near.patienceMs()).toBe(30_000)
  near.pass(239_000)
  expect(near.patienceMs()).toBe(30_000)
  near.pass(1_000)
  expect(near.patienceMs()).toBe(120_000)
})

it('holds to what the operator says', () => {
  const fixed = setUpPace({ fixedMs: 500, isNear: true })
  fixed.answer(60_000)
  expect([fixed.patienceMs(), fixed.aboutMs()]).toEqual([500, 60_000])
})

it('learns of nothing that never said a word', () => {
  const silent = setUpPace()
  silent.begin(true).end()
  expect(silent.aboutMs()).toBeUndefined()
})

it('notices calls that are served one at a time, after five in a row', () => {
  const { begin, learned } = setUpPace()
  /** Two parallel calls; the second begins to write before or after the first has ended. */
  const two = (isBeside: boolean, isStreamed = true): void => {
    const [first, second] = [begin(isStreamed), begin(isStreamed)]
    first.word()
    if (isBeside) second.word()
    first.end()
    second.word()
    second.end()
  }
  for (let i = 0; i < 4; i++) two(false)
  two(true)
  for (let i = 0; i < 4; i++) two(false)
  // Answers that are not streamed show nothing about parallel work.
  for (let i = 0; i < 9; i++) two(false, false)
  expect(learned()).toBe(0)
  two(false)
  expect(learned()).toBe(1)
})

it.each([
  ['http://127.0.0.1:11434/v1', true],
  ['http://[::1]:8080/v1', true],
  ['http://localhost:1234/v1', true],
  ['http://model:11434/v1', true],
  ['http://192.168.1.20:8000/v1', true],
  ['http://[fd00::5]/v1', true],
  ['http://host.docker.internal:11434/v1', true],
  ['http://box.local/v1', true],
  ['https://api.openai.com/v1', false],
  ['https://203.0.113.5/v1', false],
  ['https://internal.example.org/v1', false],
  [undefined, false],
])('%s is near: %s', (address, expected) => {
  expect(isLocalServer(address)).toBe(expected)
})
