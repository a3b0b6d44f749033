import rows from '../data/subjects.json' with { type: 'json' }
import type { Deliverable } from './deliverables.server.ts'
import { plain, signs } from './signs.server.ts'

/** What a kind of text is about, where an expert would ask other questions than of any text of that kind. */
interface Subject extends Partial<
  Pick<Deliverable, 'role' | 'form' | 'steps' | 'checks' | 'limits' | 'ask' | 'angles' | 'line'>
> {
  readonly name: string
  /** The kinds of text of which it can be the subject. */
  readonly of: string
  /** Any of these in the request, comma-separated; none of the others. */
  readonly words: string
  readonly not?: string
}

const anyWord = (phrases: string, ending = ''): RegExp =>
  signs.patternOf(
    `(${phrases
      .split(',')
      .map((phrase) => plain(phrase) + ending)
      .join('|')})`,
  )

/** Each with its words as a pattern and what it puts in place of what its kind says. */
export const subjects = (rows as readonly Subject[]).map(({ name, of, words, not, ...said }) => ({
  name,
  of: new Set(of.split(' ')),
  words: anyWord(words, 's?'),
  not: not === undefined ? undefined : anyWord(not),
  said,
}))

/** Where a request says what it is about; further on stands what was pasted. */
const SUBJECT_CHARS = 240

/** The name of the first subject that a request of this kind has; undefined where none is known. */
export const subjectOf = ({ id }: Deliverable, request: string): string | undefined =>
  rowOf(id, request)?.name

/** A kind of text as its subject makes it: a game has rules and keys where a function has inputs and outputs. */
export function ofSubject(deliverable: Deliverable, request: string): Deliverable {
  return { ...deliverable, ...rowOf(deliverable.id, request)?.said }
}

function rowOf(id: string, request: string) {
  const opening = request.slice(0, SUBJECT_CHARS)
  return subjects.find(
    ({ of, words, not }) => of.has(id) && words.test(opening) && !not?.test(opening),
  )
}
