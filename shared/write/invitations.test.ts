import { expect, it } from 'vitest'
import { suggestSameAction, invitationsIn } from './invitations.server.ts'

it.each([
  ['Choose a day, and get a price.', ['appointment', 'price']],
  ['Flickering lights, a new outlet: say which, and we look at it.', ['tell']],
  ['Roof repair for homeowners.', []],
  ['New to yoga? Come once and see for yourself.', ['come', 'see']],
])('hears what a text asks for: %s', (text, asked) => {
  expect([...invitationsIn(text)]).toEqual(asked)
})

it('knows two texts that ask for one thing in other words', () => {
  expect(suggestSameAction('Pick a time that fits.', 'Book a Visit')).toBe(true)
  expect(suggestSameAction('Tell us about the room.', 'Get a Price by Room')).toBe(false)
})
