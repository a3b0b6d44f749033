import { createMemo } from '../../../text/memo.ts'
import type { Listing } from './listing.server.ts'
import { claimsOf, readPhrases, type Claims } from './phrases.server.ts'
import type { Pair } from './text.server.ts'
import { contentWords, tagFacts } from './words.server.ts'

const claimsIn = createMemo<Claims>(5_000)

/** Why a tag says something untrue of the product (ET5); undefined when it does not. */
export function untruthOf(tag: string, { claims, ties, pairs }: Listing): string | undefined {
  const said = claimsIn.get(tag) ?? claimsIn.set(tag, claimsOf(readPhrases(tag)))
  const unborne = [...said.looks].flatMap(([look, keys]) => (claims.looks.has(look) ? [] : keys))
  const untrue = [...said.stated, ...unborne].find((key) => !claims.stated.has(key))
  if (untrue !== undefined) return `Leave out “${untrue}”: the listing does not state it.`
  const { words } = tagFacts(tag)
  const parted = pairs.find((pair) => isParted(pair, words, pairs))
  if (parted)
    return `“${parted.join(' ')}” keeps its meaning only whole: write all of its words or none.`
  const stray =
    words.length === 1
      ? undefined
      : words.find((word) => ties.has(word) && !words.some((one) => ties.get(word)?.has(one)))
  return stray === undefined
    ? undefined
    : `Leave out “${stray}”, or name the part it belongs to: it is not said of the whole product.`
}

function isParted(pair: Pair, words: readonly string[], pairs: readonly Pair[]): boolean {
  const holds = ([first, second]: Pair): boolean =>
    words.includes(first + second) ||
    words.some((word, at) => word === first && words[at + 1] === second)
  const kept = pair[0] === 'hand' ? ['hand'] : pair
  return kept.some(
    (word) => words.includes(word) && !pairs.some((one) => one.includes(word) && holds(one)),
  )
}

/** A word of a tag that nothing in the listing leads to, in a line for the seller: it may be true all the same. */
export function unstatedIn(tag: string, { allowed }: Listing): string | undefined {
  const foreign = contentWords(tag).find((word) => !allowed.has(word))
  return foreign === undefined
    ? undefined
    : `“${foreign}” is not in your listing: keep it only if it is true of this product.`
}
