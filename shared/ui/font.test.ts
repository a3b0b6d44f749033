import { expect, test } from 'vitest'
import { fontFamilies } from './font.ts'

test('puts the device’s fonts behind those that are named, so that none by accident takes their place', () => {
  expect(fontFamilies('Georgia')).toBe('Georgia,system-ui,sans-serif')
  expect(fontFamilies('"Noto Sans 日本語", Manrope')).toBe(
    '"Noto Sans 日本語", Manrope,system-ui,sans-serif',
  )
  expect(fontFamilies('system')).toBe('system-ui,sans-serif')
})

test('takes names of families and nothing else', () => {
  for (const wrong of [
    '',
    'url(x)',
    'a;b',
    'a}b',
    '</style>',
    'a\\b',
    'var(--x)',
    'x'.repeat(201),
  ]) {
    expect(fontFamilies(wrong), wrong).toBe('')
  }
})
