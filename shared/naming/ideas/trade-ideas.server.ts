import { singular } from '../../text/grammar.server.ts'
import { NAME_FUNCTION_WORDS, wordsOfName, type NameIdea, type NameOrigin } from '../name.ts'
import type { NameTable } from './tables.server.ts'

/** Returns the complete names of a table as ideas, from the trade itself or from its family. */
export function authoredIdeas({ names, isOwn }: NameTable): NameIdea[] {
  return names.map(([name, why]) => createTradeIdea(name, why, isOwn ? 'trade' : 'family'))
}

function createTradeIdea(name: string, why: string, origin: NameOrigin): NameIdea {
  const words = wordsOfName(name)
    .filter((word) => !NAME_FUNCTION_WORDS.has(word))
    .map(singular)
  return { name, why, origin, words, own: [] }
}
