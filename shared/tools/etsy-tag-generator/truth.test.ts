import { describe, expect, it } from 'vitest'
import { assembleBuiltin } from '../../kit/assemble.server.ts'
import { contextOf } from '../../kit/context.ts'
import { createRandom } from '../../text/random.ts'
import { write } from './builtin.server.ts'
import { checks } from './checks.server.ts'
import { inputOf, RING, server, tagsOf } from './listings.fixture.ts'

/** Texts with claims that they do not support, and claims that they do (ET5, product truth). */
const TRUTH_CASES: readonly (readonly [text: string, untrue: string, truth: string])[] = [
  ['Silver tone hoop earrings, nickel free', 'silver earrings|nickel earrings', 'silver tone earrings|nickel free hoops'],
  ['Gold plated brass necklace', 'gold necklace|solid gold necklace', 'gold plated necklace|brass necklace'],
  ['Earrings in gold color, alloy', 'gold earrings', 'gold color earrings'],
  ['Faux leather tote bag in tan', 'leather tote bag|leather bag', 'faux leather tote|tan tote bag'],
  ['Vegan leather wallet, cruelty free', 'leather wallet', 'vegan leather wallet'],
  ['Leather-look journal cover, PU', 'leather journal cover', 'leather-look cover'],
  ['Not leather: a cork wallet for men', 'leather wallet', 'cork wallet'],
  ['Canvas tote with a leather strap', 'leather tote', 'leather strap|canvas tote'],
  ['Ceramic planter with a wood stand', 'wood planter|wooden planter', 'ceramic planter|wood stand'],
  ['Ring in 18k gold, comes in a velvet pouch', 'velvet ring', 'gold ring'],
  ['Oak shelf with steel brackets', 'walnut shelf|steel shelf|pine shelf', 'oak shelf|wooden shelf|steel brackets'],
  ['Vintage-style enamel mug', 'vintage mug|antique mug', 'vintage-style mug|enamel mug'],
  ['Mug that looks like marble, made of resin', 'marble mug', 'resin mug'],
  ['Blanket as soft as cashmere, made of acrylic', 'cashmere blanket', 'acrylic blanket'],
  ['Italian-style leather belt', 'italian belt', 'leather belt'],
  ['Bracelet inspired by Japanese gardens, made of glass', 'japanese bracelet', 'glass bracelet'],
  ['Soy wax candle, no paraffin and no dye', 'paraffin candle|beeswax candle', 'soy candle|soy wax candle'],
  ['Cedar scented soy candle', 'wooden candle', 'cedar scented candle'],
  ['Cushion cover, polyester with linen look', 'linen cushion cover', 'polyester cushion'],
  ['Machine-made wool scarf', 'handmade scarf|merino scarf|cashmere scarf', 'wool scarf'],
  ['Quilt, not handmade but woven in a mill, cotton', 'handmade quilt', 'cotton quilt'],
  ['Hand-knitted merino blanket', 'crocheted blanket|hand blanket', 'knitted blanket|merino blanket'],
  ['Stoneware mug with a white glaze, thrown on my wheel', 'porcelain mug|terracotta mug', 'ceramic mug|glazed mug|wheel-thrown mug'],
  ['Ceramic bowl without glaze', 'stoneware bowl|glazed bowl', 'ceramic bowl'],
  ['Cushion of linen, sewn by hand', 'hand-knitted cushion', 'hand-sewn cushion'],
  ['Cushion of linen, not sewn by hand', 'hand-sewn cushion', 'linen cushion'],
  ['Scarf made by hand from alpaca', 'wool scarf|organic scarf|peruvian scarf', 'handmade scarf|alpaca scarf'],
  ['Amethyst pendant wire wrapped in copper, in a velvet box', 'velvet pendant|quartz pendant', 'amethyst pendant|copper pendant|wire wrapped pendant'],
  ['Pendant with imitation pearl', 'pearl pendant', 'imitation pearl'],
  ["These aren't real diamonds: a crystal ring", 'diamond ring', 'crystal ring'],
  ['Wooden toy without paint or plastic', 'plastic toy', 'wooden toy'],
  ['Mug, dishwasher safe. Not microwave safe.', 'microwave safe mug', 'dishwasher safe mug'],
  ['Bag made of recycled sails', 'organic bag|sustainable bag|eco bag|vegan bag', 'recycled bag'],
  ['Necklace, sterling silver or gold filled chain', 'gold necklace', 'gold filled chain'],
  ['Fudge, nut free, contains milk. Not vegan. Not gluten free.', 'gluten free fudge|vegan fudge', 'nut free fudge'],
  ['Pashmina style scarf, viscose', 'pashmina scarf', 'pashmina style scarf|viscose scarf'],
  // A filling is not the material of the product.
  ['Weighted lap pad for children, cotton dinosaur print, filled with glass beads', 'glass lap pad|glass pad', 'cotton lap pad|weighted lap pad'],
] // oxfmt-ignore

describe('ET5 product truth', () => {
  const truthful = checks.rules.find((rule) => rule.id === 'ET5')

  it.each(TRUTH_CASES)('of "%s" refuses %s and allows %s', (text, untrue, truth) => {
    const context = contextOf(inputOf(text))
    for (const tag of untrue.split('|')) expect(truthful?.check(tag, context), tag).toBeDefined()
    for (const tag of truth.split('|')) expect(truthful?.check(tag, context), tag).toBeUndefined()
  })

  it('holds for what the built-in writer makes of the same texts', () => {
    for (const [text, untrue] of TRUTH_CASES) {
      for (const seed of ['1', '2', '3']) {
        const tags = tagsOf(inputOf(text), seed)
        for (const tag of untrue.split('|')) expect(tags).not.toContain(tag)
      }
    }
  })

  it('tells the seller what was held back', () => {
    const result = assembleBuiltin(server, RING, write(RING, createRandom('1')))
    expect(result?.notes.join(' ')).toContain('silver')
  })
})
