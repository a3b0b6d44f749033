import { describe, expect, it } from 'vitest'
import { cliches, findCliche } from './cliches.server.ts'
import {
  articleFor,
  gerund,
  isMass,
  isOrAre,
  isPlural,
  joinList,
  lowerFirst,
  plural,
  possessive,
  sentenceCase,
  singular,
  thirdPerson,
  titleCase,
  withArticle,
} from '../text/grammar.server.ts'
import { industries, matchIndustries } from './industries.server.ts'
import { findOffTone, toneOf, tones } from './tones.server.ts'

const CLAIM =
  /\b(best|leading|proven|free|guarantee[ds]?|official|award|certified|limited|clinically|number one)\b|#1|%/i

describe('industry lexicon (rules.md "Tables")', () => {
  it('holds at least 40 industries and a general one, each with the agreed number of entries', () => {
    expect(industries.length).toBeGreaterThanOrEqual(41)
    expect(industries.at(-1)?.id).toBe('general')
    for (const row of industries) {
      const counts = [
        row.objects,
        row.adjectives,
        row.places,
        row.compounds,
        row.verbs,
        row.benefits,
        row.pains,
      ]
      expect([row.id, ...counts.map((list) => list.length)]).toEqual([
        row.id,
        12,
        12,
        10,
        12,
        8,
        8,
        6,
      ])
      for (const list of [row.keys, ...counts]) {
        expect(new Set(list).size, row.id).toBe(list.length)
        for (const entry of list) {
          expect(entry, row.id).toBe(entry.trim())
          expect(entry.length).toBeGreaterThan(1)
          expect(entry.length).toBeLessThanOrEqual(48)
          expect(entry).not.toMatch(/[[\]{}<>_]/)
        }
      }
    }
  })

  it('makes no claim, in no list that can reach a text (G7)', () => {
    for (const row of industries) {
      const lists = [row.objects, row.adjectives, row.verbs, row.benefits, row.pains]
      for (const entry of lists.flat()) expect(entry).not.toMatch(CLAIM)
    }
  })

  it('keeps compounds closed, lower case and unique over all industries', () => {
    const all = industries.flatMap((row) => row.compounds)
    expect(new Set(all).size).toBe(all.length)
    for (const compound of all) expect(compound).toMatch(/^[a-z]{5,14}$/)
  })

  it.each([
    ['A small neighbourhood bakery that bakes sourdough', 'bakery'],
    ['Handmade leather dog collars and leashes', 'pets'],
    ['Simple bookkeeping and tax software for freelancers', 'finance'],
    ['Slow walking tours through Naples with food stops', 'travel'],
    ['Guitar lessons for adults', 'music'],
    ['Family plumbers who fix leaks and boilers', 'home-repair'],
    ['SILVER RINGS with birthstones', 'jewellery'],
  ])('recognises %s', (text, id) => {
    expect(matchIndustries(text)[0]?.id).toBe(id)
  })

  it.each([
    'Repair',
    'Repair service',
    'A school with a studio and a shop',
    'Online training and workshops',
    'Studio lessons for students',
    'Rental company',
    'truck',
  ])('never decides by words that many trades share: %s', (text) => {
    expect(matchIndustries(text).map((row) => row.id)).toEqual(['general'])
  })

  it('lets shared words add weight to a trade that is known', () => {
    expect(matchIndustries('Boiler repair and service', 1)[0]?.id).toBe('home-repair')
    expect(matchIndustries('bike repair', 1)[0]?.id).toBe('sport-gear')
    expect(matchIndustries('tea, kettle', 1)[0]?.id).toBe('tea')
    expect(matchIndustries('dessert truck', 1)[0]?.id).toBe('restaurant')
  })

  it('asks for as many keys of one trade as the caller wants', () => {
    expect(matchIndustries('flowers on skin', 1, 2)[0]?.id).toBe('general')
    expect(matchIndustries('flowers, bouquets and plants', 1, 2)[0]?.id).toBe('gardening')
  })

  it('falls back to general for text that names no trade, and never exceeds the limit', () => {
    expect(matchIndustries('zz 😀').map((row) => row.id)).toEqual(['general'])
    expect(matchIndustries('')).toHaveLength(1)
    expect(matchIndustries('bread, dogs, cars, wine, yoga', 3)).toHaveLength(3)
  })
})

describe('tone lexicon (rules.md "Tables")', () => {
  it('holds twelve tones with about 600 entries and no tone that uses its own banned words', () => {
    expect(tones).toHaveLength(12)
    const lists = tones.flatMap((tone) => [
      tone.openers,
      tone.connectives,
      tone.closers,
      tone.banned,
    ])
    expect(lists.flat().length).toBeGreaterThanOrEqual(580)
    for (const list of lists) expect(new Set(list).size).toBe(list.length)
    for (const tone of tones) {
      for (const entry of [...tone.openers, ...tone.connectives, ...tone.closers]) {
        expect(findOffTone(entry, tone.id), `${tone.id}: ${entry}`).toBeUndefined()
        expect(entry).not.toMatch(CLAIM)
      }
    }
  })

  it('finds a word that breaks the tone and falls back to professional for an unknown tone', () => {
    expect(findOffTone('An AWESOME ledger', 'professional')).toBe('awesome')
    expect(findOffTone('A tidy ledger', 'professional')).toBeUndefined()
    expect(toneOf('pirate').id).toBe('professional')
  })
})

describe('clichés (SL7)', () => {
  it('are at least 120, unique and each found in a sentence', () => {
    expect(cliches.length).toBeGreaterThanOrEqual(120)
    expect(new Set(cliches).size).toBe(cliches.length)
    for (const phrase of cliches) expect(findCliche(`Well, ${phrase.toUpperCase()}!`)).toBeDefined()
  })

  it('are found whatever the apostrophe or hyphen, and near misses pass', () => {
    expect(findCliche('The sky’s the limit.')).toBe("sky's the limit")
    expect(findCliche('Your one-stop-shop for bread')).toBeDefined()
    expect(findCliche('Quality you can taste')).toBeUndefined()
    expect(findCliche('The next level crossing')).toBeUndefined()
  })
})

describe('grammar', () => {
  it.each([
    ['hour', 'an'],
    ['unicorn', 'a'],
    ['umbrella', 'an'],
    ['SEO audit', 'an'],
    ['UX review', 'a'],
    ['8-week plan', 'an'],
    ['80-page book', 'an'],
    ['one-off', 'a'],
    ['honest loaf', 'an'],
    ['European tour', 'a'],
    ['unimportant detail', 'an'],
    ['École', 'an'],
  ])('says the right article for %s', (phrase, article) => {
    expect(articleFor(phrase)).toBe(article)
    expect(withArticle(phrase)).toBe(`${article} ${phrase}`)
  })

  it('counts nouns and leaves mass nouns alone', () => {
    expect(['knife', 'soy candle', 'child', 'loaf', 'class'].map(plural)).toEqual([
      'knives',
      'soy candles',
      'children',
      'loaves',
      'classes',
    ])
    expect(['bread', 'sourdough bread', 'jewellery', 'software'].map(plural)).toEqual([
      'bread',
      'sourdough bread',
      'jewellery',
      'software',
    ])
    expect(['shoes', 'leaves', 'dishes', 'news', 'glass'].map(singular)).toEqual([
      'shoe',
      'leaf',
      'dish',
      'news',
      'glass',
    ])
    expect(['candles', 'bread', 'people', 'business'].map(isPlural)).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(isMass('warm bread')).toBe(true)
    expect([isOrAre('soy candles'), isOrAre('bread')]).toEqual(['are', 'is'])
  })

  it('sets capitals without spoiling acronyms', () => {
    expect(titleCase('bread for the whole street')).toBe('Bread for the Whole Street')
    expect(titleCase('one-to-one SEO advice')).toBe('One-To-One SEO Advice')
    expect(sentenceCase('bake it. eat it.')).toBe('Bake it. Eat it.')
    expect([lowerFirst('Bread'), lowerFirst('SEO work'), lowerFirst('I bake')]).toEqual([
      'bread',
      'SEO work',
      'I bake',
    ])
  })

  it('inflects verbs and joins lists', () => {
    expect(['bake', 'set up', 'run', 'tie'].map(gerund)).toEqual([
      'baking',
      'setting up',
      'running',
      'tying',
    ])
    expect(['fix', 'carry out', 'play'].map(thirdPerson)).toEqual(['fixes', 'carries out', 'plays'])
    expect(joinList(['a', 'b', 'c'])).toBe('a, b and c')
    expect([possessive('baker'), possessive('bakers')]).toEqual(["baker's", "bakers'"])
  })
})
