import type { Brief } from '../../brief/brief.ts'
import { tokenise } from '../../text/tokens.server.ts'
import type { Clause } from './clause.server.ts'
import kindWords from './data/kind-words.json' with { type: 'json' }

/** What a letter of the sender's own is about, which decides what is said, asked and missing. */
export type LetterKind = keyof typeof kindWords | 'recallfood' | 'careful' | 'subject'

/** Serious matters by the brief's reasons; faith and disability are none by themselves. */
export const SERIOUS: ReadonlySet<string> = new Set([
  'illness',
  'death',
  'violence',
  'abuse',
  'debt',
  'addiction',
  'loss-of-a-child',
  'war',
  'mental-health',
  'separation',
  'crime',
])

/** Kinds whose voice is quiet, whatever the purpose. */
export const QUIET: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'sober',
  'loss',
  'careful',
  'recall',
  'recallfood',
  'breach',
  'lice',
  'sickness',
])

type Listed = keyof typeof kindWords
/** Wherever one of their words stands, it decides, the first of these before the others. */
const ANYWHERE: readonly Listed[] = ['loss', 'recall', 'breach', 'lice', 'sickness']
/** One of their phrases decides wherever it stands; the longest of several. */
const PHRASES: readonly Listed[] = [
  'sober',
  'cancelled',
  'vacancy',
  'leaving',
  'welcome',
  'prices',
  'closure',
  'works',
  'sale',
  'appeal',
]
/** Of these a single word decides; of the others only a phrase: a 'sale' may be a bake sale. */
const ALONE: ReadonlySet<Listed> = new Set<Listed>(['sober', 'cancelled', 'vacancy', 'leaving'])
/** They decide where a topic begins or ends with them: 'thank you to our volunteers'. */
const AT_ENDS: readonly Listed[] = ['thanks', 'greetings']
/** Their words decide as the head of the topic: a 'gala', but no 'gala dress'. */
const HEADS: readonly Listed[] = [
  'meeting',
  'deadline',
  'trip',
  'change',
  'works',
  'release',
  'event',
  'newcomer',
  'people',
  'report',
  'appeal',
  'sale',
  'menu',
  'course',
  'offer',
]
/** What a topic speaks of where it names nothing of the sender's. */
const SUBJECTS: readonly Listed[] = [
  'community',
  'family',
  'season',
  'market',
  'technology',
  'teamwork',
  'culture',
  'food',
  'wellbeing',
  'environment',
]
/** What is said of these suits a serious matter as well. */
const PLAIN: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'event',
  'meeting',
  'change',
  'report',
  'people',
  'newcomer',
  'deadline',
  'notice',
])

const NOTICE: readonly Listed[] = ['notice']

const JOINTS = new Set(
  'of for in on at to with from by about and until as during this next our your'.split(' '),
)

/** Purposes that tell and do not sell. */
const TELLING: ReadonlySet<string> = new Set(['update', 'inform'])

interface Asked {
  readonly purpose: string
  readonly points: readonly string[]
  /** The head, where it is a sentence. */
  readonly clause: Clause | undefined
}

/** What the topic names, by its head first and by its other words where the head says nothing. */
export function kindOf(head: string, asked: Asked, { gravity, trade }: Brief): LetterKind {
  const { purpose, points, clause } = asked
  const words = tokenise(head).words
  const decided = decidedKind(words, head, asked)
  if (decided) return decided
  const core = clause && clause.subject !== '' ? tokenise(clause.subject).words : words
  const named = namedKind(core, TELLING.has(purpose))
  if (gravity.level === 'grave') return 'sober'
  if (SERIOUS.has(gravity.reason ?? '')) return PLAIN.has(named) ? named : 'careful'
  if (named !== 'subject' && !SUBJECTS.includes(named as Listed)) return named
  // Where something is told, one asks about that and not about the world.
  const told = points.map((point) => namedKind(tokenise(point).words, false))
  if (told.includes('event')) return 'event'
  if (clause) return 'notice'
  if (purpose === 'promote') return 'offer'
  if (points.length > 0) return 'notice'
  return trade === undefined ? named : 'offer'
}

const SHUT = /\b(?:closed|shut|closes|closing)\b/iu
const LACKING = /\b(?:needed|wanted)\b/iu
const WELCOMED = /\b(?:welcom(?:e|ing)|meet|introducing|joins|joined|joining)\b/iu
const PERCENT_OFF = /\d\s?% ?off\b/iu
const EATEN =
  /\b(?:food|salmonella|listeria|e\.? ?coli|allerg\w+|nuts?|peanut\w*|milk|hummus|houmous|cheese|meat|chicken|beef|ham|salad|spinach|lettuce|butter|chocolate|cereal|yogh?urt|bread|cakes?|biscuits?|cookies?|fish|eggs?|soup|sauce|juice|formula|snacks?|granola|ice cream)\b/iu

function decidedKind(
  words: readonly string[],
  head: string,
  { clause, points }: Asked,
): LetterKind | undefined {
  const first = ANYWHERE.find((kind) => sizeIn(kind, words) > 0)
  if (first === 'recall') return EATEN.test([head, ...points].join(' ')) ? 'recallfood' : first
  if (first) return first
  const atEnds = AT_ENDS.find((kind) => sizeAtStart(kind, words) + sizeAtEnd(kind, words) > 0)
  if (atEnds) return atEnds
  if (WELCOMED.test(head) && sizeIn('newcomer', words) > 0) return 'newcomer'
  const phrase = longest(PHRASES, (kind) => sizeIn(kind, words, ALONE.has(kind) ? 1 : 2))
  if (phrase) return phrase
  if (PERCENT_OFF.test([head, ...points].join(' '))) return 'sale'
  if (clause === undefined || /^no\b/iu.test(head)) return undefined
  if (LACKING.test(head)) return 'appeal'
  return SHUT.test(head) && !/\bnot\b/iu.test(head) ? 'closure' : undefined
}

const CLAUSES = new Set(['why', 'what', 'when', 'where', 'who', 'how'])
const OWN = new Set(['we', 'our', 'us'])

function namedKind(words: readonly string[], isTelling: boolean): LetterKind {
  // 'Why we are raising our prices' names nothing at its end.
  if (CLAUSES.has(words[0] ?? '') && words.some((word) => OWN.has(word))) return 'notice'
  if (CLAUSES.has(words[0] ?? '')) return words[1] === 'to' ? 'skill' : aboutOf(words, words)
  const joint = words.findIndex((word, at) => at > 0 && JOINTS.has(word))
  const core = withoutYear(joint < 0 ? words : words.slice(0, joint))
  return (
    longest([...(isTelling ? NOTICE : []), ...HEADS], (kind) => sizeAtEnd(kind, core)) ??
    longest(['skill'], (kind) => sizeAtStart(kind, words) + sizeAtEnd(kind, core)) ??
    aboutOf(words, core)
  )
}

/** 'Annual report 2025' is a report. */
function withoutYear(core: readonly string[]): readonly string[] {
  return core.length > 1 && /^\d+$/u.test(core.at(-1) ?? '') ? core.slice(0, -1) : core
}

/** What a topic speaks of: its head decides before its other words. */
function aboutOf(words: readonly string[], core: readonly string[]): LetterKind {
  return (
    longest(SUBJECTS, (kind) => sizeAtEnd(kind, core)) ??
    longest(SUBJECTS, (kind) => sizeIn(kind, words)) ??
    'subject'
  )
}

/** The kind with the longest word found; the first of equals. */
function longest(kinds: readonly Listed[], size: (kind: Listed) => number): Listed | undefined {
  let best: { readonly kind: Listed; readonly size: number } | undefined
  for (const kind of kinds) {
    const found = size(kind)
    if (found > (best?.size ?? 0)) best = { kind, size: found }
  }
  return best?.kind
}

function sizeAtEnd(kind: Listed, words: readonly string[]): number {
  const line = ` ${words.join(' ')}`
  return Math.max(0, ...kindWords[kind].filter((word) => line.endsWith(` ${word}`)).map(lengthOf))
}

function sizeAtStart(kind: Listed, words: readonly string[]): number {
  const line = `${words.join(' ')} `
  return Math.max(0, ...kindWords[kind].filter((word) => line.startsWith(`${word} `)).map(lengthOf))
}

/** The longest of a kind's entries that stands in the words; entries of fewer words than `min` are left out. */
function sizeIn(kind: Listed, words: readonly string[], min = 1): number {
  const line = ` ${words.join(' ')} `
  return Math.max(
    0,
    ...kindWords[kind]
      .filter((word) => word.split(' ').length >= min && line.includes(` ${word} `))
      .map(lengthOf),
  )
}

const lengthOf = (word: string): number => word.length
