import pairs from './data/spelling.json' with { type: 'json' }

const rows = pairs as [british: string, american: string][]

/** British spelling → American, lower case. */
export const americanOf: ReadonlyMap<string, string> = new Map(rows)
/** American spelling → British, lower case. */
export const britishOf: ReadonlyMap<string, string> = new Map(rows.map(([b, a]) => [a, b]))

/** `british` or `american` when a lower-cased word has two spellings, else undefined. */
export function spellingOf(word: string): 'british' | 'american' | undefined {
  if (americanOf.has(word)) return 'british'
  return britishOf.has(word) ? 'american' : undefined
}
