import { expect, test } from 'vitest'
import { bytesInWords, moneyInWords, secondsInWords } from './figures.ts'

test.each([
  [0, 'USD', '$0.00'],
  [1.5, 'USD', '$1.50'],
  [1234.567, 'EUR', '€1,234.57'],
  [0.0042, 'USD', '$0.0042'],
  [1.5, 'credits', '1.50 credits'],
  [1.5, '', '1.50'],
])('%d %s is %s', (amount, currency, words) => {
  expect(moneyInWords(amount, currency)).toBe(words)
})

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [48_300_000, '48.3 MB'],
  [2e15, '2,000 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(bytesInWords(bytes)).toBe(words)
})

test.each([
  [0, '0 s'],
  [1_449, '1.4 s'],
  [12_600, '13 s'],
])('%d ms are %s', (ms, words) => {
  expect(secondsInWords(ms)).toBe(words)
})
