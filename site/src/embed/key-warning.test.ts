import { expect, test } from 'vitest'
import { warnOfKey } from './key-warning.ts'

const key = { name: 'My blog', tools: null, is_paused: false }

test('warns of a key that does not offer the tool, or is paused', () => {
  expect(warnOfKey({ ...key, tools: ['motto-generator'] }, 'slogan-generator')).toContain(
    '“My blog” does not offer this tool.',
  )
  expect(warnOfKey({ ...key, is_paused: true }, 'slogan-generator')).toContain('is paused')
})

test('says nothing of a key for all tools or for this one, nor where visitors pay', () => {
  expect(warnOfKey(key, 'slogan-generator')).toBeUndefined()
  expect(warnOfKey({ ...key, tools: ['slogan-generator'] }, 'slogan-generator')).toBeUndefined()
  expect(warnOfKey(undefined, 'slogan-generator')).toBeUndefined()
})
