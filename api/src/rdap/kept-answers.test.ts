import { expect, it } from 'vitest'
import { createAnswerCache } from './kept-answers.ts'

it('keeps so many answers and no more, those that came last', () => {
  const kept = createAnswerCache(() => 0, 2)
  kept.keep('one.com', 'registered')
  kept.keep('two.com', 'registered')
  kept.keep('one.com', 'unregistered')
  kept.keep('three.com', 'registered')
  expect(['one.com', 'two.com', 'three.com'].map((domain) => kept.find(domain))).toEqual([
    'unregistered',
    undefined,
    'registered',
  ])
})
