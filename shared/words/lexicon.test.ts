import { describe, expect, it } from 'vitest'
import { cliches, findCliche } from './unwanted/cliches.server.ts'
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
import { findOffTone, toneOf, tones } from './tones.server.ts'

const CLAIM =
  /\b(best|leading|proven|free|guarantee[ds]?|official|award|certified|limited|clinically|number one)\b|#1|%/i

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
