import { expect, it } from 'vitest'
import { select, text } from '../fields.ts'
import { INPUT_LIMITS } from '../limits.ts'
import { isWritableInEnglish, typedText } from './language.server.ts'

it.each([
  'Une petite boulangerie de quartier avec du pain au levain pour les familles',
  'Boucles d’oreilles turquoise faites à la main avec des perles pour les mariages',
  'Handgemachte Seife mit Lavendel für empfindliche Haut und ohne Palmöl',
  'Clases de español en línea para adultos con poco tiempo y muchas ganas',
  'Ручная работа из кожи для собак',
  '手作りの革の首輪',
])('declines a text in another language or script (G10): %s', (text) => {
  expect(isWritableInEnglish(text)).toBe(false)
})

it.each([
  'Petit café à la française: crème brûlée, quiche & good coffee near the station',
  'Café de la Paix',
  'Handmade soy candle',
  'sourdough, rye, cinnamon buns',
  'Restaurant Les Deux in Lyon, open for lunch',
  'DOG COLLARS',
  'vegan bakery 😀',
  'la, le, mugs and plates',
  'pain au chocolat et croissants du jour',
  'logo do, com',
  'dog treats',
])('takes English, names and keyword lists (near misses of G10): %s', (text) => {
  expect(isWritableInEnglish(text)).toBe(true)
})

it('looks at what was typed, not at what was chosen from a list', () => {
  const fields = {
    keywords: text('Keywords', { placeholder: '', limits: INPUT_LIMITS.list }),
    extensions: select('Extensions', { options: ['.com', '.do'], default: '.com' }),
  }
  expect(typedText(fields, { keywords: 'surf do mar', extensions: '.com' })).toBe('surf do mar')
})
