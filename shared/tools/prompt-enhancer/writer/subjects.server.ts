import rows from '../data/subjects.json' with { type: 'json' }
import type { Deliverable } from './deliverables.server.ts'
import { anyPhraseOf } from './signs.server.ts'

/** A subject of a kind of text that needs different expert questions than the kind in general. */
interface DeliverableSubject extends Partial<
  Pick<Deliverable, 'role' | 'form' | 'steps' | 'checks' | 'limits' | 'ask' | 'angles' | 'line'>
> {
  readonly name: string
  /** The kinds of text that can have this subject, separated by spaces. */
  readonly of: string
  /** Comma-separated: the request must contain one of `words` and none of `not`. */
  readonly words: string
  readonly not?: string
}

/** The subjects with their words as patterns, and the values that override those of the kind. */
export const deliverableSubjects = (rows as readonly DeliverableSubject[]).map(
  ({ name, of, words, not, ...said }) => ({
    name,
    of: new Set(of.split(' ')),
    words: anyPhraseOf(words, 's?'),
    not: not === undefined ? undefined : anyPhraseOf(not),
    said,
  }),
)

/** The subject is named within this many characters; pasted text may follow. */
const SUBJECT_CHARS = 240

/** Returns the name of the first subject that matches a request of this kind. */
export const subjectOf = ({ id }: Deliverable, request: string): string | undefined =>
  rowOf(id, request)?.name

/** Returns a kind of text adapted to its subject: a game has rules and keys where a function has inputs and outputs. */
export function adaptToSubject(deliverable: Deliverable, request: string): Deliverable {
  return { ...deliverable, ...rowOf(deliverable.id, request)?.said }
}

function rowOf(id: string, request: string) {
  const opening = request.slice(0, SUBJECT_CHARS)
  return deliverableSubjects.find(
    ({ of, words, not }) => of.has(id) && words.test(opening) && !not?.test(opening),
  )
}
