import { expect, it } from 'vitest'
import { createIsDisposable } from './disposable-domains.ts'

it('knows throw-away domains and every name under them (statement 35)', () => {
  const isDisposable = createIsDisposable([])
  expect(isDisposable('mailinator.com')).toBe(true)
  expect(isDisposable('MAILINATOR.com')).toBe(true)
  expect(isDisposable('mx7.mailinator.com.')).toBe(true)
  expect(isDisposable('yopmail.com')).toBe(true)
})

it('lets ordinary providers and lookalikes pass', () => {
  const isDisposable = createIsDisposable([])
  for (const domain of [
    'gmail.com',
    'proton.me',
    'web.de',
    'example.org',
    'the-mailinator-museum.com',
    'mailinator.com.example.org',
    'co.uk',
    'com',
  ])
    expect(isDisposable(domain), domain).toBe(false)
})

it("takes the operator's own domains too", () => {
  const isDisposable = createIsDisposable(['school.example'])
  expect(isDisposable('school.example')).toBe(true)
  expect(isDisposable('year7.school.example')).toBe(true)
  expect(isDisposable('example')).toBe(false)
})
