import { expect, it } from 'vitest'
import { type WorkRequester, createFairTurns, NoTurnError } from './fair-turns.ts'

const askerFrom = (network: number, account: string): WorkRequester => ({
  keys: [`n${network}`, account],
})

/** Starts turns that the test ends; `begun` has their names in starting order. */
function setUpTurns(atOnce: number, waitingMax: number) {
  const takeTurn = createFairTurns(atOnce, waitingMax)
  const begun: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, asker: WorkRequester): void => {
    const work = (): Promise<void> =>
      new Promise((resolve) => {
        begun.push(name)
        ends.push(resolve)
      })
    takeTurn(asker, work).catch((error: unknown) => {
      expect(error).toBeInstanceOf(NoTurnError)
      refused.push(name)
    })
  }
  const endAll = async (): Promise<void> => {
    for (let idle = 0; idle < 5; idle++) {
      await Promise.resolve()
      const end = ends.shift()
      if (end) idle = 0
      end?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { ask, begun, refused, endAll }
}

it('lets another network, and another account, come before a crowd that waits', async () => {
  const { ask, begun, endAll } = setUpTurns(1, 100)
  for (let i = 0; i < 5; i++) ask(`crowd ${i}`, askerFrom(1, `a${i}`))
  for (let i = 0; i < 5; i++) ask(`everywhere ${i}`, askerFrom(10 + i, 'ada'))
  ask('bob', askerFrom(99, 'bob'))
  await endAll()
  expect(begun.slice(0, 4)).toEqual(['crowd 0', 'everywhere 0', 'bob', 'crowd 1'])
  expect(begun).toHaveLength(11)
})

it('refuses the crowd and not those who come after it, when all places are taken', async () => {
  const { ask, begun, refused, endAll } = setUpTurns(2, 10)
  for (let i = 0; i < 30; i++) ask(`crowd ${i}`, askerFrom(i, 'ada'))
  ask('bob', askerFrom(99, 'bob'))
  await endAll()
  expect(begun).toHaveLength(12)
  expect(begun).toContain('bob')
  expect(refused).not.toContain('crowd 0')
})

it('takes a known one on where strangers have each come once, and first', async () => {
  const { ask, begun, refused, endAll } = setUpTurns(2, 10)
  for (let i = 0; i < 30; i++) ask(`stranger ${i}`, askerFrom(i, `a${i}`))
  ask('known', { keys: ['device'], isKnown: true })
  await endAll()
  expect(begun[2]).toBe('known')
  expect(begun).toHaveLength(12)
  expect(refused).not.toContain('known')
})

it('serves a network’s own requests in the order they came', async () => {
  const { ask, begun, endAll } = setUpTurns(1, 100)
  const names = Array.from({ length: 8 }, (_, index) => `turn ${index}`)
  for (const name of names) ask(name, askerFrom(1, 'ada'))
  await endAll()
  expect(begun).toEqual(names)
})

it('gives the place on when the work fails', async () => {
  const takeTurn = createFairTurns(1, 5)
  const failing = takeTurn({ keys: [] }, () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  expect(await takeTurn({ keys: [] }, async () => 'next')).toBe('next')
})
