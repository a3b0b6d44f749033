import { expect, it } from 'vitest'
import { findRejectedWish } from './denied-wish.server.ts'

it.each([
  ['self-employed, not looking for a post', 'I am open to full-time posts, so send me a message.'],
  ['not looking for a post', 'I would be glad to hear about new roles.'],
  ['no recruiters please', 'Recruiters are welcome to write.'],
  ['not taking new clients', 'I am taking on clients this spring.'],
  ['not open to contract work', 'I am available for contracts.'],
  ['no commissions', 'Commissions are open!'],
  ['I do not take bookings', 'Get in touch about bookings.'],
  ["I'm not interested in sponsorships", 'Open to brand partnerships.'],
])('what is not wanted (%s) is not asked for: %s', (form, text) => {
  expect(findRejectedWish(text, form)?.said).toBeDefined()
})

it.each([
  ['not looking for a post', 'I am not looking for a post.'],
  ['not looking for a post', 'If you plan a garden, send me a message.'],
  ['Open to lead roles, not looking for contract work', 'I am open to lead roles.'],
  ['Open to lead roles, not looking for contract work', "Contract work isn't what I'm after."],
  ['not looking for contract roles', 'I am open to lead roles.'],
  ['no recruiters please', 'I welcome messages from other gardeners.'],
  ['no experience with clients', 'I am looking for a quiet wall.'],
  ['no recruiters please', 'I am open to a talk about lime.'],
])('what is wanted or not asked for passes (%s): %s', (form, text) => {
  expect(findRejectedWish(text, form)).toBeUndefined()
})
