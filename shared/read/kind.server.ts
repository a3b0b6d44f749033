import rows from '../words/data/kinds.json' with { type: 'json' }
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
export function kindOf(phrase: string, head?: string): Kind {
  const words = folded(phrase).split(' ')
  const kind = kindOfFirst(words) ?? kindOfWords(words, head)
  // Nobody comes by an online shop, and a mobile hairdresser's comes to them.
  return kind === 'visit' ? (ELSEWHERE.get(words[0] ?? '') ?? kind) : kind
}

const ELSEWHERE: ReadonlyMap<string, Kind> = new Map([
  ['online', 'buy'],
  ['internet', 'buy'],
  ['mobile', 'book'],
])

/** What one does with whatever ends so, where neither a longer phrase nor a trade says more: 'roof lantern installation'. */
export function broadKindOf(head: string): Kind {
  return BROAD.get(head) ?? 'unknown'
}

const BROAD: ReadonlyMap<string, Kind> = new Map([
  ['installation', 'quote'],
  ['conversion', 'quote'],
  ['cleaning', 'quote'],
  ['inspection', 'quote'],
  ['survey', 'quote'],
  ['testing', 'quote'],
  ['scanning', 'order'],
  ['experience', 'book'],
  ['ride', 'book'],
  ['evening', 'attend'],
  ['swimming', 'attend'],
  ['display', 'attend'],
  ['hire', 'rent'],
])

/** Of 'boat repair and winter storage' what is said first, where it is something done in two words or more. */
function kindOfFirst(words: readonly string[]): Kind | undefined {
  const at = words.indexOf('and')
  if (at < 2 || kinds.has(words.join(' '))) return undefined
  const kind = kindOfWords(words.slice(0, at), undefined)
  // 'Wet shave and beard oil shop' is a shop.
  return DONE.has(kind) && !HOUSES.has(kindOfWords([...words], undefined)) ? kind : undefined
}

/** One goes there, whatever it is called by. */
const HOUSES: ReadonlySet<Kind> = new Set(['visit', 'eat', 'stay'])

/** What is done for people: a ware before 'and' may only belong to the noun behind it ('fish and chip shop'). */
const DONE: ReadonlySet<Kind> = new Set(['quote', 'book', 'rent', 'hire', 'learn'])

function kindOfWords(words: string[], head: string | undefined): Kind {
  const at =
    head === undefined
      ? -1
      : words.findLastIndex((word) => word === head || singular(word) === head)
  // 'CRM for dentists' is a CRM: what stands behind the head decides nothing, unless all of it is one term.
  if (at >= 0 && !kinds.has(words.join(' '))) words.length = at + 1
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
