import { webcrypto } from 'node:crypto'
import { expect, test } from 'vitest'
import { createRequestKey } from './request-key.ts'

test('makes another key each time, also where randomUUID is missing', () => {
  const plain = { getRandomValues: (array: Uint32Array) => webcrypto.getRandomValues(array) }
  const keys = Array.from({ length: 100 }, () => createRequestKey(plain as unknown as Crypto))
  expect(new Set(keys).size).toBe(100)
  expect(keys.every((key) => /^[\d-]{7,64}$/.test(key))).toBe(true)
  expect(createRequestKey()).toMatch(/^[\da-f]{8}-/)
})
