import { numberOf } from '../../../words/nouns.server.ts'
import { has } from '../reading/signs.server.ts'
import { kindsThatAre, type LetterKind, longest, sizeOf, wordsOf } from './kinds.server.ts'

const HEADS = kindsThatAre('head')
const ABOUT = kindsThatAre('about')

/** The kind that a topic names by its head, and what it speaks of where the head names nothing of the sender's. */
export function namedKind(words: readonly string[], isTelling: boolean): LetterKind {
  const line = words.join(' ')
  // 'Why we are raising our prices' names nothing at its end.
  if (has('aboutUs', line)) return 'notice'
  if (has('clause', line)) return has('howTo', line) ? 'skill' : aboutOf(words)
  const core = coreOf(words)
  const atEnd = (kind: LetterKind): number => sizeOf(kind, core, 'end')
  // 'Growing vegetables' is a skill, a 'sailing season' none.
  const isDone = words.length === 1 || has('oneOf', line) || numberOf(core.join(' ')) !== 'singular'
  return (
    // 'Climate change' is a subject as a whole, and no change.
    (core.length > 1 ? ABOUT.find((kind) => wordsOf(kind).includes(core.join(' '))) : undefined) ??
    longest(isTelling ? ['notice', ...HEADS] : HEADS, atEnd) ??
    // 'First aid for babies class' ends with what it is.
    longest(['course'], (kind) => sizeOf(kind, words, 'end')) ??
    longest(['skill'], (kind) => (isDone ? sizeOf(kind, words, 'start') : 0) + atEnd(kind)) ??
    aboutOf(words)
  )
}

/** What a topic speaks of, where it is that and nothing besides: 'family history', and not 'dogs in the building'. */
function aboutOf(words: readonly string[]): LetterKind {
  const from = words.findIndex((word) => !has('frontOf', word))
  const core = words.slice(Math.max(0, from)).join(' ')
  const known = ABOUT.find((kind) => wordsOf(kind).includes(core))
  // 'AI in healthcare' is AI.
  const isTechnology = wordsOf('technology').includes(coreOf(words).join(' '))
  return known ?? (isTechnology ? 'technology' : 'subject')
}

/** The words of a topic up to what only says where, for whom or when: 'end of season dinner' is one thing. */
export function coreOf(words: readonly string[]): readonly string[] {
  const joint = words.findIndex(
    (word, at) =>
      at > 0 && has('joints', word) && !has('within', `${words[at - 1] as string} ${word}`),
  )
  const core = joint < 0 ? words : words.slice(0, joint)
  // 'Annual report 2025' is a report.
  return core.length > 1 && /^\d+$/u.test(core.at(-1) ?? '') ? core.slice(0, -1) : core
}

/** What a topic speaks of by any of its words. */
export const aboutIn = (words: readonly string[]): LetterKind | undefined =>
  longest(ABOUT, (kind) => sizeOf(kind, words, 'in'))
