import { expect, test } from 'vitest'
import type { SessionState } from '../session/session.ts'
import { blankRequiredFields, initialValues, isCreditsShort } from '../tool/form-values.ts'
import { checkSubmit } from './check-submit.ts'
import { fixtureTool } from '../tool/tool.fixture.ts'

const signedIn = (credits?: number): SessionState => ({ status: 'signed-in', credits })
const signedOut: SessionState = { status: 'signed-out', credits: undefined }
const filled = { topic: 'Rowing', tone: 'calm', keywords: '' }

test('asks for required fields first, then for a login, then for credits, then for lengths', () => {
  const tooLong = { ...filled, topic: 'x'.repeat(21) }
  expect(checkSubmit(fixtureTool, { ...filled, topic: ' \n' }, signedOut).code).toBe(
    'input_required',
  )
  expect(checkSubmit(fixtureTool, tooLong, signedOut).code).toBe('sign_in_required')
  expect(checkSubmit(fixtureTool, tooLong, signedIn(9)).code).toBe('credits_insufficient')
  expect(checkSubmit(fixtureTool, tooLong, signedIn(10)).code).toBe('input_invalid')
  expect(checkSubmit(fixtureTool, filled, signedIn(10)).code).toBeUndefined()
})

test('lets a submit pass while the profile is not loaded', () => {
  expect(checkSubmit(fixtureTool, filled, signedIn()).code).toBeUndefined()
})

test('names the fields that need a change and says what to do', () => {
  expect(checkSubmit(fixtureTool, {}, signedIn()).errors).toEqual({ topic: 'Topic is required.' })
  expect(checkSubmit(fixtureTool, { topic: 'x'.repeat(23) }, signedIn()).errors).toEqual({
    topic: 'Shorten this by 3 characters (limit 20).',
  })
  expect(checkSubmit(fixtureTool, { topic: 'x' }, signedIn()).errors).toEqual({
    topic: 'Write at least 2 characters.',
  })
})

test('counts code points of the trimmed value', () => {
  const emoji = ` ${'🚣'.repeat(20)} `
  expect(checkSubmit(fixtureTool, { topic: emoji }, signedIn()).code).toBeUndefined()
  expect(checkSubmit(fixtureTool, { topic: `${emoji}🚣` }, signedIn()).code).toBe('input_invalid')
})

test('is content with one of the fields of which any is enough', () => {
  const { topic, ...fields } = fixtureTool.fields
  const tool = {
    ...fixtureTool,
    fields: { ...fields, topic: { ...topic, required: false } as typeof topic & object },
    requireAny: ['topic', 'keywords'],
  }
  expect(blankRequiredFields(tool, {})).toEqual(['topic', 'keywords'])
  expect(blankRequiredFields(tool, { keywords: 'river' })).toEqual([])
})

test('calls credits short below 10, and never when they are unknown', () => {
  expect([9, 10, undefined].map((credits) => isCreditsShort(signedIn(credits)))).toEqual([
    true,
    false,
    false,
  ])
})

test('starts a form with the defaults of the tool and the given values of known fields', () => {
  expect(initialValues(fixtureTool, { topic: 'Sailing', other: 'x' })).toEqual({
    topic: 'Sailing',
    tone: 'calm',
    keywords: '',
  })
})
