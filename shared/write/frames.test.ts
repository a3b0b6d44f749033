import { describe, expect, it } from 'vitest'
import type { Brief, Fact, Trade, Wordings } from '../read/brief.ts'
import { createRandom } from '../text/random.ts'
import { type Filled, fillFrame, type FillLimits, suitsMaterial } from './fill.server.ts'
import { compileFrame, type FrameRow } from './frame.server.ts'
import { type Material, materialOf } from './material.server.ts'
import { createPlan } from './plan.server.ts'

const fact = (kind: string, ways: Wordings): Fact => ({
  id: `${kind}.0`,
  class: kind,
  text: ways.fragment?.[0] ?? kind,
  ways,
  source: 'keywords',
})

const groomer: Brief = {
  offer: {
    head: 'grooming',
    forms: [
      { lower: 'mobile dog grooming', title: 'Mobile Dog Grooming', number: 'mass' },
      { lower: 'dog grooming', title: 'Dog Grooming', number: 'mass' },
    ],
  },
  kind: 'book',
  audience: [
    { forms: ['owners of nervous dogs', 'nervous dogs'], isPlural: true, source: 'audience' },
  ],
  place: { name: 'Leeds', phrase: 'in Leeds' },
  facts: [
    fact('price-from', {
      fragment: ['from £35'],
      tail: ['from £35'],
      sentence: ['prices start at £35'],
    }),
    fact('comes-to-you', {
      fragment: ['at your door'],
      tail: ['at your door'],
      sentence: ['we come to you'],
    }),
    fact('book-online', { fragment: ['book online'], call: ['book online'] }),
  ],
  denials: [
    {
      id: 'denial.0',
      text: 'no cages',
      terms: ['cage'],
      ways: { fragment: ['no cages'] },
      source: 'keywords',
    },
  ],
  limits: [],
  gravity: { level: 'none' },
  trade: undefined,
  quotablePassages: [],
  rest: [
    {
      id: 'rest.0',
      text: 'warm-water van',
      forms: ['warm-water van'],
      source: 'keywords',
      role: 'ware',
    },
  ],
  names: [],
  readers: [],
  orders: [],
}

const SLOGAN: FillLimits = { charsMin: 8, charsMax: 60 }

function fill(row: FrameRow, brief: Brief = groomer, fit = SLOGAN): string[] {
  return [...fillFrame(compileFrame(row), materialOf(brief), fit)].map(({ text }) => text)
}

function brief(changes: Partial<Brief>): Brief {
  return { ...groomer, ...changes }
}

function offering(lower: string, number: 'singular' | 'plural' | 'mass'): Brief {
  return brief({ offer: { head: lower, forms: [{ lower, title: lower, number }] } })
}

describe('a frame', () => {
  it('is filled once for each choice of values', () => {
    expect(fill({ say: '{offer} {fact.tail}' })).toEqual([
      'Mobile dog grooming from £35',
      'Mobile dog grooming at your door',
    ])
  })

  it('says nothing where a hole has no value', () => {
    expect(fill({ say: '{offer} with {fact.noun}' })).toEqual([])
  })

  it('takes the shorter forms of what is stated where the fullest do not fit, and never cuts', () => {
    const fit = { charsMin: 8, charsMax: 26 }
    expect(fill({ say: '{offer} {fact.tail}' }, groomer, fit)).toEqual([
      'Dog grooming from £35',
      'Dog grooming at your door',
    ])
    expect(fill({ say: '{offer} {fact.tail}' }, groomer, { charsMin: 8, charsMax: 20 })).toEqual([])
  })

  it('is not filled below its fewest characters', () => {
    expect(fill({ say: '{fact.fragment}' }, groomer, { charsMin: 10, charsMax: 60 })).toEqual([
      'At your door',
      'Book online',
    ])
  })

  it('never says one value twice under two names', () => {
    const texts = fill({ say: '{fact.fragment}. {fact.fragment#2}.' })
    expect(texts).toContain('From £35. At your door.')
    expect(texts).not.toContain('From £35. From £35.')
    expect(texts).toHaveLength(6)
  })

  it('never says one word of weight twice', () => {
    const booking = brief({ facts: [fact('book', { fragment: ['book online'] })] })
    expect(fill({ say: '{fact.fragment}. {call}.' }, booking)).not.toContain(
      'Book online. Book a visit.',
    )
    expect(fill({ say: '{fact.fragment}. {call}.' }, booking)).toContain(
      'Book online. Pick a time.',
    )
  })

  it.each([
    ['candles', 'plural', 'Candles are made for a room like yours', undefined],
    ['bread', 'mass', 'Bread is made for a room like yours', undefined],
    ['oak table', 'singular', 'Oak table is made for a room like yours', 'See an oak table'],
  ] as const)('agrees in number with %s', (name, number, sentence, article) => {
    expect(fill({ say: '{is offer} made for a room like yours' }, offering(name, number))).toEqual([
      sentence,
    ])
    expect(fill({ say: 'see {a offer}' }, offering(name, number))).toEqual(
      article === undefined ? [] : [article],
    )
  })

  it('keeps values that want an article out of holes without one', () => {
    expect(fill({ say: 'just {offer:many}' }, offering('taproom', 'singular'))).toEqual([])
    expect(fill({ say: 'just {offer:many}' }, offering('haircuts', 'plural'))).toEqual([
      'Just haircuts',
    ])
    expect(fill({ say: 'see {some offer} near you' }, offering('taproom', 'singular'))).toEqual([
      'See a taproom near you',
    ])
  })

  it('refers back by number', () => {
    const say = '{offer} you choose: see {it offer*} first'
    expect(fill({ say }, offering('rings', 'plural'))).toEqual(['Rings you choose: see them first'])
    expect(fill({ say }, offering('soap', 'mass'))).toEqual(['Soap you choose: see it first'])
  })

  it('is refused at start when a hole cannot be read', () => {
    expect(() => compileFrame({ say: '{no such hole}' })).toThrow('no such hole')
    expect(() => compileFrame({ say: 'see {it offer*}' })).toThrow('refers to no hole')
  })

  it('is held back beside grave matters, in other tones and for other kinds', () => {
    const material = (level: 'none' | 'careful' | 'grave'): Material =>
      materialOf(brief({ gravity: { level } }))
    const says = (row: Partial<FrameRow>, level: 'none' | 'careful' | 'grave', tone?: string) =>
      suitsMaterial(compileFrame({ say: '{offer}', ...row }), material(level), tone)
    expect(says({}, 'grave')).toBe(true)
    expect(says({ not: 'grave' }, 'careful')).toBe(true)
    expect(says({ not: 'grave' }, 'grave')).toBe(false)
    expect(says({ not: 'careful' }, 'careful')).toBe(false)
    expect(says({ not: 'careful' }, 'grave')).toBe(false)
    expect(says({ tones: 'bold friendly' }, 'none', 'friendly')).toBe(true)
    expect(says({ tones: 'bold friendly' }, 'none', 'professional')).toBe(false)
    expect(says({ kinds: 'buy order' }, 'none')).toBe(false)
    expect(says({ kinds: 'buy book' }, 'none')).toBe(true)
  })
})

describe('a plan', () => {
  const frames = [
    '{offer} {fact.tail}',
    '{fact.fragment}. {fact.fragment#2}.',
    '{fact.fragment}, and {denial.fragment}',
    '{rest}. {fact.fragment}.',
    '{fact.fragment}? Yes.',
    '{offer} for {audience}',
  ].map((say) => compileFrame({ say }))
  const material = materialOf(groomer)
  const all = frames.flatMap((frame) => [...fillFrame(frame, material, SLOGAN)])

  function result(seed: string, count: number): Filled[] {
    const plan = createPlan(material.stated, createRandom(seed))
    const chosen: Filled[] = []
    for (let i = 0; i < count; i++) {
      const next = plan.choose(all)
      if (!next) break
      plan.keep([next])
      chosen.push(next)
    }
    return chosen
  }

  it('says every stated fact before it says one again', () => {
    for (let seed = 0; seed < 50; seed++) {
      const said = new Set(result(String(seed), 5).flatMap(({ carries }) => carries))
      for (const id of material.stated.filter((id) => id !== 'place')) expect(said).toContain(id)
    }
  })

  it('never uses a frame twice in a result, and ends when nothing is left', () => {
    const chosen = result('seed', 40)
    expect(new Set(chosen.map(({ frame }) => frame)).size).toBe(chosen.length)
    expect(chosen.length).toBe(frames.length)
  })

  it('gives the same for the same seed and another for others', () => {
    const texts = (seed: string) => result(seed, 5).map(({ text }) => text)
    expect(texts('a')).toEqual(texts('a'))
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => texts(seed).join())).size).toBe(6)
  })

  it('says a thing once in a draft, names aside', () => {
    const plan = createPlan(material.stated, createRandom('x'))
    const beside = new Set(['offer', 'price-from.0'])
    for (let i = 0; i < 6; i++) {
      const next = plan.choose(all, beside)
      if (!next) break
      expect(next.carries).not.toContain('price-from.0')
      plan.keep([next])
    }
  })

  it('offers nothing again that was turned away', () => {
    const plan = createPlan(material.stated, createRandom('x'))
    const first = plan.choose(all) as Filled
    plan.drop([first])
    expect(plan.choose(all)?.text).not.toBe(first.text)
  })
})

describe('material', () => {
  it('has the lines of the trade that suit the tone, and never counts them as stated', () => {
    const trade: Trade = {
      id: 'dog-groomer',
      family: 'pets',
      keys: ['dog groomer'],
      kind: 'book',
      does: ['trim nails'],
      words: [],
      avoid: [],
      lines: [
        { text: 'Good dogs, good hair.', tones: ['humorous'] },
        { text: 'Every coat tells.' },
      ],
      names: [],
    }
    const lines = (tone: 'humorous' | 'professional') =>
      materialOf(brief({ trade }), tone)
        .values.get('line')
        ?.flatMap(({ forms }) => forms)
    expect(lines('humorous')).toEqual(['Good dogs, good hair.', 'Every coat tells.'])
    expect(lines('professional')).toEqual(['Every coat tells.'])
    expect(materialOf(brief({ trade })).stated.filter((id) => id.startsWith('trade'))).toEqual([])
    expect(fill({ say: 'we {does}: {fact.sentence}' }, brief({ trade }))).toContain(
      'We trim nails: we come to you',
    )
  })
})
