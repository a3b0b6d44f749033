import type { Brief, OfferKind } from '../../../read/brief.ts'
import { suitsOtherReaders } from '../../../read/readers.server.ts'
import { isActionWord, isForAnimals, wordsOf } from '../../../know/trade-phrase.server.ts'
import {
  coversHead,
  coversSome,
  type RowOfTrades,
  tableOfTrades,
  tradeNamed,
} from '../../../know/trades.server.ts'
import type { Material, GapValue } from '../../../write/material.server.ts'
import { lowerWords } from '../../../text/measures.ts'
import { containsPhrase, joinWithSpaces } from '../../../text/whole-words.ts'
import { offerKindOf } from '../../../read/kind.server.ts'
import { tradeCoversCore } from './doubts.server.ts'
import kindLines from '../data/kind-lines.json' with { type: 'json' }
import rows from '../data/sorts.json' with { type: 'json' }
import type { Input } from '../tool.ts'
import { table as tableOf } from '../../../text/table.ts'

/** Lines that fit every business of a sort, however specialised. */
interface BusinessSort extends RowOfTrades {
  /** Complete slogans; a prefix `cat|kitten>` requires one of these words in the input. */
  readonly lines: readonly string[]
  /** True if the lines are acceptable with illness, debt or grief. */
  readonly isSober?: boolean
}

/** All rows, exported for their lint. */
export const sorts = rows as readonly BusinessSort[]

const sortTable = tableOfTrades(sorts)

interface SortLines {
  /** Lines that refer to a word of the input: 'Come for the cat. Stay for the chapters.' */
  readonly told: readonly string[]
  /** Lines for the whole sort. */
  readonly plain: readonly string[]
  /** Lines for everything that is booked, bought or learned, as a last resort. */
  readonly general: readonly string[]
}

/**
 * Returns the lines for an input: by its offer, then by the start of its description, then by its trade or industry.
 */
function sortLinesOf(brief: Brief, input: Input): SortLines {
  const text = `${input.businessDescription} ${input.industry}`
  const row = businessSortOf(brief, input)
  const isPlain = brief.gravity.level === 'none'
  const general = isPlain ? kindLinesOf(brief, input) : (LINES_BY_OFFER_KIND.get('grave') ?? [])
  if (!row || (!isPlain && row.isSober !== true)) return { told: [], plain: [], general }
  const said = joinWithSpaces(lowerWords(text))
  const told: string[] = []
  const plain: string[] = []
  for (const line of row.lines) {
    const at = line.indexOf('>')
    if (at < 0) plain.push(line)
    else if (containsOneOf(said, line.slice(0, at))) told.push(line.slice(at + 1))
  }
  return { told, plain, general }
}

/**
 * Adds the lines of the input's sort to the material: for a word of the input, for the whole sort, and general ones.
 */
export function withSort(material: Material, brief: Brief, input: Input): Material {
  const { told, plain, general } = sortLinesOf(brief, input)
  const isForOthers = suitsOtherReaders(brief)
  const valuesOf = (name: string, lines: readonly string[]): GapValue[] =>
    lines
      .filter((text) => !isForOthers(text))
      .map((text, at) => ({ id: `sort.${name}.${at}`, forms: [text], isStated: false }))
  return {
    ...material,
    values: new Map(material.values)
      .set('told', valuesOf('told', told))
      .set('plain', valuesOf('plain', plain))
      .set('general', valuesOf('general', general)),
  }
}

const containsOneOf = (said: string, asked: string): boolean =>
  asked.split('|').some((word) => containsPhrase(said, word))

const LINES_BY_OFFER_KIND = tableOf<readonly string[]>(kindLines)

/** Returns the general lines for a kind of transaction, unless the trade knows the offer. */
function kindLinesOf({ kind, trade, offer }: Brief, { businessDescription }: Input): string[] {
  const lead = descriptionNameOf(businessDescription).trim()
  const first = offerKindOf(lead)
  const isKnown = trade && (offer?.forms ?? []).some(({ lower }) => tradeCoversCore(trade, lower))
  if (isKnown) return []
  const named = LINES_BY_OFFER_KIND.get(first === 'unknown' ? kind : first)
  return [...(named ?? LINES_BY_OFFER_KIND.get('unknown') ?? [])]
}

function businessSortOf(
  brief: Brief,
  { businessDescription, industry }: Input,
): BusinessSort | undefined {
  // If the brief dropped a trade, the trade does not know the offer: a tool library lends no books.
  const named = (phrase: string): BusinessSort | undefined =>
    brief.trade === undefined && tradeNamed(phrase) !== undefined
      ? undefined
      : sortTable.named(phrase)
  for (const { lower } of brief.offer?.forms ?? []) {
    const row = named(lower)
    if (row) return row
  }
  const trade = tradeNamed(industry)
  // 'Bakery' next to 'birthday cakes' only names the maker; lines about bread do not fit.
  const { offer } = brief
  const isNamed = offer?.forms.some(({ lower }) => offerKindOf(lower) !== 'unknown') ?? false
  // 'Water softeners' in the industry 'plumbing' are not about leaks.
  const isNeighbour =
    trade &&
    offer &&
    (!coversHead(trade, offer.head) || (isNamed && !coversSome(trade, offer.head)))
  return (
    (isForAnimals(wordsOf(businessDescription), new Set())
      ? undefined
      : findSortInName(descriptionNameOf(businessDescription), named)) ??
    findStoreSort(businessDescription) ??
    sortTable.of(brief.trade) ??
    (isNeighbour ? undefined : sortTable.named(industry))
  )
}

/** Returns the name at the start of a description: 'boat repair' from 'we do boat repair and winter storage'. */
export const descriptionNameOf = (text: string): string =>
  text.replace(WORDS_BEFORE_OFFER_NAME, '').split(OFFER_NAME_END, 1)[0] ?? ''

/**
 * Returns the row named by the longest start of a lead, of at least two words unless it has one: 'Pressure washing
 * driveways'. Undefined if the lead means another business.
 */
function findSortInName(
  lead: string,
  named: (phrase: string) => BusinessSort | undefined,
): BusinessSort | undefined {
  const words = lead.split(' ', NAME_WORDS_MAX)
  const kind = offerKindOf(lead)
  for (let count = words.length; count >= Math.min(2, words.length); count--) {
    const name = words.slice(0, count).join(' ')
    const row = named(name)
    if (!row) continue
    // 'Candle making workshops' are no candles, and 'hot tub repair' sells no tubs.
    const isAnother =
      (kind !== offerKindOf(name) && KINDS_NAMED_AFTER_GOODS.has(kind)) ||
      (count < words.length && isActionWord(words.at(-1) ?? ''))
    return isAnother ? undefined : row
  }
  return undefined
}

/** Kinds of transaction with a place, a course or a rental that is named after goods or a service. */
const KINDS_NAMED_AFTER_GOODS: ReadonlySet<OfferKind> = new Set([
  'attend',
  'learn',
  'rent',
  'visit',
  'eat',
  'try',
])

/** Finds a store's sort by its goods: 'yoga mats' in 'online store for yoga mats and leggings'. */
function findStoreSort(text: string): BusinessSort | undefined {
  const [, wares = ''] = STORE_GOODS.exec(text) ?? []
  const [first = ''] = wares.split(/ and |,/u, 1)
  return sortTable.named(wares) ?? sortTable.named(first)
}
const STORE_GOODS = /\b(?:store|shop|stall|website) (?:for|selling|with) ([^.,;:]{3,60})/iu

/** No row has a longer name, and a lead may be as long as its field. */
const NAME_WORDS_MAX = 6
/** Words before the offer's name: 'we do' in 'we do junk removal'. */
const WORDS_BEFORE_OFFER_NAME =
  /^(?:we|i)(?:'re| are| do| sell| make| offer| run| are a| run a)? (?:an? )?/iu
const OFFER_NAME_END =
  /[,.;:+&]| (?:and|at|by|for|from|in|near|of|that|to|who|with|made|selling|serving|open|helping|next|same|done) /u
