import type { Unit } from './units.server.ts'
import { canonicalWords } from './vocabulary.server.ts'
import { isHolder } from './word-lists.server.ts'

/** Where a craft stands that the keywords or the category name: the choker of 'goth choker velvet bat charm'. */
export function searchedAt(
  units: readonly Unit[],
  accepted: ReadonlySet<string>,
): number | undefined {
  const isStuff = ({ craft }: Unit): boolean => STUFFS.has(craft?.noun ?? '')
  const hasOther = units.some((unit) => unit.kind === 'craft' && !isStuff(unit))
  const at = units.findLastIndex(
    (unit, i) =>
      unit.kind === 'craft' &&
      units[i + 1]?.text !== 'shaped' &&
      // The watercolor of a clipart is how it is drawn.
      !(hasOther && isStuff(unit)) &&
      // The desk of a desk tray is on the desk, and sea glass earrings are earrings.
      !(unit.text.includes(' ') ? isOwnThing(units[i + 1]) : isNamed(units[i + 1])) &&
      canonicalWords(unit.text).some((word) => accepted.has(word)),
  )
  return at >= 0 ? at : undefined
}

const isNamed = (unit: Unit | undefined): boolean => /^(?:craft|noun)$/.test(unit?.kind ?? '')

/** True of a craft that is sold as such: no file, no box and no stuff that the one before it comes as. */
const isOwnThing = (unit: Unit | undefined): boolean =>
  unit?.kind === 'craft' &&
  !FITTINGS.has(unit.craft?.noun ?? '') &&
  !STUFFS.has(unit.craft?.noun ?? '') &&
  unit.craft?.category !== 'digital'

/** What begins another description behind the thing: 'earrings, real acorns silver hooks' without the comma. */
const BREAKS = /^(?:material|colour|technique|look)$/

/** The first craft behind which another description begins, which ends in a craft of its own. */
export function firstEnd(units: readonly Unit[]): number | undefined {
  const last = units.findLastIndex(({ kind }) => kind === 'craft' || kind === 'noun')
  const at = units.findIndex(
    ({ kind, craft, found }, i) =>
      kind === 'craft' &&
      found === undefined &&
      i + 1 < last &&
      !FITTINGS.has(craft?.noun ?? '') &&
      (craft?.noun.includes(' ') ||
        units.slice(i + 1, last).some(({ kind }) => BREAKS.test(kind))) &&
      !continues(units[i + 1]),
  )
  return at >= 0 ? at : undefined
}

/** True of a word that makes one name with the craft before it: the holder of a guitar pick holder. */
export const continues = (unit: Unit | undefined): boolean =>
  /^(?:craft|noun)$/.test(unit?.kind ?? '') ||
  (unit?.kind === 'unknown' && /[a-z]{2}(?:er|or|rack|stand|case|box|set|hook)s?$/.test(unit.text))

/** Crafts that name what a thing is made of where another craft stands beside them: 'ring box, glass'. */
export const STUFFS: ReadonlySet<string> = new Set(
  'glass leather felt canvas ink paint clay resin watercolor watercolour lace fabric thread rope ribbon fiber'.split(
    ' ',
  ),
)

/** What others are made of, whatever they are. */
const WORKED = /^(?:leather|felt|canvas|resin)$/

/** Where the thing stands before what it is made of. */
export function beforeStuff(units: readonly Unit[], at: number): number {
  if (!STUFFS.has(units[at]?.craft?.noun ?? '')) return at
  const before = units.findLastIndex(
    ({ kind, craft }, i) => i < at && kind === 'craft' && !STUFFS.has(craft?.noun ?? ''),
  )
  if (before >= 0) return before
  // 'Axe head sheath leather': the stuff stands last, behind a thing that no table knows.
  const isThing =
    WORKED.test(units[at]?.text ?? '') && /^(?:noun|unknown)$/.test(units[at - 1]?.kind ?? '')
  return at === units.length - 1 && at > 1 && isThing ? at - 1 : at
}

/**
 * Where the thing stands before a noun that names none: the bowl of 'mixing bowl 1970s harvest'. What holds, covers or
 * marks the thing before it is a thing of its own.
 */
export function beforeAside(units: readonly Unit[], at: number): number {
  const unit = units[at]
  // 'Lampshade frame kit drum' is a kit.
  const kitAt = units.findIndex(({ craft }, i) => i < at && /^\w+ .*kit$/.test(craft?.noun ?? ''))
  if (kitAt >= 0 && !isHolder(unit?.text ?? '')) return kitAt
  if (unit?.kind !== 'noun' || isHolder(unit.text)) return at
  const before = units.findLastIndex(
    ({ kind, craft }, i) => i < at && kind === 'craft' && !FITTINGS.has(craft?.noun ?? ''),
  )
  // 'Acorn cup hat': what follows the craft at once may well be the thing.
  return before >= 0 && before < at - 1 ? before : at
}

/** Crafts that are mostly a part of something else: the chain of a necklace, the clutch of a pin. */
export const FITTINGS = new Set(
  'clutch chain clasp hook zipper buckle button ribbon cord rope box bag pouch card envelope tin jar bottle print'.split(
    ' ',
  ),
)
