/** Joins lines that were broken at a margin, as on a page or in an e-mail. */

/** A list item: a line after a bullet, a dash or a number. */
const LIST_ITEM = /^\s*(?:[•◦▪]|[*–—-]\s|\(?\d{1,2}[.)]\s)/u
const NUMBERED = /^\s*\(?\d/u
const OPENS_WITH_LETTER = /^[^\p{L}\p{N}]*\p{L}/u
const OPENS_WITH_CAPITAL = /^[^\p{L}\p{N}]*\p{Lu}/u
/** A line that continues the line above, unless that one is complete. */
const CONTINUED_LINE_START = /^\s*[\p{Ll}(&]/u
const SENTENCE_END = /[.!?:;]$/u
/** Line endings at which nobody ends a line on purpose. */
const UNFINISHED_END = /(?:,|&|\b(?:and|or|of|the|an?|with|to|for|in|at|on|by|from|as|my|our))$/iu
/** A line with a year is a heading: a post, an event. */
const ANY_YEAR = /\b(?:19|20)\d{2}\b/u
/** A shorter line was ended on purpose; a longer one shows that there is no margin. */
const FULL_LINE_CHARS = { charsMin: 50, charsMax: 120 } as const
/** Letters differ in width: a full line may have fewer characters than the longest. */
const FULL_LINE_SHARE_MIN = 0.9

interface LineHabits {
  /**
   * A line broken at the margin would have more characters than this with the next word; undefined if there is no
   * margin.
   */
  readonly fullFrom: number | undefined
  /** True if most list items begin with a capital. */
  readonly areItemsCapital: boolean
  /** True if most lines begin with a capital. */
  readonly areLinesCapital: boolean
}

/**
 * Returns the text with its broken lines joined: the further lines of a list item, and elsewhere the lines that
 * continue a full line.
 */
export function joinBrokenLines(text: string): string {
  const lines = text.split('\n')
  if (lines.length < 2) return text
  const habits = habitsOf(lines)
  const whole: string[][] = []
  let point: string | undefined
  let above = ''
  for (const line of lines) {
    if (isContinuation(line, above, point, habits)) whole.at(-1)?.push(line.trim())
    else {
      whole.push([line])
      point = LIST_ITEM.test(line) ? line : undefined
    }
    above = line.trimEnd()
  }
  return whole.map((parts) => parts.map((part) => part.trimEnd()).join(' ')).join('\n')
}

function habitsOf(lines: readonly string[]): LineHabits {
  const areCapital = (some: readonly string[]): boolean => {
    const opened = some
      .map((line) => line.replace(LIST_ITEM, ''))
      .filter((line) => OPENS_WITH_LETTER.test(line))
    return opened.filter((line) => OPENS_WITH_CAPITAL.test(line)).length * 2 > opened.length
  }
  const longest = lines.reduce((most, line) => Math.max(most, line.trimEnd().length), 0)
  return {
    fullFrom: longest > FULL_LINE_CHARS.charsMax ? undefined : longest * FULL_LINE_SHARE_MIN,
    areItemsCapital: areCapital(lines.filter((line) => LIST_ITEM.test(line))),
    areLinesCapital: areCapital(lines),
  }
}

/** True if a line continues the one above, which may be in a list item. */
function isContinuation(
  line: string,
  above: string,
  point: string | undefined,
  habits: LineHabits,
): boolean {
  if (LIST_ITEM.test(line) || line.trim() === '' || above === '' || SENTENCE_END.test(above))
    return false
  const isSmall = CONTINUED_LINE_START.test(line)
  const isBroken = isSmall && !ANY_YEAR.test(line) && isFull(above, line, habits)
  if (point === undefined) return isBroken && habits.areLinesCapital
  if (UNFINISHED_END.test(above)) return isSmall || !ANY_YEAR.test(line)
  if (ANY_YEAR.test(line)) return false
  // '   Designation: Clerk' below '1) Company: Acme' is a line of its own.
  const isOwn = NUMBERED.test(point) && !isSmall && !isFull(above, line, habits)
  if (indentOf(line) > indentOf(point) && !isOwn) return true
  return (isSmall && habits.areItemsCapital) || isBroken
}

/** True if the first word of a line did not fit in the line above. */
function isFull(above: string, line: string, { fullFrom }: LineHabits): boolean {
  const [word = ''] = /^\S+/u.exec(line.trimStart()) ?? []
  return (
    fullFrom !== undefined &&
    above.length >= FULL_LINE_CHARS.charsMin &&
    above.length + 1 + word.length > fullFrom
  )
}

const indentOf = (line: string): number => line.length - line.trimStart().length
