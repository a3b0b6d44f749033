import type { Period } from './settings.server.ts'
import type { Line } from './tables.server.ts'

/** Where and when a form wants its topics to be. */
export interface Setting {
  readonly where: string | undefined
  readonly when: Period | undefined
  /** The kind of place in which people are asked or records kept: 'care homes'. */
  readonly site?: string | undefined
}

/** Kinds of study that take place somewhere. */
const ON_SITE = new Set(['interviews', 'survey', 'records', 'classroom', 'watch'])

/** Settings that are a place: another place can stand there. */
const PLACE =
  /^in one (?:\p{L}+ ){0,2}(?:country|city|town|port|region|county|district|neighbourhood)\b|^(?:between|across) (?:the )?(?:districts|regions|municipalities|areas|counties) of one (?:region|country)$|^across one|^across (?:the )?regions?$|^in two neighbouring towns$/u
/** Settings that have a time of their own. */
const TIME =
  /\d{4}|\bcentur(?:y|ies)\b|\bwars?\b|\bperiods?\b|\b(?:Victorian|Romantic|modernist|contemporary|modern|medieval|colonial|post-war|two (?:dates|generations|decades))\b/u

/** What there was not before a year. */
const SINCE: readonly (readonly [RegExp, number])[] = [
  [/\bphotograph/iu, 1845],
  [/\bcensus/iu, 1801],
  [/\b(?:films?|cinema|documentar)/iu, 1900],
  [/\b(?:radio|oral history|recordings?)\b/iu, 1930],
  [/\b(?:television|broadcast)/iu, 1950],
  [/\b(?:web|online|internet|social media|apps?|e-mails?|software)\b/iu, 1995],
]

/** Kinds of study whose evidence is of its time: nobody is asked today about a century ago. */
const DOCUMENTS = new Set(
  'archive texts works corpus stats maps review cases doctrine argument records code model'.split(
    ' ',
  ),
)
const LIVING_MEMORY = 2010
/** A line of archive work on no time of its own can be set in any. */
const DATED = 'archive'

/** A line in the place and the time that a form names; undefined where it is bound to another time. */
export function settled(line: Line, { where, when, site }: Setting): Line | undefined {
  if (where === undefined && when === undefined && site === undefined) return line
  const timed = when ? inTime(line, when) : line
  if (!timed) return undefined
  const isOnSite =
    site !== undefined &&
    line.at.has('place') &&
    ON_SITE.has(line.kinds[0] ?? '') &&
    !line.a.some((title) => title.includes(site))
  const asked = [
    ...(isOnSite ? [`in ${site}`] : []),
    ...(where !== undefined && line.at.has('place') ? [`in ${where}`] : []),
    ...(when && line.at.has('period') ? [when.text] : []),
  ]
  if (asked.length > 0) return withSettings(timed, () => asked.join(' '))
  // Where another place can stand, none but the one that was named does.
  const there = where !== undefined && timed.c.some((entry) => PLACE.test(entry))
  const dated = when && timed.kinds[0] === DATED ? ` ${when.text}` : ''
  return withSettings(timed, (entry) => {
    const placed = there ? `in ${where}` : entry
    return TIME.test(placed) ? placed : `${placed}${dated}`
  })
}

function inTime(line: Line, { from, to }: Period): Line | undefined {
  if (line.from !== undefined && from < line.from) return undefined
  const isOfTime = (text: string): boolean =>
    !SINCE.some(([what, year]) => from < year && what.test(text))
  if (!isOfTime([line.about, line.with].join(' '))) return undefined
  const isBound = (entry: string): boolean => !line.at.has('period') && TIME.test(entry)
  const a = line.a.filter(isOfTime)
  const b = line.shape === 'asked' ? line.b : line.b.filter(isOfTime)
  const c = line.c.filter((entry) => isOfTime(entry) && !isBound(entry))
  const h = line.h.filter((entry) => isOfTime(entry) && !isBound(entry))
  const kinds = to < LIVING_MEMORY ? line.kinds.filter((kind) => DOCUMENTS.has(kind)) : line.kinds
  const isWhole = line.shape !== 'asked' || a.length === line.a.length
  if (!isWhole || [a, b, c, kinds].some((list) => list.length === 0)) return undefined
  return { ...line, a, b, c, h, kinds }
}

function withSettings(line: Line, change: (entry: string) => string): Line {
  const each = (entries: readonly string[]): string[] => [...new Set(entries.map(change))]
  return { ...line, c: each(line.c), h: each(line.h) }
}
