import { singular } from '../text/grammar.server.ts'
import type { Hit, Match } from './match.ts'

/** The hit that ends in the head of a text, whatever else of it names a row: the apps of 'second-hand clothing apps'. */
export function hitAtHead<R>({ hits, words, head }: Match<R>): Hit<R> | undefined {
  return hits.find(({ at, size }) => singular(words[at + size - 1] as string) === head)
}
