import { trades } from '../../../know/trades.server.ts'
import { adjectives, shapesOfDoing } from '../../../naming/form/word-kinds.server.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { isSayable } from '../../../words/pronounce.server.ts'
import { findHomophone } from '../../../naming/homophones.server.ts'
import { formsUnintendedWord, canJoin } from '../../../naming/joins.server.ts'
import topicRows from '../data/topics.json' with { type: 'json' }
import type { Idea } from '../idea.ts'
import { nicheNames } from './leaves.server.ts'
import type { DomainNaming } from './reading.server.ts'
import { has } from './words.server.ts'

const NAME_CHARS_MIN = 5
/** A few may be this long: 'sheffieldplumber' (rules.md DN3). */
const NAME_CHARS_MAX = 17
const STOCK_WORD_NAME_CHARS_MAX = 14

/** The words of the tables, which anyone can pronounce and spell. */
const knownWords: ReadonlySet<string> = new Set([
  ...topicRows.flatMap(({ endings, doings, openings }) => [endings, doings, openings].flat()),
  ...trades.flatMap(({ words, names }) => [...words, ...names]),
  ...nicheNames,
  ...shapesOfDoing.keys(),
  ...[...shapesOfDoing.values()].flat().flatMap((shape) => shape.split(/[*+]/)),
  ...adjectives,
])

/** Returns a test for words whose pronunciation is not checked: the user's own and those of the tables. */
export function createKnownWordTest({ given }: DomainNaming): (word: string) => boolean {
  return (word) => given.has(word) || knownWords.has(word) || nounOf(word) !== undefined
}

/**
 * True for a name that is short enough, has no doubled letter at a joint, is pronounceable and needs no explanation
 * on the telephone.
 */
export function isUsableIdea(
  { name, parts }: Idea,
  matter: DomainNaming,
  charsMax = NAME_CHARS_MAX,
): boolean {
  const isKnown = createKnownWordTest(matter)
  return (
    name.length >= NAME_CHARS_MIN &&
    name.length <= charsMax &&
    new Set(parts).size === parts.length &&
    (matter.isPlain || !has('careless', name)) &&
    (name.length <= STOCK_WORD_NAME_CHARS_MAX || !has('labelled', name)) &&
    !formsUnintendedWord(name, parts) &&
    !matter.excluded.some((word) => name.includes(word)) &&
    parts.slice(1).every((part, at) => canJoin(parts[at] as string, part)) &&
    findHomophone(name, isKnown) === undefined &&
    isSayable(name, isKnown)
  )
}
