import { expect, it } from 'vitest'
import { solveChallenge } from '#shared/challenge/solve-challenge.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { CHALLENGE_SECONDS, createChallenges, isSolvableAt } from './challenge.ts'

const SECRET = 'a secret of this test'

async function solveNewChallenge(challenges: ReturnType<typeof createChallenges>, purpose: string) {
  const solution = await solveChallenge(await challenges.create(purpose))
  if (solution === undefined) throw new Error('unsolved')
  return solution
}

onEachDatabase('a challenge', (place) => {
  it('is accepted once when it is solved, by one of two who hand it in at once (statements 37 and 52)', async () => {
    const where = await place()
    const [one, two] = [await where.open(), await where.open()].map((store) =>
      createChallenges(store, SECRET),
    ) as [ReturnType<typeof createChallenges>, ReturnType<typeof createChallenges>]
    const solution = await solveNewChallenge(one, 'sign-up')
    const accepted = await Promise.all(
      [one, two, one, two].map((challenges) => challenges.accept('sign-up', solution)),
    )
    expect(accepted.filter(Boolean)).toHaveLength(1)
    expect(await two.accept('sign-up', solution)).toBe(false)
  })

  it('is worth nothing for another purpose, another server, or after ten minutes', async () => {
    let now = Date.now()
    const store = await (await place()).open(() => now)
    const challenges = createChallenges(store, SECRET)
    const solution = await solveNewChallenge(challenges, 'site-key:one')
    expect(await challenges.accept('site-key:two', solution)).toBe(false)
    expect(await challenges.accept('sign-up', solution)).toBe(false)
    expect(await createChallenges(store, 'another').accept('site-key:one', solution)).toBe(false)
    now += CHALLENGE_SECONDS * 1_000 + 1_000
    expect(await challenges.accept('site-key:one', solution)).toBe(false)
    now -= CHALLENGE_SECONDS * 1_000
    expect(await challenges.accept('site-key:one', solution)).toBe(true)
  })

  it('refuses what is unsolved, changed, or no solution at all', async () => {
    const challenges = createChallenges(await (await place()).open(), SECRET)
    const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
    const { challenge } = await challenges.create('sign-up')
    const solution = { counter: 1, derivedKey: '00'.repeat(32) }
    const guessed = text({ challenge, solution })
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }
    const later = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9e12 } }
    const { keySignature: _, ...unsigned } = challenge.parameters as Record<string, unknown>
    for (const given of [
      '',
      'null',
      '!!!',
      'e30=',
      guessed,
      text({ challenge: easier, solution }),
      text({ challenge: later, solution }),
      text({ challenge: { ...challenge, parameters: unsigned }, solution }),
      text({ challenge, solution: { counter: 1, derivedKey: 'x' } }),
      `${guessed}${'A'.repeat(10_000)}`,
    ])
      expect(await challenges.accept('sign-up', given), given.slice(0, 80)).toBe(false)
  })
})

it('is asked only where browsers can solve it', () => {
  expect(isSolvableAt('https://draftmill.example')).toBe(true)
  expect(isSolvableAt('http://localhost:8787')).toBe(true)
  expect(isSolvableAt('http://127.0.0.1:8787')).toBe(true)
  expect(isSolvableAt('http://192.168.1.20:8787')).toBe(false)
})
