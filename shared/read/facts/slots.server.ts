import data from '../data/slots.json' with { type: 'json' }
import functionWords from '../../know/data/function-words.json' with { type: 'json' }
import { placeEnd } from './gazetteer.server.ts'
import type { Token } from '../scan.server.ts'
import { table } from '../../text/table.ts'

/** Returns the possible ends of a slot that begins at `at`, the preferred one first; empty if it does not match. */
export type MatchSlot = (tokens: readonly Token[], at: number) => readonly number[]

const NUMBER_WORDS = new Set(data.numbers)
const APPROXIMATING_WORDS = new Set(data.approximate)
const TIME_UNITS = new Set(data.timeUnits)
const DAYS = new Set(data.days)
const MEASURES = new Set(data.measures)
const CURRENCIES = new Set(data.currencies)
const PREPOSITIONS = new Set(functionWords.prepositions)
const NON_NOUN_WORDS = new Set([
  ...functionWords.prepositions,
  ...functionWords.linkers,
  ...functionWords.auxiliaries,
  ...functionWords.pronouns,
  ...functionWords.adverbs,
])
const DETERMINERS = new Set(functionWords.determiners)
const NOUN_TOKENS_MAX = 4
const NO_ENDS: readonly number[] = []

const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? ''

/** Returns the number of approximating words at `at`: 'over', 'more than', 'up to'. */
function countApproximators(tokens: readonly Token[], at: number): number {
  const word = wordAt(tokens, at)
  if ((word === 'more' || word === 'less') && wordAt(tokens, at + 1) === 'than') return 2
  if (word === 'up' && wordAt(tokens, at + 1) === 'to') return 2
  return APPROXIMATING_WORDS.has(word) ? 1 : 0
}

function bareNumber(tokens: readonly Token[], at: number): number {
  const token = tokens[at]
  if (!token) return -1
  if (token.kind === 'number') return at + 1
  return NUMBER_WORDS.has(token.word) ? at + 1 : -1
}

function matchNumber(tokens: readonly Token[], at: number): readonly number[] {
  const from = at + countApproximators(tokens, at)
  let end = bareNumber(tokens, from)
  if (end < 0) return NO_ENDS
  // Continues across 'two hundred', '5 million'.
  while (['hundred', 'thousand', 'million'].includes(wordAt(tokens, end))) end++
  return [end]
}

function matchPrice(tokens: readonly Token[], at: number): readonly number[] {
  const from = at + countApproximators(tokens, at)
  const token = tokens[from]
  if (token?.kind === 'price') {
    const to = wordAt(tokens, from + 1)
    if ((to === 'to' || to === '-') && tokens[from + 2]?.kind === 'price') return [from + 3]
    return [from + 1]
  }
  if (token?.kind === 'number' && CURRENCIES.has(wordAt(tokens, from + 1))) return [from + 2]
  return NO_ENDS
}

function matchDuration(tokens: readonly Token[], at: number): readonly number[] {
  const from = at + countApproximators(tokens, at)
  const word = wordAt(tokens, from)
  if (word === 'half' && ['an', 'a'].includes(wordAt(tokens, from + 1)))
    return TIME_UNITS.has(wordAt(tokens, from + 2)) ? [from + 3] : NO_ENDS
  let end = bareNumber(tokens, from)
  if (end < 0 && ['an', 'a', 'one', 'the', 'few'].includes(word)) end = from + 1
  if (end < 0) return NO_ENDS
  const link = wordAt(tokens, end)
  if ((link === 'to' || link === 'or') && bareNumber(tokens, end + 1) > 0) end += 2
  else if (tokens[end]?.kind === 'number' && tokens[end]?.isJoined) end++
  if (wordAt(tokens, end) === 'working' || wordAt(tokens, end) === 'business') end++
  return TIME_UNITS.has(wordAt(tokens, end)) ? [end + 1] : NO_ENDS
}

/** Matches `{per}`: 'per person', 'a month', 'each', '/hr', 'pp'. */
function matchPer(tokens: readonly Token[], at: number): readonly number[] {
  const word = wordAt(tokens, at)
  if (word === 'each' || word === 'pp' || word === 'apiece') {
    const noun = tokens[at + 1]
    return noun && TIME_UNITS.has(noun.word) ? [at + 2, at + 1] : [at + 1]
  }
  if (!['per', 'a', 'an', '/', 'every', 'for'].includes(word)) return NO_ENDS
  const from = at + (word === 'for' && ['a', 'an', 'each'].includes(wordAt(tokens, at + 1)) ? 2 : 1)
  if (word === 'for' && from === at + 1) return NO_ENDS
  const ends = matchNoun(tokens, from)
  if (ends.length === 0) return NO_ENDS
  // '£35 for a full service' takes the longest phrase, '£9 a month' the shortest.
  return word === 'for' ? ends : [ends.at(-1) as number, ...ends].slice(0, 2)
}

function matchDay(tokens: readonly Token[], at: number): readonly number[] {
  let end = at
  const next = wordAt(tokens, at)
  if (['every', 'most', 'all', 'on', 'each', 'public', 'bank'].includes(next)) end++
  if (
    /^(?:7|seven|six|6|five|5)$/.test(wordAt(tokens, end)) &&
    wordAt(tokens, end + 1).startsWith('day')
  ) {
    return wordAt(tokens, end + 2) === 'a' && wordAt(tokens, end + 3) === 'week'
      ? [end + 4]
      : [end + 2]
  }
  if (!DAYS.has(wordAt(tokens, end))) return NO_ENDS
  end++
  for (;;) {
    const link = wordAt(tokens, end)
    const isLink = ['and', 'to', 'or', 'through', '/', 'till', 'until'].includes(link)
    if (isLink && DAYS.has(wordAt(tokens, end + 1))) end += 2
    else if (DAYS.has(link)) end++
    else return [end]
  }
}

/** Matches a time: '9am', '9.30', 'noon', 'late'. */
function matchTime(tokens: readonly Token[], at: number): readonly number[] {
  const token = tokens[at]
  if (!token) return NO_ENDS
  if (
    [
      'noon',
      'midnight',
      'midday',
      'late',
      'dawn',
      'dusk',
      'sunrise',
      'sunset',
      'lunchtime',
    ].includes(token.word)
  )
    return [at + 1]
  if (token.kind !== 'number') return NO_ENDS
  const isHour = /^(?:[01]?\d|2[0-4])(?:[.:][0-5]\d)?$/.test(token.raw)
  if (!isHour) return NO_ENDS
  return /^(?:[ap]\.?m)$/.test(wordAt(tokens, at + 1)) ? [at + 2] : [at + 1]
}

/** Matches opening hours: '9-5', '6am to 10pm', '8 till late', '24/7', '24 hours', 'day and night'. */
function matchHours(tokens: readonly Token[], at: number): readonly number[] {
  const word = wordAt(tokens, at)
  if (word === '24/7') return [at + 1]
  if ((word === '24' || word === '24h') && /^h(?:ou)?rs?$|^h$/.test(wordAt(tokens, at + 1))) {
    return wordAt(tokens, at + 2) === 'a' && wordAt(tokens, at + 3) === 'day' ? [at + 4] : [at + 2]
  }
  if (word === 'day' && wordAt(tokens, at + 1) === 'and' && wordAt(tokens, at + 2) === 'night')
    return [at + 3]
  if (word === 'round' && wordAt(tokens, at + 1) === 'the' && wordAt(tokens, at + 2) === 'clock')
    return [at + 3]
  if (
    word === 'all' &&
    ['day', 'night', 'year', 'hours', 'weekend'].includes(wordAt(tokens, at + 1))
  )
    return [at + 2]
  const start = matchTime(tokens, at)[0]
  if (start === undefined) return NO_ENDS
  const link = wordAt(tokens, start)
  const from = ['to', 'till', 'til', 'until'].includes(link)
    ? start + 1
    : tokens[start]?.isJoined
      ? start
      : -1
  const end = from < 0 ? undefined : matchTime(tokens, from)[0]
  if (end === undefined) return NO_ENDS
  // Plain numbers count as hours only in the range of a working day: '9 to 5', but not '20 to 30'.
  const isTimed = /[ap]\.?m|:|late|noon|midnight|midday|dusk|sunset/.test(
    tokens
      .slice(at, end)
      .map((token) => token.word)
      .join(' '),
  )
  const isWork = Number(tokens[at]?.raw) >= 6 && Number(tokens[from]?.raw) <= 7
  return isTimed || isWork ? [end] : NO_ENDS
}

function matchYear(tokens: readonly Token[], at: number): readonly number[] {
  return /^(?:1[5-9]\d\d|20[0-4]\d)$/.test(tokens[at]?.raw ?? '') ? [at + 1] : NO_ENDS
}

/** Matches one to four words that can be a noun phrase: no function word, price or address. */
function matchNoun(tokens: readonly Token[], at: number): readonly number[] {
  const ends: number[] = []
  for (let end = at; end < tokens.length && end < at + NOUN_TOKENS_MAX; end++) {
    const { kind, word } = tokens[end] as Token
    if (kind === 'price' || kind === 'address' || word === '/' || word === '+') break
    if (NON_NOUN_WORDS.has(word) || DETERMINERS.has(word)) {
      if (!(tokens[end] as Token).isJoined) break
      continue
    }
    ends.unshift(end + 1)
  }
  return ends
}

/**
 * Matches a noun phrase with 'and', 'or' and 'of', up to another function word, a price or the end of the clause, or
 * any shorter part.
 */
function matchList(tokens: readonly Token[], at: number): readonly number[] {
  const ends: number[] = []
  for (let end = at; end < tokens.length; end++) {
    const { word, kind } = tokens[end] as Token
    if (kind === 'price') break
    if (LIST_WORDS.has(word)) continue
    if (NON_NOUN_WORDS.has(word)) break
    ends.unshift(end + 1)
  }
  return ends
}

const LIST_WORDS = new Set(['and', 'or', 'of', 'the', 'a', 'an', 'our', 'your'])

const matchRest: MatchSlot = (tokens, at) => (at < tokens.length ? [tokens.length] : NO_ENDS)
const matchWord: MatchSlot = (tokens, at) =>
  tokens[at]?.kind === 'word' && !NON_NOUN_WORDS.has(wordAt(tokens, at)) ? [at + 1] : NO_ENDS
const matchPercent: MatchSlot = (tokens, at) => {
  const from = at + countApproximators(tokens, at)
  return tokens[from]?.kind === 'percent' ? [from + 1] : NO_ENDS
}
const matchMeasure: MatchSlot = (tokens, at) => {
  const end = matchNumber(tokens, at)[0]
  return end !== undefined && MEASURES.has(wordAt(tokens, end)) ? [end + 1] : NO_ENDS
}
const matchPlace: MatchSlot = (tokens, at) => {
  const end = placeEnd(tokens, at)
  return end > at ? [end] : NO_ENDS
}
/** Matches a limitation or a place: a preposition and everything after it. */
const matchLimitation: MatchSlot = (tokens, at) =>
  PREPOSITIONS.has(wordAt(tokens, at)) && at + 1 < tokens.length ? [tokens.length] : NO_ENDS

const createSetSlot = (entries: readonly string[]): MatchSlot => {
  const phrases = new Map<string, string[][]>()
  for (const entry of entries) {
    const parts = entry.split(' ')
    const head = parts[0] as string
    phrases.set(
      head,
      [...(phrases.get(head) ?? []), parts].toSorted((a, b) => b.length - a.length),
    )
  }
  return (tokens, at) => {
    const filed = phrases.get(wordAt(tokens, at))
    if (!filed) return NO_ENDS
    for (const parts of filed) {
      if (parts.every((part, i) => wordAt(tokens, at + i) === part)) return [at + parts.length]
    }
    return NO_ENDS
  }
}

/** The typed slots of the pattern language. */
export const SLOTS = table<MatchSlot>({
  price: matchPrice,
  number: matchNumber,
  percent: matchPercent,
  duration: matchDuration,
  per: matchPer,
  day: matchDay,
  time: matchTime,
  hours: matchHours,
  year: matchYear,
  noun: matchNoun,
  list: matchList,
  rest: matchRest,
  word: matchWord,
  measure: matchMeasure,
  place: matchPlace,
  where: matchLimitation,
  ...Object.fromEntries(
    Object.entries(data.sets).map(([name, entries]) => [name, createSetSlot(entries)]),
  ),
})

/** Slots that begin with a number, in digits or in words. */
const NUMERIC_SLOTS = new Set([
  'price',
  'number',
  'percent',
  'duration',
  'hours',
  'year',
  'measure',
  'time',
])
const NUMERIC_OPENERS = new Set([
  ...data.numbers,
  ...data.approximate,
  ...'a an the few half up more less 24/7 day round all noon midnight midday late dawn dusk sunrise sunset lunchtime'.split(
    ' ',
  ),
])

/** False if a slot cannot begin with this token. Checked before the slot is tried, because most cannot match. */
export function mayOpenSlot(type: string, { kind, word }: Token): boolean {
  if (!NUMERIC_SLOTS.has(type)) return kind === 'word' || kind === 'number'
  return kind !== 'word' || NUMERIC_OPENERS.has(word)
}
