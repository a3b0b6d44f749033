import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { commonPasswords } from './common-passwords.ts'
import { createCredentialChecks } from './credential-checks.ts'
import {
  hashPassword,
  isWeakHash,
  PASSWORD_CHARS_MIN,
  passwordProblem,
  verifyPassword,
} from './passwords.ts'

it('takes 6 to 128 characters of any Unicode, untruncated (statement 26)', async () => {
  expect(passwordProblem('12é45')).toBe('Password must be at least 6 characters long')
  expect(passwordProblem('p🐎ssé1')).toBeUndefined()
  expect(passwordProblem('x'.repeat(128))).toBeUndefined()
  expect(passwordProblem('x'.repeat(129))).toMatch(/at most 128/)
  const long = 'long '.repeat(20)
  const hashed = await hashPassword(`${long}a`)
  expect(await verifyPassword(hashed, `${long}a`)).toBe(true)
  expect(await verifyPassword(hashed, `${long}b`)).toBe(false)
})

it('refuses the most common passwords with a clear text (statement 26)', () => {
  expect(passwordProblem('Password1')).toMatch(/most used/)
  expect(passwordProblem('qwerty123')).toMatch(/most used/)
  // Full-width letters count as the plain ones.
  expect(passwordProblem('ｑｗｅｒｔｙ１２３')).toMatch(/most used/)
  expect(passwordProblem('quiet harbour lamp')).toBeUndefined()
})

it('knows at least 3,000 common passwords that are long enough to be chosen (statement 26, ASVS 6.2.4)', () => {
  const usable = [...commonPasswords()].filter((word) => [...word].length >= PASSWORD_CHARS_MIN)
  expect(usable).toHaveLength(commonPasswords().size)
  expect(usable.length).toBeGreaterThanOrEqual(3_000)
  for (const word of usable) expect(passwordProblem(word.toUpperCase()), word).toBeDefined()
})

it('asks for more characters where the operator does, and never for fewer', async () => {
  const config = { refusesDisposable: false, disposableDomains: [], breachedPasswordUrl: undefined }
  const checks = createCredentialChecks({ ...config, passwordCharsMin: 12 })
  expect(await checks.password('lamp harbou')).toMatchObject({
    code: 'password_unsuitable',
    detail: 'Password must be at least 12 characters long',
  })
  expect(await checks.password('lamp harbour')).toBeUndefined()
  expect(() => readConfig({ PASSWORD_CHARS_MIN: '5' })).toThrow(/PASSWORD_CHARS_MIN/)
})

it('hashes by Argon2id with at least 19 MiB and two passes, and spots weaker hashes (statement 25)', async () => {
  const hashed = await hashPassword('quiet harbour lamp')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(isWeakHash(hashed)).toBe(false)
  expect(isWeakHash('$argon2id$v=19$m=4096,t=2,p=1$c2FsdA$aGFzaA')).toBe(true)
  expect(isWeakHash('$2b$10$abcdefghijklmnopqrstuv')).toBe(true)
})

it('takes the same password in another Unicode form', async () => {
  expect(await verifyPassword(await hashPassword('cafe\u0301 noir'), 'café noir')).toBe(true)
})
