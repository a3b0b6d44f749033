import { withoutPossessive } from '../../../text/phrase-index.server.ts'
import { plainLetters } from '../../../text/plain-letters.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import { type PhrasesByFirstWord, turningPhrases } from './harm-phrases.server.ts'
import { MINORS_AGE, isMinorsAge } from './minors-age.server.ts'

/** A sentence split into words. */
export interface SentenceWords {
  readonly sentence: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  readonly words: readonly string[]
  /** The words, blank where they have another sense here, and `MINORS_AGE` for a minor's age. */
  readonly plain: readonly string[]
  /** The clause number of each word; a comma ends a clause. */
  readonly clauses: readonly number[]
  /** The number of each word's part of the sentence; a comma does not end a part. */
  readonly parts: readonly number[]
}

/** A range of words: from `from` to before `to`. */
export interface WordSpan {
  readonly from: number
  readonly to: number
  /** For a pair: the words between the two. */
  readonly gap?: WordSpan
}

/** Reads a sentence: its words, their positions, and which of them have another sense here. */
export function readSentence(sentence: string): SentenceWords {
  const read = { words: [], starts: [], ends: [], clauses: [], parts: [] } satisfies WordColumns
  const text = plainLetters(sentence)
  let clause = 0
  let part = 0
  let start = 0
  for (const { 0: mark, index } of text.matchAll(CLAUSE_MARKS)) {
    addWords(read, text.slice(start, index), start, clause, part)
    start = index + 1
    clause++
    if (mark !== ',') part++
  }
  addWords(read, text.slice(start), start, clause, part)
  return { ...read, sentence, plain: plainWordsOf(read.words) }
}

const CLAUSE_MARKS = /[,:;–—()]/gu

/** Returns the words with those of another sense blanked, and the number of a minor's age as `MINORS_AGE`. */
function plainWordsOf(words: readonly string[]): string[] {
  const plain = words.map((word, at) => (isMinorsAge(words, at) ? MINORS_AGE : word))
  for (let at = 0; at < plain.length; at++) {
    const span = phraseAt(words, at, turningPhrases.senses)
    if (span) plain.fill('', span.from, span.to)
  }
  return plain
}

/** The data of each word, in lists of the same length. */
interface WordColumns {
  readonly words: string[]
  readonly starts: number[]
  readonly ends: number[]
  readonly clauses: number[]
  readonly parts: number[]
}

const LETTERS_APART_MIN = 4
const SINGLE_LETTER = /^[a-z](?:'s)?$/

/** Adds the words of a clause; separated letters, 'f-o-u-r', are one word. */
function addWords(
  found: WordColumns,
  text: string,
  start: number,
  clause: number,
  part: number,
): void {
  const { words, starts, ends } = tokenise(text)
  for (let at = 0, next = 0; at < words.length; at = next) {
    next = at
    while (next < words.length && SINGLE_LETTER.test(words[next] as string)) next++
    const isWord = next - at >= LETTERS_APART_MIN
    if (!isWord) next = at + 1
    found.words.push(
      isWord ? words.slice(at, next).join('') : withoutPossessive(words[at] as string),
    )
    found.starts.push(start + (starts[at] as number))
    found.ends.push(start + (ends[next - 1] as number))
    found.clauses.push(clause)
    found.parts.push(part)
  }
}

/** Returns the span of the longest phrase that begins at a word, if any. */
export function phraseAt(
  words: readonly string[],
  at: number,
  phrases: PhrasesByFirstWord,
): WordSpan | undefined {
  const filed = phrases.get(words[at] as string)
  if (!filed) return undefined
  for (const phrase of filed) {
    let count = 1
    while (count < phrase.length && words[at + count] === phrase[count]) count++
    if (count === phrase.length) return { from: at, to: at + count }
  }
  return undefined
}

/** Returns the spans of all matches of these phrases. */
export function spansOf(words: readonly string[], phrases: PhrasesByFirstWord): WordSpan[] {
  const found: WordSpan[] = []
  for (let at = 0; at < words.length; at++) {
    const span = phraseAt(words, at, phrases)
    if (span) found.push(span)
  }
  return found
}
