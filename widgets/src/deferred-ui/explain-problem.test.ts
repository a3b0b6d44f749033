import { expect, test } from 'vitest'
import { explainProblem, fieldErrorsOf, type ClientProblem } from './explain-problem.ts'
import { fixtureTool } from '../tool/tool.fixture.ts'

const { texts } = fixtureTool
const explain = (problem: ClientProblem) => explainProblem(fixtureTool, problem)

test('shows the texts of the tool for missing input, login, credits and empty results', () => {
  expect(explain({ code: 'input_required' })).toMatchObject({
    title: 'Input required',
    text: 'Please enter a topic.',
  })
  for (const code of ['sign_in_required', 'token_invalid'] as const) {
    expect(explain({ code })).toMatchObject({
      title: 'Login required',
      text: 'Please login to generate mottos.',
      to: 'login',
    })
  }
  expect(explain({ code: 'credits_insufficient' })).toMatchObject({
    title: 'Insufficient credits',
    text: 'You need 10 credits to generate mottos.',
    to: 'premium',
  })
  expect(explain({ code: 'credits_failed' })).toMatchObject(texts.creditsFailed)
  expect(explain({ code: 'empty' })).toMatchObject(texts.empty)
})

test('says how long to wait when there were too many requests', () => {
  expect(explain({ code: 'rate_limited', retryAfter: '7' }).text).toBe(
    'Too many requests. Please wait 7 seconds and try again.',
  )
  expect(explain({ code: 'rate_limited', retryAfter: null }).text).toBe(
    'Too many requests. Please wait a moment and try again.',
  )
})

test('shows what the server says of a refused input, and tells the fields of an invalid one', () => {
  for (const code of ['input_refused', 'too_little'] as const) {
    expect(explain({ code, detail: 'Not about weapons.' }).text).toBe('Not about weapons.')
  }
  const fields = [{ field: 'keywords', code: 'too_many_entries', message: 'Keep to 10 entries.' }]
  expect(fieldErrorsOf({ code: 'input_invalid', fields })).toEqual({
    keywords: 'Keep to 10 entries.',
  })
  expect(fieldErrorsOf({ code: 'internal' })).toEqual({})
})

test('calls a form that says too little by its name, and says which words would do', () => {
  expect(explain({ code: 'too_little', detail: 'Add what it is made of.' })).toEqual({
    code: 'too_little',
    title: 'Too little to write from',
    text: 'Add what it is made of.',
  })
  expect(explain({ code: 'too_little' }).text).toContain('plain nouns')
})

test('says that the tool failed for everything else, without a way off the page', () => {
  expect(explain({ code: 'generation_failed', detail: 'That is our fault.' })).toMatchObject({
    title: 'Error',
    text: 'That is our fault.',
  })
  for (const code of ['generation_failed', 'internal', 'network', 'shutting_down'] as const) {
    expect(explain({ code })).toEqual({
      code,
      title: 'Error',
      text: 'Failed to generate mottos. Please try again.',
    })
  }
  expect(explain({ code: 'offline' }).text).toContain('You are offline.')
})
