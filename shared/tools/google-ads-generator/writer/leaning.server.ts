import type { Filled } from '../../../write/fill.server.ts'
import type { Material } from '../../../write/material.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { countPoints, RICH } from './for-readers.server.ts'
import styles from '../data/styles.json' with { type: 'json' }
import { table } from '../../../text/table.ts'

const STYLES = table<readonly string[]>(styles)

/** What to do next comes behind what there is. */
const STEP = -1
/** A whole sentence about the thing by its name comes before how one begins with anything. */
const TOPIC = 2.5
/** A headline that only tells somebody to book, or asks whether they need it. */
const LATE = -2
/** Whoever is in a hurry is not told to take their time. */
const UNHURRIED =
  /\b(?:take a look|own time|own pace|in peace|take your time|when you are ready|before you decide)\b/iu

/** What a text is worth besides what it states: by its style and by its sort. */
export function leaningOf(
  material: Material,
  style: string,
  hasPitch = false,
): (text: Filled) => number {
  const styled = styledOf(material, style)
  // Beside what its customers want to know, and beside much that was stated, it is filler.
  const topic = countPoints(material) >= RICH ? STEP : hasPitch ? LATE : TOPIC
  return oncePer((filled) => {
    const { text, frame } = filled
    const { tags } = frame
    return (
      styled(filled) +
      (tags.has('step') ? STEP : 0) +
      (tags.has('topic') ? topic : 0) +
      (style === 'urgent' && UNHURRIED.test(text) ? LATE : 0) +
      (tags.has('late') || tags.has('weak') ? LATE : 0)
    )
  })
}

/** What a style puts first: prices for promotional, ease for urgent, the making for luxury. */
function styledOf({ values }: Material, style: string): (text: Filled) => number {
  const groups = STYLES.get(style) ?? []
  const ids = new Set(
    groups.flatMap((group) => (values.get(`${group}.fragment`) ?? []).map(({ id }) => id)),
  )
  return ({ carries }) => (carries.some((id) => ids.has(id)) ? 1 : 0)
}
