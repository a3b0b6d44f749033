import type { ProblemDocument } from '#shared/contract/shapes.ts'
import { expect, test } from 'vitest'
import { checkValues, explainOutcome } from './check-account.ts'

const both = ['email', 'password'] as const

function problem(part: Partial<ProblemDocument>): ProblemDocument {
  return {
    type: 'about:blank',
    title: 'Invalid login credentials',
    status: 401,
    code: 'credentials_invalid',
    charged: false,
    ...part,
  }
}

test('asks for an e-mail address and a password', () => {
  expect(Object.keys(checkValues({ email: ' ', password: '' }, both))).toEqual(both)
  expect(checkValues({ email: 'a@b.example', password: 'x' }, both)).toEqual({})
})

test('refuses what cannot be an e-mail address and passes spaces around one', () => {
  for (const email of ['name', '@b.example', 'a@', 'a b@c.example', 'a@b@c']) {
    expect(checkValues({ email, password: 'x' }, both).email, email).toBeDefined()
  }
  expect(checkValues({ email: ' jörg@müller.example ', password: 'x' }, both)).toEqual({})
})

test('a new password has as many characters as the server asks for, counted as people count them', () => {
  const check = (password: string, charsMin = 6) =>
    checkValues({ email: '', password }, ['password'], charsMin)
  expect(check('12345').password).toBe('Password must be at least 6 characters long.')
  expect(check('123456')).toEqual({})
  expect(check('🔑🔑🔑').password).toBeDefined()
  expect(check('🔑🔑🔑🔑🔑🔑')).toEqual({})
  expect(check('lamp harbou', 12).password).toBe('Password must be at least 12 characters long.')
  expect(check('lamp harbour', 12)).toEqual({})
})

test('an old password may have any length', () => {
  expect(checkValues({ email: 'a@b.example', password: '1' }, both)).toEqual({})
})

test('shows the message of the service under the title of the form', () => {
  expect(explainOutcome(problem({}), 'Error signing in')).toMatchObject({
    title: 'Error signing in',
    text: 'Invalid login credentials',
  })
  const detailed = problem({ code: 'password_unsuitable', status: 422, detail: 'Too common' })
  expect(explainOutcome(detailed, 'Error signing up')).toMatchObject({
    title: 'Error signing up',
    text: 'Too common',
    field: 'password',
  })
})

test('calls everything else an unexpected error', () => {
  const expected = { title: 'Error', text: 'An unexpected error occurred' }
  expect(explainOutcome('network', 'Error signing in')).toMatchObject(expected)
  const outage = problem({ status: 503, code: 'store_unavailable' })
  expect(explainOutcome(outage, 'Error signing in')).toMatchObject(expected)
})

test('asks for the present password and for the very word before something is deleted', () => {
  expect(checkValues({}, ['old_password']).old_password).toBeDefined()
  expect(checkValues({ old_password: 'x' }, ['old_password'])).toEqual({})
  for (const confirmation of ['', 'delete', 'DELET', 'DELETE!']) {
    expect(checkValues({ confirmation }, ['confirmation']).confirmation, confirmation).toBeDefined()
  }
  expect(checkValues({ confirmation: ' DELETE ' }, ['confirmation'])).toEqual({})
})

test('a wrong password is said at the field that asked for it', () => {
  const wrong = problem({ code: 'password_wrong', status: 403, title: 'Not right' })
  expect(explainOutcome(wrong, 'Error', ['old_password', 'password']).field).toBe('old_password')
  expect(explainOutcome(wrong, 'Error', ['email', 'password']).field).toBe('password')
  expect(explainOutcome(wrong, 'Error', ['email']).field).toBeUndefined()
})

test('a form’s own words about a refusal come first', () => {
  const wrong = problem({ code: 'password_wrong', status: 403, detail: 'Of the service' })
  expect(explainOutcome(wrong, 'Error', ['password'], { password_wrong: 'Ours' }).text).toBe('Ours')
  expect(explainOutcome(wrong, 'Error', ['password']).text).toBe('This is not your password.')
})

test('too many attempts say what to do', () => {
  const limited = problem({ code: 'rate_limited', status: 429, title: 'Too many requests' })
  expect(explainOutcome(limited, 'Error signing in')).toMatchObject({
    title: 'Error signing in',
    text: 'Too many attempts. Please wait a few minutes and try again.',
  })
})
