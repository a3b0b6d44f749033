import { charactersOf, type Cut } from './cut.ts'
import type { PlaceLimit } from './limits.ts'

/** A note below a picture: the part it is about, and what the place does to it. */
export interface PictureNote {
  readonly part: string
  readonly text: string
  readonly isCut: boolean
}

const formatCount = (count: number, what: string): string =>
  `${count} ${count === 1 ? what.replace(/s$/, '') : what}`

const formatLimit = ({ max, unit, isApproximate }: PlaceLimit): string =>
  `${isApproximate ? 'about ' : ''}${formatCount(max, unit)}`

/** Isolates the direction of a text inside another. */
export const isolateDirection = (text: string): string => `\u2068${text}\u2069`

/** The number of characters quoted from the cut part: enough to find the place. */
const QUOTED_CHARS_MAX = 40

/** The beginning of a text between quotation marks. */
export const quoteStart = (rest: string): string => {
  const characters = charactersOf(rest.replace(/\s+/gu, ' '))
  const isLong = characters.length > QUOTED_CHARS_MAX
  return `“${isolateDirection(characters.slice(0, QUOTED_CHARS_MAX).join('').trimEnd())}${isLong ? '…' : ''}”`
}

/**
 * Returns a note on the part of a text that a place cuts off; undefined if nothing is cut. `where`: "on a telephone".
 */
export function cutNote(
  part: string,
  cut: Cut,
  limit: PlaceLimit,
  where: string,
): PictureNote | undefined {
  if (cut.rest === '') return undefined
  const much = cut.over > 0 ? `, ${cut.over} too many` : ''
  return {
    part,
    isCut: true,
    text: `cut after ${formatLimit(limit)} ${where}${much}. Not shown: ${quoteStart(cut.rest)}`,
  }
}

/** Returns a note on the part of a text behind a fold; undefined if nothing is folded. */
export function foldNote(
  part: string,
  cut: Cut,
  [chars, lines]: readonly [chars: PlaceLimit, lines?: PlaceLimit],
  where: string,
): PictureNote | undefined {
  if (cut.rest === '') return undefined
  const isByLines = cut.limitKind === 'lines' && lines !== undefined
  const much = cut.over > 0 ? `, ${cut.over} characters over` : ''
  return {
    part,
    isCut: true,
    text: `folded after ${formatLimit(isByLines ? lines : chars)} ${where}${much}. Behind the fold: ${quoteStart(cut.rest)}`,
  }
}

/** Returns a note on the characters over a field's limit; undefined if all fit. */
export function fieldNote(part: string, cut: Cut, limit: PlaceLimit): PictureNote | undefined {
  if (cut.rest === '') return undefined
  return {
    part,
    isCut: true,
    text: `${formatCount(cut.over, 'characters')} too many: the field takes ${formatLimit(limit)}. Not taken: ${quoteStart(cut.rest)}`,
  }
}
