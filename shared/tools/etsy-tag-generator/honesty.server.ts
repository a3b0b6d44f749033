import { untrueClaims } from './claims.server.ts'
import type { Listing } from './listing.server.ts'
import { glueWords, tagFacts } from './vocabulary.server.ts'

/** Why a tag says something untrue of the product (rules.md ET5); undefined when it does not. */
export function untruthOf(tag: string, listing: Listing): string | undefined {
  return untrueClaimIn(tagFacts(tag).words, listing)
}

/** A word of a tag that nothing in the listing leads to, in a line for the seller: it may be true all the same. */
export function unstatedIn(tag: string, listing: Listing): string | undefined {
  return foreignIn(tagFacts(tag).words, listing)
}

/** Why the built-in writer does not make a tag of these canonical words: untrue, or not in the listing. */
export function untruthIn(words: readonly string[], listing: Listing): string | undefined {
  return untrueClaimIn(words, listing) ?? foreignIn(words, listing)
}

function foreignIn(words: readonly string[], listing: Listing): string | undefined {
  const foreign = words.find((word) => !glueWords.has(word) && !listing.allowed.has(word))
  return foreign === undefined
    ? undefined
    : `“${foreign}” is not in your listing: keep it only if it is true of this product.`
}

function untrueClaimIn(words: readonly string[], listing: Listing): string | undefined {
  const claims = untrueClaims(words, listing.claims, listing.forms)
  if (claims.length > 0)
    return `Leave out ${claims.map((claim) => `“${claim}”`).join(' and ')}: the listing does not state it.`
  const parted = listing.fused.partedIn(words)
  if (parted !== undefined)
    return `“${parted}” keeps its meaning only whole: write all of its words or none.`
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
