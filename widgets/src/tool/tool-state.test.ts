import { expect, test } from 'vitest'
import {
  createToolState,
  readDrafts,
  reduceTool,
  stateAfterRun,
  type ToolState,
} from './tool-state.ts'
import { fixtureAnswer } from './tool.fixture.ts'

const item = (draft: string) => ({ draft })
const idle = createToolState({ topic: 'Rowing' })
const loading: ToolState = { ...idle, phase: 'loading' }
const failure = { title: 'Error', text: 'No.', code: 'internal' }

test('a changed field keeps the others and loses its error', () => {
  const state = { ...idle, errors: { topic: 'Too long.', tone: 'Choose.' } }
  expect(reduceTool(state, { type: 'changed', values: { topic: 'Sailing' } })).toEqual({
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
  expect(reduceTool(state, { type: 'entered', phase: 'loading' })).toEqual(loading)
})

test('drafts join in order, also when one arrives early', () => {
  const first = reduceTool(loading, { type: 'drafted', index: 2, item: item('a') })
  const second = reduceTool(first, { type: 'drafted', index: 1, item: item('b') })
  expect(second.drafts).toEqual([item('a'), item('b')])
})

test('a model that thinks says how long, and can be stopped at once', () => {
  const thinking = reduceTool(loading, { type: 'news', news: 'Thinking, 8 s' })
  expect(thinking).toEqual({ ...loading, isSlow: true, news: 'Thinking, 8 s' })
  expect(reduceTool(idle, { type: 'news', news: 'Thinking, 8 s' })).toBe(idle)
  expect(reduceTool(thinking, { type: 'entered', phase: 'results' }).news).toBe(undefined)
})

test('late drafts and a late offer to cancel change nothing once loading is over', () => {
  expect(reduceTool(idle, { type: 'drafted', index: 0, item: item('a') })).toBe(idle)
  expect(reduceTool(idle, { type: 'slow' }).isSlow).toBe(false)
  expect(reduceTool(loading, { type: 'slow' }).isSlow).toBe(true)
})

test('a form that is turned away leaves shown results alone and drops an old error', () => {
  const refused = { type: 'refused', errors: { topic: 'Required.' }, isFlagged: false } as const
  expect(reduceTool(results, refused)).toMatchObject({ phase: 'results', drafts: [item('a')] })
  const after = reduceTool({ ...idle, phase: 'error', failure }, refused)
  expect(after).toMatchObject({ phase: 'idle', errors: { topic: 'Required.' } })
  expect(after.failure).toBeUndefined()
})

const results: ToolState = {
  ...idle,
  phase: 'results',
  drafts: [item('a')],
  answer: fixtureAnswer,
}
/** The actions of a new submit after results, up to its first new draft. */
const newSubmitActions = [
  { type: 'entered', phase: 'loading' },
  { type: 'slow' },
  { type: 'drafted', index: 0, item: item('new') },
] as const
const { drafts, answer } = results

test.each([
  { end: 'fails', action: { type: 'entered', phase: 'error', failure }, phase: 'error' },
  {
    end: 'runs out of credits',
    action: { type: 'entered', phase: 'error', failure: { ...failure, to: 'premium' } },
    phase: 'error',
  },
  {
    end: 'is turned away',
    action: { type: 'refused', errors: {}, isFlagged: true },
    phase: 'error',
  },
  { end: 'is given up', action: { type: 'stopped' }, phase: 'results' },
] as const)('a press that $end brings back what stood there before', ({ action, phase }) => {
  const pressed = newSubmitActions.reduce(reduceTool, results)
  expect(pressed).toMatchObject({ phase: 'loading', drafts: [item('new')] })
  expect(pressed.answer).toBeUndefined()
  expect(reduceTool(pressed, action)).toMatchObject({ phase, drafts, answer })
  // Also after a second attempt that fails, and after a submit that waited for the deferred UI.
  const twice = [...newSubmitActions, action, ...newSubmitActions, newSubmitActions[0]].reduce(
    reduceTool,
    results,
  )
  expect(reduceTool(twice, action)).toMatchObject({ phase, drafts, answer })
})

test('of a press after results there stay the new ones where it succeeds, and none after a reset', () => {
  const pressed = newSubmitActions.reduce(reduceTool, results)
  const second = { phase: 'results', answer: fixtureAnswer, drafts: [item('new')] } as const
  expect(reduceTool(pressed, { type: 'entered', ...second })).toEqual({ ...idle, ...second })
  expect(reduceTool(pressed, { type: 'entered', phase: 'idle' })).toEqual(idle)
})

test('a tool at rest has its form and its last drafts, whatever was under way', () => {
  expect(stateAfterRun(loading)).toEqual(idle)
  expect(stateAfterRun(newSubmitActions.reduce(reduceTool, results))).toEqual(results)
  expect(stateAfterRun(reduceTool(results, { type: 'entered', phase: 'error', failure }))).toEqual(
    results,
  )
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
