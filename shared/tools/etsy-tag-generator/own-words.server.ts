import { ETSY_TAGS } from './limits.ts'
import { len } from '../../text/measures.ts'
import type { Add } from './candidate.ts'
import { scentPairsOf } from './listed-scents.server.ts'
import type { Listing } from './listing.server.ts'
import { categories, craftByKey, traits, wordKinds } from './tables.server.ts'
import { isPerson, type Thing } from './things.server.ts'
import { MAKING } from './verbatim.server.ts'
import {
  canonicalWords,
  contentWords,
  glueWords,
  plainWords,
  showPlural,
  showSingular,
} from './vocabulary.server.ts'
import { table } from '../../text/table.ts'

const CATEGORY_WORTH = 70
const PART_WORTH = 76
const PERSON_WORTH = 80
const BESIDE_WORTH = 70
const PHRASE_WORTH = 50
const KEYWORD_WORTH = 82
const SHELF_WORTH = 50
const GROUP = 'written'

/**
 * Tags that need no table: each word of the seller's phrase before the thing itself, the thing for whom it is, and the
 * category's own phrase. Where no table knows the thing these are all there is.
 */
export function ownWordTags(listing: Listing, category: string, add: Add): void {
  categoryTag(listing, category, add)
  decorTags(listing, category, add)
  const [thing] = listing.things
  if (!thing) return
  const { brief } = listing
  personTags(listing, thing.name, add)
  partTags(thing, add)
  shorterTags(listing, thing.name, add)
  keywordHeadTags(listing, thing, add)
  audienceTags(listing, thing.name, add)
  innerTags(thing, add)
  for (const pair of scentPairsOf(listing.phrases)) add(pair, GROUP, PERSON_WORTH)
  if (!thing.craft) besideTags(listing, thing.name, category, add)
  else if (brief.gravity.level === 'none') shelfTags(thing, category, add)
}

/** 'Butterfly bookmark' of what is written before the thing's own noun. */
function partTags({ written, name, craft }: Thing, add: Add): void {
  for (const [at, { kind, text }] of written.slice(0, -1).entries()) {
    if (kind === 'unknown' || (kind === 'craft' && craft)) continue
    if (kind === 'noun' && written[at + 1]?.trait?.kinds[0] === 'motif') continue
    const word = kind === 'noun' ? showSingular(text) : text
    if (word === 'hand') continue
    add(`${word} ${name}`, GROUP, PART_WORTH)
    if (!craft) add(`${word} ${name.split(' ').at(-1)}`, GROUP, PART_WORTH - 2)
  }
}

/** 'Advent calendar' of a wooden advent calendar train. */
function innerTags({ written, name }: Thing, add: Add): void {
  for (const { craft, text } of written.slice(0, -1))
    if (craft?.noun.includes(' ') && !name.includes(text)) add(text, GROUP, BESIDE_WORTH)
}

/** Shelves that say nothing of what stands on them. */
const BARE_SHELF =
  /^(?:clothing|jewell?ery|decor|furniture|pottery|stationery|food|glass|home|gifts?|health|care|digital|supplies|seasonal|kids|art|custom|personali[sz]ed|handmade|\w+s)$/i

/** What a category of one word says of the thing as buyers say it. */
const SHELVED = /^(?:occasion|style)$/

/** 'Wedding socks': a category of one word before the thing. */
function shelfTags({ name, fullName, craft }: Thing, category: string, add: Add): void {
  const [word = '', more] = plainWords(category)
  const own = canonicalWords(word)[0] ?? ''
  const cues = categories.get(craft?.category ?? '')?.cues.flat() ?? []
  const isTelling = SHELVED.test(traits.get(own)?.kinds[0] ?? '')
  const isNew = isTelling && !canonicalWords(fullName).includes(own) && !cues.includes(own)
  if (more === undefined && word.length > 2 && isNew && !BARE_SHELF.test(word))
    add(`${word} ${name}`, GROUP, SHELF_WORTH)
}

/** 'Memorial jewellery', 'religious art': a category of the seller's own making is a search. */
function categoryTag({ brief }: Listing, category: string, add: Add): void {
  const words = plainWords(category)
  const isPhrase =
    words.length === 2 && !WIDE.test(category.trim()) && !words.some((word) => glueWords.has(word))
  if (isPhrase && !/[&/,+]/.test(category) && brief.gravity.level === 'none')
    add(words.join(' '), GROUP, CATEGORY_WORTH)
}

/** Shelves that find nothing. */
const WIDE =
  /^(?:home decor|pet supplies|craft supplies|party supplies|home living|home goods|baby gifts|small pets|wall decor|bath beauty|home accessories|pet accessories)$/i

/** 'Driftwood decor' of what the seller lists as decor and no table knows for anything else. */
function decorTags({ modifiers, things, brief }: Listing, category: string, add: Add): void {
  const own = things[0]?.craft?.category ?? 'decor'
  if (!/\bdecor$/i.test(category.trim()) || own !== 'decor' || brief.gravity.level !== 'none')
    return
  for (const { kind, text, isKin } of modifiers)
    if (/^(?:style|motif|material)$/.test(kind) && !isKin) add(`${text} decor`, GROUP, BESIDE_WORTH)
}

const GROUPS = table<string>({ mens: 'men', womens: 'women', kids: 'kids' })

/** One has one of them: 'necklace for mom', but 'apron for toddlers'. */
const RELATIVE =
  /(?:^|\b)(?:mom|mum|mother|dad|father|grand\w+|nana|granny|wife|husband|girlfriend|boyfriend|bride|groom|sister|brother|aunt|uncle|niece|nephew|daughter|son|best man)$/

/** 'Apron for toddlers', never 'toddler child apron'. */
function personTags({ modifiers, brief }: Listing, name: string, add: Add): void {
  if (brief.gravity.level !== 'none') return
  for (const { kind, text, isKin } of modifiers) {
    if (kind !== 'person' || isKin || canonicalWords(name).includes(canonicalWords(text)[0] ?? ''))
      continue
    const isSaid = brief.audience.some(({ forms }) =>
      forms.some((form) => form.toLowerCase().includes(text.replace(/s$/, ''))),
    )
    if (!isSaid) continue
    const whom = GROUPS.get(text) ?? (RELATIVE.test(text) ? text : showPlural(text))
    add(`${name} for ${whom}`, 'person', PERSON_WORTH)
  }
}

/** What stands before no thing: doings, plurals and words for people. */
const NOT_BEFORE =
  /(?:ed|ing|s)$|^(?:blind|deaf|autistic|disabled|elderly|senior|adult|groom|bride|boho|vegan|gift)$/

/** 'Larp elf ears', 'montessori board': a keyword of one word that names no thing, before the thing. */
function keywordHeadTags({ keywords, brief }: Listing, thing: Thing, add: Add): void {
  if (brief.gravity.level === 'grave') return
  const named = new Set(contentWords(thing.fullName))
  for (const keyword of keywords) {
    const words = plainWords(keyword)
    const isPlain = words.length === 1 && keyword.length > 2 && !NOT_BEFORE.test(keyword)
    const [word = ''] = canonicalWords(keyword)
    if (!isPlain || named.has(word) || craftByKey.has(word)) continue
    add(`${keyword} ${thing.name}`, 'detail', KEYWORD_WORTH)
  }
}

/** 'Rattan holder' where 'rattan magazine holder' is too long for a tag. */
function shorterTags({ modifiers, things }: Listing, name: string, add: Add): void {
  const isPlain = things[0]?.craft === undefined
  const short = name.split(' ').at(-1) as string
  for (const { kind, text, isKin } of modifiers) {
    const isTelling = /^(?:material|style|technique|colour|occasion|quality)$/.test(kind) && !isKin
    if (!isTelling || len(`${text} ${name}`) <= ETSY_TAGS.charsMax) continue
    // An olive nativity set is green.
    const stuff = text.replace(/ wood$/, '')
    add(`${wordKinds.has(stuff) ? text : stuff} ${name}`, GROUP, PART_WORTH)
    if (isPlain && short !== name) add(`${text} ${short}`, GROUP, BESIDE_WORTH)
  }
}

/** 'Bathroom door decal' of a decal for a bathroom door. */
function audienceTags({ phrases, brief }: Listing, name: string, add: Add): void {
  if (brief.gravity.level !== 'none') return
  for (const { role, units } of phrases) {
    const isPlain = units.every(({ found, kind }) => !found && kind !== 'colour')
    if (role === 'audience' && isPlain && units.length === 2 && !units.some(isPerson))
      add(`${units.map(({ text }) => text).join(' ')} ${name}`, GROUP, PERSON_WORTH)
  }
}

/** What a listing says beside a thing that no table knows: 'moon phases' of a tarot cloth. */
function besideTags({ phrases, things }: Listing, name: string, category: string, add: Add): void {
  const short = name.split(' ').at(-1) as string
  const words = plainWords(category)
  if (words.length === 1 && words[0] !== undefined && !BARE_SHELF.test(words[0]))
    add(`${words[0]} ${name}`, GROUP, BESIDE_WORTH)
  for (const phrase of phrases) {
    if (phrase === things[0]?.phrase || phrase.role !== 'main') continue
    const { units } = phrase
    const text = units.map((unit) => unit.text).join(' ')
    const isKnown = units.some(({ found, kind, trait }) => (found ?? trait) || kind === 'colour')
    if (isKnown && units.length <= 2 && !MAKING.test(units.at(-1)?.text ?? ''))
      add(text, GROUP, PHRASE_WORTH)
    if (units.length > 1 || units[0]?.kind !== 'noun') continue
    for (const one of [name, short]) add(`${text} ${one}`, GROUP, BESIDE_WORTH - 4)
  }
}
