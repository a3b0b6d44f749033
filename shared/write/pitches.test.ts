import { expect, it } from 'vitest'
import { readBrief } from '../read/read-brief.server.ts'
import { wordsOf } from '../know/trade-phrase.server.ts'
import { trades } from '../know/trades.server.ts'
import { findSpam, findSuperlative } from '../words/unwanted/ad-words.server.ts'
import { adLength } from '../text/measures.ts'
import { tokenise } from '../text/tokens.server.ts'
import { adCallsOf } from './calls.server.ts'
import { isForChildren } from './children.server.ts'
import voices from './data/ad-voices.json' with { type: 'json' }
import { pitches, pitchOf } from './pitches.server.ts'

const textsOf = (name: 'heads' | 'lines' | 'calls'): string[] =>
  pitches.flatMap((row) => [
    ...(row[name] ?? []),
    ...((name === 'heads' ? row.childHeads : name === 'lines' ? row.childLines : undefined) ?? []),
  ])
const outsideLength = (texts: readonly string[], least: number, most: number): string[] =>
  texts.filter((text) => adLength(text) < least || adLength(text) > most)

it('has a row once for a trade that there is, and once for a phrase', () => {
  const ids = new Set(trades.map(({ id }) => id))
  const named = pitches.flatMap(({ of = [] }) => of)
  expect(named.filter((id, at) => !ids.has(id) || named.indexOf(id) !== at)).toEqual([])
  const keys = pitches.flatMap((row) => (row.keys ?? []).map((key) => wordsOf(key).join(' ')))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

it('fills the room of an ad and claims nothing', () => {
  expect(outsideLength(textsOf('lines'), 60, 90)).toEqual([])
  expect(outsideLength(textsOf('heads'), 18, 30)).toEqual([])
  expect(outsideLength(textsOf('calls'), 8, 30)).toEqual([])
  const all = [...textsOf('lines'), ...textsOf('heads'), ...textsOf('calls')]
  const claims = /\b(?:free|guarante\w+|discount\w*|today only|limited|hurry|award\w*|\d)/iu
  const isLoud = (text: string): boolean => {
    const tokens = tokenise(text)
    return findSuperlative(tokens) !== undefined || findSpam(tokens) !== undefined
  }
  expect(all.filter((text) => claims.test(text) || isLoud(text))).toEqual([])
  expect(textsOf('lines').filter((line) => !/[.?]$/u.test(line))).toEqual([])
  expect(all.filter((text, at) => all.indexOf(text) !== at && text.length > 30)).toEqual([])
})

it.each([
  ['Winter tires', 'size'],
  ['Bankruptcy lawyer', 'debts'],
  ['Roof repair', 'roof'],
  ['Handmade leather wallets', 'leather'],
  ['Meal prep delivery', 'meals'],
  ['Project management software', 'project'],
  ['Pub quiz', 'team'],
  ['Bridge club', 'bring a friend'],
  ['Accordion repair', 'mended'],
])('knows what to say of %s', (offer, word) => {
  expect(pitchOf(readBrief({ offer }))?.lines.join(' ').toLowerCase()).toContain(word)
})

it.each([
  [
    'alcohol detox at home',
    '',
    /own pace|bring somebody|stop at any point/u,
    /treatment|how things are now/u,
  ],
  ['summer camp', 'parents', /naps|blanket|it costs/u, /they/u],
  ['street food van', '', /evening|take a seat/u, /serve/u],
  ['bridal makeup', '', /shelf|skin/u, /dress/u],
  ['car key replacement', '', /in mind/u, /model/u],
  ['debt advice charity', '', /as little as you need|talk about/u, /begin/u],
  ['escape room', '', /appointment|what you need/u, /friends|players/u],
  ['walking holidays', '', /the job|visit|appointment/u, /dates/u],
  ['junior tennis coaching', 'parents', /you can do|your level/u, /they|them/u],
  ['kids coding classes', 'parents', /bring a friend|new here/u, /they|them/u],
])('asks of %s what its readers can do', (offer, audience, never, once) => {
  const { calls, voiced, lines, steps, spare } = adCallsOf(
    readBrief({ offer, audience }),
    '',
    'luxury',
  )
  const all = [...calls, ...voiced, ...lines, ...steps, ...spare].join(' | ')
  expect(all).not.toMatch(never)
  expect(all).toMatch(once)
})

it('takes a dance class for children as one, and one for adults as none', () => {
  const ofKids = (offer: string, audience = ''): boolean =>
    isForChildren(readBrief({ offer, audience }))
  expect(
    [
      'kids dance school',
      'pony riding for kids',
      'toddler music classes',
      'after-school club',
    ].filter((offer) => !ofKids(offer)),
  ).toEqual([])
  expect(ofKids('swimming lessons', 'parents of under 8s')).toBe(true)
  expect(
    [
      'adult ballet classes',
      'parenting classes',
      'birthday cakes for kids',
      "children's shoes",
    ].filter((offer) => ofKids(offer)),
  ).toEqual([])
})

it('has nothing for what it does not know, nor a lively line beside a grave matter', () => {
  expect(pitchOf(readBrief({ offer: 'toy car repair' }))?.of).toBeUndefined()
  expect(pitchOf(readBrief({ offer: 'neon signs' }))?.keys).toBeUndefined()
  const brief = readBrief({ offer: 'restaurant', audience: 'families after a funeral' })
  expect(brief.gravity.level).toBe('grave')
  expect(pitchOf(brief)).toBeUndefined()
})

it('asks in the style that was chosen, and for today only what can be done at once', () => {
  const voiced = (offer: string, style: string): string =>
    adCallsOf(readBrief({ offer }), '', style).voiced.join(', ')
  expect(voiced('roof repair', 'urgent')).toContain('get a roof quote today')
  expect(voiced('roof repair', 'professional')).not.toContain('today')
  expect(voiced('office chairs', 'urgent')).toContain('order today')
  expect(voiced('office chairs', 'luxury')).toContain('view the collection')
  const calls = Object.values(voices).flatMap((rows) => Object.values(rows).flat())
  expect(outsideLength(calls, 8, 30)).toEqual([])
})
