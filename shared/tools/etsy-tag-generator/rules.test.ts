import { describe, expect, it } from 'vitest'
import { assembleBuiltin, createAssembly } from '../../kit/assemble.server.ts'
import { isRejection } from '../../kit/rules/rejection.ts'
import { contextOf } from '../../kit/context.ts'
import { createRandom } from '../../text/random.ts'
import { write } from './builtin.server.ts'
import { acceptedCharacters, tagLengthRule, tagLength } from './checks.ts'
import { checks, isGiftTag } from './checks.server.ts'
import { COLLAR, inputOf, MUG, RING, server, tagsOf } from './listings.fixture.ts'
import { type Input } from './tool.ts'

interface Golden {
  readonly id: string
  readonly input: Input
  readonly caught: string
  readonly passes: string
}

const GOLDEN: readonly Golden[] = [
  { id: 'ET1', input: COLLAR, caught: 'handmade leather collars', passes: 'leather dog collars' },
  { id: 'ET2', input: COLLAR, caught: '-dog collar', passes: 'dog-collar' },
  { id: 'ET2', input: COLLAR, caught: 'dog, collar', passes: "dog's collar" },
  { id: 'ET5', input: RING, caught: 'sterling silver ring', passes: 'silver-coloured ring' },
  { id: 'ET5', input: RING, caught: 'silver ring', passes: 'moonstone ring' },
  { id: 'ET5', input: RING, caught: 'leather ring', passes: 'leather pouch' },
  { id: 'ET5', input: MUG, caught: 'porcelain mug', passes: 'stoneware mug' },
  { id: 'ET5', input: MUG, caught: 'handmade mug', passes: 'wheel-thrown mug' },
  { id: 'ET5', input: MUG, caught: 'japanese mug', passes: 'tea lover' },
  { id: 'ET5', input: MUG, caught: 'microwave safe mug', passes: 'dishwasher safe mug' },
  { id: 'ET6', input: MUG, caught: 'starbucks mug', passes: 'coffee mug' },
  { id: 'ET7', input: MUG, caught: 'small batch mug', passes: 'stoneware mug' },
  { id: 'ET7', input: MUG, caught: 'mug free shipping', passes: 'blue mug' },
  { id: 'ET7', input: MUG, caught: 'coffee mug 350 ml', passes: 'coffee mug' },
  { id: 'ET7', input: MUG, caught: 'blue', passes: 'mug' },
  { id: 'ET7', input: MUG, caught: 'glazed', passes: 'pottery' },
] // oxfmt-ignore

describe('tags of a careful model', () => {
  it.each([
    [inputOf('Sterling silver ring with moss agate, adjustable, handmade in my studio in Lisbon', 'Jewelry'), 'moss agate ring|moss agate jewelry|agate silver ring'],
    [inputOf('Printable wedding seating chart template, editable in Canva, eucalyptus greenery border', 'Wedding', 'seating chart'), 'eucalyptus template|editable stationery'],
    [inputOf('Crochet pattern PDF for a baby highland cow amigurumi, beginner friendly, US terms', 'Craft Supplies'), 'digital pattern|beginner crochet|pdf download'],
  ])('of $productDescription pass', (input, tags) => {
    const assembly = createAssembly(server, input)
    for (const tag of tags.split('|')) expect(assembly.offer(tag, 'openai'), tag).not.toHaveProperty('faults')
  }) // oxfmt-ignore
})

describe('golden negatives', () => {
  it.each(GOLDEN)('$id catches "$caught" and passes "$passes"', ({ id, input, caught, passes }) => {
    const context = contextOf(input)
    const ofId = checks.rules.filter((rule) => rule.id === id && !rule.isNote)
    expect(ofId.some((rule) => rule.check(caught, context))).toBe(true)
    expect(ofId.some((rule) => rule.check(passes, context))).toBe(false)
  })

  const lists = [
    { id: 'ET1', caught: Array.from({ length: 14 }, (_, i) => `tag ${i}`), passes: Array.from({ length: 13 }, (_, i) => `tag ${i}`) },
    { id: 'ET3', caught: ['soy candles', 'candle soy'], passes: ['soy candle', 'jar candle'] },
    { id: 'ET3', caught: ['mothers gifts', "mother's gift"], passes: ['gift for mom', 'gift for dad'] },
    { id: 'ET4', caught: ['mug', 'cup', 'bowl', 'vase'], passes: ['mug', 'cup', 'bowl', 'blue vase'] },
    { id: 'ET7', caught: ['gift for her', 'birthday gift', 'mom gift', 'christmas mug'], passes: ['gift for her', 'birthday gift', 'mom gift', 'mug for mom'] },
    { id: 'ET8', caught: 'blue red tea big tall wide old new hot raw dry'.split(' ').map((word) => `${word} mug`), passes: 'blue red tea big tall wide old new hot raw'.split(' ').map((word) => `${word} mug`) },
    { id: 'ET9', caught: ['hand made bowl', 'handmade bowl'], passes: ['handmade bowl', 'handmade cup'] },
    { id: 'ET9', caught: ['personalised mug', 'personalised muug', 'birthstone ring', 'birthstoen ring'], passes: ['silver ring', 'sliver ring stand'] },
    { id: 'ET9', caught: ['colour wheel', 'color wheel'], passes: ['linen towel', 'linen trowel set'] },
  ] // oxfmt-ignore
  it.each(lists)(
    '$id catches a list with $caught.0 and passes one with $passes.0',
    ({ id, caught, passes }) => {
      const context = contextOf(MUG)
      const ofId = checks.listRules.filter(
        (rule) => rule.id === id || (id === 'ET9' && rule.id === 'ET3'),
      )
      expect(ofId.some((rule) => rule.check(caught, context))).toBe(true)
      expect(ofId.some((rule) => rule.when === 'joining' && rule.check(passes, context))).toBe(
        false,
      )
    },
  )

  it('ET8 wants six different words in the whole list', () => {
    const whole = checks.listRules.find((rule) => rule.id === 'ET8' && rule.when === 'whole')
    const context = contextOf(MUG)
    expect(whole?.check(['blue mug', 'tea mug', 'blue tea mug'], context)).toBeDefined()
    expect(
      whole?.check(['blue mug', 'tea cup', 'drinkware', 'pottery lover'], context),
    ).toBeUndefined()
  })

  it('ET6 warns of a craft mark that the seller named', () => {
    const input = inputOf('Happy Planner stickers, floral, on matte paper', '', 'happy planner')
    const warning = checks.rules.find((rule) => rule.id === 'ET6' && rule.kind === 'advises')
    expect(warning?.check('happy planner', contextOf(input))?.message).toContain('trademark')
    expect(warning?.check('happy stickers', contextOf(input))).toBeUndefined()
    for (const seed of ['1', '2', '3'])
      expect(tagsOf(input, seed).join(', ')).not.toContain('happy planner')
    const result = assembleBuiltin(server, input, write(input, createRandom('1')))
    expect(result?.notes.join(' ')).toContain('may be a trademark: happy planner')
  })

  it('ET7 takes a gift thing that the listing sells for a thing', () => {
    const context = contextOf(inputOf('Linen gift bags with a drawstring for birthdays'))
    expect(isGiftTag('linen gift bag', context)).toBe(false)
    expect(isGiftTag('birthday gift', context)).toBe(true)
    const box = contextOf(inputOf('Wooden keepsake box with an engraved lid'))
    expect(isGiftTag('keepsake box', box)).toBe(false)
  })
})

describe('limits', () => {
  const fits = (tag: string): boolean => tagLengthRule.check(tag, contextOf(MUG)) === undefined
  it.each(['a', 'é', 'ö', '革'])('ET1 passes 20 of "%s" and refuses 21', (letter) => {
    expect(fits(letter.repeat(20))).toBe(true)
    expect(fits(letter.repeat(21))).toBe(false)
    expect(tagLength(letter.repeat(20))).toBe(20)
  })

  it('ET1 counts an emoji as one character, and ET2 refuses it', () => {
    expect(fits('😀'.repeat(20))).toBe(true)
    expect(fits('😀'.repeat(21))).toBe(false)
    expect(acceptedCharacters.check('blue mug 😀', contextOf(MUG))).toBeDefined()
    expect(acceptedCharacters.check('crème brûlée', contextOf(MUG))).toBeUndefined()
  })

  it('ET1 refuses an empty tag', () => {
    expect(fits('')).toBe(false)
  })
})

describe('what a careless model offers', () => {
  const offer = (candidate: unknown, input = MUG) =>
    createAssembly(server, input).offer(candidate, 'openai')
  const mended = (candidate: string, input = MUG): unknown => {
    const result = offer(candidate, input)
    return isRejection(result) ? result : result.draft
  }

  it('is mended where code can mend it', () => {
    expect(mended('Blue Mug')).toBe('blue mug')
    expect(mended('  coffee mug, ')).toBe('coffee mug')
    expect(mended('☕ coffee mug')).toBe('coffee mug')
    expect(mended('-coffee mug')).toBe('coffee mug')
    expect(mended('collar & leash', COLLAR)).toBe('collar and leash')
  })

  it.each([
    [{ tag: 'coffee mug' }, 'G1'],
    [13, 'G1'],
    [null, 'G1'],
    ['[your product] mug', 'G2'],
    ['porcelain mug', 'ET5'],
    ['nike mug', 'ET5'],
    ['small batch coffee mug', 'ET7'],
    ['wheel-thrown stoneware coffee mug', 'ET1'],
    ['handmadestonewarecoffeemug', 'ET1'],
  ])('is refused where it cannot: %j', (candidate, id) => {
    const result = offer(candidate)
    expect(isRejection(result)).toBe(true)
    if (id === 'G1')
      expect(result).toMatchObject({
        faults: expect.arrayContaining([expect.objectContaining({ rule: 'G1' })]),
      })
  })

  it('may say what the listing does not, and is told so, unless it is a material or the like', () => {
    const result = offer('sunday mug')
    expect(isRejection(result) ? result.faults : result.marks.warnings).toEqual([
      expect.stringContaining('“sunday” is not in your listing'),
    ])
  })

  it('is refused when it repeats a tag, follows the input’s orders or fences its answer', () => {
    const assembly = createAssembly(server, MUG)
    expect(isRejection(assembly.offer('coffee mug', 'openai'))).toBe(false)
    expect(assembly.offer('coffee mugs', 'openai')).toMatchObject({
      faults: expect.arrayContaining([expect.objectContaining({ rule: 'ET3' })]),
    })
    expect(assembly.offer('mug coffee', 'openai')).toMatchObject({
      faults: expect.arrayContaining([expect.objectContaining({ rule: 'ET3' })]),
    })
    expect(isRejection(assembly.offer('```json', 'openai'))).toBe(true)
    expect(isRejection(assembly.offer('Sure! Here are 13 tags for your mug', 'openai'))).toBe(true)
  })

  it('never exceeds thirteen', () => {
    const assembly = createAssembly(server, MUG)
    for (const tag of write(MUG, createRandom('x'))) assembly.offer(tag, 'openai')
    expect(assembly.finish([][Symbol.iterator]())?.drafts).toHaveLength(13)
  })
})
