import type { Brief } from '../../../read/brief.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import { isDated } from '../reading/dates.server.ts'
import { INVITING, inClause, solicited } from './clause-kind.server.ts'
import { decidedKind } from './decided.server.ts'
import {
  type Asked,
  type LetterKind,
  type Listed,
  SELLING,
  SERIOUS,
  TELLING,
} from './kinds.server.ts'
import { namedKind, SUBJECTS } from './named.server.ts'
import { coreOf, longest, sizeAtEnd, sizeIn } from './words.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

/** What is said of these suits a serious matter as well. */
const PLAIN: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'event',
  'meeting',
  'course',
  'change',
  'report',
  'people',
  'newcomer',
  'deadline',
  'notice',
  'hours',
  'closure',
  'works',
  'prices',
  'cancelled',
  'release',
  'survey',
  'vacancy',
  'thanks',
  'leaving',
  'welcome',
  'returns',
])

/** 'Lifeboat day' is what one comes to, and 'Earth Day' is in the calendar. */
const DAY_OF = new RegExp(String.raw`^(?!.*\b${anyOf(lists.calendarDays)} day$).*\p{L} day$`, 'iu')

/** What the topic names, by its head first and by its other words where the head says nothing. */
export function kindOf(head: string, asked: Asked, { gravity }: Brief): LetterKind {
  const { purpose, points, clause } = asked
  const words = tokenise(head).words
  const decided = decidedKind(words, head, asked)
  if (decided) return solicited(decided, head, asked)
  const core = clause && clause.subject !== '' ? tokenise(clause.subject).words : words
  const named = inClause(
    clause,
    solicited(namedKind(core, TELLING.has(purpose)), head, asked),
    words,
  )
  const isGrave =
    gravity.level === 'grave' && !HARMLESS.test(head) && !BENEFIT.test([head, ...points].join(', '))
  if (isGrave && clause === undefined && points.length === 0)
    return helpOr(PLAIN.has(named) ? named : 'careful', words, purpose)
  if (isGrave) return INVITING.has(named) && clause === undefined ? named : 'sober'
  // A clinic that changes its telephone line changes a service, and heals nobody by letter.
  if (
    gravity.reason === 'illness' &&
    points.length > 0 &&
    SERVICE.test([head, ...points].join(' '))
  )
    return named === 'subject' || SUBJECTS.includes(named as Listed) ? 'change' : named
  const isSerious = SERIOUS.has(gravity.reason ?? '') && !HARMLESS.test(head)
  if (isSerious && !BENEFIT.test([head, ...points].join(', ')))
    return PLAIN.has(named)
      ? named === 'event' && points.length === 0
        ? helpOr(named, words, purpose)
        : named
      : clause && clause.subject !== ''
        ? 'notice'
        : helpOr('careful', words, purpose)
  if (named === 'change' && /^please\b/iu.test(points[0] ?? '')) return 'notice'
  if (named === 'notice' && clause && purpose === 'promote') return 'offer'
  // 'End of season party for the team', with its day, is what one comes to.
  if (named !== 'event' && !clause && points.some(isDated) && PARTY.test(head)) return 'event'
  // An update of which nothing was told is a subject yet.
  if (named === 'report' && points.length === 0 && purpose !== 'update') {
    const about = longest(SUBJECTS, (kind) => sizeIn(kind, words))
    if (about) return about
  }
  if (purpose === 'promote' && TASTED.test(head)) return 'menu'
  // Whoever tells members of the store sells them nothing.
  if (named === 'offer' && TELLING.has(purpose) && points.length > 0) return 'notice'
  // What is not promoted and tells nothing is a subject.
  if (named === 'offer' && !SELLING.has(purpose) && points.length === 0 && !clause) return 'subject'
  if ((purpose === 'engage' || purpose === 'promote') && !clause && DAY_OF.test(head))
    return 'event'
  const isBare = points.length === 0 && clause === undefined
  if (isBare && purpose === 'promote' && (named === 'skill' || named === 'change')) return 'offer'
  if (isBare && named === 'menu' && TELLING.has(purpose) && /\ballerg/iu.test(head))
    return 'subject'
  if (named !== 'subject' && !SUBJECTS.includes(named as Listed)) return named
  // Where something is told, one asks about that and not about the world.
  const told = points.map((point) => namedKind(tokenise(point).words, false))
  if (told.includes('event')) return 'event'
  if (clause) return purpose === 'promote' ? 'offer' : 'notice'
  if (purpose === 'nurture' && points.length > 0) return 'offer'
  if (isCourseLike(points)) return 'course'
  if (purpose === 'promote') return 'offer'
  const isPlain = named === 'subject' || named === 'community'
  if (points.length > 0 || (purpose === 'update' && isPlain)) return 'notice'
  return named
}

/** 'Tree surgery' heals nobody, what a solicitor draws up is nobody's death, and a hospice shop sells jumpers. */
const HARMLESS =
  /\b(?:tree surg\p{L}+|(?:hospice|hospital|charity|refuge) (?:shops?|lotter(?:y|ies)|raffle)|wills?|probate|power of attorney|inheritance tax|estate planning|life insurance|life cover)\b/iu

/** A helpline, a support group, a clinic, and whatever of the kind is promoted; all else is listened to. */
function helpOr(other: LetterKind, words: readonly string[], purpose: string): LetterKind {
  const isPromoted = purpose === 'promote' && other === 'careful'
  return isPromoted || sizeAtEnd('support', coreOf(words)) > 0 ? 'support' : other
}

/** What a panto brings in may go to a hospice, and the panto is no grave matter for it. */
const BENEFIT = new RegExp(
  String.raw`(?:[£$€]\d[\d,.]* (?:raised )?for\b|\b${anyOf(lists.takings)})\b.{0,30}\b${anyOf(lists.causes)}\b`,
  'iu',
)

/** 'New cookie flavors' are tried. */
const TASTED = new RegExp(String.raw`^(?:our )?new (?:\p{L}+ ){0,3}${anyOf(lists.tasted)}$`, 'iu')

const SERVICE =
  /\b(?:booking|book online|phone line|opening hours|prices?|appointments?|reception|portal|website|parking|surgery hours)\b/iu

const PARTY = /\b(?:party|picnic|barbecue|bbq|concert|gala|fete|dinner)\b/iu

/** What has a date and a price, and is no event, is something to sign up for. */
const isCourseLike = (points: readonly string[]): boolean =>
  points.some((point) => isDated(point) || /\bfrom \d{1,2} \p{Lu}/u.test(point)) &&
  points.some((point) => /[£$€]\s?\d/u.test(point))
