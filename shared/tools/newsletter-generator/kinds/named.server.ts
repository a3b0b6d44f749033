import { numberOf } from '../../../words/nouns.server.ts'
import { has } from '../reading/signs.server.ts'
import {
  kindsWithFlag,
  type LetterKind,
  kindWithLongestPhrase,
  phraseLengthOf,
  wordsOf,
} from './kinds.server.ts'

const HEAD_KINDS = kindsWithFlag('head')
const SUBJECT_KINDS = kindsWithFlag('about')

/**
 * Returns the kind that a topic's head names, else the kind of its subject if the head names nothing of the sender's.
 */
export function kindNamedBy(words: readonly string[], isTelling: boolean): LetterKind {
  const line = words.join(' ')
  // 'Why we are raising our prices' is a notice, whatever its end names.
  if (has('aboutUs', line)) return 'notice'
  if (has('clause', line)) return has('howTo', line) ? 'skill' : subjectKindOf(words)
  const core = coreOf(words)
  const atEnd = (kind: LetterKind): number => phraseLengthOf(kind, core, 'end')
  // 'Growing vegetables' is a skill, a 'sailing season' none.
  const isDone = words.length === 1 || has('oneOf', line) || numberOf(core.join(' ')) !== 'singular'
  return (
    // 'Climate change' is a subject as a whole, and no change.
    (core.length > 1
      ? SUBJECT_KINDS.find((kind) => wordsOf(kind).includes(core.join(' ')))
      : undefined) ??
    kindWithLongestPhrase(isTelling ? ['notice', ...HEAD_KINDS] : HEAD_KINDS, atEnd) ??
    // The kind of 'First aid for babies class' is its last word.
    kindWithLongestPhrase(['course'], (kind) => phraseLengthOf(kind, words, 'end')) ??
    kindWithLongestPhrase(
      ['skill'],
      (kind) => (isDone ? phraseLengthOf(kind, words, 'start') : 0) + atEnd(kind),
    ) ??
    subjectKindOf(words)
  )
}

/**
 * Returns the subject kind of a topic that consists of that subject only: 'family history'; 'subject' for others,
 * such as 'dogs in the building'.
 */
function subjectKindOf(words: readonly string[]): LetterKind {
  const from = words.findIndex((word) => !has('frontOf', word))
  const core = words.slice(Math.max(0, from)).join(' ')
  const known = SUBJECT_KINDS.find((kind) => wordsOf(kind).includes(core))
  // 'AI in healthcare' is AI.
  const isTechnology = wordsOf('technology').includes(coreOf(words).join(' '))
  return known ?? (isTechnology ? 'technology' : 'subject')
}

/** Returns the words of a topic without a place, audience or time at the end; 'end of season dinner' stays whole. */
export function coreOf(words: readonly string[]): readonly string[] {
  const joint = words.findIndex(
    (word, at) =>
      at > 0 && has('joints', word) && !has('within', `${words[at - 1] as string} ${word}`),
  )
  const core = joint < 0 ? words : words.slice(0, joint)
  // 'Annual report 2025' is a report.
  return core.length > 1 && /^\d+$/u.test(core.at(-1) ?? '') ? core.slice(0, -1) : core
}

/** Returns the subject kind that any of a topic's words names. */
export const findSubjectKind = (words: readonly string[]): LetterKind | undefined =>
  kindWithLongestPhrase(SUBJECT_KINDS, (kind) => phraseLengthOf(kind, words, 'in'))
