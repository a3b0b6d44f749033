import type { Brief, Trade } from '../../read/brief.ts'
import craftRows from '../data/crafts.json' with { type: 'json' }
import plainRows from '../data/plain.json' with { type: 'json' }
import { findFirstSignal, phrasesOf } from './signs.server.ts'
import { nameTables } from '../trades.catalogue.server.ts'

/** The words and names that fit one trade, craft or family. */
export interface NameTable {
  /** Words for the business's premises, best first: 'Bakehouse'. */
  readonly houses: readonly string[]
  /** Short words of the trade that combine well with another word: 'crumb'. */
  readonly pairs: readonly string[]
  /** Whole names, each with why it fits. */
  readonly names: readonly (readonly [name: string, why: string])[]
  /** True if the table was written for this trade or craft, so its words may be combined with the person's. */
  readonly isOwn: boolean
}

/** A trade lists its pair words best first; later ones mean less beside a word of the person's. */
export const BEST_PAIRS_COUNT = 3

interface NameTableRow {
  readonly family?: string
  readonly trade?: string
  readonly house: string
  readonly pair: string
  readonly names?: Readonly<Record<string, string>>
}

const nameTableByFamily = new Map<string, NameTable>()
const nameTableByTrade = new Map<string, NameTable>()
const nameTableByKind = new Map<string, NameTable>()
for (const row of nameTables.flat() as readonly NameTableRow[]) {
  if (row.family !== undefined) nameTableByFamily.set(row.family, tableOf(row, false))
  else nameTableByTrade.set(row.trade as string, tableOf(row, true))
}
for (const { kinds, ...row } of plainRows)
  for (const kind of kinds)
    nameTableByKind.set(kind, tableOf(row as unknown as NameTableRow, false))

interface CraftRow extends NameTableRow {
  readonly words: string
  readonly isSober?: boolean
  readonly over?: string
  readonly isLast?: boolean
}

const crafts = (craftRows as unknown as readonly CraftRow[]).map((row) => ({
  phrases: phrasesOf(row.words),
  isSober: row.isSober ?? false,
  over: row.over,
  isLast: row.isLast,
  table: tableOf(row, true),
}))

function tableOf({ house, pair, names = {} }: NameTableRow, isOwn: boolean): NameTable {
  return { houses: house.split(', '), pairs: pair.split(' '), names: Object.entries(names), isOwn }
}

/** Returns the names for a trade; undefined if there are none. */
export function namesOfTrade(trade: Trade | undefined): NameTable | undefined {
  return nameTableByTrade.get(trade?.id ?? '')
}

/** Returns the names for the first craft or calling in a text that is not in the trades catalogue. */
export function namesOfCraft(
  text: string,
  named: Trade | undefined,
  isGrave: boolean,
  isEntailed?: (phrases: readonly string[]) => boolean,
): NameTable | undefined {
  return findFirstSignal(crafts, text, named, isGrave, isEntailed)?.table
}

/** Returns the names that suit every trade in a family. */
export function namesOfFamily(family: string | undefined): NameTable | undefined {
  return nameTableByFamily.get(family ?? '')
}

/** Returns the names for an offer whose trade is unknown, by its kind and gravity. */
export function nameTableForKind({ kind, gravity }: Brief): NameTable {
  const wanted = gravity.level === 'none' ? kind : 'grave'
  return (nameTableByKind.get(wanted) ?? nameTableByKind.get('unknown')) as NameTable
}

/** All name tables, for tests and for the list of known words. */
export const allNameTables: readonly NameTable[] = [
  ...nameTableByFamily.values(),
  ...nameTableByTrade.values(),
  ...nameTableByKind.values(),
  ...crafts.map(({ table }) => table),
]
