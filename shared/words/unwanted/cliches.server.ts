import data from '../data/cliches.json' with { type: 'json' }
import { lowerWords } from '../../text/measures.ts'

/** Overused advertising phrases, lower case (rules.md SL7, "Tables"). */
export const cliches: readonly string[] = data

/** The first cliché in the text, or undefined. Case, punctuation and kind of apostrophe do not matter. */
export function findCliche(text: string): string | undefined {
  const tokens = tokensOf(text)
  for (let start = 0; start < tokens.length; start++) {
    for (const entry of clichesByFirstWord.get(tokens[start] as string) ?? []) {
      if (entry.tokens.every((token, offset) => tokens[start + offset] === token)) {
        return entry.phrase
      }
    }
  }
  return undefined
}

function tokensOf(text: string): string[] {
  return lowerWords(text.replaceAll('’', "'").replaceAll('-', ' '))
}

interface ClicheEntry {
  readonly phrase: string
  readonly tokens: readonly string[]
}

const clichesByFirstWord = new Map<string, ClicheEntry[]>()
for (const phrase of cliches) {
  const tokens = tokensOf(phrase)
  const first = tokens[0] as string
  clichesByFirstWord.set(first, [...(clichesByFirstWord.get(first) ?? []), { phrase, tokens }])
}
