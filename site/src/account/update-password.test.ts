import { expect, test } from 'vitest'
import { readRecoveryToken } from './update-password.tsx'

test('takes a recovery token only with its marker', () => {
  const read = (search: string) => readRecoveryToken(new URLSearchParams(search))
  expect(read('?type=recovery&token=abc')).toBe('abc')
  expect(read('?token=abc')).toBeUndefined()
  expect(read('?type=signup&token=abc')).toBeUndefined()
  expect(read('?type=recovery')).toBeUndefined()
  expect(read('?type=recovery&token=')).toBeUndefined()
})
