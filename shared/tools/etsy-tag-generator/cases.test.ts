import { describe, expect, it } from 'vitest'
import { contextOf } from '../../kit/context.ts'
import { checks } from './checks.server.ts'
import { keywordTags } from './keyword-tags.server.ts'
import { inputOf, LISTINGS, MORE_LISTINGS, tagsOf } from './listings.fixture.ts'
import { listingOf } from './listing.server.ts'
import { headOf } from './things.server.ts'
import { tool, type Input } from './tool.ts'
import { canonicalWords } from './vocabulary.server.ts'

/** A listing, words that no tag may hold, and tags that have to be there. */
const CASES: readonly (readonly [input: Input, never: RegExp, always: readonly string[]])[] = [
  [inputOf('Silver necklace to remember a baby lost to miscarriage, tiny footprint charm, sterling silver, gift boxed', 'Jewelry', 'miscarriage keepsake, remembrance necklace'), /date|gift|wife|\bher\b|christmas|friend|everyday|boxed/, ['miscarriage keepsake', 'remembrance necklace']],
  [inputOf('Pet memorial frame in oak with space for a paw print, for a dog that has died', 'Home Decor', 'pet loss, dog memorial'), /gift|closing|christmas|host/, ['pet loss', 'dog memorial']],
  [inputOf('Chemo cap in soft bamboo jersey, no seams, for hair loss', 'Accessories', 'chemo hat, cancer cap'), /gift|styling|santa|lover|everyday/, ['chemo hat', 'cancer cap']],
  [inputOf('Cremation urn turned from walnut, holds ashes, engraved name', '', 'urn for ashes, wooden urn'), /walnut ash\b|gift|treat|shop/, ['urn for ashes', 'wooden urn']],
  [inputOf('Second hand leather satchel, vintage 1970s, brown, brass buckles', 'Bags', 'second hand bag, vintage satchel'), /(?<!second )\bhand\b|second(?! hand)/, ['second hand bag', 'vintage satchel']],
  [inputOf('Nut free granola bars with oats and honey, 12 pack', 'Food', 'nut free bars, school snack'), /\bnut(?! free)|(?<!nut )free/, ['nut free bars', 'school snack']],
  [inputOf('Alcohol free perfume oil roll-on, rose and sandalwood, vegan', 'Beauty', 'alcohol free perfume, natural perfume'), /(?<!alcohol )free|alcohol(?! free)|bridesmaid|gift/, ['alcohol free perfume', 'natural perfume']],
  [inputOf('Left handed kitchen scissors, stainless steel', 'Kitchen', 'left handed scissors'), /\bleft\b(?! handed)|(?<!left )handed|wedding|christmas/, ['left handed scissors']],
  [inputOf('Personalised sympathy gift for a grieving friend: a small beeswax candle with a name label', 'Candles', 'sympathy candle'), /birthday|lover|christmas|cozy|mood|dinner/, ['sympathy candle']],
  [inputOf('Braille birthday card for a blind friend: raised dots, cream card, blank inside', 'Cards', 'braille card'), /funny|lover|gift/, ['braille card']],
  [inputOf('Ostomy bag cover in soft cotton with butterfly print, fits most bags', 'Accessories', 'stoma bag cover'), /travel|carry|tote|gift/, ['stoma bag cover']],
  [inputOf('Keepsake box for ashes, turned from yew. For a small pet such as a cat', 'Pet memorial', 'pet urn'), /treasure|trinket|storage|gift|lover/, ['pet urn']],
  [inputOf('Brass sextant replica in a walnut case', 'Nautical'), /walnut sextant|wooden sextant|antique/, []],
  [inputOf('Portrait of your house from a photo, framed in black or oak', 'Art', 'house portrait'), /oak|wooden|black/, ['house portrait']],
  [inputOf('A set of four ceramic espresso cups. Thrown on the wheel in my garden studio.', 'Pottery'), /garden/, []],
  [inputOf('Soy candle in a tin, posted in a gift box', 'Candles', 'soy candle'), /gift/, ['soy candle']],
  [inputOf('Dog bandana with name, cotton, snap fastening', 'Pet Supplies', 'dog bandana, personalised dog bandana'), /gotcha|mum|\bdad/, ['dog bandana', 'personalised bandana']],
] // oxfmt-ignore

describe('what a careful seller would not send', () => {
  it.each(CASES)('never says it of $productDescription', (input, never, always) => {
    for (const seed of ['1', '2', '3', '4']) {
      const tags = tagsOf(input, seed)
      expect(tags.length).toBeGreaterThanOrEqual(tool.draftsMin)
      for (const tag of tags) expect(tag).not.toMatch(never)
      for (const tag of always) expect(tags).toContain(tag)
    }
  })

  it('names the product in three tags or more', () => {
    for (const input of [...LISTINGS, ...MORE_LISTINGS]) {
      const [thing] = listingOf(input).things
      const head = thing ? headOf(thing) : '?'
      const holding = tagsOf(input).filter((tag) => canonicalWords(tag).includes(head))
      expect(holding.length, input.productDescription).toBeGreaterThanOrEqual(3)
    }
  })

  it('names no occasion and nobody of whom the listing says nothing', () => {
    for (const input of [...LISTINGS, ...MORE_LISTINGS]) {
      const said = new Set(canonicalWords(Object.values(input).join(' ')))
      for (const tag of tagsOf(input).filter((one) => !one.endsWith('anniversary')))
        for (const word of ['her', 'him', 'wife', 'christmas', 'hostess', 'birthday'])
          if (!said.has(word)) expect(tag.split(' '), tag).not.toContain(word)
    }
  })

  it('says what the listing could still state', () => {
    const input = inputOf('Retro glass vase for a bookshelf', 'Vintage', 'retro vase')
    const notes = checks.notes?.(['glass vase'], contextOf(input)) ?? []
    expect(notes.join(' ')).toMatch(/Add how it is made, its colour or who it is for/)
  })

  it.each([
    ['personalised dog bandana', ['personalised bandana', 'dog bandana']],
    ['gluten free bread mix', ['gluten free mix', 'bread mix']],
    ['soy candle', ['soy candle']],
    ['Fox & hare print', ['fox and hare print']],
    ['squirrel proof feeders', []],
  ])('makes %s into %s', (keyword, tags) => {
    expect(keywordTags(keyword)).toEqual(tags)
  })
})
