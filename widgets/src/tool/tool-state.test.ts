import { expect, test } from 'vitest'
import {
  addDraft,
  change,
  createToolState,
  enter,
  offerCancel,
  readDrafts,
  refuse,
  showNews,
  stateAfterRun,
  type ToolState,
  type ToolTransition,
} from './tool-state.ts'
import { fixtureAnswer } from './tool.fixture.ts'

const item = (draft: string) => ({ draft })
const idle = createToolState({ topic: 'Rowing' })
const loading: ToolState = { ...idle, phase: 'loading' }
const failure = { title: 'Error', text: 'No.', code: 'internal' }

test('a changed field keeps the others and loses its error', () => {
  const state = { ...idle, errors: { topic: 'Too long.', tone: 'Choose.' } }
  expect(change({ topic: 'Sailing' })(state)).toEqual({
    ...idle,
    values: { topic: 'Sailing' },
    errors: { tone: 'Choose.' },
  })
})

test('a submit clears the error, the flag and earlier results, and keeps the form', () => {
  const state: ToolState = {
    ...idle,
    phase: 'error',
    failure,
    isFlagged: true,
    drafts: [item('a')],
  }
  expect(enter('loading')(state)).toEqual(loading)
})

test('drafts join in order, also when one arrives early', () => {
  const first = addDraft(2, item('a'))(loading)
  const second = addDraft(1, item('b'))(first)
  expect(second.drafts).toEqual([item('a'), item('b')])
})

test('a model that thinks says how long, and can be stopped at once', () => {
  const thinking = showNews('Thinking, 8 s')(loading)
  expect(thinking).toEqual({ ...loading, isSlow: true, news: 'Thinking, 8 s' })
  expect(showNews('Thinking, 8 s')(idle)).toBe(idle)
  expect(enter('results')(thinking).news).toBe(undefined)
})

test('late drafts and a late offer to cancel change nothing once loading is over', () => {
  expect(addDraft(0, item('a'))(idle)).toBe(idle)
  expect(offerCancel(idle).isSlow).toBe(false)
  expect(offerCancel(loading).isSlow).toBe(true)
})

test('a form that is turned away leaves shown results alone and drops an old error', () => {
  const refusal = refuse({ topic: 'Required.' }, false)
  expect(refusal(results)).toMatchObject({ phase: 'results', drafts: [item('a')] })
  const after = refusal({ ...idle, phase: 'error', failure })
  expect(after).toMatchObject({ phase: 'idle', errors: { topic: 'Required.' } })
  expect(after.failure).toBeUndefined()
})

const results: ToolState = {
  ...idle,
  phase: 'results',
  drafts: [item('a')],
  answer: fixtureAnswer,
}
/** The transitions of a new submit after results, up to its first new draft. */
const newSubmit = [enter('loading'), offerCancel, addDraft(0, item('new'))]
const apply = (transitions: readonly ToolTransition[]): ToolState =>
  transitions.reduce((state, transition) => transition(state), results)
const { drafts, answer } = results

test.each([
  { end: 'fails', transition: enter('error', { failure }), phase: 'error' },
  {
    end: 'runs out of credits',
    transition: enter('error', { failure: { ...failure, to: 'premium' } }),
    phase: 'error',
  },
  { end: 'is turned away', transition: refuse({}, true), phase: 'error' },
  { end: 'is given up', transition: stateAfterRun, phase: 'results' },
])('a press that $end brings back what stood there before', ({ transition, phase }) => {
  const pressed = apply(newSubmit)
  expect(pressed).toMatchObject({ phase: 'loading', drafts: [item('new')] })
  expect(pressed.answer).toBeUndefined()
  expect(transition(pressed)).toMatchObject({ phase, drafts, answer })
  // Also after a second attempt that fails, and after a submit that waited for the deferred UI.
  const twice = apply([...newSubmit, transition, ...newSubmit, enter('loading')])
  expect(transition(twice)).toMatchObject({ phase, drafts, answer })
})

test('of a press after results there stay the new ones where it succeeds, and none after a reset', () => {
  const pressed = apply(newSubmit)
  const second = { answer: fixtureAnswer, drafts: [item('new')] }
  expect(enter('results', second)(pressed)).toEqual({ ...idle, ...second, phase: 'results' })
  expect(enter('idle')(pressed)).toEqual(idle)
})

test('a tool at rest has its form and its last drafts, whatever was under way', () => {
  expect(stateAfterRun(loading)).toEqual(idle)
  expect(stateAfterRun(apply(newSubmit))).toEqual(results)
  expect(stateAfterRun(apply([enter('error', { failure })]))).toEqual(results)
})

test('reads drafts with their marks, one text as one draft, and a missing result as none', () => {
  expect(readDrafts(fixtureAnswer, 'mottos').map(({ marks }) => marks?.writer)).toEqual([
    'builtin',
    'builtin',
  ])
  const text = { ...fixtureAnswer, policy: 'We collect nothing.' }
  expect(readDrafts(text, 'policy').map(({ draft }) => draft)).toEqual(['We collect nothing.'])
  expect(readDrafts(fixtureAnswer, 'policy')).toEqual([])
  expect(readDrafts({ ...fixtureAnswer, policy: '' }, 'policy')).toEqual([])
})
