import { singular } from '../text/grammar.server.ts'
import type { Hit, Match } from './match.ts'

/**
 * Returns the hit that ends at the head of a text, whatever other words name a row: the apps of 'second-hand clothing
 * apps'.
 */
export function findHitAtHead<R>({ hits, words, head }: Match<R>): Hit<R> | undefined {
  return hits.find(({ at, size }) => singular(words[at + size - 1] as string) === head)
}
