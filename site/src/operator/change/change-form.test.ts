import { expect, test } from 'vitest'
import { checkChange, initialValuesOf, reasonField, type ChangeField } from './change-form.ts'

const FIELDS: readonly ChangeField[] = [
  { name: 'credits', label: 'Credits', within: [1, 1_000], isRequired: true },
  { name: 'uses', label: 'Uses', within: [1, 5], initial: '1' },
  reasonField(),
]

test('a form begins with what its fields hold at first', () => {
  expect(initialValuesOf(FIELDS)).toEqual({ credits: '', uses: '1', reason: '' })
})

test('what is right has no errors', () => {
  expect(checkChange(FIELDS, { credits: ' 1000 ', uses: '', reason: 'why' })).toEqual({})
})

test.each(['0', '1001', '1.5', '-1', '1e3', 'many', '99999999999'])(
  'an amount of %s is refused with what may be entered',
  (credits) => {
    expect(checkChange(FIELDS, { credits, uses: '1', reason: 'why' })).toEqual({
      credits: 'Enter a whole number from 1 to 1,000.',
    })
  },
)

test('a reason is three to 300 characters, however they are encoded', () => {
  const errorOf = (reason: string) =>
    checkChange(FIELDS, { credits: '1', uses: '1', reason })['reason']
  for (const reason of ['', '   ', 'ab', ' ab  ']) expect(errorOf(reason)).toMatch(/^Say why/)
  expect(errorOf('abc')).toBeUndefined()
  expect(errorOf('🙂'.repeat(300))).toBeUndefined()
  expect(errorOf('🙂'.repeat(301))).toBe('Say it in 300 characters.')
})

test('what is needed and blank is said of each field', () => {
  expect(Object.keys(checkChange(FIELDS, initialValuesOf(FIELDS)))).toEqual(['credits', 'reason'])
})
