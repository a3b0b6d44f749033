import { expect, it } from 'vitest'
import { readDenials } from './negation.server.ts'

const termsOf = (text: string): (readonly string[])[] => readDenials(text).map(({ terms }) => terms)

it.each<[string, string[][]]>([
  ['not sold to anyone, only Stripe and DPD', [['sold']]],
  ['no squats, lunges or jumps', [['squat', 'lunge', 'jump']]],
  ['dumbbells, bench, no lunges', [['lunge']]],
  ["I can't kneel", [['kneel']]],
  ['nothing with dairy', [['dairy']]],
  ['no call out fee, at home or work', [['call', 'out', 'fee']]],
  ['free from nuts and seeds', [['nut', 'seed']]],
  ['nut free school snacks', [['nut']]],
  ['gluten and dairy free', [['gluten', 'dairy']]],
  ["don't have a bench but I have dumbbells", [['bench']]],
  ['We do not sell or share your data', [['sell', 'share', 'data']]],
])('a negation reaches to the end of its clause and over its list: %s', (text, terms) => {
  expect(termsOf(text)).toEqual(terms)
})

it.each([
  'No win no fee solicitors',
  'No-nonsense advice, not-for-profit',
  'non-stick pans',
  'free delivery',
  'not only bread',
])('a fixed term denies nothing: %s', (text) => {
  expect(termsOf(text)).toEqual([])
})

it('tells what a list with "and" may deny from what it surely denies', () => {
  expect(readDenials('no squats, lunges and jumps')).toMatchObject([
    { terms: ['squat'], possibleTerms: ['lunge', 'jump'] },
  ])
})
