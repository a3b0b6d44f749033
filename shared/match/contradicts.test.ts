import { expect, it } from 'vitest'
import { contradicts, hasWrongPronoun, hasUnnamedPronoun } from './contradicts.server.ts'

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
  expect(hasUnnamedPronoun('he waits', 'my nan')).toBe(true)
  expect(hasUnnamedPronoun('he waits', 'my grandad')).toBe(false)
  expect(hasUnnamedPronoun('it waits', 'the sea')).toBe(false)
  expect(hasWrongPronoun('she digs, and he sits', 'my grandad')).toBe(true)
  expect(hasWrongPronoun('he digs, and she sits', 'my grandad')).toBe(false)
  expect(hasWrongPronoun('he digs', 'the allotment')).toBe(false)
})
