import rows from '../lexicon/data/kinds.json' with { type: 'json' }
import { singular } from '../text/grammar.server.ts'
import { fold } from '../text/tokens.server.ts'
import type { Kind } from './brief.ts'

const kinds = new Map<string, Kind>()
for (const [kind, heads] of rows as string[][]) {
  for (const head of (heads as string).split(', ')) kinds.set(folded(head), kind as Kind)
}

const WORDS_MAX = 4
const BREAKS = new Set([
  'for',
  'with',
  'without',
  'in',
  'from',
  'to',
  'by',
  'at',
  'that',
  'who',
  'which',
  'on',
  'of',
  'and',
  'near',
])

/**
 * What one does with an offer: the longest phrase of the table at the end of its words decides, before its complement
 * where it has one ('food bank for families'). No row: 'unknown', which gets neutral calls only.
 */
export function kindOf(phrase: string): Kind {
  const words = folded(phrase).split(' ')
  const ends = [
    words.length,
    ...words.flatMap((word, at) => (at > 0 && BREAKS.has(word) ? [at] : [])).toReversed(),
  ]
  for (const end of ends) {
    for (let count = Math.min(WORDS_MAX, end); count > 0; count--) {
      const tail = words.slice(end - count, end)
      const found =
        kinds.get(tail.join(' ')) ??
        kinds.get([...tail.slice(0, -1), singular(tail.at(-1) as string)].join(' '))
      if (found) return found
    }
  }
  return 'unknown'
}

function folded(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\p{N}&']+/gu, ' ')
    .trim()
}
