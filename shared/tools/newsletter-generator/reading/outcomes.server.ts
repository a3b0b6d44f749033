import { upperFirst } from '../../../text/grammar.server.ts'
import type { Announced, Named } from '../writer/announcement.server.ts'
import { isDated } from './dates.server.ts'
import type { LetterKind } from '../kinds/kinds.server.ts'
import { listOf, theThing } from './things.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }
import { numbersTo } from '../../../text/number-words.ts'

const BROUGHT_IN =
  /\b(?:clean(?:[- ]?up)?|pick|tidy(?:[- ]?up)?|collection|drive|clearance|harvest|bake sale|raffle|sale|appeal|fundraiser|quiz|walk|run|fair|fete)$/iu
const COUNTED = new RegExp(
  String.raw`^(?:an?|${anyOf(numbersTo(10))}|(?:over |nearly |about |more than )?[£$€]?\d[\d,.]*)\b`,
  'iu',
)
const AHEAD = new RegExp(String.raw`\b${anyOf(lists.ahead)}\b|\d ?[ap]m\b|%`, 'iu')
const SUM = /^(?:over |nearly |about |more than )?[£$€]\d/iu
/** More than one pays at a door. */
const LARGE_SUM = /^(?:over |nearly |about |more than )?[£$€]\d[\d,]{2}/iu
const DONE_KINDS: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'event',
  'appeal',
  'notice',
  'report',
  'sale',
])

const isLargeSum = (point: string): boolean => LARGE_SUM.test(point)

/** What came of something that is over: things counted, none of them a day, a price or a thing to bring. */
export function outcomeOf({ head, points, kind, purpose }: Named): Announced | undefined {
  if (!DONE_KINDS.has(kind) || purpose === 'promote') return undefined
  const isPast = BROUGHT_IN.test(head) || (purpose === 'update' && points.some(isLargeSum))
  if (!isPast) return undefined
  const isCounted = (point: string): boolean =>
    COUNTED.test(point) && !AHEAD.test(point) && !isDated(point)
  if (points.length === 0 || !points.every(isCounted) || !points.some((one) => /\d/u.test(one)))
    return undefined
  const found = points.map((point) => point.replace(/ (?:found|collected|raised|removed)$/iu, ''))
  const raised =
    points.some((point) => /\braised$/iu.test(point)) || found.some((one) => SUM.test(one))
  // One sum is raised, and so many bags are brought in; of both there is no one verb.
  const verb = raised ? (found.length === 1 ? 'raised' : undefined) : 'brought in'
  const sentence =
    verb === undefined
      ? `This is what came of ${theThing(head)}: ${listOf(points)}`
      : `${upperFirst(theThing(head))} ${verb} ${listOf(found)}`
  return { clause: { sentence, subject: '' }, points: [], kind: 'notice' }
}

/** What one sets up at a fair: 'comic con stall', 'stall at the Christmas market'. */
const STALL =
  /^(?:our )?(?:(.{2,40}(?:fair|fayre|market|con|convention|fete|festival|show|expo|day|conference|carnival|bazaar)) (stall|stand|booth)|(stall|stand|booth) at (?:the )?(.{2,40}))$/iu
const SHOWN =
  /^(?:an?|our|some|one|two|three|four|five|six|\d{1,3}|free|new|signed)\b [\p{L}\s'-]{2,60}$/iu

/** 'We have a stall at the comic con, with two signings and a cosplay prize'. */
export function stallOf({ head: said, points: stated }: Named): Announced | undefined {
  const [head = said, ...more] = stated.length > 0 ? [said] : said.split(', ')
  const points = more.length > 0 ? more : stated
  const [, before, what, first = '', behind] = STALL.exec(head) ?? []
  const where = before ?? behind
  if (where === undefined) return undefined
  const shown = points.filter((point) => SHOWN.test(point) && !isDated(point))
  const beside = shown.length === 0 ? '' : `, with ${listOf(shown)}`
  const at = /^\p{Lu}.* \p{Lu}\S*$/u.test(where) ? where : theThing(where)
  return {
    clause: {
      sentence: `We have a ${(what ?? first).toLowerCase()} at ${at}${beside}`,
      subject: '',
    },
    points: points.filter((point) => !shown.includes(point)),
    kind: 'notice',
  }
}
