import type { Brief, Gravity, OfferKind } from '../read/brief.ts'
import { type RowOfTrades, tableOfTrades } from '../know/trades.server.ts'
import { lowerWords } from '../text/measures.ts'
import { pitchTables } from './pitches.catalogue.server.ts'

/** Texts for a sort of goods or services, true of everybody who offers it. */
export interface Pitch extends RowOfTrades {
  /** Words that give a name another meaning: raised beds are not mattresses. */
  readonly not?: readonly string[]
  /** The kind of offer, where the reader of forms cannot find it out. */
  readonly kind?: OfferKind
  /** Headlines of 18 to 30 characters that are complete by themselves. */
  readonly heads?: readonly string[]
  /** Descriptions of 60 to 90 characters: the offer, its purpose, what to mention or bring. */
  readonly lines: readonly string[]
  /** Used in place of `lines` for parents who bring a child; absent where `lines` address an adult. */
  readonly childLines?: readonly string[]
  readonly childHeads?: readonly string[]
  /** The reader's next actions; five or more replace those for the kind of offer. */
  readonly calls?: readonly string[]
  /** True if customers start differently than with other offers of the kind. */
  readonly isUnlike?: boolean
  /** True if it suits texts about illness, debt or grief. */
  readonly isSober?: boolean
}

/** The rows of all pitch tables. */
export const pitches = pitchTables.flat() as readonly Pitch[]

const pitchTable = tableOfTrades(pitches)

/**
 * The row of an offer, by the fullest of its names that has one; undefined if that name has another meaning here or
 * the row does not suit a grave topic.
 */
export function pitchOf({ offer, gravity, kind }: Brief): Pitch | undefined {
  for (const { lower } of offer?.forms ?? []) {
    const row = pitchTable.named(lower)
    if (!row) continue
    const words = lowerWords(lower)
    if (row.not?.some((word) => words.includes(word)) === true) return undefined
    if (!isOrdinaryGravity(gravity) && row.isSober !== true) return undefined
    return kind === 'visit' ? withoutDeliveryLines(row) : row
  }
  return undefined
}

/** Wheelchair access or a halal butcher does not make a topic grave. */
export const isOrdinaryGravity = ({ level, reason }: Gravity): boolean =>
  level === 'none' || (level === 'careful' && ORDINARY_REASONS.has(reason ?? ''))
const ORDINARY_REASONS: ReadonlySet<string> = new Set(['disability', 'faith'])

/** The row's texts for parents who bring a child: its child lines, otherwise those that mention a child. */
export function withChildTexts(row: Pitch): Pitch {
  const lines = row.childLines ?? row.lines.filter((line) => MENTIONS_CHILD.test(line))
  const heads = row.childHeads ?? (lines.length === row.lines.length ? row.heads : [])
  // Calls such as 'Start training' do not suit parents; other calls are for a child's day.
  return { ...row, lines, heads, calls: [], isUnlike: false }
}
const MENTIONS_CHILD =
  /\b(?:child|children|kids?|bab(?:y|ies)|toddlers?|they|them|their|homework|grade)\b/iu

/** Leaves out lines about orders and parcels, for a shop that people visit. */
function withoutDeliveryLines(row: Pitch): Pitch {
  const lines = row.lines.filter((line) => !/\b(?:order|post|parcel|shipped)\b/iu.test(line))
  return lines.length > 0 ? { ...row, lines } : row
}
