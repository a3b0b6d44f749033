import { expect, it } from 'vitest'
import { containsRivalProduct, rivalProductWords } from './rivals.server.ts'

const given = (text: string) => new Set(text.split(' '))
const holds = (name: string, form: string) =>
  containsRivalProduct(name, rivalProductWords(given(form)), given(form))

it.each([
  ['denim apron', 'Linen & Hem'],
  ['denim apron', 'Linenfold'],
  ['crochet blanket', 'Jumper Weather'],
  ['vintage brass handle', 'Brass & Clock'],
  ['cat tree', 'Muddy Hound'],
])('a maker of “%s” is not called “%s”', (form, name) => {
  expect(holds(name, form)).toBe(true)
})

it.each([
  ['denim apron', 'Denim & Hem'],
  ['crochet blanket', 'Blanket Weather'],
  ['handmade gift', 'Brass & Clock'],
  ['denim apron', 'Stitch & Trim'],
  // A compound that the person typed counts as a name, whatever it could be split into.
  ['denim apron linenfold', 'Linenfold Aprons'],
])('a maker of “%s” may be called “%s”', (form, name) => {
  expect(holds(name, form)).toBe(false)
})
