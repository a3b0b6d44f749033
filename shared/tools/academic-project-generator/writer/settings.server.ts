import { placeNamed } from '../../../lexicon/places.server.ts'

/** When something happened, as a question says it, and the years it spans. */
export interface Period {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** A place as a question says it: 'Cornwall', 'rural Scotland'; undefined for what is none. */
export function placeOf(text: string): string | undefined {
  const bare = text.trim().replace(/^(?:in|around|across) /iu, '')
  const [, side = '', rest = bare] = SIDE.exec(bare) ?? []
  const place = placeNamed(rest)
  // 'reading' is what children learn, 'Reading' a town.
  if (!place || (place.isAmbiguous && /^\p{Ll}/u.test(rest))) return undefined
  return `${side === '' ? '' : `${side.toLowerCase()} `}${place.name}`
}

const SIDE =
  /^(rural|urban|coastal|central|inner|northern|southern|eastern|western|north|south|east|west) (\p{L}.*)$/iu

/** 'peat bogs in Wales': what stands before the place, and the place. */
export function splitPlace(
  text: string,
): { readonly rest: string; readonly place: string } | undefined {
  const at = text.search(/ (?:in|across|around) (?!.* (?:in|across|around) )/iu)
  if (at < 1) return undefined
  const place = placeOf(text.slice(at + 1))
  return place === undefined ? undefined : { rest: text.slice(0, at), place }
}

const YEAR_MIN = 500
const YEAR_MAX = 2100
const NOW = 2026
const CENTURY = 100

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )

/** Reads a phrase that names when, and nothing else: '1870 to 1914', 'the 1960s', '17th century', 'after 1945'. */
export function periodOf(text: string): Period | undefined {
  const bare = text
    .trim()
    .replace(/^(?:in |during |about |around |the |c\.? ?)+/iu, '')
    .replace(/ (?:ad|ce)$/iu, '')
  const range =
    /^(?:between |from )?(\d{3,4})s? ?(?:-|–|—|to|and|until|till) ?(\d{2,4}|now|today)s?$/iu.exec(
      bare,
    )
  if (range) return rangeOf(range[1] ?? '', range[2] ?? '')
  const decade = /^(early |mid |mid-|late )?(\d{3}0)['’]?s$/iu.exec(bare)
  if (decade) {
    const from = Number(decade[2])
    return spanOf(`in the ${(decade[1] ?? '').toLowerCase()}${from}s`, from, from + 9)
  }
  const open = /^(after|since|before|until) (\d{4})$/iu.exec(bare)
  if (open) {
    const year = Number(open[2])
    const word = (open[1] ?? '').toLowerCase()
    const isLater = word === 'after' || word === 'since'
    return spanOf(`${word} ${year}`, isLater ? year : year - CENTURY, isLater ? NOW : year)
  }
  if (/^(?:inter-?war(?: (?:period|years))?|between the (?:two )?wars)$/iu.test(bare))
    return { text: 'between the wars', from: 1918, to: 1939 }
  const century = /^(early |late )?(\d{1,2}(?:st|nd|rd|th)|\p{L}+)[ -](?:century|c\.)$/iu.exec(bare)
  if (century) return centuryOf(century[1] ?? '', (century[2] ?? '').toLowerCase())
  const year = /^(\d{4})$/u.exec(bare)
  return year ? spanOf(`in ${year[1]}`, Number(year[1]), Number(year[1])) : undefined
}

function rangeOf(first: string, last: string): Period | undefined {
  const from = Number(first)
  if (/\D/u.test(last)) return spanOf(`since ${from}`, from, NOW)
  // '1939-45' ends in the century in which it began.
  const to = last.length === 2 ? from - (from % CENTURY) + Number(last) : Number(last)
  return to > from ? spanOf(`between ${from} and ${to}`, from, to) : undefined
}

function centuryOf(part: string, ordinal: string): Period | undefined {
  const number = Number.parseInt(ordinal, 10) || ORDINALS.indexOf(ordinal) + 1
  if (number < 1) return undefined
  const from = (number - 1) * CENTURY + (part === 'late ' ? CENTURY / 2 : 0)
  const to = number * CENTURY - (part === 'early ' ? CENTURY / 2 : 0)
  return { text: `in the ${part.toLowerCase()}${ordinal} century`, from, to }
}

function spanOf(text: string, from: number, to: number): Period | undefined {
  return from >= YEAR_MIN && to <= YEAR_MAX ? { text, from, to } : undefined
}

/** The age that a field names, in which its questions are set: 'medieval history'. */
export function ageOf(field: string): Period | undefined {
  return AGES.find(({ named }) => named.test(field))?.period
}

const AGES: readonly { readonly named: RegExp; readonly period: Period }[] = [
  { named: /\bmedi(?:a)?eval\b/iu, period: { text: 'in the Middle Ages', from: 500, to: 1500 } },
  { named: /\bearly modern\b/iu, period: { text: 'between 1500 and 1750', from: 1500, to: 1750 } },
  { named: /\bvictorian\b/iu, period: { text: 'in the Victorian period', from: 1837, to: 1901 } },
]
