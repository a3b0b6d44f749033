import { placeNamed } from '../../../words/places.server.ts'
import { createTable } from '../../../match/table.server.ts'
import ages from '../data/ages.json' with { type: 'json' }
import type { Line } from './tables.server.ts'
import { oneOf, says, wordsAt } from './words.server.ts'

/** When something happened, as a question says it, and the years it spans. */
export interface Period {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** Where and when a form wants its topics to be. */
export interface Setting {
  readonly where: string | undefined
  readonly when: Period | undefined
  /** The kind of place in which people are asked or records kept: 'care homes'. */
  readonly site?: string | undefined
}

const SIDE = new RegExp(String.raw`^(${oneOf('side')} )?(\p{L}.*)$`, 'iu')

/** A place as a question says it: 'Cornwall', 'rural Scotland'; undefined for what is none. */
export function placeOf(text: string): string | undefined {
  const bare = text.trim().replace(/^(?:in|around|across) /iu, '')
  const [, side = '', rest = bare] = SIDE.exec(bare) ?? []
  const place = placeNamed(rest)
  // 'reading' is what children learn, 'Reading' a town.
  if (!place || (place.isAmbiguous && /^\p{Ll}/u.test(rest))) return undefined
  return `${side.toLowerCase()}${place.name}`
}

/** 'Peat bogs in Wales': what is before the place, and the place. */
export function splitPlace(
  text: string,
): { readonly rest: string; readonly place: string } | undefined {
  const at = text.search(/ (?:in|across|around) (?!.* (?:in|across|around) )/iu)
  const place = at < 1 ? undefined : placeOf(text.slice(at + 1))
  return place === undefined ? undefined : { rest: text.slice(0, at), place }
}

const YEAR_MIN = 500
const YEAR_MAX = 2100
const NOW = 2026
const CENTURY = 100
const ORDINALS = wordsAt('ordinal')

const RANGE =
  /^(?:between |from )?(\d{3,4})s? ?(?:-|–|—|to|and|until|till) ?(\d{2,4}|now|today)s?$/iu
const DECADE = /^(early |mid |mid-|late )?(\d{3}0)['’]?s$/iu
const OPEN = /^(after|since|before|until) (\d{4})$/iu
const IN_CENTURY = /^(early |late )?(\d{1,2}(?:st|nd|rd|th)|\p{L}+)[ -](?:century|c\.)$/iu

/** Reads a phrase that names when, and nothing else: '1870 to 1914', 'the 1960s', '17th century', 'after 1945'. */
export function periodOf(text: string): Period | undefined {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^(?:in |during |about |around |the |c\.? ?)+/u, '')
    .replace(/ (?:ad|ce)$/u, '')
  const [, first = '', last = ''] =
    RANGE.exec(bare) ?? DECADE.exec(bare) ?? OPEN.exec(bare) ?? IN_CENTURY.exec(bare) ?? []
  const from = Number(first)
  if (RANGE.test(bare)) {
    if (/\D/u.test(last)) return spanOf(`since ${from}`, from, NOW)
    // '1939-45' ends in the century in which it began.
    const to = last.length === 2 ? from - (from % CENTURY) + Number(last) : Number(last)
    return to > from ? spanOf(`between ${from} and ${to}`, from, to) : undefined
  }
  const year = Number(last)
  if (DECADE.test(bare)) return spanOf(`in the ${first}${year}s`, year, year + 9)
  if (OPEN.test(bare)) {
    const isLater = first === 'after' || first === 'since'
    return spanOf(bare, isLater ? year : year - CENTURY, isLater ? NOW : year)
  }
  if (last !== '') {
    const century = Number.parseInt(last, 10) || ORDINALS.indexOf(last) + 1
    const begin = (century - 1) * CENTURY + (first === 'late ' ? CENTURY / 2 : 0)
    const end = century * CENTURY - (first === 'early ' ? CENTURY / 2 : 0)
    return century < 1
      ? undefined
      : { text: `in the ${first}${last} century`, from: begin, to: end }
  }
  if (/^\d{4}$/u.test(bare)) return spanOf(`in ${bare}`, Number(bare), Number(bare))
  const age = agesTable.find(bare)
  return age.main?.size === age.words.length ? age.main.row : undefined
}

const spanOf = (text: string, from: number, to: number): Period | undefined =>
  from >= YEAR_MIN && to <= YEAR_MAX ? { text, from, to } : undefined

const agesTable = createTable(ages, { wider: 'never' })

/** The age that a field names, in which its questions are set: 'medieval history'. */
export const ageOf = (field: string): Period | undefined => agesTable.find(field).main?.row

/** Kinds of study that take place somewhere. */
const ON_SITE = new Set(['interviews', 'survey', 'records', 'classroom', 'watch'])
/** Settings that are a place: another place can be named instead. */
const PLACE = new RegExp(
  String.raw`^in one (?:\p{L}+ ){0,2}${oneOf('area')}\b|^(?:between|across) (?:the )?\p{L}+s of one (?:region|country)$|^across one|^across (?:the )?regions?$|^in two neighbouring towns$`,
  'u',
)
/** Kinds of study whose evidence is of its time: nobody is asked today about a century ago. */
const DOCUMENTS = new Set(wordsAt('document'))
const LIVING_MEMORY = 2010
/** Years before which there was no census, no photograph, no film …: lists of `data/words.json`. */
const LATER = [1801, 1845, 1900, 1930, 1950, 1995] as const

/** A setting with a time of its own. */
const isDated = (text: string): boolean => /\d{4}/u.test(text) || says(text, 'dated')

/** A line in the place and the time that a form names; undefined where it is bound to another time. */
export function settled(line: Line, { where, when, site }: Setting): Line | undefined {
  const timed = when ? inTime(line, when) : line
  if (!timed || (where ?? when ?? site) === undefined) return timed
  const canBeThere = line.at.has('place')
  const isOnSite = site !== undefined && canBeThere && ON_SITE.has(line.kinds[0] ?? '')
  const asked = [
    ...(isOnSite && !line.a.some((title) => title.includes(site)) ? [`in ${site}`] : []),
    ...(where !== undefined && canBeThere ? [`in ${where}`] : []),
    ...(when && line.at.has('period') ? [when.text] : []),
  ]
  // Where another place can be, only the one that was named is. Archive work on no time of its own can be set in any.
  const isThere = where !== undefined && timed.c.some((entry) => PLACE.test(entry))
  const dated = when && timed.kinds[0] === 'archive' ? ` ${when.text}` : ''
  const change = (entry: string): string => {
    const placed = isThere ? `in ${where}` : entry
    return isDated(placed) ? placed : `${placed}${dated}`
  }
  const each = (entries: readonly string[]): string[] => [
    ...new Set(entries.map(asked.length > 0 ? () => asked.join(' ') : change)),
  ]
  return { ...timed, c: each(timed.c), h: each(timed.h) }
}

function inTime(line: Line, { from, to }: Period): Line | undefined {
  if (from < line.from) return undefined
  // What there was not before a year.
  const isOfTime = (text: string): boolean =>
    !LATER.some((year) => from < year && says(text, `since${year}`))
  if (!isOfTime(`${line.about} ${line.with}`)) return undefined
  const isFree = (entry: string): boolean =>
    isOfTime(entry) && (line.at.has('period') || !isDated(entry))
  const a = line.a.filter(isOfTime)
  const b = line.shape === 'asked' ? line.b : line.b.filter(isOfTime)
  const c = line.c.filter(isFree)
  const kinds = to < LIVING_MEMORY ? line.kinds.filter((kind) => DOCUMENTS.has(kind)) : line.kinds
  const isWhole = line.shape !== 'asked' || a.length === line.a.length
  if (!isWhole || [a, b, c, kinds].some((list) => list.length === 0)) return undefined
  return { ...line, a, b, c, h: line.h.filter(isFree), kinds }
}
