import type { DraftRegistration, DraftState } from '#shared/contract/shapes.ts'
import { expect, test } from 'vitest'
import type { RegistrationState } from '#shared/contract/registrations.ts'
import { createResultsClient } from '../../session/results-client.ts'
import {
  askRegistries,
  isSortedByRegistration,
  registrationOf,
  sortByRegistration,
  uncheckedKeyOf,
} from './registrations.ts'
import { Work } from './work.ts'
import { withDraft, workOfAnswer, type WorkState } from './work-state.ts'

const marks = { passed: [], repaired: [], warnings: [], uses: [], writer: 'builtin' } as const
const NAMES = ['one', 'two', 'three', 'four']

/** Four names, and a server that returns the given states for them. */
function createWorld(states: readonly RegistrationState[] | number) {
  const asked: string[] = []
  const server = { asked: (): void => {}, answers: Promise.resolve() }
  const answer = {
    checks: { rules: {} },
    notes: [],
    resultId: 'r-1',
    registrations: true,
  }
  const drafts = NAMES.map((name) => ({ draft: { name, extension: '.com' }, marks }))
  const state = workOfAnswer(answer, drafts, 'domain-name-generator') as WorkState
  const client = createResultsClient(async () => ({
    fetch: async (path) => {
      asked.push(path)
      if (typeof states === 'number') return new Response('', { status: states })
      const registrations = work.state.drafts.map(
        ({ state: { id, version } }): DraftRegistration => ({
          id,
          version,
          domain: `${NAMES[id - 1]}.com`,
          state: states[id - 1] as RegistrationState,
        }),
      )
      server.asked()
      await server.answers
      return Response.json({ registrations })
    },
  }))
  /** Delays the server's answers until they are released. */
  const hold = () => {
    const isAsked = new Promise<void>((resolve) => (server.asked = resolve))
    let release = (): void => {}
    server.answers = new Promise((resolve) => (release = resolve))
    return { isAsked, release }
  }
  const work = new Work(state, client, () => {})
  return { work, asked, hold }
}

const shownStates = ({ state }: Work) =>
  state.drafts.map((draft) => `${draft.state.id} ${registrationOf(state, draft)}`)

test('names are asked about, and those that may be free come first', async () => {
  const { work, asked } = createWorld(['registered', 'unregistered', 'unchecked', 'premium'])
  expect(shownStates(work)).toEqual(['1 asking', '2 asking', '3 asking', '4 asking'])
  await askRegistries(work, () => true)
  expect(asked).toEqual(['/api/results/r-1/registrations'])
  expect(shownStates(work)).toEqual(['2 unregistered', '4 premium', '3 unchecked', '1 registered'])
  expect(work.state.statusMessage).toBe(
    'Registries asked: 1 without a registration, 1 that may be premium, 1 not checked, 1 taken. Free names first.',
  )
  expect(uncheckedKeyOf(work.state)).toBe('')
})

test('nothing moves while somebody is at the list, and a press puts the free ones first', async () => {
  const { work } = createWorld(['registered', 'unregistered', 'registered', 'registered'])
  await askRegistries(work, () => false)
  expect(shownStates(work).map((text) => text[0])).toEqual(['1', '2', '3', '4'])
  expect(work.state.statusMessage).toBe('Registries asked: 1 without a registration, 3 taken.')
  expect(isSortedByRegistration(work.state)).toBe(false)
  work.show(sortByRegistration)
  expect(shownStates(work).map((text) => text[0])).toEqual(['2', '1', '3', '4'])
})

test('a name that was changed is asked about anew, and stays where it stands', async () => {
  const { work } = createWorld(['unregistered', 'registered', 'unregistered', 'registered'])
  await askRegistries(work, () => true)
  const { state } = work.state.drafts[0] as { state: DraftState }
  work.show((now) => withDraft(now, state.id, { state: { ...state, version: 2 } }))
  expect(uncheckedKeyOf(work.state)).toBe('1.2')
  expect(shownStates(work)[0]).toBe('1 asking')
  await askRegistries(work, () => true)
  expect(shownStates(work)[0]).toBe('1 unregistered')
  expect(work.state.statusMessage).toBe('Registries asked: 1 without a registration.')
})

test('what is said of a name as it was says nothing of the one that it was changed to meanwhile', async () => {
  const { work, hold } = createWorld(['unregistered', 'registered', 'unregistered', 'registered'])
  const { isAsked, release } = hold()
  const asking = askRegistries(work, () => false)
  await isAsked
  const { state } = work.state.drafts[0] as { state: DraftState }
  work.show((now) => withDraft(now, 1, { state: { ...state, version: 2 } }))
  release()
  await asking
  expect(shownStates(work)[0]).toBe('1 asking')
  expect(uncheckedKeyOf(work.state)).toBe('1.2')
})

test('one question is asked once, however often the list is drawn', async () => {
  const { work, asked } = createWorld(['unregistered', 'registered', 'unregistered', 'registered'])
  await Promise.all([1, 2, 3].map(() => askRegistries(work, () => true)))
  await askRegistries(work, () => true)
  expect(asked).toHaveLength(1)
})

test.each([404, 429, 500])('names were not checked where the server answers %i', async (status) => {
  const { work, asked } = createWorld(status)
  await askRegistries(work, () => true)
  expect(new Set(shownStates(work).map((text) => text.slice(2)))).toEqual(new Set(['unchecked']))
  expect([uncheckedKeyOf(work.state), asked.length]).toEqual(['', 1])
})

test('nothing is said of registries where the server asks none', () => {
  const { work } = createWorld([])
  work.show((now) => ({ ...now, asksRegistries: false }))
  expect(registrationOf(work.state, work.state.drafts[0]!)).toBeUndefined()
})
