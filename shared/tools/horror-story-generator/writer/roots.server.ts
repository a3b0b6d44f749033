import { stopWords } from '../../../words/stop-words.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import { stemOf } from '../../../text/stem.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import meanings from '../data/meanings.json' with { type: 'json' }

/** What forms of a word have in common. Twice, since 'teeths' is a slip for teeth. */
export const rootOf = (word: string): string => stemOf(singular(singular(word)))

/** The roots of the words of a text. */
export const rootsIn = (text: string): string[] => tokenise(text).words.map(rootOf)

const light = new Set(meanings.light)
const lightRoots = new Set(meanings.light.map(rootOf))

/** True for a root of a word that says little of what happens: 'haunted', 'finds', 'woman'. */
export const isLight = (root: string): boolean => lightRoots.has(root)

const same = new Map(
  meanings.same.flatMap((row) => row.map((word) => [rootOf(word), row.map(rootOf)] as const)),
)

/** A root and those that mean the same. */
export const meaningsOf = (root: string): readonly string[] => [root, ...(same.get(root) ?? [])]

/** Water in the ground, and no adverb. */
const WELL = /\b(?:the|an?|old|dry|deep|wishing|village|abandoned) wells?\b/u

/** The roots of what a text says: of words that are no small ones, and of those of weight among them; of all where there are none. */
export function wordsOfWeight(words: readonly string[]): { stems: string[]; weighty: string[] } {
  const isSmall = (word: string): boolean =>
    stopWords.has(word) && !(word === 'well' && WELL.test(words.join(' ')))
  const heavy = words.filter((word) => /\p{L}\p{L}/u.test(word) && !isSmall(word))
  const telling = heavy.filter((word) => !light.has(word))
  const stems = heavy.length > 0 ? heavy : words
  const weighty = telling.length > 0 ? telling : stems
  return { stems: [...new Set(stems.map(rootOf))], weighty: [...new Set(weighty.map(rootOf))] }
}
