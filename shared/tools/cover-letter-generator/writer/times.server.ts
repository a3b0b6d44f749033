import { joinList } from '../../../text/grammar.server.ts'
import { table } from '../../../text/table.ts'

/** When a post was held, in the form stated. */
export interface Span {
  /** Before a sentence: 'From 2016 to 2020', 'Since March 2021', 'In 2019'; `for 3 years` stands behind it. */
  readonly text: string
  readonly kind: 'range' | 'since' | 'in' | 'for'
}

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|spring|summer|autumn|winter)'
const DATE = String.raw`(?:${MONTH}\.? ?['’]?(?:19|20)\d{2}|(?:0?[1-9]|1[0-2])[/.](?:19|20)\d{2}|(?:19|20)\d{2})`
const OPEN = '(?:present|now|today|current|currently|to date|date|ongoing|this day|still here)'
const RANGE = String.raw`(?:from |since |between )?(${DATE})(?: ?(?:-|–|—|→|->|/|to|until|till|and|bis) ?(${DATE}|${OPEN})|(?: )((?:19|20)\d{2})| ?([-–])(?= ?(?:[,;:)]|$))|([-–])(?= ))`
/** '2022, 2023': two summers, and no span between them. */
const YEARS = String.raw`((?:19|20)\d{2}(?:(?:, ?| and | & )(?:19|20)\d{2})+)(?! ?[-–])`
/** 'Jun–Sep 2022', '2020-24'. */
const SHORT = String.raw`(?:from )?(${MONTH})\.? ?[-–] ?(${MONTH}\.? (?:19|20)\d{2})|((?:19|20)\d{2}[-–]\d{2})`
const SINCE = String.raw`since (${DATE}|lockdown|covid|the pandemic)`
const COUNT = String.raw`(?:(?:about|over|almost|nearly|more than) )?(?:\d{1,2}(?:\.5)?\+?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)`
/** '(2 to 5 years)' beside a child is an age. */
const NO_AGE = String.raw`(?<!\b(?:age|aged|ages) ?|\d ?(?:to|-|–|and) ?)`
const LASTING = String.raw`${NO_AGE}(?:for )?(${COUNT}(?: and a half)?) ?(years?|yrs?|months?|mths?|mos|weeks?|summers?|seasons?)\b\.?`
const FOUND = new RegExp(
  String.raw`(?<![\p{L}\p{N}£$€])(?:${SHORT}|${YEARS}|${RANGE}|${SINCE}|${LASTING}|(${DATE}))(?![\p{L}\p{N}])`,
  'giu',
)

export interface FoundSpan {
  readonly span: Span
  readonly start: number
  readonly end: number
}

/** The dates and lengths of time in a line, in order. */
export function spansIn(line: string): FoundSpan[] {
  return [...line.matchAll(FOUND)].map((match) => ({
    span: spanOf(match),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

function spanOf([
  ,
  fromMonth,
  toMonth = '',
  years,
  several,
  from,
  until,
  year,
  dashAtEnd,
  dash,
  since,
  count,
  unit = '',
  one,
]: RegExpMatchArray): Span {
  if (fromMonth !== undefined)
    return { kind: 'range', text: `From ${monthOf(fromMonth)} to ${written(toMonth)}` }
  if (years !== undefined) return { kind: 'range', text: `In ${years.replace('-', '–')}` }
  if (several !== undefined)
    return { kind: 'in', text: `In ${joinList(several.match(/\d{4}/g) ?? [])}` }
  const to = until ?? year ?? dashAtEnd ?? dash ?? ''
  if (from !== undefined) {
    return /\d/.test(to)
      ? { kind: 'range', text: `From ${written(from)} to ${written(to)}` }
      : { kind: 'since', text: `Since ${written(from)}` }
  }
  if (since !== undefined) return { kind: 'since', text: `Since ${written(since)}` }
  if (count !== undefined)
    return { kind: 'for', text: `for ${count.toLowerCase()} ${unitOf(unit, count)}` }
  return { kind: 'in', text: `In ${written(one ?? '')}` }
}

const UNITS = table<string>({ y: 'year', m: 'month', w: 'week', s: '' })

function unitOf(unit: string, count: string): string {
  const lower = unit.toLowerCase()
  const name = UNITS.get(lower.charAt(0)) || lower.replace(/s$/, '')
  return /^(?:1|one)$/i.test(count) ? name : `${name}s`
}

const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

const monthOf = (word: string): string =>
  MONTHS.find((name) => name.toLowerCase().startsWith(word.toLowerCase().slice(0, 3))) ?? word

/** '03/2021' and 'mar 2021' as March 2021; a year alone stays one. */
function written(date: string): string {
  const [, number, year = ''] = /^(\d{1,2})[/.](\d{4})$/.exec(date) ?? []
  if (number !== undefined) return `${MONTHS[Number(number) - 1]} ${year}`
  const [, word, apart = ''] = /^(\p{L}+)\.? ?['’]?(\d{4})$/u.exec(date) ?? []
  if (word === undefined) return date
  const month = MONTHS.find((name) => name.toLowerCase().startsWith(word.toLowerCase().slice(0, 3)))
  const isMonth = month !== undefined && !/^(?:spring|summer|autumn|winter)$/i.test(word)
  return isMonth ? `${month} ${apart}` : `${word.toLowerCase()} ${apart}`
}
