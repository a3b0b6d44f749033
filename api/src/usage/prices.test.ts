import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { ConfigError } from '../settings/config-error.ts'
import { NO_TOKENS } from './call-tokens.ts'
import { costMicros, moneyText, readPrices } from './prices.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'draftmill-prices-'))
  file = join(folder, 'prices.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const PRICES = {
  currency: 'EUR',
  models: {
    small: { prompt: 0.4, completion: 1.6 },
    thinker: { prompt: 1.1, cached: 0.275, completion: 4.4, reasoning: 2 },
  },
}

it.each<[string, object, number]>([
  ['prompt and completion', { prompt: 1_000_000, completion: 500_000 }, 1_200_000],
  ['the cache like the rest where it has no price', { prompt: 1_000, cached: 900 }, 400],
  ['nothing for nothing', {}, 0],
  ['a part of a millionth rounded up', { prompt: 1 }, 1],
])('charges %s', (_, tokens, expected) => {
  expect(costMicros(PRICES, 'small', { ...NO_TOKENS, ...tokens })).toBe(expected)
})

it('prices what was cached and what was reasoning apart', () => {
  const tokens = { ...NO_TOKENS, prompt: 1_000, cached: 600, completion: 1_000, reasoning: 700 }
  expect(costMicros(PRICES, 'thinker', tokens)).toBe(440 + 165 + 1_320 + 1_400)
})

it('knows no price of a model that is not in the table, whatever its name', () => {
  const tokens = { ...NO_TOKENS, prompt: 10 }
  for (const name of ['large', 'constructor', '__proto__'])
    expect(costMicros(PRICES, name, tokens), name).toBeUndefined()
  expect(costMicros(undefined, 'small', tokens)).toBeUndefined()
})

it('writes money with four digits after the point, and large sums with two', () => {
  expect([0, 123, 4_560_000, 250_000_000].map(moneyText)).toEqual([
    '0.0000',
    '0.0001',
    '4.5600',
    '250.00',
  ])
})

it('reads a table as editors save it', () => {
  writeFileSync(file, `\uFEFF${JSON.stringify(PRICES)}`)
  expect(readPrices(file)).toEqual(PRICES)
})

it.each<[string, string, RegExp]>([
  ['a file that is not there', '', /cannot be read \(ENOENT\)/],
  ['what is no JSON', '{', /is no JSON/],
  ['a list', '[]', /prices\.json: .*object/],
  ['a name that it does not know', '{"modles":{}}', /models|modles/],
  [
    'a price as text',
    '{"models":{"m":{"prompt":"1","completion":2}}}',
    /models\.m\.prompt: is a price/,
  ],
  ['half a price', '{"models":{"m":{"prompt":1}}}', /models\.m\.completion/],
  [
    'a negative price',
    '{"models":{"m":{"prompt":-1,"completion":2}}}',
    /models\.m\.prompt: .*negative/,
  ],
  [
    'a kind of token that it does not know',
    '{"models":{"m":{"prompt":1,"completion":2,"output":2}}}',
    /output/,
  ],
  [
    'a currency that is none',
    '{"currency":"Euro","models":{}}',
    /currency: is a currency such as USD/,
  ],
])('refuses to start with %s, in words that name the place', (_, text, words) => {
  if (text !== '') writeFileSync(file, text)
  const start = (): unknown => readConfig({ DATA_DIR: folder, MODEL_PRICES: file })
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(/^MODEL_PRICES: /)
  expect(start).toThrow(words)
})

it('refuses a ceiling that could never be reached, because the model has no price', () => {
  const settings = { DATA_DIR: folder, OPENAI_API_KEY: 'k', OPENAI_MODEL: 'small' }
  expect(() => readConfig({ ...settings, MODEL_SPEND_PER_DAY: '5' })).toThrow(
    /^MODEL_SPEND_PER_DAY: needs the price of small/,
  )
  writeFileSync(file, JSON.stringify(PRICES))
  const config = readConfig({ ...settings, MODEL_SPEND_PER_DAY: '2.50', MODEL_PRICES: file })
  expect(config.spend.ceilingMicros).toBe(2_500_000)
  for (const wrong of ['0', '0.00', '-1', 'five', '1e3', '5 EUR'])
    expect(() => readConfig({ ...settings, MODEL_SPEND_PER_DAY: wrong }), wrong).toThrow(
      /^MODEL_SPEND_PER_DAY: is an amount/,
    )
})
