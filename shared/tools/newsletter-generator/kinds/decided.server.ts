import { type Asked, type LetterKind, type Listed, TELLING } from './kinds.server.ts'
import {
  AGAINST,
  AILING,
  BEREAVED,
  BRIEFLY,
  DEARER,
  DUE,
  EATEN,
  FOR_GOOD,
  GRAVE_NEWS,
  INCIDENT,
  isIll,
  JOINS,
  LACKING,
  LAST_OF,
  LEAVING,
  MOURNED,
  MOVED,
  NEEDS,
  NEW_NAMED,
  OFF,
  OF_THE_MONTH,
  PERCENT_OFF,
  PUT_BY,
  RAISED,
  RUN_LOW,
  SHORT_OF,
  SHUT,
  SOUGHT,
  UNPAID,
  WELCOMED,
} from './signs.server.ts'
import { longest, coreOf, sizeAtEnd, sizeAtStart, sizeIn } from './words.server.ts'

/** Wherever one of their words stands, it decides, the first of these before the others. */
const ANYWHERE: readonly Listed[] = ['lost', 'loss', 'recall', 'breach', 'lice', 'sickness']

/** One of their phrases decides wherever it stands; the longest of several. */
const PHRASES: readonly Listed[] = [
  'team',
  'sober',
  'cancelled',
  'vacancy',
  'leaving',
  'welcome',
  'joy',
  'fault',
  'prices',
  'closure',
  'works',
  'sale',
  'appeal',
]

/** Of these a single word decides; of the others only a phrase: a 'sale' may be a bake sale. */
const ALONE: ReadonlySet<Listed> = new Set<Listed>([
  'sober',
  'cancelled',
  'vacancy',
  'leaving',
  'joy',
])

/** They decide where a topic begins or ends with them: 'thank you to our volunteers'. */
const AT_ENDS: readonly Listed[] = ['thanks', 'greetings']

/** What a word or a sign decides before the topic is read by its head; undefined where none does. */
export function decidedKind(
  words: readonly string[],
  head: string,
  { clause, points, purpose, audience }: Asked,
): LetterKind | undefined {
  const first = ANYWHERE.find(
    (kind) => sizeIn(kind, words) > 0 && !(kind === 'sickness' && AGAINST.test(head)),
  )
  if (first === 'recall') return EATEN.test([head, ...points].join(' ')) ? 'recallfood' : first
  if (first) return first
  if (clause && GRAVE_NEWS.test(clause.sentence)) return 'sober'
  if ([clause?.sentence ?? '', ...points].some(isIll)) return 'sober'
  if (clause === undefined && INCIDENT.test(head)) return 'sober'
  if (clause === undefined && MOURNED.test(head)) return 'careful'
  if (clause === undefined && LAST_OF.test(head)) return 'event'
  if (clause === undefined && AILING.test(head))
    return TELLING.has(purpose) ? 'sickness' : 'careful'
  if (BEREAVED.test(head)) return 'loss'
  if (OF_THE_MONTH.test(head)) return 'people'
  if (/\bthank you (?:to|for)\b/iu.test(head)) return 'thanks'
  const atEnds = AT_ENDS.find((kind) => sizeAtStart(kind, words) + sizeAtEnd(kind, words) > 0)
  if (atEnds) return atEnds
  if (WELCOMED.test(head) && sizeIn('newcomer', words) > 0) return 'newcomer'
  // 'New stylist Jade' is introduced by what she is and her name.
  if (clause === undefined && NEW_NAMED.test(head) && sizeAtStart('newcomer', words) > 0)
    return 'newcomer'
  const isStaying = PUT_BY.test(head) || BRIEFLY.test(head)
  const phrases = isStaying ? PHRASES.filter((kind) => kind !== 'leaving') : PHRASES
  const phrase = longest(forReaders(phrases, audience), (kind) =>
    sizeIn(kind, words, ALONE.has(kind) ? 1 : 2),
  )
  const isTopic = clause === undefined && points.length === 0
  if (phrase === 'sober' && isTopic && !isIncident(words)) return undefined
  if (clause && !isStaying && LEAVING.test(clause.sentence)) return 'leaving'
  if (phrase) return phrase
  if (purpose === 'engage' && isTopic && /^volunteer \p{L}+s$|\b(?:fund|shortage)$/iu.test(head))
    return 'appeal'
  if (clause && /^no\b/iu.test(head))
    return LACKING.test(head) || UNPAID.test(head) ? undefined : 'cancelled'
  if (OFF.test(head)) return 'works'
  if (DUE.test(head)) return 'deadline'
  if (DEARER.test(head)) return 'prices'
  if (points.some((point) => SHORT_OF.test(point))) return 'appeal'
  if ([head, ...points].some((part) => RUN_LOW.test(part))) return 'appeal'
  if (RAISED.test(head)) return 'report'
  if (PERCENT_OFF.test([head, ...points].join(' '))) return 'sale'
  if (/^(?:stolen|missing|lost)\b/iu.test(head)) return 'notice'
  if (clause === undefined || /^no\b/iu.test(head)) return undefined
  if (/\bbroken\b/iu.test(head)) return 'fault'
  if (clause.sentence.endsWith('?')) return 'survey'
  if (NEEDS.test(head) || LACKING.test(head) || SOUGHT.test(clause.sentence)) return 'appeal'
  if (JOINS.test(head) && clause.subject !== '') return 'newcomer'
  if (MOVED.test(head)) return 'change'
  // Who closes for good says goodbye, and moves no appointment.
  if (SHUT.test(head) && FOR_GOOD.test(head)) return 'leaving'
  return SHUT.test(head) && !/\bnot\b/iu.test(head) ? 'closure' : undefined
}

/** 'Flood wardens' and 'eviction notices' are matters one writes about, and nothing that has happened. */
function isIncident(words: readonly string[]): boolean {
  if (sizeIn('sober', words, 2) > 0) return true
  const core = coreOf(words)
  return sizeAtEnd('sober', core) > 0 && !(core.length === 1 && MATTERS.has(core[0] as string))
}

const MATTERS = new Set(['bankruptcy', 'insolvency', 'eviction', 'evictions', 'unemployment'])

/** A childminder's vacancies are places, and no post for parents. */
const forReaders = (kinds: readonly Listed[], audience: string): readonly Listed[] =>
  /\b(?:parents|families|mums|dads|moms|clients)\b/iu.test(audience)
    ? kinds.filter((kind) => kind !== 'vacancy')
    : kinds
