import { expect, it } from 'vitest'
import { withItems } from './read-lists.server.ts'

const read = (text: string, items: readonly (readonly [item: string, words: string])[]): string =>
  withItems(
    { data: text, other: 'as it is' },
    ['data'],
    items.map(([item, words]) => ({ field: 'data', item, words })),
  ).data ?? ''

it.each<[text: string, items: [item: string, words: string][], read: string]>([
  [
    'we take names n emails, also there adress when we deliver',
    [
      ['names', 'names'],
      ['emails', 'emails'],
      ['address', 'there adress'],
    ],
    'names, emails, address',
  ],
  [
    'our clients tell us about there alergies and what meds they are on; bank card',
    [
      ['allergies', 'alergies'],
      ['meds', 'meds'],
    ],
    'allergies, meds, bank card',
  ],
  ['squats\nbarbel rows', [['barbell rows', 'barbel rows']], 'squats, barbell rows'],
])('reads “%s” as its items', (text, items, wanted) => expect(read(text, items)).toBe(wanted))

it.each<[why: string, text: string, items: [item: string, words: string][]]>([
  ['an item that is not in the text', 'names, emails', [['health data', 'health data']]],
  ['other words than were typed', 'names, emails', [['biometric data', 'names']]],
  [
    'fewer words than were typed',
    'emergency contact names',
    [['names', 'emergency contact names']],
  ],
  [
    'an item of a stretch that says more',
    'order and payment details',
    [['payment details', 'payment details']],
  ],
  ['whose data it is left out', 'names of the children', [['names', 'names']]],
  ['what is denied', 'no health data', [['health data', 'health data']]],
  ['what is denied in front', 'we never store card numbers', [['card numbers', 'card numbers']]],
])('leaves a field as it was typed where a model answers %s', (_, text, items) =>
  expect(read(text, items)).toBe(text),
)

it('reads the fields that are lists alone, and an item of another field in none of them', () => {
  const input = { data: 'alergies', other: 'alergies' }
  const item = { item: 'allergies', words: 'alergies' }
  expect(withItems(input, ['data'], [{ field: 'other', ...item }])).toEqual(input)
  expect(withItems(input, ['data'], [{ field: 'data', ...item }])).toEqual({
    ...input,
    data: 'allergies',
  })
})
