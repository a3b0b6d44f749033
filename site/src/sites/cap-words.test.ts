import { expect, test } from 'vitest'
import {
  addressCapInWords,
  dailyCapInWords,
  longCapInWords,
  visitorCapInWords,
} from './cap-words.ts'

test('says how often a day’s limit lets visitors generate, and who pays', () => {
  expect(dailyCapInWords('100')).toBe(
    'At most 10 generations a day, whatever happens. The 100 free credits of each day are enough for that.',
  )
  expect(dailyCapInWords('500', 1_340)).toMatch(
    /^At most 50 generations a day.* You have 1,340 now\.$/,
  )
  expect(dailyCapInWords('500')).toContain('the rest is taken from those you have bought')
  expect(dailyCapInWords('')).toContain('At most 0 generations')
})

test('says how often one visitor may', () => {
  expect(visitorCapInWords('50')).toBe('That is 5 generations.')
  expect(visitorCapInWords('19')).toBe('That is 1 generation.')
})

test.each([
  ['500', '50', '3', 'share 150 credits a day, 15 generations.'],
  ['500', '50', '40', 'share 500 credits a day, 50 generations.'],
  ['500', '', '3', 'share 0 credits a day, 0 generations.'],
])(
  'says what one address has of %s in all, %s for one visitor and %s visitors’ worth',
  (dailyCap, visitorCap, visitorsPerAddress, words) => {
    const typed = { dailyCap, visitorCap, visitorsPerAddress }
    expect(addressCapInWords(typed)).toContain(`all there ${words}`)
  },
)

test('says of a week or a month without a limit that there is none', () => {
  expect(longCapInWords(' ')).toBe('Blank: no such limit.')
  expect(longCapInWords('2000')).toBe('That is 200 generations.')
})
