import { stemOf } from '../../../text/stem.ts'
import { table } from '../../../text/table.ts'
import grammar from '../data/grammar.json' with { type: 'json' }
import { cleanTag, isSingle } from '../checks.ts'
import type { Input } from '../tool.ts'
import type { Detail } from './details.server.ts'
import { listingOf, findUntruth, type Listing } from './listing.server.ts'
import { isNounUnit, isPerson, type Unit } from './phrases.server.ts'
import { isSearchNeedMet, rowOfPhrase } from './tables.server.ts'
import type { SoldProduct } from './things.server.ts'
import {
  AGED,
  canonicalWords,
  isWithinTagLength,
  hasWordOf,
  headOf,
  grammarWordSets,
  showPlural,
  showSingular,
  tagFacts,
  toBritish,
} from './words.server.ts'

/** A tag that could be offered, and how well it names the product as buyers search for it. */
export interface Candidate {
  readonly text: string
  readonly worth: number
  readonly isGift?: boolean
  /** True for words from our tables, which the seller may not have used. */
  readonly isOurs?: boolean
}

const wordsOnlyIfStated = new Set([...grammarWordSets.unnamed].flatMap(canonicalWords))
const UNCOMBINED_KINDS = /^(?:person|occasion|room|grief)$/
const WEARER_GROUPS = /^(?:womens|mens|kids)$/
const SHORTENABLE_KINDS = /^(?:material|style|technique|colour|quality|certification)$/
/**
 * The worth of a tag of one word, which is low because every similar listing has it; below, the worth of other tags.
 */
const SINGLE_WORD_WORTH = 10
const NAME_WORTH = 80
const PART_WORTH = 52
const DETAIL_WORTH = 54
/** The deduction for a name from our tables, and for a tag that is only inferred from the listing. */
const TABLE_NAME_COST = 10
const INFERRED_COST = 8
/** With fewer tags than this that end in another noun, a 'vase gift' is better than nothing. */
const OTHER_TAGS_MIN = 3
/** This many phrases after the name of a product still describe it. */
const DESCRIBING_PHRASES_MAX = 3

/** Categories whose things buyers search for by style and material: 'boho jewelry'. */
const familyByCategory = table<string>(grammar.families)
/** Kinds of details, in the order in which they precede a name, with their worth. */
const worthByKind = table<number>(grammar.kinds)
const KIND_ORDER = [...worthByKind.keys()]
const worthOf = (kind: string): number => worthByKind.get(kind) ?? 0
const lastWordOf = (text: string): string => text.split(' ').at(-1) as string
const textOf = (units: readonly Unit[]): string => units.map(({ text }) => text).join(' ')

/** All tags supported by the listing and the tables, without repeats; only true ones (ET5). */
export function candidatesOf(input: Input): Candidate[] {
  const listing = listingOf(input)
  const heads = new Set(listing.things.map(({ head }) => head))
  const pool = new Map<string, Candidate>()
  const add = (one: Candidate): void => {
    const text =
      one.isOurs && listing.isBritish ? toBritish(one.text) : one.text.replaceAll('-', ' ')
    const { key } = tagFacts(text)
    const isBetter = (pool.get(key)?.worth ?? 0) < one.worth
    if (isBetter && isAllowedTag(text, one, listing)) pool.set(key, { ...one, text })
  }
  for (const entry of listing.keywords)
    for (const text of keywordTags(entry))
      add({ text, worth: isSingle(text) ? SINGLE_WORD_WORTH : hasWordOf(heads, text) ? 80 : 74 })
  for (const [at, thing] of listing.things.entries())
    for (const one of thingTags(thing, listing)) add({ ...one, worth: one.worth - at * 6 })
  for (const one of [...phraseTags(listing), ...tableTags(listing)]) add(one)
  const others = [...pool.values()].filter(({ text }) => !heads.has(tagFacts(text).head))
  for (const one of giftTags(listing, others.length < OTHER_TAGS_MIN)) add({ isGift: true, ...one })
  return [...pool.values()]
}

/**
 * True for a tag of the right length that is true, repeats no word and, if it is ours, has no word that only the
 * seller may use.
 */
function isAllowedTag(text: string, { isOurs }: Candidate, listing: Listing): boolean {
  const { content, head } = tagFacts(text)
  const isSaid = (word: string): boolean => listing.facts.has(word)
  const isTwice =
    new Set(content.map(stemOf)).size < content.length ||
    (content.includes('pet') && hasWordOf(grammarWordSets.pets, text))
  // Only the seller can state the recipient or the occasion; a word as broad as 'decor' names no product.
  const isForeign = content.some((word) => wordsOnlyIfStated.has(word) && !isSaid(word))
  const isWide =
    grammarWordSets.filler.has(head) && !isSaid(head) && !/\bwall (?:art|decor)$/.test(text)
  return (
    text.length >= 3 &&
    isWithinTagLength(text) &&
    !isTwice &&
    !(isOurs && (isForeign || isWide)) &&
    !listing.marks.touches(content) &&
    findUntruth(text, listing) === undefined
  )
}

/**
 * A keyword as tags: unchanged where it fits, otherwise each group of modifiers with the head; fixed pairs such as
 * 'gluten free' are kept together.
 */
export function keywordTags(entry: string): string[] {
  const clean = cleanTag(entry.replace(/[™©®]/g, ' '))
  if (isWithinTagLength(clean)) return clean === '' ? [] : [clean]
  // 'Gluten free bread mix' in runs: 'gluten free', 'bread', 'mix'.
  const runs = clean.split(/ (?!(?:free|proof|safe|resistant|handed)\b)/)
  if (runs.length < 2 || runs.some((run) => grammarWordSets.glue.has(run))) {
    const [start = ''] = clean.split(/ (?:for|with|in|of|from|to|and|or) /)
    return start !== clean && start.includes(' ') && isWithinTagLength(start) ? [start] : []
  }
  const head = runs.pop() as string
  const groups: string[] = []
  for (const run of runs) {
    const last = groups.at(-1)
    const isFit = last !== undefined && isWithinTagLength(`${last} ${run} ${head}`)
    groups.splice(isFit ? -1 : groups.length, 1, isFit ? `${last} ${run}` : run)
  }
  return groups.map((group) => `${group} ${head}`).filter(isWithinTagLength)
}

/** The names that buyers may use for a product, the seller's own name first. */
export function namesOf({ name, craft }: SoldProduct, { facts }: Listing): Candidate[] {
  const [first = '', second] = name.split(' ')
  const isShort =
    craft &&
    second &&
    grammarWordSets.whole.has(lastWordOf(name)) &&
    !grammarWordSets.notShort.has(first)
  const others =
    craft?.searches().filter((one) => one.way === 'name' && isSearchNeedMet(one, facts)) ?? []
  return [
    { text: name, worth: NAME_WORTH },
    ...(isShort ? [{ text: lastWordOf(name), worth: NAME_WORTH - 8 }] : []),
    ...others.map(({ text }) => ({ text, worth: NAME_WORTH - TABLE_NAME_COST, isOurs: true })),
  ]
}

/** Tags with a product's name: with the words before it, with details, and with its other names. */
function* thingTags(thing: SoldProduct, listing: Listing): Generator<Candidate> {
  const { units, name, craft } = thing
  const { gravity } = listing.brief
  const end = name.startsWith(`${units.at(-1)?.text} `) ? lastWordOf(name) : name
  for (const [at, unit] of units.entries()) {
    const { text, word } = unit
    const last = units[at - 1]
    // 'Acorn cup earrings' are no cup earrings.
    const isInside = craft && last && isNounUnit(unit) && (isNounUnit(last) || !last.word)
    if (!isInside) yield { text: `${textOf(units.slice(at))} ${end}`, worth: 82 - at * 3 }
    const isPlain = !word?.craft && word?.kinds[0] !== 'none' && !isPerson(unit)
    if (isPlain && (word || gravity.level !== 'grave'))
      yield { text: putBefore(isNounUnit(unit) ? showSingular(text) : text, name), worth: 58 }
  }
  // The motif after the name: the reindeer in 'felt advent calendar reindeer'.
  for (const { text, word } of thing.phrase.slice(units.length + 1))
    if (word?.kinds.includes('motif'))
      yield { text: putBefore(showSingular(text), name), worth: 56 }
  // No 'mother wind chime' for a chime in memory of a mother.
  const isCareful = gravity.level !== 'none'
  const details = listing.details.filter(
    ({ kind, text }) => !isCareful || (!/^(?:person|room|occasion)$/.test(kind) && text !== 'name'),
  )
  for (const one of namesOf(thing, listing)) {
    const cost = NAME_WORTH - one.worth
    yield {
      ...one,
      worth: (isSingle(one.text) ? SINGLE_WORD_WORTH : cost > 0 ? 62 : NAME_WORTH) - cost,
    }
    for (const detail of details)
      for (const tag of detailTags(detail, details, one))
        yield { ...one, ...tag, worth: tag.worth - cost }
  }
}

/** A detail before a name, alone and with another detail; a person also after it, with 'for'. */
function* detailTags(
  { kind, text, isInferred: isKin }: Detail,
  all: readonly Detail[],
  { text: name, isOurs }: Candidate,
): Generator<Candidate> {
  const worth = DETAIL_WORTH + worthOf(kind) - (isKin ? INFERRED_COST : 0)
  if (kind === 'person' && !WEARER_GROUPS.test(text) && !isKin) {
    const reader = hasWordOf(grammarWordSets.relatives, text) ? text : showPlural(text)
    yield { text: `${name} for ${reader}`, worth: worth - 6 }
  }
  if (kind === 'person' && (isKin || !hasWordOf(grammarWordSets.beforeNames, text))) return
  // Nobody searches for 'new home rack' (from a housewarming gift) or for 'name neckerchief'.
  if ((isKin && kind === 'occasion' && text.includes(' ')) || (text === 'name' && isOurs)) return
  const isShortened = SHORTENABLE_KINDS.test(kind) && !isKin && !isOurs
  yield { text: isShortened ? putBefore(text, name) : `${text} ${name}`, worth }
  // Buyers also search for a pattern by its technique and motif: 'crochet octopus'.
  const [, made = ''] = /^(.+) pattern$/.exec(name) ?? []
  if (made && kind === 'motif' && !isKin)
    yield { text: made.endsWith('stitch') ? `${text} ${made}` : `${made} ${text}`, worth: 66 }
  for (const other of isKin || UNCOMBINED_KINDS.test(kind) || text === 'name' ? [] : all) {
    const isFit =
      !other.isInferred && (!UNCOMBINED_KINDS.test(other.kind) || WEARER_GROUPS.test(other.text))
    if (isFit && KIND_ORDER.indexOf(other.kind) < KIND_ORDER.indexOf(kind) && other.text !== 'name')
      yield {
        text: `${other.text} ${text} ${name}`,
        worth: PART_WORTH + Math.max(worthOf(other.kind), worthOf(kind)),
      }
  }
}

/** Puts a detail before a name, or before its last word where the tag would be too long: 'wooden stand'. */
const putBefore = (text: string, name: string): string =>
  grammarWordSets.notShort.has(name.split(' ')[0] as string) || isWithinTagLength(`${text} ${name}`)
    ? `${text} ${name}`
    : `${text} ${lastWordOf(name)}`

/** Tags from the phrases beside the name: parts, the opening of the listing, pairs of scents. */
function* phraseTags({ phrases, things, details }: Listing): Generator<Candidate> {
  const own = phrases.findIndex((phrase) => phrase === things[0]?.phrase)
  // The opening phrase where the product is named later: 'toddler tower / learning stool'.
  const first = own === 0 ? [] : (phrases[0] ?? [])
  const isLater = first[0]?.role === 'main' && (own < 0 || isNounUnit(first.at(-1)))
  const units = isLater ? first.slice(0, first.findLastIndex(isNounUnit) + 1) : []
  for (const count of [2, 3])
    if (units.length >= count) yield { text: textOf(units.slice(-count)), worth: 60 }
  const scents = new Set(details.flatMap(({ kind, text }) => (kind === 'scent' ? [text] : [])))
  for (const [at, [unit]] of phrases.entries()) {
    const [one, other] = [phrases[at - 1]?.at(-1)?.text ?? '', unit?.text ?? '']
    if (unit?.isJoined && scents.has(one) && scents.has(other))
      yield { text: `${one} and ${other}`, worth: 56 }
  }
  // 'Dried orange wreath' of a wreath with dried oranges, and 'dried orange' itself.
  for (const { name, phrase: named } of things) {
    const begin = phrases.indexOf(named) + 1
    for (const [at, phrase] of phrases.slice(begin, begin + DESCRIBING_PHRASES_MAX).entries()) {
      const nounAt = phrase.findLastIndex(isNounUnit)
      const isPart = phrase[0]?.role === 'part'
      const isOwn = isPart || (phrase[0]?.role === 'main' && at === 0 && nounAt > 0)
      const text = showSingular(textOf(phrase.slice(Math.max(0, nounAt - 1), nounAt + 1)))
      if (!isOwn || nounAt < 0 || phrase.some(isPerson) || grammarWordSets.making.has(headOf(text)))
        continue
      const tag = grammarWordSets.whole.has(lastWordOf(name))
        ? putBefore(text, name)
        : `${text} ${name}`
      if (isPart) yield { text: tag, worth: PART_WORTH }
      if (nounAt > 0) yield { text, worth: 46 }
    }
  }
}

/** Searches for such products, from the rows of the product and of its category, also with one detail before them. */
function* tableTags(listing: Listing): Generator<Candidate> {
  const { things, category, facts, brief, details, claims } = listing
  const { level } = brief.gravity
  const named = new Set(things.flatMap(({ name }) => canonicalWords(name)))
  const heads = new Set(things.map(({ head }) => head))
  const isSaid = (word: string): boolean => facts.has(word) || named.has(word)
  const own = details.filter(({ isInferred: isKin }) => !isKin)
  const shown = own.filter(({ kind, text }) => !UNCOMBINED_KINDS.test(kind) && text !== 'name')
  for (const [at, { craft }] of things.entries())
    for (const { text, way, needs, bars } of craft?.searches() ?? []) {
      const isBorne = level !== 'grave' && tagFacts(text).content.every(isSaid)
      if (
        way === 'name' ||
        !isSearchNeedMet({ needs, bars }, facts) ||
        !(way === 'whole' || isBorne)
      )
        continue
      yield { text, worth: (needs.length > 0 ? 58 : DETAIL_WORTH) - at * 8, isOurs: true }
      if (level === 'none' && !text.includes(' for ') && hasWordOf(heads, text))
        for (const one of shown) yield { text: `${one.text} ${text}`, worth: 36, isOurs: true }
    }
  if (level === 'grave') return
  for (const { text, way, needs, bars } of category?.searches ?? []) {
    const { content, head } = tagFacts(text)
    // Words in the tables must be stated in the listing: no 'post earrings' for hoops.
    const isLikely = (word: string): boolean =>
      isSaid(word) || (heads.has(head) && category?.words.has(word) === true && !rowOfPhrase(word))
    const isFamily = way === 'whole' && (needs.length > 0 || content.some(isSaid))
    if (
      isSearchNeedMet({ needs, bars }, facts) &&
      !isSingle(text) &&
      (isFamily || content.every(isLikely))
    )
      yield { text, worth: content.every(isSaid) ? 50 : 36, isOurs: true }
  }
  const { id = '' } = category ?? {}
  const family = familyByCategory.get(id)
  const isClay = claims.stated.has('ceramic') || claims.stated.has('clay')
  for (const { kind, text } of family && (id !== 'pottery' || isClay) ? own : []) {
    const isTelling = kind === 'style' || kind === 'motif' || AGED.test(text)
    const isStuff = kind === 'material' && family !== 'decor'
    if (isTelling || isStuff || (kind === 'occasion' && id === 'holiday'))
      yield { text: `${text} ${family}`, worth: 47, isOurs: !/^(?:decor|holiday)$/.test(id) }
  }
}

/**
 * Gift tags: for recipients and occasions that the listing states and, if there are few other tags, for the product.
 */
function* giftTags(listing: Listing, isThin: boolean): Generator<Candidate> {
  const { brief, details, category, things, isGift, facts } = listing
  if (brief.gravity.level !== 'none') return yield* memorialTags(listing)
  if (grammarWordSets.notGiven.has(category?.id ?? '')) return
  for (const { kind, text, isInferred: isKin } of details) {
    if (isKin || /^(?:adult|senior|beginner)$/.test(text)) continue
    const isWhen = kind === 'occasion' && (isGift || hasWordOf(grammarWordSets.givenFor, text))
    if (kind === 'person' || isWhen) yield { text: `${text} gift`, worth: 46 }
    else if (isGift && grammarWordSets.giftWorthy.has(text))
      yield { text: `${text} gift`, worth: 42 }
    if (kind === 'person' && !text.endsWith('s')) yield { text: `gift for ${text}`, worth: 44 }
    if (isGift && kind === 'motif' && !hasWordOf(grammarWordSets.unloved, text))
      yield { text: `${text} lover gift`, worth: 42 }
  }
  const name = things[0]?.craft ? things[0].name : ''
  const isGiven = isThin && grammarWordSets.givenAway.has(category?.id ?? '') && !facts.has('gift')
  // Few buyers search for 'earring gift' for a pair, and a medical need is not a gift.
  if (isGiven && name && name === showSingular(name) && !hasWordOf(grammarWordSets.needed, name))
    yield { text: `${name} gift`, worth: 32 }
}

/**
 * Tags for a listing about an illness or a death: the grief phrases and, for a chime, 'dog memorial', because buyers
 * search for the pet.
 */
function* memorialTags({ facts, details, isGift, things }: Listing): Generator<Candidate> {
  for (const { text } of details.filter(({ kind }) => kind === 'grief')) {
    if (text.includes(' ')) yield { text, worth: 50, isGift: false }
    if (isGift) yield { text: `${text} gift`, worth: 45 }
  }
  const isOfPerson = [...grammarWordSets.parents].some((one) => facts.has(one))
  const head = lastWordOf(things[0]?.name ?? 'memorial')
  for (const pet of isOfPerson
    ? []
    : [...grammarWordSets.pets, 'pet'].filter((one) => facts.has(one)))
    for (const text of [`${pet} memorial`, `${pet} memorial ${head}`, `${pet} loss ${head}`])
      if (facts.has(text.split(' ')[1] as string)) yield { text, worth: 70, isGift: false }
}
