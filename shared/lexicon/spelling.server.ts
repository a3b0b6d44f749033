import { tokenise } from '../text/tokens.server.ts'
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

/** The text with the words of a table in their other spelling; capitals stay. */
export function respelled(text: string, change: ReadonlyMap<string, string>): string {
  const { words, starts, ends } = tokenise(text)
  let result = ''
  let from = 0
  for (let at = 0; at < words.length; at++) {
    const other = change.get(words[at] as string)
    if (other === undefined) continue
    const start = starts[at] as number
    const end = ends[at] as number
    result += text.slice(from, start) + inCaseOf(text.slice(start, end), other)
    from = end
  }
  return result + text.slice(from)
}

function inCaseOf(model: string, word: string): string {
  if (model.length > 1 && model === model.toUpperCase()) return word.toUpperCase()
  const first = model.charAt(0)
  return first === first.toUpperCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word
}
