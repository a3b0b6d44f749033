import { expect, it } from 'vitest'
import { contradicts, isOfOther, isOfUnnamed } from './contradicts.server.ts'

it.each([
  ['snow on the pier', 'a walk in July', '', true],
  ['snow on the pier', 'a walk in January', '', false],
  ['snow on the pier', 'snow in July', '', false],
  ['the last of the snow', 'spring', 'spring', false],
  ['grey now about the muzzle', 'our new puppy', '', true],
  ['grey now about the muzzle', 'our old dog', '', false],
  ['she came down the stairs', 'my son', '', true],
  ['she came down the stairs', 'my son and my daughter', '', false],
  ['she came down the stairs', "my son's teacher", '', false],
  ['children with spades', 'an empty beach', '', true],
  ['your desk is cleared', 'our lollipop lady', '', true],
])('“%s” beside “%s” (about %s): %s', (text, topic, about, expected) => {
  expect(contradicts(text, topic, about)).toBe(expected)
})

it('knows whose pronoun is whose', () => {
  expect(isOfUnnamed('he waits', 'my nan')).toBe(true)
  expect(isOfUnnamed('he waits', 'my grandad')).toBe(false)
  expect(isOfUnnamed('it waits', 'the sea')).toBe(false)
  expect(isOfOther('she digs, and he sits', 'my grandad')).toBe(true)
  expect(isOfOther('he digs, and she sits', 'my grandad')).toBe(false)
  expect(isOfOther('he digs', 'the allotment')).toBe(false)
})
