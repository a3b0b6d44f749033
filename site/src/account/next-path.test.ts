import { expect, test } from 'vitest'
import { readNextPath } from '#shared/contract/next-path.ts'
import { loginPath, withNext } from './next-path.ts'

test('leads on to own paths, with query and hash', () => {
  expect(readNextPath('/profile/history')).toBe('/profile/history')
  expect(readNextPath('/connect?client_id=https%3A%2F%2Fblog.example&state=x#top')).toBe(
    '/connect?client_id=https%3A%2F%2Fblog.example&state=x#top',
  )
})

test('redirect targets are own paths: every other target falls back (statement 53)', () => {
  for (const next of [
    null,
    undefined,
    '',
    'profile',
    'https://evil.example/',
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    ' /profile',
    'data:text/html,x',
  ]) {
    expect(readNextPath(next), String(next)).toBe('/')
  }
  expect(readNextPath('//evil.example', '/profile')).toBe('/profile')
})

test('carries the way back in the address, escaped, and nothing for the home page', () => {
  expect(loginPath('/connect?a=1&b=2')).toBe('/login?next=%2Fconnect%3Fa%3D1%26b%3D2')
  expect(
    readNextPath(new URLSearchParams(loginPath('/connect?a=1&b=2').slice(7)).get('next')),
  ).toBe('/connect?a=1&b=2')
  expect(loginPath()).toBe('/login')
  expect(withNext('/register', '/')).toBe('/register')
})
