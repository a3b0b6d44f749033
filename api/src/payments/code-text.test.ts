import { expect, it } from 'vitest'
import { hashCode, newCodeText, readCodeText } from './code-text.ts'

it('makes codes that nobody misreads, all different', () => {
  const codes = Array.from({ length: 2_000 }, newCodeText)
  for (const code of codes) expect(code).toMatch(/^DM(-[2-9A-HJKMNP-Z]{4}){3}$/)
  expect(new Set(codes).size).toBe(codes.length)
})

it.each([
  'DM-7KQX-M2PA-9RTW',
  'dm-7kqx-m2pa-9rtw',
  ' DM 7KQX M2PA 9RTW\n',
  'dm7kqxm2pa9rtw',
  '7KQX-M2PA-9RTW',
  'DM–7KQX—M2PA‐9RTW',
  'DM_7KQX.M2PA_9RTW',
])('reads %j as the same code', (typed) => {
  expect(readCodeText(typed)).toBe('7KQXM2PA9RTW')
})

it('reads a code that itself begins with the two letters', () => {
  expect(readCodeText('DM-DM22-3344-5566')).toBe('DM2233445566')
  expect(readCodeText('DM22-3344-5566')).toBe('DM2233445566')
})

it.each([
  '',
  'DM-',
  'DM-7KQX-M2PA',
  'DM-7KQX-M2PA-9RTWX',
  'DM-0KQX-M2PA-9RTW',
  'DM-7KQX-M2PA-9RT١',
  `DM-7KQX-M2PA-9RTW${' '.repeat(200)}`,
])('reads %j as no code', (typed) => {
  expect(readCodeText(typed)).toBeUndefined()
})

it('hashes alike what is alike, and shows nothing of the code', () => {
  expect(hashCode('7KQXM2PA9RTW')).toBe(hashCode('7KQXM2PA9RTW'))
  expect(hashCode('7KQXM2PA9RTW')).not.toBe(hashCode('7KQXM2PA9RTX'))
  expect(hashCode('7KQXM2PA9RTW')).toMatch(/^[\w-]{43}$/)
})
