import { describe, expect, it } from 'vitest'
import { serverTools } from '../catalogue.server.ts'
import { createRandom } from '../text/random.ts'
import { sampleInput } from '../kit/sample-input.server.ts'
import { makeSafeForPatterns } from './harmless.server.ts'

describe('harmless', () => {
  it('leaves every honest form as it is', () => {
    const random = createRandom('honest')
    for (const { tool } of serverTools) {
      for (let round = 0; round < 200; round++) {
        for (const text of Object.values(sampleInput(tool.fields, random)))
          expect(makeSafeForPatterns(text)).toBe(text)
      }
    }
  })

  it.each([
    'Well... maybe (size 8.5), "hand-poured" & 24/7!!!',
    'www.mill-and-thread.co.uk/shop/soy-candles?size=large#top',
    'Tiếng Việt, Ελληνικά, हिन्दी, ภาษาไทย, עברית and 漢字',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter',
  ])('says the same as “%s”', (text) => {
    expect(makeSafeForPatterns(text).replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    expect(makeSafeForPatterns(text).length - text.length).toBeLessThan(2)
  })

  it.each([
    ['a candle // soy', 'a candle  //  soy'],
    ['https://mill.example', 'https: // mill.example'],
    ['Candle //11.11.11', 'Candle  // 11.11.11'],
    ['so good!!!!!!!!', 'so good!!!'],
    ['(((((soy)))))', '(((soy)))'],
    ['a\u0301\u0302\u0303\u0304\u0305\u0306', 'a\u0301\u0302\u0303\u0304'],
  ])('reads “%s” as “%s”', (text, expected) => expect(makeSafeForPatterns(text)).toBe(expected))

  it('leaves no piece between two spaces long', () => {
    const pieces = makeSafeForPatterns('11.'.repeat(400)).split(' ')
    expect(Math.max(...pieces.map((piece) => piece.length))).toBe(64)
  })
})
