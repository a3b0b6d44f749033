import { ETSY_TAGS } from '../limits.ts'
import { len } from '../../../text/measures.ts'
import type { Input } from '../tool.ts'
import { giftTags } from './gifts.server.ts'
import { keywordTags } from './keywords.server.ts'
import { listingOf, type Detail, type Listing } from './listing.server.ts'
import { isNounUnit, type Unit } from './phrases.server.ts'
import { isMet, wordOf, type Search } from './tables.server.ts'
import { isPerson, type Thing } from './things.server.ts'
import { untruthOf } from './truth.server.ts'
import {
  canonicalWords,
  set,
  showPlural,
  showSingular,
  tagFacts,
  toBritish,
} from './words.server.ts'

/** A tag that could be offered. */
export interface Candidate {
  readonly text: string
  /** How well it names the product as buyers search for it. */
  readonly worth: number
  readonly isGift: boolean
}
/** Offers a tag to the pool; `isOurs`: of our tables, in words that the seller may not have used. */
export type Add = (
  text: string,
  worth: number,
  way?: { readonly isGift?: boolean; readonly isOurs?: boolean },
) => void

const filler = set('filler')
const unnamed = new Set([...set('unnamed')].flatMap(canonicalWords))
const PETS = /^(?:dog|cat|puppy|kitten|rabbit|hamster|horse)$/
/** Wide words that buyers do type: 'macrame wall art'. */
const ON_WALLS = /\bwall (?:art|decor)$/

/** Every tag that the listing and the tables bear out, without repeats; only true ones (ET5). */
export function candidatesOf(
  input: Input,
  touchesMark: (words: readonly string[]) => boolean,
): Candidate[] {
  const listing = listingOf(input)
  const { facts, things, isBritish } = listing
  const pool = new Map<string, Candidate>()
  const add: Add = (typed, worth, { isGift = false, isOurs = false } = {}) => {
    const text = isOurs && isBritish ? toBritish(typed) : typed.replaceAll('-', ' ')
    if (text.length < 3 || len(text) > ETSY_TAGS.charsMax) return
    const { content, key, head } = tagFacts(text)
    const before = pool.get(key)
    if (before && before.worth >= worth) return
    const isTwice = content.some((word, at) =>
      content.some(
        (other, i) => at !== i && other.startsWith(word) && (other === word || word.length > 2),
      ),
    )
    if (isTwice || (content.includes('pet') && content.some((word) => PETS.test(word)))) return
    // For whom and for when only the seller says; a word as wide as 'decor' names no thing.
    const isForeign = isOurs && content.some((word) => unnamed.has(word) && !facts.has(word))
    if (isForeign || (isOurs && filler.has(head) && !facts.has(head) && !ON_WALLS.test(text)))
      return
    if (touchesMark(content) || (!before && untruthOf(text, listing) !== undefined)) return
    pool.set(key, { text, worth, isGift })
  }
  for (const entry of listing.keywords)
    for (const tag of keywordTags(entry)) add(tag, isSingle(tag) ? SINGLE : 78)
  firstTags(listing, add)
  for (const [at, thing] of things.entries()) thingTags(thing, at * 6, listing, add)
  tableTags(listing, add)
  scentTags(listing, add)
  giftTags(listing, add)
  return [...pool.values()]
}

/** What a listing begins with, where its thing is named later: 'toddler tower / learning stool'. */
function firstTags({ phrases: [first], things: [thing] }: Listing, add: Add): void {
  const last = first?.units.at(-1)
  if (
    !first ||
    !last ||
    first === thing?.phrase ||
    first.role !== 'main' ||
    (last.word && !isNounUnit(last))
  )
    return
  for (const count of [2, 3])
    if (first.units.length >= count)
      add(
        first.units
          .slice(-count)
          .map(({ text }) => text)
          .join(' '),
        60,
      )
}

/** What one word is worth: every listing of its kind has it. */
const SINGLE = 10
export const isSingle = (tag: string): boolean => !/[ -]/.test(tag)

const whole = set('whole')
const notShort = set('notShort')
const making = set('making')
const given = set('given')

/** What a buyer may call a thing, and how much less each name is worth than the seller's own. */
export function namesOf(
  { name, craft, written }: Thing,
  { facts }: Listing,
): (readonly [name: string, cost: number, isOurs: boolean])[] {
  const words = name.split(' ')
  const last = words.at(-1) as string
  const isShort =
    craft !== undefined && words.length > 1 && whole.has(last) && !notShort.has(words[0] as string)
  const full = written.slice(-2).join(' ')
  const others = (craft?.searches ?? []).filter(
    (search) => search.way === 'name' && isMet(search, facts),
  )
  return [
    [name, 0, false],
    ...(full !== name && len(full) <= ETSY_TAGS.charsMax - 5 && !craft
      ? [[full, 2, false] as const]
      : []),
    ...(isShort ? [[last, 8, false] as const] : []),
    ...others.map(({ text }) => [text, 10, true] as const),
  ]
}

/** Tags with a thing's name: its own words before it, its details, its other names. */
function thingTags(thing: Thing, cost: number, listing: Listing, add: Add): void {
  const { written, units, name } = thing
  const isCareful = listing.brief.gravity.level !== 'none'
  for (let at = 0; at < written.length - 1; at++)
    if ((!thing.craft || !isInside(units, at)) && !given.has(units[at]?.text ?? ''))
      add(written.slice(at).join(' '), 74 - at - cost)
  for (const [at, unit] of units.entries())
    if (
      !unit.word?.craft &&
      unit.word?.kinds[0] !== 'none' &&
      !isPerson(unit) &&
      !(
        units[at + 1] &&
        !units[at + 1]?.word &&
        isNounUnit(unit) &&
        isNounUnit(units[at + 1] as Unit)
      )
    )
      add(`${isNounUnit(unit) ? showSingular(unit.text) : unit.text} ${name}`, 58 - cost)
  const details = listing.details.filter(
    ({ kind, text }) =>
      !(isCareful && (/^(?:person|room|occasion)$/.test(kind) || text === 'name')),
  )
  for (const [text, less, isOurs] of namesOf(thing, listing)) {
    add(text, (isSingle(text) ? SINGLE : 62) - less - cost, { isOurs })
    for (const detail of details)
      detailTags(detail, details, text, less + cost, isOurs, listing, add)
    if (isCareful) continue
    for (const { forms } of listing.brief.audience)
      for (const form of forms) add(`${text} for ${form.toLowerCase()}`, 54 - less - cost)
  }
  partTags(thing, listing, add)
}

/** True inside words that make one name: 'acorn cup earrings' are no cup earrings. */
function isInside(units: readonly Unit[], at: number): boolean {
  const [before, unit] = [units[at - 1], units[at]]
  return (
    before !== undefined &&
    unit !== undefined &&
    isNounUnit(unit) &&
    (isNounUnit(before) || before.word === undefined)
  )
}

const SHORTENED = /^(?:material|style|technique|colour|quality)$/

/** A detail before a name, or before its last word where the whole is too long for a tag: 'wooden stand'. */
const before = (text: string, name: string): string => {
  const whole = `${text} ${name}`
  return notShort.has(name.split(' ')[0] as string) || len(whole) <= ETSY_TAGS.charsMax
    ? whole
    : `${text} ${name.split(' ').at(-1)}`
}

/** What a detail is worth before a name: what the thing is before whom it is for. */
const WORTH: Readonly<Record<Detail['kind'], number>> = {
  material: 9, motif: 9, style: 8, feature: 8, scent: 11, grief: 8, technique: 7, quality: 7, look: 7, noun: 6,
  colour: 6, certification: 6, person: 6, occasion: 6, origin: 5, room: 5, place: 0,
} // oxfmt-ignore
const KIN_COST = 8
const NOT_COMBINED = /^(?:person|occasion|room)$/
const GROUPS = /^(?:womens|mens|kids)$/
const RELATIVE =
  /(?:^|\b)(?:mom|mum|mother|dad|father|grand\w+|nana|granny|wife|husband|girlfriend|boyfriend|bride|groom|sister|brother|aunt|uncle|niece|nephew|daughter|son|best man)$/

function detailTags(
  detail: Detail,
  all: readonly Detail[],
  name: string,
  less: number,
  isOurs: boolean,
  { brief }: Listing,
  add: Add,
): void {
  const { kind, text, isKin } = detail
  const worth = 54 + WORTH[kind] - less - (isKin ? KIN_COST : 0)
  if (kind === 'person' && !GROUPS.test(text)) {
    if (!isKin && brief.gravity.level === 'none')
      add(`${name} for ${RELATIVE.test(text) ? text : showPlural(text)}`, worth - 6, { isOurs })
    if (
      isKin ||
      !/^(?:baby|newborn|toddler|bride|bridesmaid|groom|groomsman|flower girl|teacher|nurse)$/.test(
        text,
      )
    )
      return
  }
  // 'New home rack' of a housewarming gift is no search.
  if (isKin && kind === 'occasion' && text.includes(' ')) return
  add(SHORTENED.test(kind) && !isKin ? before(text, name) : `${text} ${name}`, worth, { isOurs })
  if (NOT_COMBINED.test(kind)) return
  // 'Crochet octopus' finds the pattern for one.
  const [, made] = /^(.+) pattern$/.exec(name) ?? []
  if (made !== undefined && kind === 'motif' && !isKin)
    add(made === 'cross stitch' ? `${text} ${made}` : `${made} ${text}`, 66)
  for (const other of all)
    if (
      other.kind !== kind &&
      !other.isKin &&
      !isKin &&
      (!NOT_COMBINED.test(other.kind) || GROUPS.test(other.text)) &&
      WORTH[other.kind] <= WORTH[kind]
    )
      add(`${other.text} ${text} ${name}`, worth - 2, { isOurs })
}

/** 'Dried orange wreath' of a wreath with dried oranges, and 'dried orange' itself. */
function partTags({ name, phrase: own, craft }: Thing, { phrases }: Listing, add: Add): void {
  const first = phrases.indexOf(own) + 1
  for (const [at, { role, units }] of phrases.slice(first).entries()) {
    const nounAt = units.findLastIndex(isNounUnit)
    const isNear = at < NEAR && (role === 'part' || (role === 'main' && at === 0 && nounAt > 0))
    if (!isNear || nounAt < 0 || units.some(isPerson)) continue
    const text = showSingular(
      units
        .slice(Math.max(0, nounAt - 1), nounAt + 1)
        .map((unit) => unit.text)
        .join(' '),
    )
    if (making.has(canonicalWords(text).at(-1) as string)) continue
    if (role === 'part') add(before(text, name), 52)
    if (!craft?.category.startsWith('cloth') && nounAt > 0) add(text, 46)
  }
}

/** So many phrases behind its name are still about the thing. */
const NEAR = 3
const DECORATED = /^(?:jewelry|wallart|decor|candles|pottery|textiles)$/

/** What buyers type for such a thing, of its own rows and of its category's. */
function tableTags(listing: Listing, add: Add): void {
  const { things, category, facts, brief, details, claims } = listing
  const isGrave = brief.gravity.level === 'grave'
  const named = new Set(things.flatMap(({ name }) => canonicalWords(name)))
  const isBorne = ({ text }: Search): boolean =>
    tagFacts(text).content.every(
      (word) => facts.has(word) || named.has(word) || claims.stated.has(word),
    )
  // What the tables know to be a thing, a stuff or a place of its own has to be said: no 'post earrings' of hoops.
  const isLikely = ({ text }: Search): boolean =>
    tagFacts(text).content.some((word) => facts.has(word) || named.has(word)) &&
    tagFacts(text).content.every(
      (word) =>
        facts.has(word) || named.has(word) || (category?.words.has(word) === true && !wordOf(word)),
    )
  for (const [at, { craft }] of things.entries())
    for (const search of craft?.searches ?? [])
      if (
        search.way !== 'name' &&
        isMet(search, facts) &&
        (search.way === 'whole' || (!isGrave && isBorne(search)))
      )
        searchTags(search.text, (search.needs.length > 0 ? 58 : 54) - at * 8, listing, add)
  if (isGrave) return
  for (const search of category?.searches ?? [])
    if (isMet(search, facts) && (isBorne(search) || isLikely(search)) && !isSingle(search.text))
      add(search.text, isBorne(search) ? 50 : 36, { isOurs: true })
  const kind = category?.id ?? ''
  if (DECORATED.test(kind))
    for (const { kind: of, text, isKin } of details)
      if (
        /^(?:style|motif|material)$/.test(of) &&
        !isKin &&
        (kind !== 'pottery' || wordOf(text)?.claims.includes('ceramic') || of === 'style')
      )
        add(
          `${text} ${kind === 'jewelry' ? 'jewelry' : kind === 'wallart' ? 'wall art' : kind === 'pottery' ? 'pottery' : 'decor'}`,
          47,
          { isOurs: kind !== 'decor' },
        )
}

/** A search as it stands, and with one detail before it: 'cat sticker pack'. */
function searchTags(
  text: string,
  worth: number,
  { details, things, brief }: Listing,
  add: Add,
): void {
  add(text, worth, { isOurs: true })
  const isName =
    brief.gravity.level === 'none' &&
    things.some(({ head }) => tagFacts(text).content.includes(head)) &&
    !text.includes(' for ')
  for (const { kind, text: detail, isKin } of isName ? details : [])
    if (!isKin && !NOT_COMBINED.test(kind)) add(`${detail} ${text}`, 36, { isOurs: true })
}

/** 'Cedar and lavender': scents that are joined in the text. */
function scentTags({ phrases, details }: Listing, add: Add): void {
  const scents = new Set(details.flatMap(({ kind, text }) => (kind === 'scent' ? [text] : [])))
  for (const [at, { units, isJoined }] of phrases.entries()) {
    const [one, other] = [phrases[at - 1]?.units.at(-1)?.text ?? '', units[0]?.text ?? '']
    if (isJoined && scents.has(one) && scents.has(other)) add(`${one} and ${other}`, 56)
  }
}
