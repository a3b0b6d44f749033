import { joinList } from '../../../text/grammar.server.ts'
import { BELOW_HUNDRED } from '../../../text/numbers/number-words.ts'
import { table } from '../../../text/table.ts'
import { MONTHS } from '../../../text/numbers/time-words.ts'

/** When a post was held, in the form stated. */
export interface TimeSpan {
  /**
   * The text before a sentence: 'From 2016 to 2020', 'Since March 2021', 'In 2019'; `for 3 years` follows the
   * sentence instead.
   */
  readonly text: string
  readonly kind: 'range' | 'since' | 'in' | 'for'
}

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|spring|summer|autumn|winter)'
const YEAR = String.raw`(?:19|20)\d{2}`
/** The day of a date, '12' or '12th', which is left out of letters. */
const DAY = String.raw`[0-3]?\d(?:st|nd|rd|th)?`
/** A day before a month, only at the start of a date: not the 3 of 'Level 3 June 2019'. */
const DAY_FIRST = String.raw`(?:(?<=^|[,(|–-] ?|\b(?:from|since|to|until|till|between|and) )${DAY} )?`
const DATE = String.raw`(?:${DAY_FIRST}${MONTH}\.?,?[ /]?(?:(?:${DAY},? )?${YEAR}|['’]\d{2})|\d{1,2}[/.-]\d{1,2}[/.-]${YEAR}|\d{1,2}/\d{1,2}/\d{2}|${YEAR}-\d{2}-\d{2}|(?:0?[1-9]|1[0-2])[/.]${YEAR}|${YEAR})`
/** A date with a two-digit year, which only the other end of its range distinguishes from a day: 'Jan 19 - Mar 21'. */
const SHORT_DATE = String.raw`(?:${DAY_FIRST}${MONTH}\.? ?['’]?\d{2}|(?:0[1-9]|1[0-2])/\d{2}|['’]\d{2})(?![\d/]|\.\d)`
const ONGOING_END =
  '(?:present|now|today|current|currently|to date|till date|till now|date|ongoing|this day|still here)'
const RANGE_SEPARATOR = ' ?(?:-|–|—|→|->|/|to|until|till|til|and|bis) ?'
const RANGE = String.raw`(?:from |since |between )?(?:(?<shortFrom>${SHORT_DATE})${RANGE_SEPARATOR}(?<shortUntil>${SHORT_DATE}|${DATE}|${ONGOING_END})|(?<from>${DATE})(?:${RANGE_SEPARATOR}(?<until>${DATE}|${SHORT_DATE}|${ONGOING_END})| (?<year>${YEAR})| ?[-–](?= ?(?:[,;:)]|$))|[-–](?= )))`
/** '2022-08 – 2024-06': a month behind a year only where both dates of a range have one. */
const ISO_MONTH = String.raw`(?:19|20)\d{2}-(?:0[1-9]|1[0-2])`
const ISO_RANGE = String.raw`(?<isoFrom>${ISO_MONTH}) ?(?:-|–|—|to|until) ?(?<isoUntil>${ISO_MONTH}(?!\d)|${ONGOING_END})`
/** Separate years, which are not a range: '2022, 2023' may be two summers. */
const YEARS = String.raw`(?<several>(?:19|20)\d{2}(?:(?:, ?| and | & )(?:19|20)\d{2})+)(?! ?[-–])`
/** 'Jun–Sep 2022', '2020-24'. */
const SHORTENED_RANGE = String.raw`(?:from )?(?<month>${MONTH})\.? ?[-–] ?(?<toMonth>${MONTH}\.? (?:19|20)\d{2})|(?<years>(?:19|20)\d{2}[-–]\d{2}(?!-))`
const SINCE = String.raw`since (?<since>${DATE}|lockdown|covid|the pandemic)|from (?<open>${DATE})(?=\)|$)`
/** 'Five' behind 'a hundred and' is part of a number. */
const NUMBER_WORD = String.raw`(?<![a-zà-öø-ÿ]-|\b(?:${BELOW_HUNDRED}|dozen|hundred|thousand) (?:and )?)${BELOW_HUNDRED}`
const DURATION_COUNT = String.raw`(?:(?:about|over|almost|nearly|more than) )?(?:\d{1,2}(?:\.5)?\+?|${NUMBER_WORD})`
/** '(2 to 5 years)' beside a child is an age. */
const NOT_AFTER_AGE = String.raw`(?<!\b(?:age|aged|ages) ?|\d ?(?:to|-|–|and) ?)`
/** A singular year before a number is a class, '60 Year 8 pupils', unless months follow: '1 year 6 months'. */
const DURATION = String.raw`${NOT_AFTER_AGE}(?:for )?(?<count>${DURATION_COUNT}(?: and a half)?) ?(?<unit>years|year(?! \d{1,2} (?!months?\b|mths?\b|mos\b|weeks?\b))|yrs?|months?|mths?|mos|weeks?|summers?|seasons?)\b\.?`
const TIME_PATTERN = new RegExp(
  String.raw`(?<![a-zà-öø-ÿ\d½¼¾£$€])(?:${ISO_RANGE}|${SHORTENED_RANGE}|${YEARS}|${RANGE}|${SINCE}|${DURATION}|(?<date>${DATE}))(?![a-zà-öø-ÿ\d])`,
  'gi',
)

export interface FoundSpan {
  readonly span: TimeSpan
  readonly start: number
  readonly end: number
}

/** True for a time from one date to another or to today. */
export const isPeriod = ({ kind }: TimeSpan): boolean => kind === 'range' || kind === 'since'

/** The dates and lengths of time in a line, in order. */
export function spansIn(line: string): FoundSpan[] {
  return [...line.matchAll(TIME_PATTERN)].flatMap((match) => {
    const span = spanOf(match.groups as TimeMatchGroups)
    return span ? [{ span, start: match.index, end: match.index + match[0].length }] : []
  })
}

/** Returns the years in a text with four digits: 2019 for "Jan '19 - Mar '21" too. */
export const yearsIn = (text: string): ReadonlySet<number> =>
  new Set(spansIn(text).flatMap(({ span }) => (span.text.match(/\d{4}/g) ?? []).map(Number)))

type TimeMatchGroups = Readonly<Record<string, string | undefined>>

function spanOf(groups: TimeMatchGroups): TimeSpan | undefined {
  const {
    isoFrom,
    isoUntil = '',
    month,
    toMonth = '',
    years,
    several,
    shortFrom,
    shortUntil = '',
    from,
  } = groups
  const { until, year, open, since = open, count, unit = '', date = '' } = groups
  if (isoFrom !== undefined) return rangeOf(isoFrom, isoUntil)
  if (month !== undefined)
    return { kind: 'range', text: `From ${monthOf(month)} to ${formatDate(toMonth)}` }
  if (years !== undefined) return { kind: 'range', text: `In ${years.replace('-', '–')}` }
  if (several !== undefined)
    return { kind: 'in', text: `In ${joinList([...several.matchAll(/\d{4}/g)].map(String))}` }
  if (shortFrom !== undefined) return rangeOf(shortFrom, shortUntil)
  if (from !== undefined) return rangeOf(from, until ?? year ?? '')
  if (since !== undefined) return { kind: 'since', text: `Since ${formatDate(since)}` }
  if (count !== undefined)
    return { kind: 'for', text: `for ${count.toLowerCase()} ${unitOf(unit, count)}` }
  return { kind: 'in', text: `In ${formatDate(date)}` }
}

function rangeOf(from: string, to: string): TimeSpan | undefined {
  const [first, last] = [formatDate(from), formatDate(to)]
  if (!/\d/.test(to)) return { kind: 'since', text: `Since ${first}` }
  if (first === last) return { kind: 'in', text: `In ${first}` }
  // In 'Dec 12 - Jan 10' the numbers are days, not years.
  return /\D\d\d$/.test(to) && Number(last.slice(-4)) < Number(first.slice(-4))
    ? undefined
    : { kind: 'range', text: `From ${first} to ${last}` }
}

const TIME_UNITS_BY_LETTER = table<string>({ y: 'year', m: 'month', w: 'week', s: '' })

function unitOf(unit: string, count: string): string {
  const lower = unit.toLowerCase()
  const name = TIME_UNITS_BY_LETTER.get(lower.charAt(0)) || lower.replace(/s$/, '')
  return /^(?:1|one)$/i.test(count) ? name : `${name}s`
}

const monthOf = (word: string): string =>
  MONTHS.find((name) => name.toLowerCase().startsWith(word.toLowerCase().slice(0, 3))) ?? word

const MONTHS_MAX = 12
const NUMERIC_DATE = /^(\d{1,4})[/.-](?:(\d{1,2})[/.-])?(\d{2,4})$/
const NAMED_MONTH_DATE = new RegExp(
  String.raw`^(?:${DAY} )?(\p{L}+)\.?,?[ /]?(?:${DAY},? (?=\d{4}))?['’]?(\d{4}|\d{2})$`,
  'iu',
)

/** Writes '03/2021' and 'mar 2021' as 'March 2021', and a year alone with four digits. */
function formatDate(date: string): string {
  const [, first = '', second, last = ''] = NUMERIC_DATE.exec(date) ?? []
  if (first.length === 4) return monthAndYear(Number(second ?? last), first)
  if (first !== '') return monthAndYear(monthAmong(Number(first), second), yearOf(last))
  const [, word, year = ''] = NAMED_MONTH_DATE.exec(date) ?? []
  if (word === undefined) return yearOf(date.replace(/^['’]/u, ''))
  const isSeason = /^(?:spring|summer|autumn|winter)$/i.test(word)
  return `${isSeason ? word.toLowerCase() : monthOf(word)} ${yearOf(year)}`
}

/**
 * Returns the month of a numeric day and month in either order; undefined if both could be the month, as in '12/05'.
 */
function monthAmong(first: number, second?: string): number | undefined {
  if (second === undefined || first === Number(second)) return first
  const [month, ...more] = [first, Number(second)].filter((number) => number <= MONTHS_MAX)
  return more.length === 0 ? month : undefined
}

const monthAndYear = (month: number | undefined, year: string): string =>
  [MONTHS[(month ?? 0) - 1], year].filter(Boolean).join(' ')

const CENTURY_PIVOT = 50
const yearOf = (digits: string): string =>
  digits.length === 2 ? `${Number(digits) < CENTURY_PIVOT ? 20 : 19}${digits}` : digits
