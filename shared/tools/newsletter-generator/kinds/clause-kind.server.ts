import type { Clause } from '../reading/clause.server.ts'
import { type Asked, type LetterKind, TELLING } from './kinds.server.ts'
import { sizeIn } from './words.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

/** A sentence tells something of what it speaks of: 'the chess club starts again' is no lesson in chess. */
export function inClause(
  clause: Clause | undefined,
  named: LetterKind,
  words: readonly string[],
): LetterKind {
  if (clause === undefined || INVITING.has(named)) return named
  if (sizeIn('returns', words) > 0) return isGladToReturn(clause) ? 'returns' : 'notice'
  return SHOWING.has(named) ? named : 'notice'
}

/** Only what one comes to is told gladly: delays, rats and an illness come back as well. */
const isGladToReturn = ({ sentence, subject }: Clause): boolean =>
  !SERVED.test(sentence) &&
  !OF_ILLNESS.test(sentence) &&
  (COME_TO.test(subject) || COME_TO.test(sentence))
const OF_ILLNESS = new RegExp(
  String.raw`^(?:my|his|her|our) (?:\p{L}+ )?${anyOf(lists.longIllnesses)}\b`,
  'iu',
)
const COME_TO = new RegExp(String.raw`\b${anyOf(lists.cameTo)}\b`, 'iu')

/** What comes back and is not come to. */
const SERVED =
  /\b(?:collections?|bins?|buse?s?|trains?|services?|deliver\p{L}+|surgery|clinics?|flights?|ferry|repairs|works?)\b/iu

/** What one is invited to, whatever a sentence tells of it. */
export const INVITING: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'event',
  'course',
  'menu',
  'meeting',
])

const SHOWING: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'trip',
  'hours',
  'change',
  'works',
  'release',
  'newcomer',
  'people',
  'report',
  'deadline',
  'survey',
])

/** A pension fund asks for nothing, and neither does an update on a roof fund of which nothing was told. */
export function solicited(named: LetterKind, head: string, { purpose, points }: Asked): LetterKind {
  if (named !== 'appeal') return named
  if (MANAGED.test(head)) return TELLING.has(purpose) ? 'notice' : 'subject'
  if (!TELLING.has(purpose) || !/\bfund$/iu.test(head)) return named
  return points.length === 0 ? 'notice' : 'report'
}

const MANAGED =
  /\b(?:pension|investment|trust|hedge|sinking|index|mutual|emergency|reserve|wealth|retirement) funds?\b/iu
