import { stemOf } from '../../../text/stem.ts'
import { table } from '../../../text/table.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import words from '../data/words.json' with { type: 'json' }

const WORD_SETS = new Map(
  [...table<string | readonly string[]>(words)].map(([name, list]) => [
    name,
    new Set(typeof list === 'string' ? list.split(', ') : list),
  ]),
)

/** A list of `data/words.json`. */
export const wordsOf = (name: keyof typeof words): ReadonlySet<string> =>
  WORD_SETS.get(name) as ReadonlySet<string>

/** Returns the stems of a phrase's words: 'watering plants' → ['water', 'plant']. */
export function stemsOf(text: string): string[] {
  return tokenise(text).words.map((word) => stemOf(word.endsWith("'s") ? word.slice(0, -2) : word))
}

/** Returns the stems of a comma-separated list, to find its words in any form. */
export function stemSet(list: string): ReadonlySet<string> {
  return new Set(list.split(', ').flatMap(stemsOf))
}

/** Stems of words without content: 'tips', 'how', 'for'. */
export const EMPTY_STEMS: ReadonlySet<string> = stemSet(`${words.generic}, ${words.function}`)
