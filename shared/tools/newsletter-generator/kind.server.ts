import type { Brief } from '../../brief/brief.ts'
import { tokenise } from '../../text/tokens.server.ts'
import kindWords from './data/kind-words.json' with { type: 'json' }

/** What a letter of the sender's own is about, which decides what to ask and what is missing. */
export type LetterKind = keyof typeof kindWords | 'careful' | 'subject'

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
])

type Listed = keyof typeof kindWords
/** Wherever one of their words stands, it decides. */
const ANYWHERE: readonly Listed[] = ['loss', 'recall', 'sober', 'welcome']
/** They decide where a topic begins or ends with them: 'thank you to our volunteers'. */
const AT_ENDS: readonly Listed[] = ['greetings']
/** Their words decide as the head of the topic: a 'gala', but no 'gala dress'. */
const HEADS: readonly Listed[] = [
  'meeting',
  'change',
  'release',
  'event',
  'people',
  'report',
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
  'change',
  'report',
  'people',
  'notice',
])

const NOTICE: readonly Listed[] = ['notice']

const JOINTS = new Set(
  'of for in on at to with from by about and until as during this next our your'.split(' '),
)

/** Purposes that tell and do not sell. */
const TELLING: ReadonlySet<string> = new Set(['update', 'inform'])

/** What the topic names, by its head first and by its other words where the head says nothing. */
export function kindOf(
  head: string,
  { purpose, points }: { readonly purpose: string; readonly points: readonly string[] },
  { gravity, trade }: Brief,
): LetterKind {
  const words = tokenise(head).words
  const decided = ANYWHERE.find((kind) => sizeIn(kind, words) > 0)
  if (decided) return decided
  const greeting = AT_ENDS.find((kind) => sizeAtStart(kind, words) + sizeAtEnd(kind, words) > 0)
  if (greeting) return greeting
  const isTelling = TELLING.has(purpose)
  const named = words.some((word) => SHUT.has(word)) ? 'notice' : namedKind(words, isTelling)
  if (gravity.level === 'grave') return 'sober'
  if (SERIOUS.has(gravity.reason ?? '')) return PLAIN.has(named) ? named : 'careful'
  if (named !== 'subject' && !SUBJECTS.includes(named as Listed)) return named
  // Where something is told, one asks about that and not about the world.
  const told = points.map((point) => namedKind(tokenise(point).words, false))
  if (told.includes('event')) return 'event'
  if (purpose === 'promote') return 'offer'
  if (points.length > 0) return 'notice'
  return trade === undefined ? named : 'offer'
}

/** 'Swimming pool closed' is no letter on swimming. */
const SHUT = new Set('closed shut cancelled canceled postponed reopens reopening'.split(' '))
const CLAUSES = new Set(['why', 'what', 'when', 'where', 'who', 'how'])
const OWN = new Set(['we', 'our', 'us'])

function namedKind(words: readonly string[], isTelling: boolean): LetterKind {
  // 'Why we are raising our prices' names nothing at its end.
  if (CLAUSES.has(words[0] ?? '') && words.some((word) => OWN.has(word))) return 'notice'
  if (CLAUSES.has(words[0] ?? '')) return words[1] === 'to' ? 'skill' : aboutOf(words, words)
  const joint = words.findIndex((word, at) => at > 0 && JOINTS.has(word))
  const core = joint < 0 ? words : words.slice(0, joint)
  return (
    longest([...(isTelling ? NOTICE : []), ...HEADS], (kind) => sizeAtEnd(kind, core)) ??
    longest(['skill'], (kind) => sizeAtStart(kind, words) + sizeAtEnd(kind, core)) ??
    aboutOf(words, core)
  )
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

function sizeIn(kind: Listed, words: readonly string[]): number {
  const line = ` ${words.join(' ')} `
  return Math.max(0, ...kindWords[kind].filter((word) => line.includes(` ${word} `)).map(lengthOf))
}

const lengthOf = (word: string): number => word.length
