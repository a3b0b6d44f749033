import { expect, test } from 'vitest'
import { formatDay } from './profile.tsx'
import { readRecoveryToken } from './update-password.tsx'

test('writes the day an account was created in words', () => {
  expect(formatDay('2025-11-20T12:00:00.000Z')).toBe('November 20, 2025')
})

test('takes a recovery token only with its marker', () => {
  const read = (search: string) => readRecoveryToken(new URLSearchParams(search))
  expect(read('?type=recovery&token=abc')).toBe('abc')
  expect(read('?token=abc')).toBeUndefined()
  expect(read('?type=signup&token=abc')).toBeUndefined()
  expect(read('?type=recovery')).toBeUndefined()
  expect(read('?type=recovery&token=')).toBeUndefined()
})
