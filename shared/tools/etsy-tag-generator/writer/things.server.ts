import { isNounUnit, isPerson, type Phrase, type Unit } from './phrases.server.ts'
import type { Craft } from './tables.server.ts'
import { hasWordOf, headOf, grammarWordSets, showPlural, showSingular } from './words.server.ts'

/** One product that the listing sells. */
export interface SoldProduct {
  /** The name for show: 'dog collar', 'earrings', 'soap'. */
  readonly name: string
  readonly craft?: Craft
  /** The canonical noun of the name. */
  readonly head: string
  /** The units before its name in the phrase. */
  readonly units: readonly Unit[]
  readonly phrase: Phrase
}

const THINGS_MAX = 3

const nounIn = (unit?: Unit): string => unit?.word?.craft?.noun ?? ''
/** True for a fastening, material or wrapping, which is the product only if nothing else is named. */
const isMinorNoun = (noun: string): boolean =>
  grammarWordSets.given.has(noun) ||
  grammarWordSets.stuffs.has(noun) ||
  grammarWordSets.fittings.has(noun)

/**
 * Finds the products that the listing sells, the most likely first. Products that the keywords or the brief name too
 * rank higher, fastenings and materials lower, and earlier ones before later ones. 'Leather dog collars and leashes'
 * sells both; a keyword may name the same product more exactly.
 */
export function readSoldProducts(
  phrases: readonly Phrase[],
  keywords: readonly Phrase[],
  offer: string,
  shelf?: Phrase,
): SoldProduct[] {
  const shelves = shelf && nounIn(shelf.at(-1)) ? [shelf] : []
  const searched = new Set(
    [...keywords, ...shelves].map((phrase) => headOf(phrase.at(-1)?.text ?? '')),
  )
  const sold = phrases.filter(([unit]) => unit && /^(?:main|source)$/.test(unit.role))
  const found = sold.flatMap((phrase, at) => {
    const thing = productInPhrase(phrase, searched)
    const isNamed = searched.has(thing?.head ?? '')
    if (!thing || (!isNamed && phrase[0]?.role === 'source')) return []
    const signs = [thing.craft, isNamed, thing.head === headOf(offer)].filter(Boolean)
    const cost = isMinorNoun(thing.craft?.noun ?? '') && !isNamed ? 6 : 0
    return [{ thing, worth: signs.length * 4 - cost - at }]
  })
  const [main, ...rest] = found.toSorted((a, b) => b.worth - a.worth).map(({ thing }) => thing)
  const wished = keywords
    .flatMap((phrase) => (phrase.some(isPerson) ? [] : (productInPhrase(phrase, searched) ?? [])))
    .filter(({ craft }) => craft)
  if (!main?.craft) {
    // A sourdough starter kit is searched for as a starter too.
    const inner = main?.units.findLastIndex(({ word }) => word?.craft) ?? -1
    const known = wished.find(({ craft }) => craft && !grammarWordSets.stuffs.has(craft.noun))
    if (main && inner >= 0) return [main, productAt(main.phrase, inner)]
    if (known) return [known, ...(main?.head === known.head ? [main] : [])]
    return main ? [main] : productsInNoTable(phrases, shelves)
  }
  const others = [...rest, ...wished].filter(
    ({ craft, head, name, phrase: [unit] }) =>
      craft?.category === main.craft?.category &&
      !main.name.includes(name) &&
      (unit?.isJoined || main.phrase[0]?.isJoined || searched.has(head)),
  )
  const all = [main, ...others]
  return all
    .filter((one, at) => all.findIndex(({ name }) => name === one.name) === at)
    .slice(0, THINGS_MAX)
}

/** The product that a phrase names: its last known product that is not a material or format of another. */
function productInPhrase(phrase: Phrase, searched: ReadonlySet<string>): SoldProduct | undefined {
  const isSearched = ({ text }: Unit): boolean => searched.has(headOf(text))
  const signs = phrase.map((_, at) => likelihoodOf(phrase, at))
  const likely = phrase.map((unit, at) => {
    const sign = signs[at] as number
    const isLast = (signs[at + 1] ?? 0) < PLAIN_LIKELIHOOD
    if (sign === 0) return Number(isSearched(unit) && at === phrase.length - 1)
    return sign === PLAIN_LIKELIHOOD && isLast && isSearched(unit) ? SURE_LIKELIHOOD : sign
  })
  const best = Math.max(...likely)
  const at = likely.lastIndexOf(best)
  // In 'shelf display stand', the stand, which holds the item named before it, is the product.
  const isHolder = (i: number): boolean =>
    grammarWordSets.holders.has(headOf(phrase[i]?.text ?? '')) &&
    phrase.slice(at + 1, i + 1).every(({ word }) => !word?.kinds.length)
  return best > 0 ? productAt(phrase, [at + 2, at + 1].find(isHolder) ?? at) : undefined
}

const PLAIN_LIKELIHOOD = 4
const SURE_LIKELIHOOD = 6

/** How likely a unit is the product that the phrase names; 0 means that it is not. */
function likelihoodOf(phrase: Phrase, at: number): number {
  const unit = phrase[at] as Unit
  const noun = nounIn(unit)
  // In 'miniature painted pebble', 'miniature' is a quality of the pebble.
  const isQuality = unit.word?.kinds.includes('quality') && phrase.slice(at + 1).some(isNounUnit)
  if (noun === '' || unit.isLook || isQuality) return 0
  if (noun.endsWith(' kit')) return 5
  if (grammarWordSets.stuffs.has(noun)) return 2
  // A print is on a product, but a map print is a product; a pattern is a product beside a word for sewing.
  const isSold =
    noun === 'pattern'
      ? phrase.some(({ text }) => hasWordOf(grammarWordSets.sewn, text))
      : isNounUnit(phrase[at - 1])
  const isFitting = grammarWordSets.fittings.has(noun) && !isSold
  return isFitting || grammarWordSets.formats.has(headOf(unit.text)) ? 3 : PLAIN_LIKELIHOOD
}

/**
 * Products in no table: the first nouns of the listing. Felted robins in the category of ornaments are also robin
 * ornaments.
 */
function productsInNoTable(phrases: readonly Phrase[], [shelf]: readonly Phrase[]): SoldProduct[] {
  const phrase = phrases.find(([unit]) => unit?.role === 'main') ?? []
  const isNaming = (unit: Unit): boolean =>
    !isPerson(unit) &&
    (isNounUnit(unit) || (!unit.word && !/(?:ed|ly|y|ful|less|ous)$/.test(unit.text)))
  const first = phrase.findIndex(isNaming)
  const end = phrase.findIndex((unit, at) => at > first && !isNaming(unit))
  const own = first < 0 ? [] : [productAt(phrase, (end < 0 ? phrase.length : end) - 1)]
  const isPicture = phrase.at(-1)?.word?.kinds.includes('motif')
  const shelved =
    shelf && (own.length === 0 || isPicture) ? [productAt(shelf, shelf.length - 1)] : []
  return [...own, ...shelved]
}

function productAt(phrase: Phrase, at: number): SoldProduct {
  const units = phrase.slice(0, at)
  const { text, word } = phrase[at] as Unit
  const craft = word?.craft
  const before = units.at(-1)
  // An unknown name includes the noun before it: 'axe head'.
  const own = !craft && before && isNounUnit(before) ? `${before.text} ${text}` : text
  const name = craft?.form === 'c' ? showSingular(own) : craft?.form === 'p' ? showPlural(own) : own
  return { name, head: headOf(name), units, phrase, ...(craft && { craft }) }
}
