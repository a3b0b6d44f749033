import { isNounUnit, type Phrase, type Unit } from './phrases.server.ts'
import { kin, wordOf, type Kind } from './tables.server.ts'
import type { Thing } from './things.server.ts'
import { canonicalWords, headOf, lists, showSingular } from './words.server.ts'

/** Something stated of the product, or as true as what is stated, that goes before its name. */
export interface Detail {
  readonly kind: Kind | 'look'
  readonly text: string
  /** Not the seller's word, but one that is true with it. */
  readonly isKin?: boolean
}

/** A unit of a listing and what it is said of. */
interface Said {
  readonly unit: Unit
  readonly phrase: Phrase
  /** Said of the product itself; otherwise of the noun of its phrase. */
  readonly isOwn: boolean
  readonly noun: string
}

const ATTRIBUTES = /^(?:material|technique|colour)$/
const OF_THE_WHOLE = /^(?:style|motif|feature|room|person|occasion|grief)$/
const FOR_WHOM: readonly Kind[] = ['person', 'occasion', 'room', 'motif']

const isStone = ({ word, text }: Unit): boolean =>
  word?.claims.includes('gemstone') === true || /\b(?:pearl|crystal)s?$/.test(text)
const kindOf = ({ word }: Unit): Kind | undefined => word?.kinds[0]

/** What each unit of a listing is said of: the product, or a part, a picture, a reader of it. */
export function saidOf(phrases: readonly Phrase[], things: readonly Thing[]): Said[] {
  const [thing] = things
  const category = thing?.craft?.category ?? ''
  // Where a keyword names the thing, the listing begins with what it is like.
  const isUnnamed = !things.some((one) => phrases.includes(one.phrase))
  return phrases.flatMap((phrase) => {
    const { units, role } = phrase
    const noun = units.findLast(
      (unit) => isNounUnit(unit) && !unit.word?.kinds.includes('material'),
    )
    const head = headOf(noun?.text ?? '')
    const isStuff =
      lists.cloths.has(head) ||
      (noun?.word?.craft?.category === 'yarn' && !lists.fittings.has(head))
    const isNamed =
      things.some((one) => one.phrase === phrase || one.head === head) ||
      (isUnnamed && phrase === phrases[0])
    const isOwn =
      !(lists.soft.has(category) && units.some(({ text }) => lists.applied.has(text))) &&
      (isNamed ||
        (category === 'jewelry' && units.some(isStone)) ||
        (role === 'part' && !noun && lists.mixed.has(category)) ||
        (role === 'main' && (!noun || lists.aspects.has(head))) ||
        (role === 'source' && (!noun || lists.aspects.has(head) || isStuff)))
    const nounAt = units.findLastIndex(isNounUnit)
    const headAt = thing?.phrase === phrase ? thing.units.length : units.length
    return units.map((unit, at): Said => {
      const next = units[at + 1]
      // The copper of 'glass bowl copper inclusions' is of the inclusions; a colour behind the part is of the whole.
      const isOfPart =
        at > headAt && ATTRIBUTES.test(kindOf(unit) ?? '') && next !== undefined && isNounUnit(next)
      const isBehind =
        /^(?:part|audience)$/.test(role) && kindOf(unit) === 'colour' && at > Math.max(nounAt, 0)
      return { unit, phrase, isOwn: (isOwn && !isOfPart) || isBehind, noun: head }
    })
  })
}

/** Everything recognised that describes the product, in the order of the text, without its name. */
export function detailsOf(said: readonly Said[], things: readonly Thing[]): Detail[] {
  const named = new Set(things.flatMap(({ name, craft }) => (craft ? canonicalWords(name) : [])))
  const category = things[0]?.craft?.category ?? ''
  const details = said
    .filter(({ unit }) => !canonicalWords(unit.text).some((word) => named.has(word)))
    .flatMap((one, at) => {
      const isScent =
        one.phrase.role === 'scent' ||
        (lists.mixed.has(category) &&
          isListed(one, said[at + 1]) &&
          one.phrase !== things[0]?.phrase)
      return isScent ? scentOf(one) : detailOf(one, category)
    })
  return distinct([...details, ...details.flatMap(kinOf)])
}

/** 'Wax melts, rhubarb and custard' smell of them. */
const isListed = ({ phrase }: Said, next?: Said): boolean =>
  phrase.role === 'main' &&
  phrase.units.length === 1 &&
  (phrase.isJoined || next?.phrase.isJoined === true)

const scentOf = ({ unit }: Said): Detail[] =>
  (unit.word?.craft && unit.word.kinds.length === 0) || !(unit.word || isNounUnit(unit))
    ? []
    : [{ kind: 'scent', text: unit.text }]

/** What a unit says of the product as a whole. */
function detailOf({ unit, phrase, isOwn }: Said, category: string): Detail[] {
  const { text, word, isLook } = unit
  const { role, units } = phrase
  if (isLook && isOwn) return [{ kind: 'look', text: showSingular(text) }]
  if (!word || isLook || role === 'aside') return []
  if (lists.coloured.has(text) && lists.soft.has(category))
    return isOwn ? [{ kind: 'colour', text }] : []
  const kind = pick(unit, role, category)
  const isScent = kind === 'scent' && lists.mixed.has(category)
  if (
    !kind ||
    kind === 'none' ||
    kind === 'place' ||
    !(isOwn || isScent || OF_THE_WHOLE.test(kind))
  )
    return []
  const isOther =
    role === 'main' && !isOwn && (kind === 'feature' || units.some((one) => one.word?.craft))
  // 'English and Arabic' are what it is written in; the tiger of 'in tiger thread' is no picture.
  const isLanguage = kind === 'origin' && units.length === 1
  const isAside =
    role === 'source' && (kind === 'room' || (kind === 'motif' && unit !== units.at(-1)))
  if (isOther || isLanguage || isAside || (lists.vessels.has(text) && category !== 'candles'))
    return []
  const short = /^(?:material|technique)$/.test(kind)
    ? word.claims.slice(1).filter((key) => !lists.wide.has(key))
    : []
  // 'Ocean blue' is blue.
  const base =
    kind === 'colour' && wordOf(text.split(' ').at(-1) as string)?.kinds[0] === 'colour'
      ? [text.split(' ').at(-1) as string]
      : []
  return [shown(text, kind), ...short, ...base].map((one) => ({ kind, text: one }))
}

/** A rose is a scent of a candle, a motif of a card and, after 'for', the plant of a planter; oranges are fruit. */
function pick({ text, word }: Unit, role: Phrase['role'], category: string): Kind | undefined {
  const all = word?.kinds ?? []
  const kinds =
    all[0] === 'colour' && all.length > 1 && showSingular(text) !== text ? all.slice(1) : all
  if (role === 'audience') return FOR_WHOM.find((kind) => kinds.includes(kind)) ?? kinds[0]
  return lists.mixed.has(category) && kinds.includes('scent')
    ? 'scent'
    : kinds.find((kind) => kind !== 'scent')
}

const shown = (text: string, kind: Kind): string =>
  /^(?:motif|feature|person|occasion|scent)$/.test(kind)
    ? showSingular(text)
        .replace(/^(?:m[ae]n|wom[ae]n)$/, (word) => word.replace(/[ae]n$/, 'ens'))
        .replace(/^(?:child|children|childrens|kid)$/, 'kids')
    : text

/** What is as true as a detail: 'woodland' beside 'fox'. A claim is never added. */
const kinOf = ({ text, kind }: Detail): Detail[] =>
  (kind === 'colour' ? [] : (kin.get(canonicalWords(text).join(' ')) ?? []))
    .filter((other) => !wordOf(other)?.claims.length)
    .map((other) => ({ kind: wordOf(other)?.kinds[0] ?? kind, text: other, isKin: true }))

function distinct(details: readonly Detail[]): Detail[] {
  const keys = details.map(({ text }) => canonicalWords(text).join(' '))
  return details.filter((_, at) => keys.indexOf(keys[at] as string) === at)
}

/** Materials of a part → the nouns with which alone they may stand; what is free stands with any. */
export function tiesOf(
  said: readonly Said[],
  isFree: (word: string) => boolean,
): Map<string, Set<string>> {
  const ties = new Map<string, Set<string>>()
  const own = new Set(
    said.flatMap((one) => (one.isOwn || one.phrase.role === 'scent' ? materialsOf(one) : [])),
  )
  for (const one of said)
    for (const word of materialsOf(one))
      if (!own.has(word) && !isFree(word))
        ties.set(word, new Set([...(ties.get(word) ?? []), one.noun].filter(Boolean)))
  return ties
}

const materialsOf = ({ unit: { word } }: Said): string[] =>
  word?.kinds.includes('material') && !word.craft?.noun.includes(' ')
    ? word.claims.flatMap((key) => key.split(' '))
    : []
