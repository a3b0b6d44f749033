import { untrueClaims } from './claims.server.ts'
import type { Listing } from './listing.server.ts'
import { glueWords, tagFacts } from './vocabulary.server.ts'

/** Why a tag is not true of the product (rules.md ET5); undefined when it is. */
export function untruthOf(tag: string, listing: Listing): string | undefined {
  return untruthIn(tagFacts(tag).words, listing)
}

/** The same of a tag whose canonical words are known. */
export function untruthIn(words: readonly string[], listing: Listing): string | undefined {
  const claims = untrueClaims(words, listing.claims, listing.forms)
  if (claims.length > 0)
    return `Leave out ${claims.map((claim) => `“${claim}”`).join(' and ')}: the listing does not state it.`
  const parted = listing.fused.partedIn(words)
  if (parted !== undefined)
    return `“${parted}” keeps its meaning only whole: write all of its words or none.`
  const foreign = words.find((word) => !glueWords.has(word) && !listing.allowed.has(word))
  if (foreign !== undefined)
    return `Leave out “${foreign}”: it is not in the listing, nor true of every such thing.`
  return listing.ties.size === 0 ? undefined : strayMaterial(words, listing)
}

/** A material that belongs to one part only ('with a leather pouch') may not describe another thing. */
function strayMaterial(words: readonly string[], { ties }: Listing): string | undefined {
  const stray = words.find((word) => {
    const tied = ties.get(word)
    return tied !== undefined && !words.some((one) => tied.has(one))
  })
  return stray === undefined || words.length === 1
    ? undefined
    : `Leave out “${stray}”, or name the part it belongs to: it is not said of the whole product.`
}
