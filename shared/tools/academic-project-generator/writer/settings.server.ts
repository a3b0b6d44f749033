import type { Period } from '../../../read/facts/where-when.server.ts'
import type { QuestionLine } from './tables.server.ts'
import { oneOf, hasMatch, wordsAt } from './words.server.ts'

/** The place and time the form requests for its topics. */
export interface RequestedSetting {
  readonly where: string | undefined
  readonly when: Period | undefined
  /** The kind of place where people are interviewed or records are kept: 'care homes'. */
  readonly site?: string | undefined
}

/** Kinds of study that take place somewhere. */
const ON_SITE_KINDS = new Set(['interviews', 'survey', 'records', 'classroom', 'watch'])
/** Settings that are a place and can be replaced by the place the form names. */
const REPLACEABLE_PLACE = new RegExp(
  String.raw`^in one (?:\p{L}+ ){0,2}${oneOf('area')}\b|^(?:between|across) (?:the )?\p{L}+s of one (?:region|country)$|^across one|^across (?:the )?regions?$|^in two neighbouring towns$`,
  'u',
)
/** Kinds of study that use documents, the only ones possible for a period beyond living memory. */
const DOCUMENT_KINDS = new Set(wordsAt('document'))
const LIVING_MEMORY_YEAR = 2010
/**
 * Years before which some sources did not exist (census, photographs, film …): the lists `since…` of
 * `data/words.json`.
 */
const SOURCE_YEARS = [1801, 1845, 1900, 1930, 1950, 1995] as const

/** True for a setting that names a time. */
const isDated = (text: string): boolean => /\d{4}/u.test(text) || hasMatch(text, 'dated')

/** Returns a line set in the place and time that the form names; undefined if it cannot be studied at that time. */
export function withSetting(
  line: QuestionLine,
  { where, when, site }: RequestedSetting,
): QuestionLine | undefined {
  const timed = when ? restrictToPeriod(line, when) : line
  if (!timed || (where ?? when ?? site) === undefined) return timed
  const canBeThere = line.at.has('place')
  const isOnSite = site !== undefined && canBeThere && ON_SITE_KINDS.has(line.kinds[0] ?? '')
  const asked = [
    ...(isOnSite && !line.a.some((title) => title.includes(site)) ? [`in ${site}`] : []),
    ...(where !== undefined && canBeThere ? [`in ${where}`] : []),
    ...(when && line.at.has('period') ? [when.text] : []),
  ]
  // A place named in the form replaces the line's places. Archive work without a date gets the form's period.
  const isThere = where !== undefined && timed.c.some((entry) => REPLACEABLE_PLACE.test(entry))
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

function restrictToPeriod(line: QuestionLine, { from, to }: Period): QuestionLine | undefined {
  if (from < line.from) return undefined
  // False for a text that mentions something that did not exist in the period yet.
  const isOfTime = (text: string): boolean =>
    !SOURCE_YEARS.some((year) => from < year && hasMatch(text, `since${year}`))
  if (!isOfTime(`${line.about} ${line.with}`)) return undefined
  const isFree = (entry: string): boolean =>
    isOfTime(entry) && (line.at.has('period') || !isDated(entry))
  const a = line.a.filter(isOfTime)
  const b = line.shape === 'asked' ? line.b : line.b.filter(isOfTime)
  const c = line.c.filter(isFree)
  const kinds =
    to < LIVING_MEMORY_YEAR ? line.kinds.filter((kind) => DOCUMENT_KINDS.has(kind)) : line.kinds
  const isWhole = line.shape !== 'asked' || a.length === line.a.length
  if (!isWhole || [a, b, c, kinds].some((list) => list.length === 0)) return undefined
  return { ...line, a, b, c, h: line.h.filter(isFree), kinds }
}
