import { createTable } from '../../match/table.server.ts'
import { placeNamed } from '../../words/places.server.ts'
import rows from '../data/where-when.json' with { type: 'json' }

/** A time as a question words it, and the years it covers. */
export interface Period {
  readonly text: string
  readonly from: number
  readonly to: number
}

const SIDE_AND_PLACE = new RegExp(
  String.raw`^((?:${rows.sides.replaceAll(', ', '|')}) )?(\p{L}.*)$`,
  'iu',
)

/** Returns a place as a question words it: 'Cornwall', 'rural Scotland'; undefined if the text is no place. */
export function placeOf(text: string): string | undefined {
  const bare = text.trim().replace(/^(?:in|around|across) /iu, '')
  const [, side = '', rest = bare] = SIDE_AND_PLACE.exec(bare) ?? []
  const place = placeNamed(rest)
  // In lower case, 'reading' is an activity; 'Reading' is a town.
  if (!place || (place.isAmbiguous && /^\p{Ll}/u.test(rest))) return undefined
  return `${side.toLowerCase()}${place.name}`
}

/** Splits 'Peat bogs in Wales' into the topic and the place. */
export function splitPlace(
  text: string,
): { readonly rest: string; readonly place: string } | undefined {
  const at = text.search(/ (?:in|across|around) (?!.* (?:in|across|around) )/iu)
  const place = at < 1 ? undefined : placeOf(text.slice(at + 1))
  return place === undefined ? undefined : { rest: text.slice(0, at), place }
}

const YEAR_MIN = 500
const YEAR_MAX = 2100
const CURRENT_YEAR = 2026
const CENTURY = 100
const ORDINALS = rows.ordinals.split(', ')

const YEAR_RANGE =
  /^(?:between |from )?(\d{3,4})s? ?(?:-|–|—|to|and|until|till) ?(\d{2,4}|now|today)s?$/iu
const DECADE = /^(early |mid |mid-|late )?(\d{3}0)['’]?s$/iu
const OPEN_PERIOD = /^(after|since|before|until) (\d{4})$/iu
const CENTURY_PHRASE = /^(early |late )?(\d{1,2}(?:st|nd|rd|th)|\p{L}+)[ -](?:century|c\.)$/iu

/** Reads a phrase that is only a time: '1870 to 1914', 'the 1960s', '17th century', 'after 1945'. */
export function periodOf(text: string): Period | undefined {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^(?:in |during |about |around |the |c\.? ?)+/u, '')
    .replace(/ (?:ad|ce)$/u, '')
  const [, first = '', last = ''] =
    YEAR_RANGE.exec(bare) ??
    DECADE.exec(bare) ??
    OPEN_PERIOD.exec(bare) ??
    CENTURY_PHRASE.exec(bare) ??
    []
  const from = Number(first)
  if (YEAR_RANGE.test(bare)) {
    if (/\D/u.test(last)) return createPeriod(`since ${from}`, from, CURRENT_YEAR)
    // '1939-45' ends in the century in which it began.
    const to = last.length === 2 ? from - (from % CENTURY) + Number(last) : Number(last)
    return to > from ? createPeriod(`between ${from} and ${to}`, from, to) : undefined
  }
  const year = Number(last)
  if (DECADE.test(bare)) return createPeriod(`in the ${first}${year}s`, year, year + 9)
  if (OPEN_PERIOD.test(bare)) {
    const isLater = first === 'after' || first === 'since'
    return createPeriod(bare, isLater ? year : year - CENTURY, isLater ? CURRENT_YEAR : year)
  }
  if (last !== '') {
    const century = Number.parseInt(last, 10) || ORDINALS.indexOf(last) + 1
    const begin = (century - 1) * CENTURY + (first === 'late ' ? CENTURY / 2 : 0)
    const end = century * CENTURY - (first === 'early ' ? CENTURY / 2 : 0)
    return century < 1
      ? undefined
      : { text: `in the ${first}${last} century`, from: begin, to: end }
  }
  if (/^\d{4}$/u.test(bare)) return createPeriod(`in ${bare}`, Number(bare), Number(bare))
  const age = periodsTable.find(bare)
  return age.main?.size === age.words.length ? age.main.row : undefined
}

const createPeriod = (text: string, from: number, to: number): Period | undefined =>
  from >= YEAR_MIN && to <= YEAR_MAX ? { text, from, to } : undefined

const periodsTable = createTable(rows.ages, { wider: 'never' })

/** Returns the period that a subject field names, for its questions: 'medieval history'. */
export const namedPeriodOf = (field: string): Period | undefined =>
  periodsTable.find(field).main?.row
