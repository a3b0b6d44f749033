import { expect, it } from 'vitest'
import { holdsRival, rivalsOf } from './rivals.server.ts'

const given = (text: string) => rivalsOf(new Set(text.split(' ')))

it.each([
  ['denim apron', 'Linen & Hem'],
  ['denim apron', 'Linenfold'],
  ['crochet blanket', 'Jumper Weather'],
  ['vintage brass handle', 'Brass & Clock'],
  ['cat tree', 'Muddy Hound'],
])('a maker of “%s” is not called “%s”', (form, name) => {
  expect(holdsRival(name, given(form))).toBe(true)
})

it.each([
  ['denim apron', 'Denim & Hem'],
  ['crochet blanket', 'Blanket Weather'],
  ['handmade gift', 'Brass & Clock'],
  ['denim apron', 'Stitch & Trim'],
])('a maker of “%s” may be called “%s”', (form, name) => {
  expect(holdsRival(name, given(form))).toBe(false)
})
