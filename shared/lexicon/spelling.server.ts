import { withoutPossessive } from '../text/phrase-index.server.ts'
import { tokenise } from '../text/tokens.server.ts'
import oneWay from './data/american.json' with { type: 'json' }
import pairs from './data/spelling.json' with { type: 'json' }

type Pair = [british: string, american: string]
const rows = pairs as Pair[]

/** British spelling → American, lower case. */
export const americanOf: ReadonlyMap<string, string> = new Map(rows)
/** American spelling → British, lower case. */
export const britishOf: ReadonlyMap<string, string> = new Map(rows.map(([b, a]) => [a, b]))

/** `british` or `american` when a lower-cased word has two spellings, else undefined. */
export function spellingOf(word: string): 'british' | 'american' | undefined {
  if (americanOf.has(word)) return 'british'
  return britishOf.has(word) ? 'american' : undefined
}

/** British words minus American words of a text: below 0 it is spelled American. */
export function spellingBalance(text: string): number {
  let balance = 0
  for (const word of tokenise(text).words) {
    if (americanOf.has(word)) balance++
    else if (britishOf.has(word)) balance--
  }
  return balance
}

/**
 * Sets our texts, which are spelled British, as a form is spelled: American where it has more such words. What shows no
 * spelling by itself goes along ('programme', 'lorry'), unless the form has the very word: asphalt pavement is no sidewalk.
 */
export function spelledAs(form: string): (text: string) => string {
  if (spellingBalance(form) >= 0) return (text) => text
  const stated = new Set(tokenise(form).words)
  const goingAlong = (oneWay as Pair[]).filter(([word]) => !stated.has(word))
  const american = new Map([...rows, ...goingAlong])
  return (text) => respelled(text, american)
}

/** The text with the words of a table in their other spelling; capitals and possessive endings stay. */
export function respelled(text: string, change: ReadonlyMap<string, string>): string {
  const { words, starts, ends } = tokenise(text)
  let result = ''
  let from = 0
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string
    const bare = withoutPossessive(word)
    const other = change.get(bare)
    if (other === undefined) continue
    const start = starts[at] as number
    const end = (ends[at] as number) - (word.length - bare.length)
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
