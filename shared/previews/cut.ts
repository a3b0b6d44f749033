/** What a place shows of a text. */
export interface Cut {
  readonly full: string
  /** As much as is shown, without the mark that something follows. */
  readonly shown: string
  /** What is not shown, trimmed; '' where everything is. */
  readonly rest: string
  /** How many characters are too many, as the place counts them. */
  readonly over: number
  /** What there was too much of. */
  readonly by?: 'characters' | 'lines'
}

/** How much of a place's room one character takes; a character is a grapheme cluster. */
export type Weigh = (character: string) => number

const ONE: Weigh = () => 1

let segmenter: Intl.Segmenter | undefined

/** The characters of a text as a person sees them: no emoji, accent or surrogate pair is parted. */
export function charactersOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

/** How long a text is by that measure. */
export function weightOf(text: string, weigh = ONE): number {
  return charactersOf(text).reduce((sum, character) => sum + weigh(character), 0)
}

/** A text up to the last character that fits, as a field or a line cuts it. */
export function cutAt(text: string, max: number, weigh = ONE): Cut {
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
  // Where the text is one long word, the word is parted.
  const space = Math.max(inRoom.shown.lastIndexOf(' '), inRoom.shown.lastIndexOf('\n'))
  const isWordEnd = /\s/u.test(text.charAt(inRoom.shown.length))
  return cutBehind(text, isWordEnd || space <= 0 ? inRoom.shown.length : space, over, 'characters')
}

/** A text up to the end of a page: lines broken where words end, so many characters in one and so many lines on it. */
export function pageOf(text: string, lineChars: number, linesMax: number): Cut & { lines: number } {
  let lines = 1
  let used = 0
  let end = text.length
  // Ends of lines, spaces and words.
  for (const { 0: piece, index } of text.matchAll(/\n|[^\n\S]+|\S+/gu)) {
    const length = charactersOf(piece).length
    if (piece === '\n') {
      lines += 1
      used = 0
    } else if (used + length <= lineChars || piece.trim() === '') {
      used += length
    } else {
      // On the next line, and where no line holds it on as many as it takes.
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
    : { full: text, shown, rest, over, by }
}
