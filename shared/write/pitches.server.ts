import type { Brief, Gravity, Kind } from '../read/brief.ts'
import { type RowOfTrades, tableOfTrades } from '../know/trades.server.ts'
import { lowerWords } from '../text/measures.ts'
import { pitchTables } from './pitches.catalogue.server.ts'

/** What an ad can say of a sort of goods or services, true of everybody who offers it. */
export interface Pitch extends RowOfTrades {
  /** Words that make it another thing: raised beds are no mattresses. */
  readonly not?: readonly string[]
  /** What one does with what its keys name, where the reader of forms does not know. */
  readonly kind?: Kind
  /** Headlines of 18 to 30 characters that need nothing beside them. */
  readonly heads?: readonly string[]
  /** Descriptions of 60 to 90 characters: what there is, what it is for, what one says or brings. */
  readonly lines: readonly string[]
  /** The same for who brings a child, in place of `lines`: none where an adult is spoken to. */
  readonly childLines?: readonly string[]
  readonly childHeads?: readonly string[]
  /** What its reader does next, in place of what one does with other offers of the kind. */
  readonly calls?: readonly string[]
  /** True where one begins in another way than with other offers of the kind. */
  readonly isUnlike?: boolean
  /** True where it may be said beside illness, debt or grief. */
  readonly isSober?: boolean
}

/** Every row. */
export const pitches = pitchTables.flat() as readonly Pitch[]

const table = tableOfTrades(pitches)

/** The row of what is offered, by its own name before its trade's; none is a good answer, a neighbour's is not. */
export function pitchOf({ offer, gravity, kind }: Brief): Pitch | undefined {
  for (const { lower } of offer?.forms ?? []) {
    const row = table.named(lower)
    if (!row) continue
    const words = lowerWords(lower)
    if (row.not?.some((word) => words.includes(word)) === true) return undefined
    if (!isPlain(gravity) && row.isSober !== true) return undefined
    return kind === 'visit' ? onSite(row) : row
  }
  return undefined
}

/** A ramp at the door is nothing to be grave about, nor is a halal butcher. */
export const isPlain = ({ level, reason }: Gravity): boolean =>
  level === 'none' || (level === 'careful' && PLAIN.has(reason ?? ''))
const PLAIN: ReadonlySet<string> = new Set(['disability', 'faith'])

/** What of a row is said to who brings a child: its lines for them, else those that speak of a child. */
export function forChildren(row: Pitch): Pitch {
  const lines = row.childLines ?? row.lines.filter((line) => OF_A_CHILD.test(line))
  const heads = row.childHeads ?? (lines.length === row.lines.length ? row.heads : [])
  // 'Start training' is not said to who brings a child; what is asked is asked of a child's day.
  return { ...row, lines, heads, calls: [], isUnlike: false }
}
const OF_A_CHILD =
  /\b(?:child|children|kids?|bab(?:y|ies)|toddlers?|they|them|their|homework|grade)\b/iu

/** Without what is ordered and sent: one comes to a shop. */
function onSite(row: Pitch): Pitch {
  const lines = row.lines.filter((line) => !/\b(?:order|post|parcel|shipped)\b/iu.test(line))
  return lines.length > 0 ? { ...row, lines } : row
}
