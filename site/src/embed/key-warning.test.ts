import { expect, test } from 'vitest'
import { warnOfKey } from './key-warning.ts'

const key = { name: 'My blog', tools: null, is_paused: false, is_signed_only: false }

test('warns of a key that does not offer the tool, or is paused', () => {
  expect(warnOfKey({ ...key, tools: ['motto-generator'] }, 'slogan-generator')).toContain(
    '“My blog” does not offer this tool.',
  )
  expect(warnOfKey({ ...key, is_paused: true }, 'slogan-generator')).toContain('is paused')
})

test('warns of a key that serves nobody without a token of the owner’s server', () => {
  expect(warnOfKey({ ...key, is_signed_only: true }, 'slogan-generator')).toContain('token-url')
})

test('says nothing of a key for all tools or for this one, nor where visitors pay', () => {
  expect(warnOfKey(key, 'slogan-generator')).toBeUndefined()
  expect(warnOfKey({ ...key, tools: ['slogan-generator'] }, 'slogan-generator')).toBeUndefined()
  expect(warnOfKey(undefined, 'slogan-generator')).toBeUndefined()
})
