import { singular } from '../../text/grammar.server.ts'
import { SMALL_WORDS, wordsOfName, type NameIdea, type Origin } from '../name.ts'
import type { NameTable } from './tables.server.ts'

/** Returns the complete names of a table as ideas, from the trade itself or from its family. */
export function authoredIdeas({ names, isOwn }: NameTable): NameIdea[] {
  return names.map(([name, why]) => createTradeIdea(name, why, isOwn ? 'trade' : 'family'))
}

function createTradeIdea(name: string, why: string, origin: Origin): NameIdea {
  const words = wordsOfName(name)
    .filter((word) => !SMALL_WORDS.has(word))
    .map(singular)
  return { name, why, origin, words, own: [] }
}
