import { anyOf } from '../text/any-of.ts'
import data from './data/contradictions.json' with { type: 'json' }

/** Words of a topic, and the words that no line about it may contain. Each may be a small pattern: `snow(?:ed)?`. */
export interface Contradiction {
  readonly where: RegExp
  readonly never: RegExp
}

const wordsPattern = (rows: readonly string[]): RegExp => new RegExp(`\\b${anyOf(rows)}\\b`, 'iu')

/** Converts rows of words to contradictions; a tool may have its own besides the common ones. */
export const contradictionsOf = (
  rows: readonly { readonly where: readonly string[]; readonly never: readonly string[] }[],
): Contradiction[] =>
  rows.map(({ where, never }) => ({ where: wordsPattern(where), never: wordsPattern(never) }))

const COMMON_ROWS = contradictionsOf(data.rows)
const MAN = wordsPattern(data.men)
const WOMAN = wordsPattern(data.women)
/** An owner before a person: 'my son's teacher' is no son. */
const OWNER_BEFORE_PERSON = new RegExp(
  `\\p{L}{1,20}['’]s (?=(?:\\p{L}{1,20} )?${anyOf([...data.men, ...data.women, ...data.others])}s?\\b)`,
  'giu',
)

/**
 * True if a text contradicts a fact of its topic: snow in July, a puppy that grows slower. Facts of `about`, the
 * original subject of the text, do not count, nor do words of the topic itself: 'snow in July'.
 */
export function contradicts(
  text: string,
  topic: string,
  about = '',
  rows: readonly Contradiction[] = COMMON_ROWS,
): boolean {
  const said = topic.replace(OWNER_BEFORE_PERSON, '')
  const settled = rows.filter(({ where }) => where.test(said) && !where.test(about))
  return settled.some(({ never }) => never.test(text) && !never.test(said))
}

const PRONOUN = /\b(?:(he|his|him)|she|hers?)\b/iu
const HE = /\b(?:he|his|him)\b/iu
const SHE = /\b(?:she|hers?)\b/iu

/** True where a text has a 'he' although the topic names no man, or a 'she' although it names no woman. */
export const hasUnnamedPronoun = (text: string, topic: string): boolean => {
  const said = topic.replaceAll(/(?<!\p{L})\p{L}{1,30}['’]s\b/gu, '')
  return (HE.test(text) && !MAN.test(said)) || (SHE.test(text) && !WOMAN.test(said))
}

/** True if the first pronoun of a text is of the other sex than the topic's person. */
export function hasWrongPronoun(text: string, topic: string): boolean {
  const first = PRONOUN.exec(text)
  if (!first) return false
  const [own, other] = first[1] === undefined ? [WOMAN, MAN] : [MAN, WOMAN]
  return other.test(topic) && !own.test(topic)
}
