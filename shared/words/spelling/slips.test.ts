import { describe, expect, it } from 'vitest'
import { correctSlips } from './slips.server.ts'

describe('a text as its writer would set it in print', () => {
  it.each([
    ['no ads. thats it. i dont spam', "no ads. that's it. I don't spam"],
    ['£60/hr incl. table', '£60/hour including table'],
    ['£15 incl. biryani, lunch incl.', '£15 including biryani, lunch included'],
    ['ISO 9001 hr software, 24hr line', 'ISO 9001 hr software, 24hr line'],
    ['2 hrs a wk w/ lunch, w/o fuss', '2 hours a week with lunch, without fuss'],
    ['Mens sheds, womens thursday', "Men's sheds, women's thursday"],
    ['its not a spa and its price is fair', "it's not a spa and its price is fair"],
    ['IM Fitness, YR Architects, im.co.uk', 'IM Fitness, YR Architects, im.co.uk'],
    ['perms? no we dont. yes we know', "perms? no, we don't. yes, we know"],
    [
      'No experience, no riding experience. Years of experience',
      'No experience needed, no riding experience needed. Years of experience',
    ],
    ['Gel £25 acrylics walk ins ok', 'Gel £25, acrylics, walk ins ok'],
    ['man n van, vaccum repairs at ur work', 'man and van, vacuum repairs at your work'],
    ['Hello I am Ann', 'Hello I am Ann'],
    ['silver ear rings, my ear rings', 'silver earrings, my ear rings'],
  ])('%s', (typed, meant) => expect(correctSlips(typed)).toBe(meant))
})
