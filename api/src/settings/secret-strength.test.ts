import { expect, it } from 'vitest'
import { createRandom } from '#shared/text/random.ts'
import { isStrongSecret } from './secret-strength.ts'

it.each([
  '0123456789abcdef0123456789abcdef',
  'fedcba98765432100123456789abcdef',
  'a'.repeat(64),
  'abc123'.repeat(8),
  'Xk3!'.repeat(10),
  'deadbeefdeadbeefcafebabecafebabe',
  'qwertyuiopasdfghjklzxcvbnm123456',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,',
  '31415926535897932384626433832795',
  '0011223344556677889900aabbccddeeff',
  'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPp',
  'correct-horse-battery-staple-2024',
  'Summer2024Winter2025Autumn2026Spring',
  'please-change-this-secret-to-something',
  'My dog is called Rex and he is 12 years old',
  'k7Q!2mZ',
])('refuses %s', (secret) => {
  expect(isStrongSecret(secret)).toBe(false)
})

it('takes what a generator makes, in hexadecimal, base64 and letters with digits', () => {
  const random = createRandom(process.env['SEED'] ?? 'secrets')
  for (let i = 0; i < 300; i++) {
    const bytes = Buffer.from(Array.from({ length: 32 }, () => random.int(256)))
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(isStrongSecret(bytes.toString(encoding)), bytes.toString(encoding)).toBe(true)
  }
})
