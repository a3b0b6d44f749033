import { expect, it } from 'vitest'
import { createSpeller } from './spelling.server.ts'

const LINE = 'Choose the color of your favorite tires.'
const BRITISH = 'Choose the colour of your favourite tyres.'

it.each([
  ['Winter tires for Minnesota', LINE],
  ['jewelry', LINE],
  ['House cleaning in Austin', LINE],
  ['House cleaning from £20', BRITISH],
  ['Florist in Leeds', BRITISH],
  ['Grey wool rugs', BRITISH],
  ['shoes', undefined],
])('spells our texts as one does where a form comes from: %s', (form, wanted) => {
  for (const text of [LINE, BRITISH]) expect(createSpeller(form)(text)).toBe(wanted ?? text)
})

it('leaves a word that the form has', () => {
  expect(createSpeller('tyre swings in Austin')('Hang up a tyre')).toBe('Hang up a tyre')
})
