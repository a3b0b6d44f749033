import rows from './data/filler.json' with { type: 'json' }
import type { Listing } from './listing.server.ts'
import { canonical, contentWords, tagFacts } from './vocabulary.server.ts'

/** Words for a kind of goods so wide that they name no thing: 'home decor', 'bag accessory', 'card set'. */
const fillers = new Set(
  (rows as [string, string][]).flatMap(([, list]) => list.split(' ')).map(canonical),
)

/** True when a tag of our tables ends in a wide word that the seller does not use. */
export function isFiller(head: string, stated: ReadonlySet<string>): boolean {
  return fillers.has(head) && !stated.has(head)
}

/**
 * True when the listing bears out every word of a use: a decal is a laptop decal, and a candle a dinner candle, only
 * where the seller says so. What most such things are for is no fact about this one.
 */
export function isBorneOut(text: string, { facts, things, claims }: Listing): boolean {
  const named = new Set(things.flatMap(({ fullName }) => contentWords(fullName)))
  return tagFacts(text).content.every(
    (word) => facts.has(word) || named.has(word) || claims.get(word)?.isStated === true,
  )
}
