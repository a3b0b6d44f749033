import { describe, expect, it } from 'vitest'
import {
  hasVoice,
  isRoughNotes,
  isNotice,
  isOnlyNames,
  refersBack,
  statesTime,
} from './own-lines.server.ts'

describe('a stretch of a description as a slogan', () => {
  it.each(['Mon to Thurs until late', 'Last orders 9pm', 'Doors 7.30', 'Sat 8–12'])(
    '“%s” tells the time',
    (text) => expect(statesTime(text)).toBe(true),
  )
  it.each(['Closed over Easter', 'Max six people', 'Cash only'])('“%s” is a notice', (text) =>
    expect(isNotice(text)).toBe(true),
  )
  it.each(['Ghent, Bruges, Ostend', 'North Antwerp'])('“%s” is names alone', (text) =>
    expect(isOnlyNames(text)).toBe(true),
  )
  it.each(['We would not sell them', 'You get a new one'])('“%s” leans back', (text) =>
    expect(refersBack(text)).toBe(true),
  )
  it.each([
    'ok w kids',
    'Dogs on leads yes',
    'Bread milk lottery parcels',
    'New mats springs nets',
    'no electricity no WiFi',
  ])('“%s” is jotted down', (text) => expect(isRoughNotes(text)).toBe(true))
  it('a line is none of these', () => {
    for (const text of ['Pegs, poles and patience', 'No job too small', '14 tents, 1 goat'])
      expect(
        [statesTime(text), isNotice(text), isOnlyNames(text), refersBack(text), isRoughNotes(text)],
        text,
      ).toEqual([false, false, false, false, false])
    expect([hasVoice('No job too small'), hasVoice('Pegs, poles, patience')]).toEqual([true, false])
  })
})
