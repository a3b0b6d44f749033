import { expect, it } from 'vitest'
import { readBrief } from '../read/read-brief.server.ts'
import { listingsOf } from './listings.server.ts'

const ROOM = { charsMin: 8, charsMax: 124, measure: (text: string): number => text.length }
const KEYWORDS = 'spring bulbs, 20% off until 31 March, free parking, dogs welcome, cream tea £6.50'

function textsOf(
  offer: string,
  keywords: string,
  isLine = false,
): { named: string[]; alone: string[] } {
  const listings = listingsOf(readBrief({ offer, keywords }), `${offer}\n${keywords}`, ROOM, isLine)
  return {
    named: listings.named.map(({ text }) => text),
    alone: listings.alone.map(({ text }) => text),
  }
}

it('tells what was stated word for word, in the order in which it was', () => {
  const { named, alone } = textsOf('garden centre', KEYWORDS)
  expect(named).toContain(
    'Garden centre: spring bulbs, 20% off until 31 March, free parking, dogs welcome, cream tea £6.50',
  )
  expect(alone).toContain('Free parking, dogs welcome')
})

it('gives one statement by itself as a line only', () => {
  expect(textsOf('garden centre', KEYWORDS).alone).not.toContain('Free parking')
  expect(textsOf('garden centre', KEYWORDS, true).alone).toContain('Free parking')
})

it('says of a day what it is for, of people that they are welcome, and of a doing nothing', () => {
  expect(textsOf('bakery', 'cakes, birthday, bread').named).toContain(
    'Bakery: cakes for birthdays, bread',
  )
  expect(textsOf('dentist', 'new patients, x-rays').named.join('\n')).toContain(
    'new patients welcome',
  )
  expect(textsOf('bus app', 'live times, free').named).toContain('Bus app: live times, free')
  expect(textsOf('yoga', 'relax, tuesday evenings').named.join('\n')).not.toContain('relax')
})

it('keeps together what was said in one, and says no word of weight twice', () => {
  const { named } = textsOf('solar panel installer', 'licensed since 2009, solar survey')
  expect(named).toContain('Solar panel installer: licensed since 2009')
  expect(named.join('\n')).not.toContain('solar survey')
})
