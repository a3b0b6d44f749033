import { expect, test } from 'vitest'
import { readApiBase } from './read-api-base.ts'

const page = 'https://blog.example/post/1?x=2'

test('takes the attribute first, then the origin of the script, then the page', () => {
  const script = 'https://draftmill.example/widgets/slogan-generator.js'
  expect(readApiBase('https://api.example/', script, page)).toBe('https://api.example')
  expect(readApiBase(null, script, page)).toBe('https://draftmill.example')
  expect(readApiBase(null, undefined, page)).toBe('https://blog.example')
  expect(readApiBase(null, '', page)).toBe('https://blog.example')
})

test('keeps a path, without closing slashes, query or fragment', () => {
  expect(readApiBase('https://api.example/draftmill//', undefined, page)).toBe(
    'https://api.example/draftmill',
  )
  expect(readApiBase('https://api.example/a/?b#c', undefined, page)).toBe('https://api.example/a')
  expect(readApiBase('/tools', undefined, page)).toBe('https://blog.example/tools')
})

test('passes over an address that cannot be read or is no web address', () => {
  for (const wrong of ['http://', 'javascript:alert(1)', 'data:text/html,x']) {
    expect(readApiBase(wrong, undefined, page), wrong).toBe('https://blog.example')
  }
})
