import type { Product } from './product.server.ts'
import { untrueClaim } from './truth.server.ts'
import { glueWords, tagFacts } from './vocabulary.server.ts'

/** Why a tag is not true of the product (rules.md ET5); undefined when it is. */
export function untruthOf(tag: string, product: Product): string | undefined {
  return untruthIn(tagFacts(tag).words, product)
}

/** The same of a tag whose canonical words are known. */
export function untruthIn(words: readonly string[], product: Product): string | undefined {
  const claim = untrueClaim(words, product.claims, product.forms)
  if (claim !== undefined) return `The listing does not state “${claim}”.`
  const parted = product.fused.partedIn(words)
  if (parted !== undefined) return `“${parted}” keeps its meaning only whole.`
  const foreign = words.find((word) => !glueWords.has(word) && !product.allowed.has(word))
  if (foreign !== undefined) return `“${foreign}” is not in the listing.`
  return product.ties.size === 0 ? undefined : strayMaterial(words, product)
}

/** A material that belongs to one part only ('with a leather pouch') may not describe another thing. */
function strayMaterial(words: readonly string[], product: Product): string | undefined {
  const stray = words.find((word) => {
    const tied = product.ties.get(word)
    return tied !== undefined && !words.some((one) => tied.has(one))
  })
  const isAlone = words.length === 1
  return stray === undefined || isAlone
    ? undefined
    : `“${stray}” belongs to another part of the product.`
}
