import { createMemo } from '../../../text/memo.ts'
import type { Listing } from './listing.server.ts'
import { claimsOf, readPhrases, type Claims } from './phrases.server.ts'
import type { Pair } from './text.server.ts'
import { contentWords, tagFacts } from './words.server.ts'

const REMEMBERED_MAX = 5_000
const claimsIn = createMemo<Claims>(REMEMBERED_MAX)

/** Why a tag says something untrue of the product (ET5); undefined when it does not. */
export function untruthOf(tag: string, { claims, ties, pairs }: Listing): string | undefined {
  const said = claimsIn.get(tag) ?? claimsIn.set(tag, claimsOf(readPhrases(tag)))
  const unborne = [...said.looks].flatMap(([look, keys]) => (claims.looks.has(look) ? [] : keys))
  const { words } = tagFacts(tag)
  const untrue = [...said.stated, ...unborne].filter((key) => !claims.stated.has(key))
  const named = untrue.filter((key) => words.join(' ').includes(key)).join('” and “')
  if (untrue.length > 0) return `Leave out “${named || untrue[0]}”: the listing does not state it.`
  const parted = pairs.find((pair) => isParted(pair, words, pairs))?.join(' ')
  if (parted) return `“${parted}” keeps its meaning only whole: write all of its words or none.`
  const isTied = (word: string): boolean =>
    ties.has(word) && !words.some((one) => ties.get(word)?.has(one))
  const stray = words.length === 1 ? undefined : words.find(isTied)
  return (
    stray &&
    `Leave out “${stray}”, or name the part it belongs to: it is not said of the whole product.`
  )
}

/** True for words with one of a pair and not the other; what is hand knitted is knitted. */
function isParted(pair: Pair, words: readonly string[], pairs: readonly Pair[]): boolean {
  const text = ` ${words.join(' ')} `
  const holds = ([one, other]: Pair): boolean =>
    text.includes(` ${one} ${other} `) || words.includes(one + other)
  const kept = pair[0] === 'hand' ? ['hand'] : pair
  return kept.some(
    (word) => words.includes(word) && !pairs.some((one) => one.includes(word) && holds(one)),
  )
}

/** A word of a tag that nothing in the listing leads to, in a line for the seller: it may be true all the same. */
export function unstatedIn(tag: string, { allowed }: Listing): string | undefined {
  const foreign = contentWords(tag).find((word) => !allowed.has(word))
  return (
    foreign && `“${foreign}” is not in your listing: keep it only if it is true of this product.`
  )
}
