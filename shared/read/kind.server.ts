import rows from '../words/data/kinds.json' with { type: 'json' }
import { singular } from '../text/grammar.server.ts'
import { fold } from '../text/tokens.server.ts'
import type { OfferKind } from './brief.ts'

const kindByNoun = new Map<string, OfferKind>()
for (const [kind, heads] of rows as string[][]) {
  for (const head of (heads as string).split(', '))
    kindByNoun.set(foldPhrase(head), kind as OfferKind)
}

const KIND_NOUN_WORDS_MAX = 4
const COMPLEMENT_STARTS = new Set([
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
 * Returns what customers do with an offer, by the longest phrase of the table at the end of its words; a complement
 * is skipped ('food bank for families'). 'unknown' if the table has no row, which allows only neutral calls.
 */
export function offerKindOf(phrase: string, head?: string): OfferKind {
  const words = foldPhrase(phrase).split(' ')
  const kind = kindOfFirst(words) ?? kindOfWords(words, head)
  // Customers do not visit an online shop or a mobile hairdresser.
  return kind === 'visit' ? (KIND_BY_CHANNEL.get(words[0] ?? '') ?? kind) : kind
}

const KIND_BY_CHANNEL: ReadonlyMap<string, OfferKind> = new Map([
  ['online', 'buy'],
  ['internet', 'buy'],
  ['mobile', 'book'],
])

/**
 * Returns the kind for a head noun, if neither a longer phrase nor a trade is more specific: 'roof lantern
 * installation'.
 */
export function broadKindOf(head: string): OfferKind {
  return BROAD_KINDS.get(head) ?? 'unknown'
}

const BROAD_KINDS: ReadonlyMap<string, OfferKind> = new Map([
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

/** Returns the kind of the first of two services: 'boat repair' in 'boat repair and winter storage'. */
function kindOfFirst(words: readonly string[]): OfferKind | undefined {
  const at = words.indexOf('and')
  if (at < 2 || kindByNoun.has(words.join(' '))) return undefined
  const kind = kindOfWords(words.slice(0, at), undefined)
  // 'Wet shave and beard oil shop' is a shop.
  return SERVICE_KINDS.has(kind) && !PREMISES_KINDS.has(kindOfWords([...words], undefined))
    ? kind
    : undefined
}

/** Kinds with premises that customers visit. */
const PREMISES_KINDS: ReadonlySet<OfferKind> = new Set(['visit', 'eat', 'stay'])

/** Kinds that are services: a product before 'and' may belong to the noun after it ('fish and chip shop'). */
const SERVICE_KINDS: ReadonlySet<OfferKind> = new Set(['quote', 'book', 'rent', 'hire', 'learn'])

function kindOfWords(words: string[], head: string | undefined): OfferKind {
  const at =
    head === undefined
      ? -1
      : words.findLastIndex((word) => word === head || singular(word) === head)
  // 'CRM for dentists' is a CRM: the words after the head are ignored, unless the whole phrase is one term.
  if (at >= 0 && !kindByNoun.has(words.join(' '))) words.length = at + 1
  const ends = [
    words.length,
    ...words
      .flatMap((word, at) => (at > 0 && COMPLEMENT_STARTS.has(word) ? [at] : []))
      .toReversed(),
  ]
  for (const end of ends) {
    for (let count = Math.min(KIND_NOUN_WORDS_MAX, end); count > 0; count--) {
      const tail = words.slice(end - count, end)
      const found =
        kindByNoun.get(tail.join(' ')) ??
        kindByNoun.get([...tail.slice(0, -1), singular(tail.at(-1) as string)].join(' '))
      if (found) return found
    }
  }
  return 'unknown'
}

function foldPhrase(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\p{N}&']+/gu, ' ')
    .trim()
}
