import { numberOf } from '../../../words/nouns.server.ts'
import kindWords from '../data/kind-words.json' with { type: 'json' }
import type { LetterKind, Listed } from './kinds.server.ts'
import { coreOf, longest, sizeAtEnd, sizeAtStart } from './words.server.ts'

/** Their words decide as the head of the topic: a 'gala', but no 'gala dress'. */
const HEADS: readonly Listed[] = [
  'meeting',
  'deadline',
  'trip',
  'hours',
  'change',
  'works',
  'release',
  'event',
  'newcomer',
  'people',
  'report',
  'appeal',
  'survey',
  'sale',
  'menu',
  'course',
  'offer',
]

/** What a topic speaks of where it names nothing of the sender's. */
export const SUBJECTS: readonly Listed[] = [
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

const NOTICE: readonly Listed[] = ['notice']

const CLAUSES = new Set(['why', 'what', 'when', 'where', 'who', 'how'])

const OWN = new Set(['we', 'our', 'us'])

/** The kind that a topic names by its head, and what it speaks of where the head names nothing of the sender's. */
export function namedKind(words: readonly string[], isTelling: boolean): LetterKind {
  // 'Why we are raising our prices' names nothing at its end.
  if (CLAUSES.has(words[0] ?? '') && words.some((word) => OWN.has(word))) return 'notice'
  if (CLAUSES.has(words[0] ?? ''))
    return words[0] === 'how' && words[1] === 'to' ? 'skill' : aboutOf(words)
  const core = coreOf(words)
  // 'Growing vegetables' is a skill, a 'sailing season' none.
  const isDone =
    /^(?:how|a|the|your)$/u.test(words[1] ?? 'a') || numberOf(core.join(' ')) !== 'singular'
  return (
    wholeOf(core) ??
    longest([...(isTelling ? NOTICE : []), ...HEADS], (kind) => sizeAtEnd(kind, core)) ??
    longest(SIGNED_UP, (kind) => sizeAtEnd(kind, words)) ??
    longest(['skill'], (kind) => (isDone ? sizeAtStart(kind, words) : 0) + sizeAtEnd(kind, core)) ??
    aboutOf(words)
  )
}

/** 'Climate change' is a subject as a whole, and no change. */
const wholeOf = (core: readonly string[]): LetterKind | undefined =>
  core.length < 2 ? undefined : SUBJECTS.find((kind) => kindWords[kind].includes(core.join(' ')))

/** 'First aid for babies class' ends with what it is. */
const SIGNED_UP: readonly Listed[] = ['course']

/** What a topic speaks of, where it is that and nothing besides: 'family history', and not 'dogs in the building'. */
function aboutOf(words: readonly string[]): LetterKind {
  const from = words.findIndex((word) => !BESIDE.has(word))
  const core = words.slice(Math.max(0, from)).join(' ')
  const known = SUBJECTS.find((kind) => kindWords[kind].includes(core))
  // 'AI in healthcare' is AI.
  const isTechnology = kindWords.technology.includes(coreOf(words).join(' '))
  return known ?? (isTechnology ? 'technology' : 'subject')
}

const BESIDE = new Set(
  'the our your my healthy home easy simple local everyday modern vegan vegetarian quick family weeknight seasonal'.split(
    ' ',
  ),
)
