import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findSuperlative } from '../words/unwanted/ad-words.server.ts'
import { lowerWords } from '../text/measures.ts'
import type { Trade } from '../read/brief.ts'
import { wordsOf } from './trade-phrase.server.ts'
import { tradeNamed, trades, onlyTradeIn } from './trades.server.ts'

/** The faults of every row, as 'trade: text', so that a failure names its place. */
function faults(
  textsOf: (trade: Trade) => readonly string[],
  isFaulty: (text: string, trade: Trade) => boolean,
): string[] {
  return trades.flatMap((trade) =>
    textsOf(trade)
      .filter((text) => isFaulty(text, trade))
      .map((text) => `${trade.id}: ${text}`),
  )
}

const FAMOUS_SLOGANS = new Set(
  (
    JSON.parse(readFileSync('shared/tools/slogan-generator/data/famous.json', 'utf8')) as string[]
  ).map((slogan) => lowerWords(slogan).join(' ')),
)
const tradeTextsOf = ({ does, lines }: Trade): string[] => [
  ...does,
  ...lines.map(({ text }) => text),
]

it('has ids and keys that stand once', () => {
  const ids = trades.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  const keys = trades.flatMap(({ keys }) => [...new Set(keys.map((key) => wordsOf(key).join(' ')))])
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

it('gives every key its own row, also where it holds the key of another', () => {
  expect(
    faults(
      ({ keys }) => keys,
      (key, trade) => tradeNamed(key)?.id !== trade.id,
    ),
  ).toEqual([])
  expect(
    faults(
      ({ keys }) => keys,
      (key) => key !== key.toLowerCase(),
    ),
  ).toEqual([])
})

it('says what is done as base verbs that stand inside a sentence', () => {
  const notBase =
    /^(?:we|to|a|an|the|our|your|you|is|are|was|were|(?!bring |sing |ring |sling |string |wring |spring )\w+(?:ing|[^e]ed)) /
  expect(
    faults(
      ({ does }) => does,
      (text) => notBase.test(`${text} `) || text !== text.trim(),
    ),
  ).toEqual([])
  expect(
    faults(
      ({ does }) => does,
      (text) =>
        /[.!?;:]$/.test(text) ||
        /^(?!I |\w+day\b|Christmas|Easter|Valentine|Mother|January|\w+ber\b|Polish|French|Italian)\p{Lu}\p{Ll}/u.test(
          text,
        ),
    ),
  ).toEqual([])
})

it('keeps lines to 3 to 8 words', () => {
  const count = (text: string): number => lowerWords(text).length
  expect(
    faults(
      ({ lines }) => lines.map(({ text }) => text),
      (text) => count(text) < 3 || count(text) > 8,
    ),
  ).toEqual([])
})

it('claims nothing and repeats nobody', () => {
  expect(faults(tradeTextsOf, (text) => findSuperlative(text) !== undefined)).toEqual([])
  const promise =
    /\b(?:guarantee[ds]?|certified|licensed|insured|award|always on time|free|cheapest)\b|\d ?%|[£$€]\d/i
  expect(faults(tradeTextsOf, (text) => promise.test(text))).toEqual([])
  expect(
    faults(
      ({ lines }) => lines.map(({ text }) => text),
      (text) => FAMOUS_SLOGANS.has(lowerWords(text).join(' ')),
    ),
  ).toEqual([])
})

it('has at least four lines for each tone, so that who asks again is offered others', () => {
  const tones = ['professional', 'friendly', 'humorous', 'bold', 'inspirational'] as const
  expect(
    trades
      .filter(({ gravity }) => gravity === undefined)
      .flatMap(({ id, lines }) =>
        tones
          .filter((tone) => lines.filter(({ tones: of }) => !of || of.includes(tone)).length < 4)
          .map((tone) => `${id}: ${tone}`),
      ),
  ).toEqual([])
})

it('names in five to fourteen letters, and avoids no word of its own', () => {
  expect(
    faults(
      ({ names }) => names,
      (name) => !/^[a-z]{5,14}$/.test(name),
    ),
  ).toEqual([])
  expect(
    faults(
      ({ avoid }) => avoid,
      (word, trade) => trade.words.includes(word),
    ),
  ).toEqual([])
})

it('takes the narrowest row, and none rather than a neighbour', () => {
  expect(tradeNamed('vegan wedding cakes')?.id).toBe('wedding-cakes')
  expect(tradeNamed('neighbourhood bakery')?.id).toBe('bakery')
  expect(tradeNamed('bakery equipment')).toBeUndefined()
  expect(tradeNamed('dog bakery')).toBeUndefined()
  expect(onlyTradeIn('We are a bakery that also does wedding cakes')).toBeUndefined()
  expect(tradeNamed('rubbish removal')?.id).toBe('waste-removal')
  expect(tradeNamed('office cleaning')?.id).toBe('office-cleaning')
  expect(tradeNamed('laminate flooring')?.id).toBe('flooring')
  expect(tradeNamed('cleaning')?.id).toBe('cleaner')
  for (const other of ['vacuum cleaner', 'teeth cleaning', 'quantity surveyor', 'family portrait'])
    expect(tradeNamed(other)).toBeUndefined()
})

it('takes what is done away with for nobody who moves house', () => {
  for (const offer of ['wasp nest removal', 'tattoo removal', 'moss removal'])
    expect([offer, tradeNamed(offer)?.id]).not.toContain('removals')
  for (const offer of ['removals', 'house removal', 'piano removals'])
    expect(tradeNamed(offer)?.id, offer).toBe('removals')
})
