import type { Phrase } from './phrases.server.ts'
import type { Unit } from './units.server.ts'
import type { Thing } from './things.server.ts'
import { canonicalWords } from './vocabulary.server.ts'

/** Materials that belong to one part only: material word → the head words that it may stand with. */
export type Ties = ReadonlyMap<string, ReadonlySet<string>>

/** In soap, candles and food 'with honey' is what it is made of; elsewhere 'with leather' is a part. */
const MIXED = /^(?:bath|candles|food)$/
/** What is drawn on paper is no material. */
const DRAWN = /^(?:digital|stationery|wallart)$/

/** True when what a phrase says of material and colour is said of the product itself, not of a part of it. */
export function isOfProduct(phrase: Phrase, things: readonly Thing[]): boolean {
  const category = things[0]?.craft?.category ?? ''
  if (things.some((thing) => thing.phrase === phrase)) return true
  const { role } = phrase
  const noun = nounOfPhrase(phrase)
  const isGem = category === 'jewelry' && phrase.units.some(isStone)
  if (role === 'part') {
    // 'With a gold cross' shows a cross; 'with honey' is what it is made of.
    const isMotif = phrase.units.some(({ trait }) => trait?.kinds[0] === 'motif')
    return isGem || (noun === undefined && !isMotif && MIXED.test(category))
  }
  if (role === 'aside' || role === 'audience' || role === 'scent') return false
  if (noun === undefined || isGem) return true
  // 'Crocheted from cotton yarn': the yarn is what it is made of.
  const last = canonicalWords(noun.text).at(-1) ?? ''
  const isStuff =
    ASPECTS.has(last) ||
    (role === 'source' && /^(?:yarn|supplies)$/.test(noun.craft?.category ?? ''))
  const isNamed = things.some((thing) => last === canonicalWords(thing.name).at(-1))
  return isStuff || isNamed
}

/** Nouns that are the product under another aspect: its design, its file, its cloth. */
const ASPECTS = new Set(
  'design template print pattern file pdf download version edition illustration style finish glaze yarn cloth fabric thread cord rope wood metal paper clay wax jersey colour color shade canva'.split(
    ' ',
  ),
)

/** True of a noun that is the product under another aspect. */
export const isAspect = ({ text }: Unit): boolean => ASPECTS.has(canonicalWords(text).at(-1) ?? '')

/** The noun that the attributes of a phrase belong to; undefined where it has attributes only. */
export function nounOfPhrase({ units }: Phrase): Unit | undefined {
  return units.findLast(({ kind, found }) => NOUNS.test(kind) && found === undefined)
}

const NOUNS = /^(?:craft|noun|unknown)$/

const isStone = (unit: Unit): boolean =>
  unit.found?.claim.implies.includes('gemstone') === true ||
  /\b(?:pearl|crystal)s?$/.test(unit.text)

/** Which material belongs to which part; what is only said of the shop, as of its pouches, to none. */
export function tiesOf(
  phrases: readonly Phrase[],
  things: readonly Thing[],
  keywordPhrases: readonly (readonly Phrase[])[],
  ofTheShop: readonly string[],
): Ties {
  const ties = new Map<string, Set<string>>()
  const free = new Set<string>()
  for (const word of ofTheShop) ties.set(word, new Set())
  const isDrawn =
    DRAWN.test(things[0]?.craft?.category ?? '') ||
    things[0]?.phrase.units.some(({ craft }) => craft?.category === 'digital') === true
  for (const phrase of phrases) {
    const isFree = isDrawn || phrase.role === 'scent' || isOfProduct(phrase, things)
    const noun = nounOfPhrase(phrase)
    const head = noun === undefined ? undefined : canonicalWords(noun.text).at(-1)
    for (const word of phrase.units.flatMap(tieWords)) {
      if (isFree) {
        free.add(word)
        continue
      }
      const tied = ties.get(word) ?? new Set<string>()
      if (head !== undefined) tied.add(head)
      ties.set(word, tied)
    }
  }
  // What the seller searches with is of the product.
  for (const { units } of keywordPhrases.flat()) {
    for (const word of units.flatMap(tieWords)) free.add(word)
  }
  for (const word of free) ties.delete(word)
  return ties
}

const tieWords = ({ found }: Unit): string[] =>
  found?.claim.kind === 'material'
    ? [...found.claim.words, ...found.claim.implies.flatMap(canonicalWords)]
    : []
