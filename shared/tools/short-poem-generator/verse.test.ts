import { describe, expect, it } from 'vitest'
import { pronunciationsOf } from './verse/dictionary.server.ts'
import { formProblem } from './verse/forms.server.ts'
import { CLASH_MAX, canHaveBeats, iambicClash } from './verse/metre.server.ts'
import { hasSyllables, rhymeKindOf, syllableRange } from './verse/sounds.server.ts'
import sonnets from './shakespeare.fixture.json' with { type: 'json' }

describe('the metre', () => {
  it.each(sonnets)('of Shakespeare’s sonnet $number passes in 13 lines and more', ({ lines }) => {
    expect(lines).toHaveLength(14)
    const passing = lines.filter((line) => iambicClash(line) <= CLASH_MAX)
    expect(passing.length).toBeGreaterThanOrEqual(13)
  })

  it.each([
    'The committee will meet again on Tuesday morning.',
    'Everybody remembers the difficult winters.',
    'Please remember to bring your own lunch on Monday.',
    'Shall I compare thee to a day?',
  ])('of prose and of a short line fails: %s', (line) => {
    expect(iambicClash(line)).toBeGreaterThan(CLASH_MAX)
  })

  it('hears three beats and two', () => {
    expect(canHaveBeats('There once was a tabby named Claire', 3)).toBe(true)
    expect(canHaveBeats('she gave me short shrift', 2)).toBe(true)
    expect(canHaveBeats('an old man', 3)).toBe(false)
    expect(canHaveBeats('the unforgettable administration', 3)).toBe(false)
  })
})

describe('the rhymes', () => {
  it.each([
    ['light', 'night', 'perfect'],
    ['bear', 'there', 'perfect'],
    ['light', 'delight', 'rich'],
    ['beard', 'beard', 'identical'],
    ['flour', 'flower', 'identical'],
    ['cough', 'though', 'no'],
    ['temperate', 'date', 'no'],
    ['zqxla', 'umbrella', 'unknown'],
  ])('%s and %s: %s', (a, b, wanted) => {
    expect(rhymeKindOf(`the ${a}`, `a ${b},`)).toBe(wanted)
  })

  it('turns Lear’s beard away, for it rhymes with itself', () => {
    const lear = `There was an Old Man with a beard,
Who said, “It is just as I feared!
Two owls and a hen,
Four larks and a wren,
Have all built their nests in my beard!”`
    expect(formProblem('limerick', lear, '')).toContain('need a full rhyme')
    const mended = lear.replace(/in my beard!”$/u, 'where I sheared!”')
    expect(formProblem('limerick', mended, '')).toBeUndefined()
  })
})

describe('the syllables', () => {
  it('of words that are said in two ways count as either', () => {
    expect(syllableRange('fire')).toEqual([1, 2])
    expect(hasSyllables('every hour', 3)).toBe(true)
    expect(hasSyllables('every hour', 5)).toBe(true)
    expect(hasSyllables('every hour', 6)).toBe(false)
  })

  it.each([
    ['houseplant', 2],
    ["neighbour's", 2],
    ['unhurried', 3],
    ['café', 2],
    ['well-worn', 2],
  ])('of %s are %i', (word, count) => {
    expect(syllableRange(word)).toEqual([count, count])
  })

  it('of no word are looked for in the wrong place', () => {
    expect(pronunciationsOf('constructor')).toEqual(['K AH0 N S T R AH1 K T ER0'])
    expect(pronunciationsOf('tostring')).toEqual([])
    expect(pronunciationsOf('')).toEqual([])
    expect(pronunciationsOf('zzzzqqqq')).toEqual([])
  })
})

describe('each form', () => {
  const quatrain =
    'The snow came down on Saturday\nand no one stirred outside.\nThe postman laced his second boots\nand took the road in stride.'
  const ballad = (count: number): string =>
    Array.from({ length: count }, () => quatrain).join('\n\n')
  const ode = 'O sea, you come\nwith both arms full\nand leave again\nby night'
  it.each<[Parameters<typeof formProblem>[0], string, string]>([
    ['ballad', ballad(3), ballad(4)],
    ['ballad', ballad(9), ballad(8)],
    ['ballad', ballad(4).replace('in stride', 'alone'), ballad(4)],
    ['ode', `${ode}\n\n${ode}`, [ode, ode, ode].join('\n\n')],
    [
      'ode',
      [ode, ode, ode].join('\n\n').replaceAll(/O sea, you/g, 'The waves'),
      [ode, ode, ode].join('\n\n'),
    ],
    [
      'acrostic',
      'So wide it is\nEach wave a word\nBut not an end',
      'So wide it is\nEach wave a word\nAnd not an end',
    ],
    [
      'acrostic',
      'So it is\nEach wave\nAnd not an end',
      'So it is\nEach wave breaks\nAnd not an end',
    ],
    [
      'haiku',
      'low tide in the night\nthe footprints of one small dog\nand the harbour light',
      'low tide in the night\nthe footprints of one small dog\nand the harbour lamp',
    ],
  ])('%s turns the bad one away and lets the near miss pass', (style, bad, near) => {
    expect(formProblem(style, bad, 'SEA')).toBeDefined()
    expect(formProblem(style, near, 'SEA')).toBeUndefined()
  })
})
