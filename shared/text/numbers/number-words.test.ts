import { expect, it } from 'vitest'
import { digitsOf } from './number-words.ts'

it('reads numbers below a hundred, and no others', () => {
  expect(['Five', 'twenty', 'twenty five', 'ninety-nine'].map(digitsOf)).toEqual([
    '5',
    '20',
    '25',
    '99',
  ])
  for (const words of ['two hundred', 'hundred', 'five six', 'twenty loaves', ''])
    expect(digitsOf(words), words).toBeUndefined()
})
