import { singular } from '../text/grammar.server.ts'
import rows from './data/noun-tree.json' with { type: 'json' }

/** The hypernym of each noun, built at the first call; '' where none is known. */
let tree: ReadonlyMap<string, string> | undefined

function widerNouns(): ReadonlyMap<string, string> {
  tree ??= new Map(
    Object.entries(rows as Readonly<Record<string, string>>).flatMap(([kind, nouns]) =>
      nouns.split(' ').map((noun) => [noun.replaceAll('_', ' '), kind] as const),
    ),
  )
  return tree
}

const CHAIN_MAX = 12

/**
 * The hypernyms of a noun, the nearest first: 'spaniel' is a sporting dog, a hunting dog, a dog, … an animal. Lower
 * case.
 */
export function hypernymsOf(noun: string): string[] {
  const wider = widerNouns()
  const chain: string[] = []
  let at = wider.get(noun) ?? wider.get(singular(noun))
  while (at && chain.length < CHAIN_MAX && !chain.includes(at)) {
    chain.push(at)
    at = wider.get(at)
  }
  return chain
}

/** True for a common English noun in the singular or plural, lower case; of several words only where the whole is one. */
export function isNoun(phrase: string): boolean {
  const wider = widerNouns()
  return wider.has(phrase) || wider.has(singular(phrase))
}
