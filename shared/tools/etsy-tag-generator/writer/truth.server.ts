import type { Listing } from './listing.server.ts'
import { claimsOf, readPhrases } from './phrases.server.ts'
import { canonicalWords, contentWords, glueWords, set, tagFacts } from './words.server.ts'

const turners = set('turners')
const OPENS = /^(?:hand|second|left|right)$/

/** Why a tag says something untrue of the product (ET5); undefined when it does not. */
export function untruthOf(tag: string, { claims, ties, pairs }: Listing): string | undefined {
  const said = claimsOf(readPhrases(tag))
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

/** Two words that keep their meaning only together: 'nut free', 'left handed', 'second hand'. */
export type Pair = readonly [first: string, second: string]

/** The pairs of a text; what is hand knitted is knitted. */
export function pairsIn(text: string): Pair[] {
  return text.split(/[,;.:!?()\n]+/).flatMap((piece) => {
    const words = canonicalWords(piece)
    return words.slice(1).flatMap((second, at): Pair[] => {
      const first = words[at] as string
      const isPair = (turners.has(second) && !glueWords.has(first)) || OPENS.test(first)
      return isPair ? [[first, second]] : []
    })
  })
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
