import { expect, test } from 'vitest'
import { progressText } from './word-news.ts'

const value = { place: 2, length: 3, seconds: 8 }

test.each([
  ['waiting', value, 'Place 2 of 3 in the queue'],
  ['waiting', { ...value, about_seconds: 0 }, 'Place 2 of 3 in the queue'],
  ['waiting', { ...value, about_seconds: 150 }, 'Place 2 of 3 in the queue, about 3 min'],
  ['reading', value, 'Your model is reading'],
  ['reading', { ...value, about_seconds: 40 }, 'Your model is reading, about 40 s'],
  ['reading', { ...value, about_seconds: 89 }, 'Your model is reading, about 89 s'],
  ['thinking', value, 'Thinking, 8 s'],
  ['writing', value, undefined],
  ['step', { ...value, draft: 2, drafts: 3 }, 'Draft 2 of 3'],
  ['step', value, 'This site’s AI is writing'],
  ['some day', value, undefined],
] as const)('%s is worded for people', (name, news, text) => {
  expect(progressText(name, news)).toBe(text)
})
