import { isNounUnit, type Phrase, type Unit } from './phrases.server.ts'
import { impliedBuyerWords, rowOfPhrase } from './tables.server.ts'
import type { SoldProduct } from './things.server.ts'
import { canonicalWords, hasWordOf, headOf, grammarWordSets, showSingular } from './words.server.ts'

/** A stated detail of the product, or one inferred from it, that is used before its name. */
export interface Detail {
  readonly kind: string
  readonly text: string
  /** True if inferred from the seller's word. */
  readonly isInferred?: boolean
}

/** A unit of a listing with the product or noun that it describes. */
interface DescribingUnit extends Unit {
  readonly phrase: Phrase
  /** True if it describes the product itself; otherwise it describes the noun of its phrase. */
  readonly isOwn: boolean
  readonly noun: string
}

const ATTRIBUTES = /^(?:material|technique|colour)$/
const WHOLE_PRODUCT_KINDS = /^(?:style|motif|feature|room|person|occasion|grief)$/
const isStone = ({ word, text }: Unit): boolean =>
  word?.claims.includes('gemstone') === true || /\b(?:pearl|crystal)s?$/.test(text)

/** Finds what each unit of a listing describes: the product, or a part, a picture or a user of it. */
export function describingUnitsOf(
  phrases: readonly Phrase[],
  things: readonly SoldProduct[],
): DescribingUnit[] {
  const [thing] = things
  const category = thing?.craft?.category ?? ''
  return phrases.flatMap((phrase) => {
    const nounAt = phrase.findLastIndex(isNounUnit)
    const noun = phrase.findLast((unit) => isNounUnit(unit) && !unit.word?.kinds.includes('material')) // oxfmt-ignore
    const head = headOf(noun?.text ?? '')
    const isPlain = !noun || grammarWordSets.aspects.has(head)
    const isStuff = grammarWordSets.cloths.has(head) || noun?.word?.craft?.category === 'yarn'
    const isApplied =
      grammarWordSets.soft.has(category) &&
      phrase.some(({ text }) => grammarWordSets.applied.has(text))
    const isNamed =
      things.some((one) => one.phrase === phrase || one.head === head) ||
      (category === 'jewelry' && phrase.some(isStone))
    const headAt = thing?.phrase === phrase ? thing.units.length : phrase.length
    return phrase.map((unit, at): DescribingUnit => {
      const { role } = unit
      const kind = unit.word?.kinds[0] ?? ''
      const isOf =
        (role === 'main' && isPlain) ||
        (role === 'source' && (isPlain || isStuff)) ||
        (role === 'part' && !noun && grammarWordSets.mixed.has(category))
      // In 'glass bowl copper inclusions' only the inclusions are copper; a colour after the part describes the whole
      // product.
      const isOfPart = at > headAt && ATTRIBUTES.test(kind) && isNounUnit(phrase[at + 1])
      const isBehind =
        /^(?:part|audience)$/.test(role) && kind === 'colour' && at > Math.max(nounAt, 0)
      const isOwn = ((isNamed || isOf) && !isApplied && !isOfPart) || isBehind
      return { ...unit, phrase, isOwn, noun: head }
    })
  })
}

/** All recognised details of the product except its name, in the order of the text, then the inferred ones. */
export function detailsOf(
  said: readonly DescribingUnit[],
  things: readonly SoldProduct[],
): Detail[] {
  const named = new Set(things.flatMap(({ name, craft }) => (craft ? canonicalWords(name) : [])))
  const category = things[0]?.craft?.category ?? ''
  const details = said.flatMap((one, at) => {
    const { phrase, role, word, text } = one
    if (hasWordOf(named, text)) return []
    // In 'wax melts, rhubarb and custard', the last two are scents.
    const isJoined = phrase.length === 1 && (one.isJoined || said[at + 1]?.isJoined)
    const isListed = role === 'main' && isJoined && phrase !== things[0]?.phrase
    if (role !== 'scent' && !(isListed && grammarWordSets.mixed.has(category)))
      return detailOf(one, category)
    const isScent = word ? !word.craft || word.kinds.length > 0 : isNounUnit(one)
    return isScent ? [{ kind: 'scent', text }] : []
  })
  const all = new Map<string, Detail>()
  for (const one of [...details, ...details.flatMap(inferredFrom)]) {
    const key = canonicalWords(one.text).join(' ')
    all.set(key, all.get(key) ?? one)
  }
  return [...all.values()]
}

/** The details of the whole product in one unit. */
function detailOf(
  { text, word, isLook, role, phrase, isOwn }: DescribingUnit,
  category: string,
): Detail[] {
  if (isLook && isOwn) return [{ kind: 'look', text: showSingular(text) }]
  if (!word || isLook || role === 'aside') return []
  // A rose is a scent of a candle and a motif of a card.
  const isScent =
    grammarWordSets.mixed.has(category) && word.kinds.includes('scent') && role !== 'audience'
  const kind = isScent ? 'scent' : (word.kinds.find((one) => one !== 'scent') ?? 'none')
  const isFit = isOwn || isScent || WHOLE_PRODUCT_KINDS.test(kind)
  const isOther =
    role === 'main' && !isOwn && (kind === 'feature' || phrase.some((one) => one.word?.craft))
  // 'English and Arabic' are the languages of the text; the tiger in 'in tiger thread' is not a motif.
  const isLanguage = kind === 'origin' && phrase.length === 1
  const isAside =
    role === 'source' && (kind === 'room' || (kind === 'motif' && text !== phrase.at(-1)?.text))
  if (/^(?:none|place)$/.test(kind) || !isFit || isOther || isLanguage || isAside) return []
  // 'Ocean blue' is also 'blue', and 'sterling silver' also 'silver'.
  const last = text.split(' ').at(-1) as string
  const colours = kind === 'colour' && rowOfPhrase(last)?.kinds[0] === 'colour' ? [last] : []
  const stuffs = /^(?:material|technique)$/.test(kind) ? word.claims.slice(1) : []
  const wider = stuffs.filter((key) => !grammarWordSets.wide.has(key))
  return [toDisplayText(text, kind), ...wider, ...colours].map((one) => ({ kind, text: one }))
}

const toDisplayText = (text: string, kind: string): string =>
  /^(?:motif|feature|person|occasion|scent)$/.test(kind)
    ? showSingular(text)
        .replace(/^(m|wom)[ae]n$/, '$1ens')
        .replace(/^(?:child|children|childrens|kid)$/, 'kids')
    : text

/** Details inferred from a detail, such as 'woodland' from 'fox'. Claims are never inferred. */
const inferredFrom = ({ text, kind }: Detail): Detail[] =>
  (kind === 'colour' ? [] : (impliedBuyerWords.get(canonicalWords(text).join(' ')) ?? []))
    .filter((other) => !rowOfPhrase(other)?.claims.length)
    .map((other) => ({ kind: rowOfPhrase(other)?.kinds[0] ?? kind, text: other, isInferred: true }))

/** Maps each material of a part to the nouns it may be used with; free materials may be used with any noun. */
export function partMaterialsOf(
  said: readonly DescribingUnit[],
  isFree: (word: string) => boolean,
): Map<string, Set<string>> {
  const ties = new Map<string, Set<string>>()
  const own = new Set<string>()
  for (const { word, isOwn, role, noun } of said) {
    if (!word?.kinds.includes('material') || word.craft?.noun.includes(' ')) continue
    for (const stuff of word.claims.flatMap((key) => key.split(' ')))
      if (isOwn || role === 'scent') own.add(stuff)
      else if (!isFree(stuff))
        ties.set(stuff, new Set([...(ties.get(stuff) ?? []), ...(noun ? [noun] : [])]))
  }
  for (const stuff of own) ties.delete(stuff)
  return ties
}
