import { expect, it } from 'vitest'
import { assembleBuiltin } from '../../kit/assemble.server.ts'
import { sampleInput } from '../../kit/sample-input.server.ts'
import { serverTool } from '../../kit/server-tool.server.ts'
import { adLength } from '../../text/measures.ts'
import { createRandom } from '../../text/random.ts'
import { write } from './builtin.server.ts'
import { checks } from './checks.server.ts'
import { contradict } from './contradictions.ts'
import { draft, type Draft } from './output.server.ts'
import { examples, prompt } from './prompt.server.ts'
import { canCombine, poolAds, type ResponsiveAd, responsiveAds } from './responsive-ads.ts'
import { tool, type Input } from './tool.ts'

const server = serverTool({ tool, draft, checks, examples, prompt, write })

function draftsOf(input: Input, seed: string): Draft[] {
  const written = server.write(input, createRandom(seed), { today: '2026-06-15' })
  const assembled = assembleBuiltin(server, input, written[Symbol.iterator]())
  return (assembled?.drafts ?? []).map((one) => one.draft as Draft)
}

/** Expects an ad to make sense with any three headlines and two descriptions. */
function expectSense({ headlines, descriptions }: ResponsiveAd): void {
  expect(headlines.length).toBeGreaterThanOrEqual(3)
  expect(headlines.length).toBeLessThanOrEqual(15)
  expect(descriptions.length).toBeGreaterThanOrEqual(2)
  expect(descriptions.length).toBeLessThanOrEqual(4)
  for (const text of headlines) expect(adLength(text)).toBeLessThanOrEqual(30)
  for (const text of descriptions) expect(adLength(text)).toBeLessThanOrEqual(90)
  const all = [...headlines, ...descriptions]
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1))
      expect([one, other, canCombine(one, other)]).toEqual([one, other, true])
}

const FORM: Input = {
  productType: 'handmade dog collars',
  targetAudience: 'owners of large dogs',
  adStyle: 'professional',
  keywords: 'full-grain leather, fitted to measure',
}

it('pools the drafts of any form into ads of which every combination makes sense', () => {
  const random = createRandom('pool')
  let ads = 0
  for (let round = 0; round < 30; round++) {
    const input = sampleInput(tool.fields, random) as Input
    const drafts = draftsOf(input, `${round}`)
    for (const ad of poolAds(drafts, input)) {
      expectSense(ad)
      ads++
    }
  }
  expect(ads).toBeGreaterThan(10)
})

it('keeps four headlines and three descriptions of the five ads of a form', () => {
  const [ad] = poolAds(draftsOf(FORM, '7'), FORM)
  expect(ad?.headlines.length).toBeGreaterThanOrEqual(4)
  expect(ad?.descriptions.length).toBeGreaterThanOrEqual(3)
})

const GOOD: readonly Draft[] = [
  {
    headline: 'Dog Collars Made by Hand',
    description1: 'Collars of full-grain leather for large dogs. Choose the size and the buckle.',
    description2: 'Measure the neck, leave room for two fingers, and tell us the number.',
    callToAction: 'Choose Your Size',
    path1: 'collars',
  },
  {
    headline: 'Full-Grain Leather Collars',
    description1: 'Strong pullers need a wide collar: say what your dog weighs.',
    description2: 'See every buckle up close before you decide.',
    callToAction: 'See All Buckles',
  },
  {
    headline: 'Fitted to Your Large Dog',
    description1: 'Each collar is cut when you order it. Ask about a name on it.',
    description2: 'Mud and rain are no trouble for waxed thread.',
    callToAction: 'Order a Collar',
  },
]

it.each<[string, Partial<Draft>, string]>([
  [
    'a headline that is too long',
    { headline: 'A Headline of More Than Thirty Characters' },
    'A Headline of More Than Thirty Characters',
  ],
  [
    'a headline that stands there already',
    { headline: 'dog collars made by hand!' },
    'dog collars made by hand!',
  ],
  ['a formula', { headline: '=1+1 Collars' }, '=1+1 Collars'],
  ['a phone number', { headline: 'Call 020 7946 0958' }, 'Call 020 7946 0958'],
  [
    'a text that hangs on another',
    { description1: 'It is made of leather, too.' },
    'It is made of leather, too.',
  ],
  ['a call that says nothing', { callToAction: 'Click here' }, 'Click here'],
  [
    'a sentence that stands in another text',
    { description2: 'Choose the size and the buckle. Now.' },
    'Choose the size and the buckle. Now.',
  ],
])('leaves out %s, which an edit by hand may bring', (_, edit, text) => {
  const edited = [...GOOD, { ...(GOOD[0] as Draft), ...edit }]
  const ads = poolAds(edited, FORM)
  expect(ads).not.toEqual([])
  for (const ad of ads) {
    expectSense(ad)
    expect([...ad.headlines, ...ad.descriptions]).not.toContain(text)
  }
})

it('makes no ad of texts that are too few', () => {
  expect(responsiveAds(GOOD.slice(0, 1), FORM)).toBeUndefined()
  expect(responsiveAds([], FORM)).toBeUndefined()
})

it('makes a second ad of what the first has no room for, and three at most', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const word = (at: number) =>
    letters
      .map((_, by) => letters[(at * 7 + by * 3) % 26])
      .join('')
      .slice(0, 9)
  const many = Array.from({ length: 60 }, (_, at): Draft => ({
    headline: `${word(at)} ${word(at + 5)}`,
    description1: `${word(at + 1)} ${word(at + 2)} ${word(at + 9)} today.`,
    description2: `${word(at + 3)} ${word(at + 4)} ${word(at + 11)} here.`,
    callToAction: `Order ${word(at + 6)}`,
  }))
  const ads = poolAds(many, FORM)
  expect(ads.length).toBeGreaterThan(1)
  expect(ads.length).toBeLessThanOrEqual(3)
  for (const ad of ads) expectSense(ad)
})

it('is what Google Ads Editor imports: its English headers, paused ads, no final URL', () => {
  const sheet = responsiveAds(GOOD, FORM)
  expect(sheet?.columns).toEqual([
    'Campaign',
    'Ad group',
    'Ad type',
    'Status',
    ...Array.from({ length: 15 }, (_, at) => `Headline ${at + 1}`),
    ...Array.from({ length: 4 }, (_, at) => `Description ${at + 1}`),
    'Path 1',
    'Path 2',
    'Final URL',
  ])
  const [row = []] = sheet?.rows ?? []
  expect(row).toHaveLength(26)
  expect(row.slice(0, 4)).toEqual([
    FORM.productType,
    FORM.productType,
    'Responsive search ad',
    'Paused',
  ])
  expect(row.slice(-3)).toEqual(['collars', '', ''])
})

it.each([
  ['Collars from £35', 'Collars from £40', true],
  ['Collars from £35', 'Made to measure, from £35', false],
  ['20% off collars', '30% off leads', true],
  ['Free delivery', 'Delivery for £3', true],
  ['No deposit to pay', 'Pay the deposit online', true],
  ['Nut-free snacks', 'Snacks with nuts', true],
  ['Open Sundays', 'Closed on Sundays', true],
  ['Same-day repair', 'Repaired by the next day: next-day pick-up', true],
  ['Ready in 2 days', 'Ready in 5 days', true],
  ['Free delivery over £40', 'From £12 a box', false],
  ['Baked since 1987', 'Boxes of 20', false],
])('%j and %j contradict each other: %s', (a, b, expected) => {
  expect(contradict(a, b)).toBe(expected)
  expect(contradict(b, a)).toBe(expected)
})
