import { stopWords } from '../../../words/stop-words.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import { stemOf } from '../../../text/stem.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import meanings from '../data/meanings.json' with { type: 'json' }

/** The common root of a word's forms. `singular` is applied twice because 'teeths' is a misspelling of teeth. */
export const rootOf = (word: string): string => stemOf(singular(singular(word)))

/** The roots of the words of a text. */
export const rootsIn = (text: string): string[] => tokenise(text).words.map(rootOf)

const lightWords = new Set(meanings.light)
const lightRoots = new Set(meanings.light.map(rootOf))

/** True for a root of a word that says little of what happens: 'haunted', 'finds', 'woman'. */
export const isLight = (root: string): boolean => lightRoots.has(root)

const synonymsByRoot = new Map(
  meanings.same.flatMap((row) => row.map((word) => [rootOf(word), row.map(rootOf)] as const)),
)

/** A root and its synonyms. */
export const meaningsOf = (root: string): readonly string[] => [
  root,
  ...(synonymsByRoot.get(root) ?? []),
]

/** Matches the noun "well", not the adverb. */
const WELL = /\b(?:the|an?|old|dry|deep|wishing|village|abandoned) wells?\b/u

/**
 * The roots of the content words (`stems`), and of the specific ones among them (`weighty`). Each falls back to the
 * larger set if it would be empty.
 */
export function splitByWeight(words: readonly string[]): { stems: string[]; weighty: string[] } {
  const isSmall = (word: string): boolean =>
    stopWords.has(word) && !(word === 'well' && WELL.test(words.join(' ')))
  const heavy = words.filter((word) => /\p{L}\p{L}/u.test(word) && !isSmall(word))
  const telling = heavy.filter((word) => !lightWords.has(word))
  const stems = heavy.length > 0 ? heavy : words
  const weighty = telling.length > 0 ? telling : stems
  return { stems: [...new Set(stems.map(rootOf))], weighty: [...new Set(weighty.map(rootOf))] }
}
