import { singular } from '../text/grammar.server.ts'
import rows from './data/noun-tree.json' with { type: 'json' }
import { createSortedWords } from './sorted-words.server.ts'

const nouns = createSortedWords(rows.nouns)
let kinds: readonly string[] | undefined

/** The hypernym of a noun; '' where none is known, undefined for other words. */
function hypernymOf(noun: string): string | undefined {
  const place = nouns.valueOf(noun)
  if (!place) return place
  kinds ??= rows.kinds.split(' ')
  return kinds[Number.parseInt(place, 36)]?.replaceAll('_', ' ')
}

const CHAIN_MAX = 12

/**
 * The hypernyms of a noun, the nearest first: 'spaniel' is a sporting dog, a hunting dog, a dog, … an animal. Lower
 * case.
 */
export function hypernymsOf(noun: string): string[] {
  const chain: string[] = []
  let at = hypernymOf(noun) ?? hypernymOf(singular(noun))
  while (at && chain.length < CHAIN_MAX && !chain.includes(at)) {
    chain.push(at)
    at = hypernymOf(at)
  }
  return chain
}

/** True for a common English noun in the singular or plural, lower case; of several words only where the whole is one. */
export const isNoun = (phrase: string): boolean => nouns.has(phrase) || nouns.has(singular(phrase))
