import { expect, test } from 'vitest'
import { retentionInWords } from './kept-words.ts'

test('says how long results stay, by the limits of the server', () => {
  expect(retentionInWords()).toBe('until you delete them')
  expect(retentionInWords({ daysMax: 0, countMax: 0 })).toBe('until you delete them')
  expect(retentionInWords({ daysMax: 90, countMax: 0 })).toBe(
    'for 90 days, or until you delete them',
  )
  expect(retentionInWords({ daysMax: 1, countMax: 500 })).toBe(
    'for 1 day, or until you delete them; of more than 500, the newest',
  )
  expect(retentionInWords({ daysMax: 0, countMax: 500 })).toBe(
    'until you delete them; of more than 500, the newest',
  )
})
