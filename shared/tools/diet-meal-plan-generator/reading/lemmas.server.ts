import { singular } from '../../../text/grammar.server.ts'
import { createMemo } from '../../../text/memo.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import keptWords from '../data/kept-words.json' with { type: 'json' }

/** Words that only look like plurals. */
const FALSE_PLURALS: ReadonlySet<string> = new Set(keptWords)
const lemmasByText = createMemo<readonly string[]>(4_000, 200)
const lemmaByWord = createMemo<string>(20_000)

/** Returns the words of a text as lemmas: folded, singular, without a possessive. */
export function lemmasOf(text: string): readonly string[] {
  return lemmasByText.get(text) ?? lemmasByText.set(text, tokenise(text).words.map(lemmaOf))
}

/** Returns the lemma of one word. */
export function lemmaOf(word: string): string {
  const bare = word.replace(/'s$/, '')
  return (
    lemmaByWord.get(word) ?? lemmaByWord.set(word, FALSE_PLURALS.has(bare) ? bare : singular(bare))
  )
}

/** Returns the lookup key of a phrase: its lemmas joined by spaces. */
export const keyOf = (phrase: string): string => lemmasOf(phrase).join(' ')
