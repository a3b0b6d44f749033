import { describe, expect, it } from 'vitest'
import { contextOf } from '../context.ts'
import {
  createDistinctRule,
  createAtLeastRule,
  createAtMostRule,
  createAtMostEachRule,
  createSizeRule,
  createSuitedLengthRule,
  createForbiddenTextRule,
  createPartLengthsRule,
} from './rule-makers.ts'

const context = contextOf({ tone: 'calm' })
const named = { id: 'T1', kind: 'refuses', group: 'reads', about: 'A test' } as const
const chars = (draft: string): number => draft.length

describe('a size', () => {
  const between = createSizeRule({ ...named, unit: 'characters', min: 2, max: 4, count: chars })
  it.each([
    ['a', 'Use 2 to 4 characters; this has 1.'],
    ['ab', undefined],
    ['abcd', undefined],
    ['abcde', 'Use 2 to 4 characters; this has 5.'],
  ])('of %j has both bounds', (draft, message) => {
    expect(between.check(draft, context)?.message).toBe(message)
  })

  it('may have one bound alone, and names the field', () => {
    const few = createSizeRule({ ...named, unit: 'words', max: 2, where: 'text', count: chars })
    expect(few.check('abc', context)).toEqual({
      where: 'text',
      message: 'Use at most 2 words; this has 3.',
    })
    const many = createSizeRule({ ...named, unit: 'lines', min: 3, count: chars })
    expect(many.check('ab', context)?.message).toBe('Use at least 3 lines; this has 2.')
    expect(many.check('a'.repeat(99), context)).toBeUndefined()
  })
})

describe('the parts of a draft', () => {
  const size = { least: 2, most: 5, min: 3, max: 4 }
  const text = (count: number) => ({ title: 'word '.repeat(count) })

  it.each([
    [1, 'The title has 1 words: write 3 to 4.'],
    [2, undefined],
    [5, undefined],
    [6, 'The title has 6 words: write 3 to 4.'],
  ])('of %j words are written out or not', (count, message) => {
    const rule = createPartLengthsRule(named, () => ({ title: size }))
    expect(rule.check(text(count), context)?.message).toBe(message)
  })

  it.each([
    [2, 'The title has 2 words; 3 to 4 suit it.'],
    [3, undefined],
    [4, undefined],
    [5, 'The title has 5 words; 3 to 4 suit it.'],
  ])('of %j words are as long as suits them or not', (count, message) => {
    expect(createSuitedLengthRule(named, 'title', size).check(text(count), context)?.message).toBe(
      message,
    )
  })
})

describe('a rule that looks for something', () => {
  const plain = createForbiddenTextRule({
    ...named,
    find: (draft: string) => /bad/.exec(draft)?.[0],
    say: (found) => `Leave out ${found}.`,
  })
  it('says what it found', () => {
    expect(plain.check('too bad', context)).toEqual({ where: '', message: 'Leave out bad.' })
    expect(plain.check('good', context)).toBeUndefined()
  })

  it('is known to read the input only when it does: the engine keeps the answers of the others', () => {
    const reading = createForbiddenTextRule({
      ...named,
      find: (draft: string, { inputText }) => (inputText === draft ? draft : undefined),
      say: String,
    })
    expect([plain.check.length, reading.check.length]).toEqual([1, 2])
    expect(reading.check('calm', context)).toBeDefined()
  })
})

describe('shares of a list', () => {
  const isLoud = (draft: string): boolean => draft.endsWith('!')
  it('turn the newcomer away that is one too many', () => {
    const rule = createAtMostRule({ ...named, is: isLoud, most: 2, message: 'Too loud.' })
    expect(rule.check([], context)).toBeUndefined()
    expect(rule.check(['a!', 'b!'], context)).toBeUndefined()
    expect(rule.check(['a!', 'b!', 'c'], context)).toBeUndefined()
    expect(rule.check(['a!', 'b', 'c!', 'd!'], context)).toEqual({ message: 'Too loud.', drop: 3 })
  })

  it('may have a bound that the form decides', () => {
    const most = ({ inputText }: { inputText: string }): number => inputText.length
    const rule = createAtMostRule({ ...named, is: isLoud, most, message: 'Too loud.' })
    expect(rule.check(['a!', 'b!'], contextOf({ tone: 'x' }))?.drop).toBe(1)
    expect(rule.check(['a!', 'b!'], contextOf({ tone: 'xy' }))).toBeUndefined()
  })

  it('turn the newcomer away that has in common with others what few may have', () => {
    const rule = createAtMostEachRule({
      ...named,
      key: (draft: string) => draft.at(1),
      most: 2,
      say: (key, most) => `${most} end in ${key}.`,
    })
    expect(rule.check([], context)).toBeUndefined()
    expect(rule.check(['ab', 'cb', 'bd'], context)).toBeUndefined()
    expect(rule.check(['ab', 'cd', 'eb', 'fb'], context)).toEqual({
      message: '2 end in b.',
      drop: 3,
    })
    expect(rule.check(['a', 'b', 'c'], context)).toBeUndefined()
  })

  it('replace the last that is not of the kind', () => {
    const least = (count: number): number => Math.ceil(count / 2)
    const rule = createAtLeastRule({ ...named, is: isLoud, least, message: 'Too quiet.' })
    expect(rule.check(['a!', 'b'], context)).toBeUndefined()
    expect(rule.check(['a', 'b', 'c!'], context)).toEqual({ message: 'Too quiet.', drop: 1 })
  })
})

describe('drafts that stand apart', () => {
  const rule = createDistinctRule({
    ...named,
    alike: (earlier: string, newcomer: string) =>
      earlier.at(0) === newcomer.at(0) ? `Like ${earlier}.` : undefined,
  })
  it('lose the newcomer, never an earlier one', () => {
    expect(rule.check(['ab', 'ba', 'ac'], context)).toEqual({ message: 'Like ab.', drop: 2 })
    expect(rule.check(['ab', 'ac', 'ba'], context)).toBeUndefined()
    expect(rule.check(['ab'], context)).toBeUndefined()
  })
})
