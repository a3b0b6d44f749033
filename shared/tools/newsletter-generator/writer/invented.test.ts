import { expect, it } from 'vitest'
import { readStated } from '../../../text/stated.server.ts'
import { foreignDate, personIn } from './invented.server.ts'

const FORM =
  'Autumn market: stalls on Sunday 5 October, opened by Ruth Oakes\nresidents of Wetherby'

it.each([
  'Mayor Alan Whitcombe will open the market in person.',
  'Our baker Tom Bell brings rye.',
  'Ask for Sarah at the gate.',
  'Alan Whitcombe says that it will be dry.',
  'The talk is given by Dr Patel.',
])('a person whom nobody named is found: %s', (text) => {
  expect(personIn(text, readStated(FORM))).toBeDefined()
})

it.each([
  'Ruth Oakes will open the market.',
  'Our chair Ruth Oakes is there.',
  'Meet Monday with a full basket.',
  'The Committee will be there.',
  'Speak to London about the weather.',
  'Our gardener says that it will be dry.',
])('whom the form names, and what is no person, may be said: %s', (text) => {
  expect(personIn(text, readStated(FORM))).toBeUndefined()
})

it.each([
  ['On Sunday 12 October we meet.', 'Sunday 12 October'],
  ['On Saturday 5 October we meet.', 'Saturday 5 October'],
  ['On 5 November we meet.', '5 November'],
  ['Come on October 6th.', 'October 6'],
  ['We meet on the 4th of October.', 'the 4th of October'],
])('a day that the form does not have is found: %s', (text, found) => {
  expect(foreignDate(text, FORM)).toBe(found)
})

it.each([
  ['On Sunday, 5 October we meet.', FORM],
  ['On the 5th of October we meet.', FORM],
  ['Our classes start on 6 September.', 'puppy classes start 6 sept'],
  ['We are closed from 24 December to 2 January.', 'closed 24/12 to 2/1'],
  ['A Friday is as good as any day.', FORM],
])('a day that the form has passes however it is written: %s', (text, form) => {
  expect(foreignDate(text, form)).toBeUndefined()
})
