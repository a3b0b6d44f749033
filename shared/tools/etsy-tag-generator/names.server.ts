import { isBorneOut } from './filler.server.ts'
import type { Listing } from './listing.server.ts'
import { craftByKey, isMet } from './tables.server.ts'
import type { Thing } from './things.server.ts'
import { canonicalWords, toBritish } from './vocabulary.server.ts'

/** What a buyer may call the thing. */
export interface Name {
  readonly text: string
  /** How much less a tag with it is worth than with the seller's own. */
  readonly cost: number
  /** The name of a kind of things or of a use: 'jewelry', 'latte mug'. */
  readonly isFamily: boolean
}

const SHORTER_COST = 4
const SHORT_COST = 8
const OTHER_COST = 10
const FAMILY_COST = 20
const USE_COST = 24
const NEXT_THING_COST = 6

/** Kinds of things that buyers search for by material and style; of the others nobody types 'oak home accent'. */
const SEARCHED = new Set(['jewelry', 'pottery'])

/** The seller's name for each thing, the others that are true of every such thing, those of its kind and of its uses. */
export function namesOf(listing: Listing): Name[] {
  const { things, category, facts, isBritish, brief } = listing
  const spelled = (text: string): string => (isBritish ? toBritish(text) : text)
  const found = new Map<string, Name>()
  const add = (text: string, cost: number, isFamily = false): void => {
    if (!found.has(text)) found.set(text, { text, cost, isFamily })
  }
  for (const [index, thing] of things.entries()) {
    const later = index * NEXT_THING_COST
    add(thing.fullName, later)
    add(thing.name, later + SHORTER_COST)
    for (const short of shortNames(thing)) add(short, later + SHORT_COST)
    for (const row of thing.craft?.names ?? [])
      if (isMet(row, facts)) add(spelled(row.text), later + OTHER_COST)
  }
  const isGrave = brief.gravity.level === 'grave'
  for (const row of category?.families ?? [])
    if (isMet(row, facts) && SEARCHED.has(row.text)) add(spelled(row.text), FAMILY_COST, true)
  for (const row of isGrave ? [] : (category?.uses ?? []))
    if (isMet(row, facts) && isBorneOut(row.text, listing)) add(spelled(row.text), USE_COST, true)
  return [...found.values()]
}

// Last words that name the thing well enough alone: a dog collar is a collar, a keepsake box is not any box.
const WHOLE = new Set(
  'apron bag bandana bib blanket bonnet bookmark bowl bracelet cake candle card cloth collar comb cowl cufflinks cup cushion dress earrings harness hat invitation journal lamp leash lead mat mug necklace notebook ornament pendant pillow planner planter plate poster pouch print quilt ring rug scarf shelf sleeve soap socks stocking throw tote towel vase wallet wreath yarn'.split(
    ' ',
  ),
)
/** True of a last word that names such a thing alone. */
export const standsShort = (word: string): boolean => WHOLE.has(word)
/** A place card is not 'a card', nor is a business card. */
const OTHERS =
  /^(?:place|table|name|business|gift|flash|memory|milestone|tarot) card|^busy board|^(?:teething|napkin|key|wreath|nose|toe|septum|belly) ring|^(?:eye|herbal) pillow|^cup sleeve|^dining scarf|^mane comb|^chess board|^easter tree|^nappy cake|^(?:hair|flower) wreath/

/** Shorter names of a thing: 'collar' of 'dog collar', 'pump pouch' of 'insulin pump pouch'. */
function shortNames({ name, craft }: Thing): string[] {
  const words = name.split(' ')
  const last = words.at(-1) ?? name
  const isWhole = craft !== undefined && words.length > 1 && WHOLE.has(last) && !OTHERS.test(name)
  const two = words.slice(-2).join(' ')
  // A hot water bottle is no water bottle.
  const isTwo =
    words.length > 2 && (craft === undefined || craftByKey.has(canonicalWords(two).join(' ')))
  return [...(isTwo ? [two] : []), ...(isWhole ? [last] : [])]
}
