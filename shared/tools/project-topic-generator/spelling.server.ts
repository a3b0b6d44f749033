import { americanOf, britishOf } from '../../lexicon/spelling.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import more from './data/american.json' with { type: 'json' }
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

const MORE = new Map(Object.entries(more))

/** Our texts are British; a form that is spelled American gets them American. */
export function inSpellingOf(input: Input, draft: Draft): Draft {
  return isAmerican(`${input.field} ${input.keywords}`)
    ? {
        ...draft,
        title: american(draft.title),
        description: american(draft.description),
        features: draft.features.map(american),
        impact: american(draft.impact),
      }
    : draft
}

function isAmerican(text: string): boolean {
  const { words } = tokenise(text)
  return words.some((word) => britishOf.has(word)) && !words.some((word) => americanOf.has(word))
}

function american(text: string): string {
  return text.replaceAll(/\p{L}+/gu, (word) => {
    const other = americanOf.get(word.toLowerCase()) ?? MORE.get(word.toLowerCase())
    if (other === undefined) return word
    return word[0] === word[0]?.toUpperCase() ? other[0]?.toUpperCase() + other.slice(1) : other
  })
}
