import type { Listing } from './listing.server.ts'
import type { Phrase } from './phrases.server.ts'
import type { Unit } from './units.server.ts'
import { canonicalWords } from './vocabulary.server.ts'

/** Second halves of a compound: 'shaped cookie cutter' and 'style party bag' begin in its middle. */
const HALVES =
  /^(?:shaped|sized?|style|styled|themed|inspired|coloured|colored|look|effect|friendly|lined|covered|print|top|topped|filled|stuffing|handle)$/

/** Who has a thing or when it is used may stand before it without what lies between: the dog of a dog agility lead. */
const STANDS_ALONE = new Set(
  'animal baby bird birthday bridal cat child christmas dog easter garden halloween horse kid kitchen man nursery pet rabbit wedding woman'.split(
    ' ',
  ),
)

/** Where the seller's words make one name: 'sea glass', 'tooth fairy'. */
export interface Seams {
  /** True for a tag that takes the first word of such a name without the second, or begins inside one. */
  isParted(words: readonly string[], text: string): boolean
}

/** Reads the seams of a listing once; words of its first phrase that stand before its own noun count, and of others too. */
export function seamsOf({ phrases, things, keywords }: Listing): Seams {
  const named = new Set(things.flatMap(({ name }) => canonicalWords(name)))
  const searched = new Set(keywords.flatMap(canonicalWords))
  const pairs = phrases
    .flatMap(pairsIn)
    .filter(([, second]) => !HALVES.test(second))
    .filter(([first, second]) => !named.has(second) && !named.has(first) && !searched.has(first))
  return {
    isParted: (words, text) =>
      HALVES.test(text.split(' ')[0] ?? '') ||
      pairs.some(([first, second]) => words.includes(first) && !words.includes(second)),
  }
}

function pairsIn({ units, role }: Phrase): [string, string][] {
  if (role === 'audience' || role === 'scent') return []
  // The two stand before the noun that they describe.
  return units.slice(0, -2).flatMap((unit, i): [string, string][] => {
    const next = units[i + 1]
    const isWhole = unit.kind !== 'trait' && next?.kind === 'technique'
    if (!next || !opens(unit) || !(isWhole || /^(?:noun|unknown)$/.test(next.kind))) return []
    const [first] = canonicalWords(unit.text).slice(-1)
    const [second] = canonicalWords(next.text)
    return first && second && !STANDS_ALONE.has(first) ? [[first, second]] : []
  })
}

/** True of a noun, not of what a thing is made of, how or in which colour. */
const opens = ({ kind, text, trait }: Unit): boolean =>
  (kind === 'noun' || kind === 'craft' || (kind === 'trait' && trait?.kinds[0] === 'motif')) &&
  !/(?:ed|ing|y)$/.test(text)
