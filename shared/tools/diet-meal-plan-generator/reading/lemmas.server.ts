import { singular } from '../../../text/grammar.server.ts'
import { createMemo } from '../../../text/memo.ts'
import { tokenise } from '../../../text/tokens.server.ts'

const memo = createMemo<readonly string[]>(4_000, 200)
const lemmaOf = new Map<string, string>()

/** The words of a text as tables hold them: folded, in the singular, without a possessive. */
export function lemmasOf(text: string): readonly string[] {
  return memo.get(text) ?? memo.set(text, tokenise(text).words.map(lemma))
}

/** One word as tables hold it. */
export function lemma(word: string): string {
  let found = lemmaOf.get(word)
  if (found === undefined) {
    const bare = word.replace(/'s$/, '')
    found = KEPT.has(bare) ? bare : singular(bare)
    if (lemmaOf.size > 20_000) lemmaOf.clear()
    lemmaOf.set(word, found)
  }
  return found
}

/** Words that only look like plurals. */
const KEPT: ReadonlySet<string> = new Set([
  'hummus',
  'greens',
  'houmous',
  'humus',
  'houmus',
  'hommus',
  'couscous',
  'asparagus',
  'molasses',
  'citrus',
  'octopus',
  'is',
  'this',
  'has',
  'was',
  'does',
  'his',
  'us',
  'its',
  'less',
  'ibs',
  'kidneys',
  'swiss',
  'brussels',
  'cress',
  'watercress',
  'lemongrass',
  'no',
  'anaphylaxis',
  'as',
  'yes',
  'plus',
  'bass',
  'minus',
  'thanks',
  'sometimes',
  'always',
  'various',
  'sans',
  'besides',
])

/** True where the words stand together in this order. */
export function hasPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  if (phrase.length === 0) return false
  for (let at = 0; at + phrase.length <= words.length; at++)
    if (phrase.every((word, index) => words[at + index] === word)) return true
  return false
}
