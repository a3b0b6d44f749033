import { describe, expect, it } from 'vitest'
import { readBrief } from '../read/read-brief.server.ts'
import { findSpam, findSuperlative } from '../words/unwanted/ad-words.server.ts'
import { findMark } from '../words/unwanted/marks.server.ts'
import { createRandom } from '../text/random.ts'
import { adCallsOf } from './calls.server.ts'
import { createComposer } from './compose.server.ts'
import calls from './data/ad-calls.json' with { type: 'json' }
import forms from './data/ad-forms.fixture.json' with { type: 'json' }
import steps from './data/ad-steps.json' with { type: 'json' }
import { statementOf } from './statement.server.ts'

const ROOM = { charsMin: 10, charsMax: 124, measure: (text: string): number => text.length }

function composed(offer: string, audience: string, keywords: string): string[] {
  const composer = createComposer(readBrief({ offer, audience, keywords }), createRandom('one'))
  return [composer.named(ROOM), composer.bare(ROOM), composer.stated(ROOM)]
    .flat()
    .map(({ text }) => text)
}

describe('a composed sentence', () => {
  it.each([
    [
      'refurbished laptops',
      'two-year warranty, from £189, free next-day delivery',
      'Refurbished laptops from £189, with a two-year warranty and free next-day delivery',
    ],
    [
      'emergency locksmith',
      '24/7, no call out charge, price agreed first',
      'Emergency locksmith in Nottingham, 24/7',
    ],
    [
      'emergency locksmith',
      '24/7, no call out charge, price agreed first',
      'No call out charge, and the price is agreed first',
    ],
    [
      'wood-fired pizza van hire',
      'vegan cheese, 40 guests or more, Devon and Cornwall',
      'Wood-fired pizza van hire for 40 guests or more, with vegan cheese, across Devon and Cornwall',
    ],
    [
      'sash window restoration',
      'draught proofing, slimline double glazing, consent handled, since 2003',
      'Sash window restoration since 2003, with slimline double glazing and consent handled',
    ],
    [
      'raw heather honey',
      'North York Moors, 340 g jar, £9.50, gift boxes',
      'Raw heather honey in a 340 g jar from the North York Moors, with gift boxes',
    ],
    [
      'pet portraits in watercolour',
      'from your photo, A4, £60, two weeks',
      'Pet portraits from your photo in two weeks, at £60',
    ],
  ])('says of %s (%s): %s', (offer, keywords, expected) => {
    const audience = 'people locked out in Nottingham'
    expect(composed(offer, audience, keywords)).toContain(expected)
  })

  it('never sets a fact beside the offer with a colon, nor a word of weight twice', () => {
    for (const [offer = '', audience = '', keywords = ''] of forms) {
      const texts = composed(offer, audience, keywords)
      expect(texts.length).toBeGreaterThan(5)
      for (const text of texts) {
        expect(text).not.toMatch(/[:;]/u)
        for (const word of ['for', 'with', 'across'])
          expect(text.split(` ${word} `).length, text).toBeLessThanOrEqual(2)
      }
    }
  })

  it('knows a town as an entry of its own, and gives a half price its verb', () => {
    const texts = composed('piano lessons', 'beginners', 'first lesson half price, Bath').join('\n')
    expect(texts).toContain('Piano lessons in Bath')
    expect(texts).toContain('Your first lesson is half price')
    expect(texts).not.toMatch(/with a first lesson half|and Bath/u)
    const club = composed('karate club', 'kids', 'first two lessons free, Mondays').join('\n')
    expect(club).toContain('Your first two lessons are free')
    const letters = composed('CV writing', 'graduates', 'cover letter included, fixed fee').join(
      '\n',
    )
    expect(letters).not.toMatch(/across letter|we cover letter/iu)
  })

  it('says how a thing is behind a comma, and comes with no child safe', () => {
    const said = composed('blinds', 'families', 'child safe, made to measure')
    expect(said.join('\n')).toMatch(/blinds.*, child safe/iu)
    expect(said.join('\n')).not.toMatch(/a child safe/iu)
  })

  it('says nothing of a place that the audience does not end in, nor of one for what is sent', () => {
    expect(composed('emergency locksmith', 'tenants', '24/7').join('\n')).not.toMatch(/ in \p{Lu}/u)
    expect(composed('oak tables', 'families in Leeds', 'oak').join('\n')).not.toContain(
      'tables in Leeds',
    )
  })
})

describe('a statement in grammar', () => {
  it.each([
    ['vegan cheese', 'hire', 'noun', 'vegan cheese'],
    ['courtesy car', 'quote', 'noun', 'a courtesy car'],
    ['40 guests or more', 'hire', 'for', 'for 40 guests or more'],
    ['40 guests or more', 'buy', 'item', '40 guests or more'],
    ['from your photo', 'order', 'near', 'from your photo'],
    ['evenings and weekends', 'help', 'when', 'in the evenings and at weekends'],
    ['two weeks', 'order', 'when', 'in two weeks'],
    ['two weeks', 'learn', 'other', 'two weeks'],
    ['two per teacher', 'learn', 'aside', 'two per teacher'],
    ['25 to 120 tonnes', 'hire', 'aside', '25 to 120 tonnes'],
    ['340 g jar', 'buy', 'near', 'in a 340 g jar'],
    ['price agreed first', 'emergency', 'state', 'the price agreed first'],
    ['lift plans included', 'hire', 'state', 'lift plans included'],
    ['secateurs', 'quote', 'ware', 'secateurs'],
    ['VAT abroad', 'consult', 'item', 'VAT abroad'],
    ['every 4 weeks', 'book', 'when', 'every 4 weeks'],
    ['reminders every year', 'book', 'item', 'reminders every year'],
    ['hot desks £15 a day', 'rent', 'item', 'hot desks £15 a day'],
    ['DBS checked', 'learn', 'item', 'DBS checked'],
    ['cover letter included', 'quote', 'item', 'cover letter included'],
    ['max 6 people', 'learn', 'aside', 'max 6 people'],
    ['city centre', 'play', 'near', 'in the city centre'],
    ['order by Wednesday', 'order', 'other', 'order by Wednesday'],
    ['contains wheat', 'buy', 'other', 'contains wheat'],
  ])('%s (%s) is a %s: %s', (text, kind, sort, said) => {
    expect(statementOf(text, kind)).toMatchObject({ sort, text: said })
  })

  it('is a sentence where somebody sees to it', () => {
    expect(statementOf('price agreed first', 'quote').sentence).toBe('the price is agreed first')
    expect(statementOf('lift plans included', 'hire').sentence).toBe('lift plans are included')
    expect(statementOf('bunk and soup provided', 'join').sentence).toBeUndefined()
  })
})

describe('what an ad asks for', () => {
  const brief = readBrief({ offer: 'emergency locksmith', audience: 'tenants', keywords: '24/7' })

  it('is to ring up only where a number is given or said', () => {
    expect(adCallsOf(brief, 'emergency locksmith').calls.join()).not.toMatch(/call|ring|phone/iu)
    expect(adCallsOf(brief, 'emergency locksmith, no call-out charge').calls).not.toContain(
      'call us',
    )
    expect(adCallsOf(brief, 'emergency locksmith, 0115 496 0000').calls).toContain('call us now')
  })

  it('is nothing that was ruled out, and no choice among one', () => {
    const pub = readBrief({ offer: 'pub', keywords: 'no food bring your own' })
    expect(adCallsOf(pub, '').calls).not.toContain('bring a friend')
    const mattress = readBrief({ offer: 'mattress', keywords: 'one model' })
    expect(adCallsOf(mattress, '').calls.join()).not.toMatch(/range|compare/u)
  })

  it('stops no funeral half-way', () => {
    const funeral = readBrief({ offer: 'direct cremation', audience: 'families' })
    expect(adCallsOf(funeral, '').steps.join()).not.toMatch(/stop at any point|right words/u)
  })

  it('claims nothing, and says neither to write nor to ring', () => {
    expect(Object.keys(steps).filter((kind) => !['any', 'unlike'].includes(kind))).toEqual(
      Object.keys(calls),
    )
    for (const [kind, texts] of [...Object.entries(calls), ...Object.entries(steps)]) {
      expect(new Set(texts).size, kind).toBe(texts.length)
      for (const text of texts) {
        expect(text).not.toMatch(
          /\d|!|…|\[|\$|%|\b(?:write|call|ring|phone|email|message|free)\b/iu,
        )
        expect([text, findSuperlative(text), findSpam(text), findMark(text)]).toEqual([
          text,
          undefined,
          undefined,
          undefined,
        ])
      }
    }
    for (const text of Object.values(calls).flat()) {
      expect(text.length).toBeLessThanOrEqual(30)
      // Words at which a headline would look cut off.
      expect(text).not.toMatch(/\b(?:for|with|of|from|that|is|are|and|or|the|an?|your|our|as)$/u)
    }
    for (const text of Object.values(steps).flat()) expect(text.length).toBeLessThanOrEqual(89)
  })
})
