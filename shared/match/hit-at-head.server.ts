import { singular } from '../text/grammar.server.ts'
import type { RowHit, TableMatches } from './match.ts'

/**
 * Returns the hit that ends at the head of a text, whatever other words name a row: the apps of 'second-hand clothing
 * apps'.
 */
export function findHitAtHead<R>({ hits, words, head }: TableMatches<R>): RowHit<R> | undefined {
  return hits.find(({ at, size }) => singular(words[at + size - 1] as string) === head)
}
