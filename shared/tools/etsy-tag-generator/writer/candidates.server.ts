import { stemOf } from '../../../text/stem.ts'
import { table } from '../../../text/table.ts'
import grammar from '../data/grammar.json' with { type: 'json' }
import type { Input } from '../tool.ts'
import { giftTags } from './gifts.server.ts'
import { fits, keywordTags } from './keywords.server.ts'
import type { Detail } from './details.server.ts'
import { listingOf, type Listing } from './listing.server.ts'
import { marksOf } from './marks.server.ts'
import { isNounUnit, isPerson, type Phrase, type Unit } from './phrases.server.ts'
import type { Add, Candidate } from './pool.ts'
import { isMet, wordOf, type Search } from './tables.server.ts'
import type { Thing } from './things.server.ts'
import { untruthOf } from './truth.server.ts'
import {
  canonicalWords,
  lists,
  showPlural,
  showSingular,
  tagFacts,
  toBritish,
} from './words.server.ts'

const unnamed = new Set([...lists.unnamed].flatMap(canonicalWords))
const NOT_COMBINED = /^(?:person|occasion|room|grief)$/
const AGED = /^(?:vintage|antique)$/
const GROUPS = /^(?:womens|mens|kids)$/
const SHORTENED = /^(?:material|style|technique|colour|quality|certification)$/
const BEFORE_NAMES =
  /^(?:womens|mens|kids|baby|newborn|toddler|bride|bridesmaid|groom|groomsman|flower girl|teacher|nurse)$/
const RELATIVE =
  /(?:^|\b)(?:mom|mum|mother|dad|father|grand\w+|nana|granny|wife|husband|\w+friend|bride|groom|sister|brother|aunt|uncle|niece|nephew|daughter|son|best man)$/
/** What one word is worth: every listing of its kind has it. */
const SINGLE = 10
/** With fewer tags that end in another noun a 'vase gift' is better than nothing. */
const THIN = 3
const KIN_COST = 8
/** So many phrases behind its name are still about the thing. */
const NEAR = 3

/** Categories whose things buyers search for by style and material: 'boho jewelry'. */
const families = table<string>(grammar.families)
/** Kinds of details in the order in which they stand before a name. */
const KINDS = Object.keys(grammar.kinds)
const worths = table<number>(grammar.kinds)
const worthOf = (kind: Detail['kind']): number => worths.get(kind) ?? 0
export const isSingle = (tag: string): boolean => !/[ -]/.test(tag)
const lastOf = (text: string): string => text.split(' ').at(-1) as string
const textOf = (units: readonly Unit[]): string => units.map(({ text }) => text).join(' ')

/** Every tag that the listing and the tables bear out, without repeats; only true ones (ET5). */
export function candidatesOf(input: Input): Candidate[] {
  const listing = listingOf(input)
  const pool = new Map<string, Candidate>()
  const add: Add = (typed, worth, { isGift = false, isOurs = false } = {}) => {
    const text = isOurs && listing.isBritish ? toBritish(typed) : typed.replaceAll('-', ' ')
    const { content, key, head } = tagFacts(text)
    if (text.length < 3 || !fits(text)) return
    if ((pool.get(key)?.worth ?? 0) >= worth || isTwice(content)) return
    // For whom and for when only the seller says; a word as wide as 'decor' names no thing.
    const isForeign = content.some((word) => unnamed.has(word) && !listing.facts.has(word))
    const isWide =
      lists.filler.has(head) && !listing.facts.has(head) && !/\bwall (?:art|decor)$/.test(text)
    if ((isOurs && (isForeign || isWide)) || marksOf(input).touches(content)) return
    if (untruthOf(text, listing) === undefined) pool.set(key, { text, worth, isGift })
  }
  const heads = new Set(listing.things.map(({ head }) => head))
  const isNamed = (text: string): boolean => tagFacts(text).content.some((word) => heads.has(word))
  for (const entry of listing.keywords)
    for (const tag of keywordTags(entry)) add(tag, isSingle(tag) ? SINGLE : isNamed(tag) ? 80 : 74)
  firstTags(listing, add)
  for (const [at, thing] of listing.things.entries()) thingTags(thing, at * 6, listing, add)
  tableTags(listing, add)
  scentTags(listing, add)
  const others = [...pool.values()].filter(({ text }) => !heads.has(tagFacts(text).head))
  giftTags(listing, others.length < THIN, add)
  return [...pool.values()]
}

/** 'Printed print' says one thing twice; a dog is a pet. */
const isTwice = (words: readonly string[]): boolean =>
  words.some((word, at) => words.some((other, i) => at !== i && stemOf(other) === stemOf(word))) ||
  (words.includes('pet') && words.some((word) => lists.pets.has(word)))

/** What a listing begins with, where its thing is named later: 'toddler tower / learning stool'. */
function firstTags({ phrases, things: [thing] }: Listing, add: Add): void {
  const [first] = phrases
  const isPlain =
    phrases.includes(thing?.phrase as Phrase) && !isNounUnit(first?.units.at(-1) ?? { text: 'of' })
  if (!first || first === thing?.phrase || first.role !== 'main' || isPlain) return
  const units = first.units.slice(0, first.units.findLastIndex(isNounUnit) + 1)
  for (const count of [2, 3]) if (units.length >= count) add(textOf(units.slice(-count)), 60)
}

interface Name {
  readonly text: string
  /** How much less it is worth than the seller's own. */
  readonly cost: number
  readonly isOurs?: boolean
}

/** What a buyer may call a thing. */
export function namesOf({ name, craft }: Thing, { facts }: Listing): Name[] {
  const [first = '', second] = name.split(' ')
  const isShort = craft && second && lists.whole.has(lastOf(name)) && !lists.notShort.has(first)
  const others = craft?.searches.filter((one) => one.way === 'name' && isMet(one, facts)) ?? []
  return [
    { text: name, cost: 0 },
    ...(isShort ? [{ text: lastOf(name), cost: 8 }] : []),
    ...others.map(({ text }) => ({ text, cost: 10, isOurs: true })),
  ]
}

/** Tags with a thing's name: its own words before it, its details, its other names. */
function thingTags(thing: Thing, cost: number, listing: Listing, add: Add): void {
  const { written, units, name } = thing
  const { brief, details: all } = listing
  const isCareful = brief.gravity.level !== 'none'
  const isGrave = brief.gravity.level === 'grave'
  for (const [at, unit] of units.entries()) {
    const last = units[at - 1]
    // 'Acorn cup earrings' are no cup earrings.
    const isInside = thing.craft && last && isNounUnit(unit) && (isNounUnit(last) || !last.word)
    if (!isInside && !lists.given.has(unit.text))
      add(written.slice(at).join(' '), 82 - at * 3 - cost)
    if (
      !unit.word?.craft &&
      unit.word?.kinds[0] !== 'none' &&
      !isPerson(unit) &&
      !(isGrave && !unit.word)
    )
      add(before(isNounUnit(unit) ? showSingular(unit.text) : unit.text, name), 58 - cost)
  }
  // The reindeer of a felt advent calendar reindeer.
  for (const { text, word } of thing.phrase.units.slice(units.length + 1))
    if (word?.kinds.includes('motif')) add(before(showSingular(text), name), 56 - cost)
  // No 'mother wind chime' in memory of one.
  const details = all.filter(
    ({ kind, text }) => !isCareful || (!/^(?:person|room|occasion)$/.test(kind) && text !== 'name'),
  )
  for (const one of namesOf(thing, listing)) {
    add(one.text, (isSingle(one.text) ? SINGLE : one.cost > 0 ? 62 : 80) - one.cost - cost, one)
    for (const detail of details)
      detailTags(detail, details, { ...one, cost: one.cost + cost }, !isCareful, add)
    for (const { forms } of isCareful ? [] : brief.audience)
      for (const form of forms) add(`${one.text} for ${form.toLowerCase()}`, 54 - one.cost - cost)
  }
  partTags(thing, listing, add)
}

/** A detail before a name, alone and with another; for whom it is behind it. */
function detailTags(
  { kind, text, isKin }: Detail,
  all: readonly Detail[],
  name: Name,
  isSold: boolean,
  add: Add,
): void {
  const worth = 54 + worthOf(kind) - name.cost - (isKin ? KIN_COST : 0)
  if (kind === 'person' && !GROUPS.test(text) && !isKin && isSold)
    add(`${name.text} for ${RELATIVE.test(text) ? text : showPlural(text)}`, worth - 6, name)
  if (kind === 'person' && (isKin || !BEFORE_NAMES.test(text))) return
  // 'New home rack' of a housewarming gift is no search, nor is 'name neckerchief'.
  if ((isKin && kind === 'occasion' && text.includes(' ')) || (text === 'name' && name.isOurs))
    return
  add(
    SHORTENED.test(kind) && !isKin && !name.isOurs
      ? before(text, name.text)
      : `${text} ${name.text}`,
    worth,
    name,
  )
  const made = name.text.endsWith(' pattern') ? name.text.slice(0, -' pattern'.length) : undefined
  // 'Crochet octopus' finds the pattern for one.
  if (made && kind === 'motif' && !isKin)
    add(made === 'cross stitch' ? `${text} ${made}` : `${made} ${text}`, 66)
  for (const other of isKin || NOT_COMBINED.test(kind) ? [] : all) {
    const isFit = !other.isKin && (!NOT_COMBINED.test(other.kind) || GROUPS.test(other.text))
    if (
      isFit &&
      KINDS.indexOf(other.kind) < KINDS.indexOf(kind) &&
      other.text !== 'name' &&
      text !== 'name'
    )
      add(
        `${other.text} ${text} ${name.text}`,
        52 + Math.max(worthOf(other.kind), worthOf(kind)) - name.cost,
        name,
      )
  }
}

/** A detail before a name, or before its last word where the whole is too long for a tag: 'wooden stand'. */
function before(text: string, name: string): string {
  const tag = `${text} ${name}`
  return lists.notShort.has(name.split(' ')[0] as string) || fits(tag)
    ? tag
    : `${text} ${lastOf(name)}`
}

/** 'Dried orange wreath' of a wreath with dried oranges, and 'dried orange' itself. */
function partTags({ name, phrase: own }: Thing, { phrases }: Listing, add: Add): void {
  const first = phrases.indexOf(own) + 1
  for (const [at, { role, units }] of phrases.slice(first, first + NEAR).entries()) {
    const nounAt = units.findLastIndex(isNounUnit)
    const isOwn = role === 'part' || (role === 'main' && at === 0 && nounAt > 0)
    const text = showSingular(textOf(units.slice(Math.max(0, nounAt - 1), nounAt + 1)))
    if (
      !isOwn ||
      nounAt < 0 ||
      units.some(isPerson) ||
      lists.making.has(canonicalWords(text).at(-1) as string)
    )
      continue
    if (role === 'part')
      add(lists.whole.has(lastOf(name)) ? before(text, name) : `${text} ${name}`, 52)
    if (nounAt > 0) add(text, 46)
  }
}

/** What buyers type for such a thing, of its own rows and of its category's. */
function tableTags(listing: Listing, add: Add): void {
  const { things, category, facts, brief, details, claims } = listing
  const isGrave = brief.gravity.level === 'grave'
  const named = new Set(things.flatMap(({ name }) => canonicalWords(name)))
  const heads = new Set(things.map(({ head }) => head))
  const isSaid = (word: string): boolean =>
    facts.has(word) || named.has(word) || claims.stated.has(word)
  const isBorne = ({ text }: Search): boolean => tagFacts(text).content.every(isSaid)
  // What the tables know to be a thing, a stuff or a place of its own has to be said: no 'post earrings' of hoops.
  const isLikely = ({ text }: Search): boolean =>
    heads.has(tagFacts(text).head) &&
    tagFacts(text).content.every(
      (word) => isSaid(word) || (category?.words.has(word) && !wordOf(word)),
    )
  const isFamily = ({ way, text, needs }: Search): boolean =>
    way === 'whole' && (needs.length > 0 || tagFacts(text).content.some(isSaid))
  for (const [at, { craft }] of things.entries())
    for (const search of craft?.searches ?? [])
      if (
        search.way !== 'name' &&
        isMet(search, facts) &&
        (search.way === 'whole' || (!isGrave && isBorne(search)))
      )
        searchTags(search.text, (search.needs.length > 0 ? 58 : 54) - at * 8, listing, add)
  for (const search of isGrave ? [] : (category?.searches ?? []))
    if (
      isMet(search, facts) &&
      !isSingle(search.text) &&
      (isFamily(search) || isLikely(search) || isBorne(search))
    )
      add(search.text, isBorne(search) ? 50 : 36, { isOurs: true })
  const family = families.get(category?.id ?? '')
  const isOfFamily =
    !isGrave &&
    family !== undefined &&
    (family !== 'pottery' || claims.stated.has('ceramic') || claims.stated.has('clay'))
  const isShown = /^(?:decor|holiday)$/.test(category?.id ?? '')
  for (const { kind, text, isKin } of isOfFamily ? details : []) {
    const isTelling = kind === 'style' || kind === 'motif' || AGED.test(text)
    const isStuff = kind === 'material' && family !== 'decor'
    const isFeast = kind === 'occasion' && category?.id === 'holiday'
    if ((isTelling || isStuff || isFeast) && !isKin)
      add(`${text} ${family}`, 47, { isOurs: !isShown })
  }
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
    !text.includes(' for ') &&
    things.some(({ head }) => tagFacts(text).content.includes(head))
  for (const { kind, text: detail, isKin } of isName ? details : [])
    if (!isKin && !NOT_COMBINED.test(kind) && detail !== 'name')
      add(`${detail} ${text}`, 36, { isOurs: true })
}

/** 'Cedar and lavender': scents that are joined in the text. */
function scentTags({ phrases, details }: Listing, add: Add): void {
  const scents = new Set(details.flatMap(({ kind, text }) => (kind === 'scent' ? [text] : [])))
  for (const [at, { units, isJoined }] of phrases.entries()) {
    const [one, other] = [phrases[at - 1]?.units.at(-1)?.text ?? '', units[0]?.text ?? '']
    if (isJoined && scents.has(one) && scents.has(other)) add(`${one} and ${other}`, 56)
  }
}
