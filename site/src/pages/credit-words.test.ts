import { expect, test } from 'vitest'
import {
  countCredits,
  formatCount,
  generationsInWords,
  nextRenewal,
  priceInWords,
  renewalInWords,
} from './credit-words.ts'

const at = (iso: string): number => Date.parse(iso)

test('the daily credits renew at the next midnight in UTC, in leap years and at a year’s end too', () => {
  expect(nextRenewal(at('2026-11-21T18:30:00Z'))).toBe(at('2026-11-22T00:00:00Z'))
  expect(nextRenewal(at('2028-02-28T23:59:59Z'))).toBe(at('2028-02-29T00:00:00Z'))
  expect(nextRenewal(at('2026-12-31T00:00:00Z'))).toBe(at('2027-01-01T00:00:00Z'))
})

test('says when that is where the visitor is, and how long it takes', () => {
  const words = (iso: string, zone: string) => renewalInWords(at(iso), zone).replace('\u202F', ' ')
  expect(words('2026-11-21T19:00:00Z', 'Europe/Berlin')).toBe('at 1:00 AM GMT+1, in 5 hours')
  expect(words('2026-07-21T23:10:00Z', 'America/New_York')).toBe('at 8:00 PM EDT, in 50 minutes')
  expect(words('2026-07-21T23:00:00Z', 'Asia/Kolkata')).toBe(
    'at 5:30 AM GMT+5:30, in about an hour',
  )
  expect(words('2026-07-21T23:59:50Z', 'UTC')).toBe('at 12:00 AM UTC, in a minute')
})

test('writes prices in the currency’s own units', () => {
  expect(priceInWords({ amount: 500, currency: 'usd' })).toBe('$5')
  expect(priceInWords({ amount: 499, currency: 'eur' })).toBe('€4.99')
  expect(priceInWords({ amount: 600, currency: 'jpy' })).toBe('¥600')
})

test('counts whole generations', () => {
  expect(generationsInWords(25_009, 10)).toBe('2,500 generations')
  expect(generationsInWords(19, 10)).toBe('1 generation')
})

test('counts credits in words', () => {
  expect(formatCount(1_250)).toBe('1,250')
  expect([countCredits(0), countCredits(1), countCredits(10)]).toEqual([
    '0 credits',
    '1 credit',
    '10 credits',
  ])
})
