import { describe, expect, it } from 'vitest'
import { lowerForInline, isCompletePhrase } from './speaks-alone.server.ts'

describe('a stretch that says something where it stands alone', () => {
  it.each([
    'We knock twice',
    'A dietitian answers the phone',
    'Scotch bonnet, mango, turmeric',
    'Delivered monthly in plain boxes',
    'No job too small',
  ])('“%s” does', (text) => expect(isCompletePhrase(text)).toBe(true))

  it.each(['Soaked for six months', 'EN71 tested', 'Oat milk', 'Free book exchange'])(
    '“%s” wants the name of the thing',
    (text) => expect(isCompletePhrase(text)).toBe(false),
  )
})

it.each([
  ['Tested to destruction', 'tested to destruction'],
  ['26 seats', '26 seats'],
  ['Vinegar Apocalypse', undefined],
  ['Lockhart smoked', undefined],
  ['STA level 2', undefined],
])('“%s” inside a sentence is %j', (text, inside) => expect(lowerForInline(text)).toBe(inside))
