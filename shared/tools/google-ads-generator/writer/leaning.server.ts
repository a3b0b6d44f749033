import { createGroupBonus } from '../../../write/ads.server.ts'
import type { Filled } from '../../../write/fill.server.ts'
import type { Material } from '../../../write/material.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { countProductStatements, RICH_STATEMENTS_MIN } from './for-readers.server.ts'
import styles from '../data/styles.json' with { type: 'json' }
import { table } from '../../../text/table.ts'

const STYLES = table<readonly string[]>(styles)

/** Next steps come after statements. */
const STEP_PENALTY = -1
/** The bonus for a whole sentence that names the product, over a generic first step. */
const TOPIC_BONUS = 2.5
/** The penalty for a headline that only asks the reader to book or whether they need it, and for other weak texts. */
const WEAK_TEXT_PENALTY = -2
/** Phrases unsuitable for readers in a hurry. */
const UNHURRIED =
  /\b(?:take a look|own time|own pace|in peace|take your time|when you are ready|before you decide)\b/iu

/** Returns the weight of a text by its style and kind, apart from its statements. */
export function createStyleWeigher(
  material: Material,
  style: string,
  hasPitch = false,
): (text: Filled) => number {
  // A style puts some statements first: prices for promotional, ease for urgent, craftsmanship for luxury.
  const styled = createGroupBonus(material, STYLES.get(style))
  // With a pitch or several facts, such sentences are filler.
  const topic =
    countProductStatements(material) >= RICH_STATEMENTS_MIN
      ? STEP_PENALTY
      : hasPitch
        ? WEAK_TEXT_PENALTY
        : TOPIC_BONUS
  return oncePer((filled) => {
    const { text, frame } = filled
    const { tags } = frame
    return (
      styled(filled) +
      (tags.has('step') ? STEP_PENALTY : 0) +
      (tags.has('topic') ? topic : 0) +
      (style === 'urgent' && UNHURRIED.test(text) ? WEAK_TEXT_PENALTY : 0) +
      (tags.has('late') || tags.has('weak') ? WEAK_TEXT_PENALTY : 0)
    )
  })
}
