/** A text split into its shown part and the rest. */
export interface Cut {
  readonly full: string
  /** The part that is shown, without the ellipsis. */
  readonly shown: string
  /** The part that is not shown, trimmed; '' if everything is shown. */
  readonly rest: string
  /** The number of characters over the limit, as the place counts them. */
  readonly over: number
  /** The limit that was exceeded; absent if nothing is cut. */
  readonly limitKind?: 'characters' | 'lines'
}

/** Returns the space that one character (a grapheme cluster) takes up in a place. */
export type WeighCharacter = (character: string) => number

const UNIT_WEIGHT: WeighCharacter = () => 1
/** For fields that count UTF-16 units, as most do. */
export const weighUtf16: WeighCharacter = (character) => character.length

let segmenter: Intl.Segmenter | undefined

/** Splits a text into the characters that a person sees: no emoji, accent or surrogate pair is split. */
export function charactersOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

/** Returns the length of a text, measured by `weigh`. */
export function weightOf(text: string, weigh = UNIT_WEIGHT): number {
  return charactersOf(text).reduce((sum, character) => sum + weigh(character), 0)
}

/** Cuts a text after the last character that fits, as a field or a line does. */
export function cutAt(text: string, max: number, weigh = UNIT_WEIGHT): Cut {
  let weight = 0
  let end = 0
  for (const character of charactersOf(text)) {
    weight += weigh(character)
    if (weight <= max) end += character.length
  }
  return cutBehind(text, weight > max ? end : text.length, Math.max(0, weight - max), 'characters')
}

/**
 * Cuts a text after the last word within `max` characters, or after `linesMax` lines where that is less, as a social feed
 * does before “see more”.
 */
export function foldAt(text: string, max: number, linesMax = Infinity): Cut {
  const lines = text.split('\n')
  const inLines = lines.slice(0, linesMax).join('\n')
  const inRoom = cutAt(inLines, max)
  const over = Math.max(0, charactersOf(text).length - max)
  if (inRoom.rest === '')
    return cutBehind(text, inLines.length, over, over > 0 ? 'characters' : 'lines')
  // A text that is one long word is cut inside the word.
  const space = Math.max(inRoom.shown.lastIndexOf(' '), inRoom.shown.lastIndexOf('\n'))
  const isWordEnd = /\s/u.test(text.charAt(inRoom.shown.length))
  return cutBehind(text, isWordEnd || space <= 0 ? inRoom.shown.length : space, over, 'characters')
}

/** Cuts a text at the end of a page of `linesMax` lines, wrapping at word ends after `lineChars` characters. */
export function cutToPage(
  text: string,
  lineChars: number,
  linesMax: number,
): Cut & { lines: number } {
  let lines = 1
  let used = 0
  let end = text.length
  // Line breaks, runs of spaces, and words.
  for (const { 0: piece, index } of text.matchAll(/\n|[^\n\S]+|\S+/gu)) {
    const length = charactersOf(piece).length
    if (piece === '\n') {
      lines += 1
      used = 0
    } else if (used + length <= lineChars || piece.trim() === '') {
      used += length
    } else {
      // Starts a new line; a word longer than a line takes as many lines as it needs.
      lines += Math.ceil(length / lineChars) - (used === 0 ? 1 : 0)
      used = length % lineChars || lineChars
    }
    if (lines > linesMax) end = Math.min(end, index)
  }
  return { ...cutBehind(text, end, 0, 'lines'), lines }
}

function cutBehind(text: string, end: number, over: number, by: 'characters' | 'lines'): Cut {
  const rest = text.slice(end).trim()
  const shown = text.slice(0, end).trimEnd()
  return rest === ''
    ? { full: text, shown: text.trimEnd(), rest, over: 0 }
    : { full: text, shown, rest, over, limitKind: by }
}
