import type { Brief, Trade } from '../../read/brief.ts'
import craftRows from '../data/crafts.json' with { type: 'json' }
import plainRows from '../data/plain.json' with { type: 'json' }
import { firstSign, phrasesOf } from './signs.server.ts'
import { nameTables } from '../trades.catalogue.server.ts'

/** What a trade lends to names. */
export interface NameTable {
  /** What such a place is called, best first: 'Bakehouse'. */
  readonly houses: readonly string[]
  /** Short words of the trade that stand well beside another: 'crumb'. */
  readonly pairs: readonly string[]
  /** Whole names, each with why it fits. */
  readonly names: readonly (readonly [name: string, why: string])[]
  /** Written for the very trade or craft: its words may stand beside the person's. */
  readonly isOwn: boolean
}

interface Row {
  readonly family?: string
  readonly trade?: string
  readonly house: string
  readonly pair: string
  readonly names?: Readonly<Record<string, string>>
}

const byFamily = new Map<string, NameTable>()
const byTrade = new Map<string, NameTable>()
const byKind = new Map<string, NameTable>()
for (const row of nameTables.flat() as readonly Row[]) {
  if (row.family !== undefined) byFamily.set(row.family, tableOf(row, false))
  else byTrade.set(row.trade as string, tableOf(row, true))
}
for (const { kinds, ...row } of plainRows)
  for (const kind of kinds) byKind.set(kind, tableOf(row as unknown as Row, false))

interface CraftRow extends Row {
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

function tableOf({ house, pair, names = {} }: Row, isOwn: boolean): NameTable {
  return { houses: house.split(', '), pairs: pair.split(' '), names: Object.entries(names), isOwn }
}

/** The names of a leaf; undefined where nobody has written any. */
export function namesOfTrade(trade: Trade | undefined): NameTable | undefined {
  return byTrade.get(trade?.id ?? '')
}

/** The names of the craft or calling, no leaf of the trades, that a text speaks of first. */
export function namesOfCraft(
  text: string,
  named: Trade | undefined,
  isGrave: boolean,
  isEntailed?: (phrases: readonly string[]) => boolean,
): NameTable | undefined {
  return firstSign(crafts, text, named, isGrave, isEntailed)?.table
}

/** The names that are true of every leaf of a family. */
export function namesOfFamily(family: string | undefined): NameTable | undefined {
  return byFamily.get(family ?? '')
}

/** What suits where no trade is known, by what one does with the offer. */
export function plainTable({ kind, gravity }: Brief): NameTable {
  const wanted = gravity.level === 'none' ? kind : 'grave'
  return (byKind.get(wanted) ?? byKind.get('unknown')) as NameTable
}

/** Every row, for tests and for the words that anyone can say. */
export const allNameTables: readonly NameTable[] = [
  ...byFamily.values(),
  ...byTrade.values(),
  ...byKind.values(),
  ...crafts.map(({ table }) => table),
]

/** The leaves and families that have a row. */
export const namedTrades: ReadonlySet<string> = new Set(byTrade.keys())
export const namedFamilies: ReadonlySet<string> = new Set(byFamily.keys())
