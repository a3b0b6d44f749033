import { ETSY_TAGS } from './limits.ts'
import { seamsOf } from './seams.server.ts'
import { spelledOut } from '../../lexicon/slips.server.ts'
import { len } from '../../text/measures.ts'
import type { Add, Candidate, Group } from './candidate.ts'
import { catchAllIn } from './catch-alls.server.ts'
import { isBorneOut, isFiller } from './filler.server.ts'
import { giftTags, plainGiftTags } from './gift-tags.server.ts'
import { untruthIn } from './honesty.server.ts'
import { keywordTags } from './keyword-tags.server.ts'
import type { Listing } from './listing.server.ts'
import { KIN_COST, type Modifier } from './modifiers.server.ts'
import { namesOf, type Name } from './names.server.ts'
import { ownWordTags } from './own-words.server.ts'
import { isMet, traits } from './tables.server.ts'
import { inSearchOrder } from './search-order.server.ts'
import type { Input } from './tool.ts'
import type { Unit } from './units.server.ts'
import { verbatimTags } from './verbatim.server.ts'
import { canonicalWords, tagFacts, toBritish } from './vocabulary.server.ts'

/** Every tag that the listing and the tables bear out, unsorted, without repeats; only honest ones (ET5). */
export function candidatesOf(
  listing: Listing,
  { productDescription: described, category }: Pick<Input, 'productDescription' | 'category'>,
): Candidate[] {
  const found = new Map<string, Candidate>()
  const seams = seamsOf(listing)
  // A stillborn baby is a loss, whether the seller says that word or another.
  const mourned = listing.modifiers.filter(({ kind }) => kind === 'grief')
  const stated = new Set([...listing.words, ...mourned.flatMap(({ text }) => canonicalWords(text))])
  const add: Add = (text, group, score) => {
    const candidate = candidateOf(text, group, score)
    if (!candidate) return
    const before = found.get(candidate.key)
    if (before && before.score >= score) return
    if (!before && untruthIn(tagFacts(text).words, listing) !== undefined) return
    const isTable = group !== 'own' && group !== 'written'
    if (group !== 'own' && seams.isParted(candidate.words, text)) return
    if (isTable && catchAllIn(candidate.words, stated) !== undefined) return
    if (isTable && !ON_WALLS.test(text) && isFiller(candidate.head, listing.facts)) return
    found.set(candidate.key, candidate)
  }
  for (const entry of listing.keywords) for (const tag of keywordTags(entry)) add(tag, 'own', 101)
  writtenTags(listing, add)
  verbatimTags(inSearchOrder(spelledOut(described)), listing, add)
  ownWordTags(listing, category, add)
  const isCareful = listing.brief.gravity.level !== 'none'
  // No 'mother wind chime' in memory of one.
  const sayable = listing.modifiers.filter(
    ({ kind, text }) => !isCareful || (kind !== 'person' && kind !== 'room' && text !== 'name'),
  )
  const names = namesOf(listing)
  for (const name of names) {
    if (name.text.includes(' ')) add(name.text, groupOf(name), 84 - name.cost)
    describedTags(sayable, name, listing.category?.id ?? '', add)
    pairTags(sayable, name, add)
    if (name.isFamily) continue
    for (const { forms } of listing.brief.audience)
      for (const form of forms)
        add(`${name.text} for ${form.toLowerCase()}`, 'person', 82 - name.cost)
  }
  giftTags(listing, add)
  for (const [index, { craft }] of listing.things.entries())
    for (const row of craft?.searches ?? [])
      if (isMet(row, listing.facts))
        add(spelled(row.text, listing), 'name', SEARCH_WORTH - index * 8)
  const isGrave = listing.brief.gravity.level === 'grave'
  for (const { craft } of isGrave ? [] : listing.things)
    for (const row of craft?.tags ?? [])
      if (isMet(row, listing.facts) && isBorneOut(row.text, listing))
        add(spelled(row.text, listing), 'use', USE_WORTH)
  if (found.size < THIN) plainGiftTags(listing, found.size, add)
  return [...found.values()]
}

/** With fewer a listing of two words would get nothing; 'rug gift' is no search that a seller is glad of. */
const THIN = 3

/** Wide words that buyers do type: 'macrame wall art'. */
const ON_WALLS = /\bwall (?:art|decor)$/

const groupOf = ({ cost, isFamily }: Name): Group =>
  cost === 0 ? 'written' : isFamily ? 'use' : 'name'

const spelled = (text: string, { isBritish }: Listing): string =>
  isBritish ? toBritish(text) : text

function candidateOf(text: string, group: Group, score: number): Candidate | undefined {
  if (text.length > ETSY_TAGS.charsMax && len(text) > ETSY_TAGS.charsMax) return undefined
  // One-word tags face every listing of their kind.
  if (!/[ -]/.test(text) && group !== 'own') return undefined
  const { content: words, head, key } = tagFacts(text)
  // 'Printed print' says one thing twice.
  const isRepeating = words.some((word, i) =>
    words.some(
      (other, j) => i !== j && other.startsWith(word) && (other === word || word.length > 2),
    ),
  )
  // A dog is a pet.
  const isTwice = words.includes('pet') && words.some((word) => PETS.test(word))
  return key === '' || isRepeating || isTwice ? undefined : { text, group, score, key, words, head }
}

const PETS = /^(?:dog|cat|puppy|kitten|rabbit|hamster|horse)$/

/** The seller's own words before the noun, whole and from the back. */
function writtenTags({ things, brief, modifiers }: Listing, add: Add): void {
  for (const [index, { written, name }] of things.entries()) {
    for (let i = 0; i < written.length - 1; i++) {
      if (
        isInside(written, i) &&
        written
          .slice(i)
          .map(({ text }) => text)
          .join(' ') !== name
      )
        continue
      const window = written.slice(i).map(({ text }) => text)
      add(window.join(' '), 'written', 100 - i * 3 - index * 6)
    }
  }
  if (things.length === 0)
    for (const { lower } of brief.offer?.forms ?? []) add(lower, 'written', 90)
  // 'Crochet baby blanket' finds the pattern for one.
  const craft = /^(cross stitch|\w+) .*pattern$/.exec(things[0]?.fullName ?? '')?.[1]
  for (const { kind, text, isKin } of craft === undefined ? [] : modifiers)
    if (kind === 'motif' && !isKin)
      add(craft === 'cross stitch' ? `${text} ${craft}` : `${craft} ${text}`, 'written', 88)
}

/** 'Acorn cup earrings' are no cup earrings. */
function isInside(written: readonly Unit[], at: number): boolean {
  const isNoun = (unit: Unit | undefined): boolean =>
    /^(?:craft|noun)$/.test(unit?.kind ?? '') || unit?.trait?.kinds.includes('motif') === true
  const before = written[at - 1]
  return isNoun(written[at]) && (isNoun(before) || before?.kind === 'unknown')
}

/** What each kind of detail is worth before a name: what the thing is before whom it is for. */
const WORTH: Readonly<Record<Modifier['kind'], number>> = {
  motif: 94,
  material: 92,
  grief: 92,
  technique: 90,
  scent: 90,
  style: 88,
  quality: 88,
  occasion: 88,
  feature: 86,
  look: 86,
  colour: 84,
  theme: 84,
  person: 84,
  room: 76,
}
const USE_WORTH = 60
/** What is searched as it stands: more than a word before another name, less than the seller's own. */
const SEARCH_WORTH = 86
const NAMING_WORTH = 5
const isForSomeone = (text: string): boolean =>
  traits.get(canonicalWords(text)[0] ?? '')?.kinds.includes('person') === true
/** Names that begin with whom they are for take nothing before them: 'womens beanie'. */
const LED = /^(?:womens|mens|gents|kids|childrens) /
/** What the kind of thing is named by as well as the thing itself: 'silver jewelry', never 'oiled kitchenware'. */
const OF_FAMILIES = /^(?:style|motif|material|theme|grief)$/
const LOOKED_FOR =
  /^(?:dainty|delicate|layering|stacking|handmade|personali[sz]ed|engraved|beaded|vintage|antique|custom|bridesmaid|womens|mens)$/
const isSmell = (kind: Modifier['kind'], { text }: Name): boolean =>
  kind === 'scent' && !/(?:decor|skincare|body|hair|food|treat|tin|box)$/.test(text)
/** Kinds of things that are searched for by how they are made: 'engraved jewelry'. */
const TRADES = /^(?:jewell?ery|stationery|clothing|pottery)$/
const DETAIL_COST_MAX = 9
const KIN_NAME_COST_MAX = 9

const LETTERED = /^(?:jewelry|wallart|toys|decor)$/
/** A fox on a mug is no forest animal. */
const SHOWS_ANIMALS = /^(?:toys|wallart)$/

function describedTags(
  modifiers: readonly Modifier[],
  name: Name,
  category: string,
  add: Add,
): void {
  if (LED.test(name.text)) return
  for (const { text, kind, isKin, isNaming } of modifiers) {
    if (isKin && (kind === 'occasion' || kind === 'person')) continue
    // 'Name toddler apron', 'kids child blanket': one word for whom is enough, and it stands first.
    if (kind === 'feature' || kind === 'person') if (isForSomeone(name.text)) continue
    // 'Initial necklace' is searched for, 'initial chain jewelry' is not.
    const isTrade = TRADES.test(name.text)
    if (kind === 'feature' && name.cost > DETAIL_COST_MAX && !isTrade) continue
    const isFitting =
      OF_FAMILIES.test(kind) || isSmell(kind, name) || (isTrade && LOOKED_FOR.test(text))
    if (name.isFamily && !isFitting) continue
    // What is only as true as the seller's word stands before the thing itself: no 'fantasy floor covering'.
    if (isKin && name.cost > KIN_NAME_COST_MAX) continue
    if (/^(?:tea|coffee)$/.test(text) && (name.isFamily || /\b(?:tea|coffee)\b/.test(name.text)))
      continue
    // Nobody types 'letter guitar strap'.
    if (isKin && text === 'letter' && !LETTERED.test(category)) continue
    if (isKin && text.endsWith(' animal') && !SHOWS_ANIMALS.test(category)) continue
    const worth = WORTH[kind] - name.cost - (isKin ? KIN_COST : 0) + (isNaming ? NAMING_WORTH : 0)
    add(`${text} ${name.text}`, isKin ? 'kin' : kind === 'person' ? 'person' : 'detail', worth)
  }
}

/** The natural order of words before a noun: 'dainty engraved silver ring'. */
const ORDER: Readonly<Record<Modifier['kind'], number>> = {
  quality: 1,
  style: 2,
  technique: 4,
  colour: 5,
  look: 6,
  material: 7,
  occasion: 8,
  grief: 8,
  person: 8,
  room: 8,
  motif: 9,
  feature: 9,
  scent: 9,
  theme: 9,
}

function pairTags(modifiers: readonly Modifier[], name: Name, add: Add): void {
  if (name.isFamily || LED.test(name.text)) return
  const usable = modifiers.filter(
    ({ isKin, text, kind }) =>
      !isKin &&
      !/^(?:room|feature)$/.test(kind) &&
      text.length + name.text.length < ETSY_TAGS.charsMax - 2,
  )
  for (const first of usable) {
    for (const second of usable) {
      if (!isPair(first, second)) continue
      const score = (WORTH[first.kind] + WORTH[second.kind]) / 2 - name.cost
      add(`${first.text} ${second.text} ${name.text}`, 'pair', score)
    }
  }
}

/** 'Funny nurse mug', 'lemon thyme soap'; never 'nurse cat mug'. */
function isPair(first: Modifier, second: Modifier): boolean {
  if (first.kind === 'scent' && second.kind === 'scent') return first !== second
  // 'Toddler star hoodie', but no 'writer moon notebook'.
  if (first.kind === 'person' && !OF_AGES.test(first.text)) return false
  if (second.kind === 'person') return first.kind === 'quality' || first.kind === 'style'
  return orderOf(first) < orderOf(second)
}

const OF_AGES = /^(?:baby|toddler|newborn|infant|kids|mens|womens|girls|boys)$/

const orderOf = ({ kind, text }: Modifier): number =>
  kind === 'person' && text.endsWith('s') ? 0 : WOVEN.test(text) ? ORDER.look : ORDER[kind]
/** Behind the colour: 'green plaid shirt'. */
const WOVEN =
  /^(?:plaid|tartan|gingham|checked|striped?|houndstooth|polka dot|paisley|camo|floral)$/
