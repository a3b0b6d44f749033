import { expect, it } from 'vitest'
import { isNoun, hypernymsOf } from './noun-tree.server.ts'
import { createSortedWords } from './sorted-words.server.ts'
import otherWords from './data/other-words.json' with { type: 'json' }
import nounTree from './data/noun-tree.json' with { type: 'json' }

it('finds each word of a list and no other', () => {
  const list = createSortedWords('abbey=1a abbot ice_cream=z ices')
  expect(['abbey', 'abbot', 'ice cream', 'ices'].every(list.has)).toBe(true)
  expect(['', 'abb', 'abbots', 'abbey=1a', 'ice', 'zebra', 'a', 'abbey abbot'].some(list.has)).toBe(
    false,
  )
  expect(['abbey', 'abbot', 'ice cream', 'ice'].map(list.valueOf)).toEqual([
    '1a',
    '',
    'z',
    undefined,
  ])
  expect(['', 'ab', 'abbot', 'ice', 'ices'].every(list.hasPrefix)).toBe(true)
  expect(['b', 'abbots', 'z'].some(list.hasPrefix)).toBe(false)
  expect(createSortedWords('').has('')).toBe(false)
})

it('has tables in the order in which they are searched', () => {
  for (const entries of [otherWords.split(' '), nounTree.nouns.split(' ')]) {
    const words = entries.map((entry) => entry.split('=')[0] as string)
    expect(words.findIndex((word, at) => at > 0 && word <= (words[at - 1] as string))).toBe(-1)
  }
})

it('finds every noun with its kinds', () => {
  const places = nounTree.kinds.split(' ').length
  const entries = nounTree.nouns.split(' ').map((entry) => entry.split('='))
  expect(entries.filter(([noun = '']) => !isNoun(noun.replaceAll('_', ' ')))).toEqual([])
  const isPlace = (place: string): boolean => Number.parseInt(place, 36) < places
  expect(entries.filter(([, place]) => place !== undefined && !isPlace(place))).toEqual([])
  expect(hypernymsOf('spaniel').at(-1)).toBe('animal')
})
