import type { Listing } from './listing.server.ts'
import { isMet } from './tables.server.ts'
import type { Thing } from './things.server.ts'
import { toBritish } from './vocabulary.server.ts'

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

/** Kinds of things that may be named beside a death: 'memorial jewelry', never 'cremation storage'. */
const SOLEMN =
  /^(?:jewelry|stationery|note card|accessory|garden decor|outdoor decor|yard decor|art|decor|home decor)$/

/** The seller's name for each thing, the others that are true of every such thing, those of its kind and of its uses. */
export function namesOf({ things, category, facts, isBritish, brief }: Listing): Name[] {
  const spelled = (text: string): string => (isBritish ? toBritish(text) : text)
  const found = new Map<string, Name>()
  const add = (text: string, cost: number, isFamily = false): void => {
    if (!found.has(text)) found.set(text, { text, cost, isFamily })
  }
  for (const [index, thing] of things.entries()) {
    const later = index * NEXT_THING_COST
    add(thing.fullName, later)
    add(thing.name, later + SHORTER_COST)
    const short = shortName(thing)
    if (short !== undefined) add(short, later + SHORT_COST)
    for (const row of thing.craft?.names ?? [])
      if (isMet(row, facts)) add(spelled(row.text), later + OTHER_COST)
  }
  const isGrave = brief.gravity.level === 'grave'
  for (const row of category?.families ?? [])
    if (isMet(row, facts) && (!isGrave || SOLEMN.test(row.text)))
      add(spelled(row.text), FAMILY_COST, true)
  for (const row of isGrave ? [] : (category?.uses ?? []))
    if (isMet(row, facts)) add(spelled(row.text), USE_COST, true)
  return [...found.values()]
}

// Last words that name the thing well enough alone: a dog collar is a collar, a keepsake box is not any box.
const WHOLE = new Set(
  'apron bag bandana bib blanket board bonnet bookmark bowl bracelet cake candle card cloth collar comb cowl cufflinks cup cushion dress earrings hanger hanging harness hat invitation journal lamp leash lead mat mug necklace notebook ornament pattern pendant planner planter plate poster print quilt ring rug scarf shelf sleeve soap socks stocking throw tote towel vase wallet wreath yarn'.split(
    ' ',
  ),
)
/** A place card is not 'a card', nor is a business card. */
const OTHERS = /^(?:place|table|name|business|gift|flash|memory|milestone|tarot) card/

/** 'Collar' of 'dog collar', where the short word is a thing as well. */
function shortName({ name, craft }: Thing): string | undefined {
  const short = name.split(' ').at(-1) ?? name
  const isWhole = WHOLE.has(short) && !OTHERS.test(name)
  return craft && name.includes(' ') && isWhole ? short : undefined
}
