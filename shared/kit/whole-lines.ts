/** Lines that a margin broke, as a page or a mail has them, made whole. */

/** A point: a line behind a bullet, a dash or a number. */
const POINT = /^\s*(?:[•◦▪]|[*–—-]\s|\(?\d{1,2}[.)]\s)/u
const OPENS_WITH_LETTER = /^[^\p{L}\p{N}]*\p{L}/u
const OPENS_WITH_CAPITAL = /^[^\p{L}\p{N}]*\p{Lu}/u
/** Goes on with the line above, where that does not end by itself. */
const GOES_ON = /^\s*[\p{Ll}(&]/u
const ENDS = /[.!?:;]$/u
/** No line that somebody ended ends so. */
const RUNS_ON = /(?:,|&|\b(?:and|or|of|the|an?|with|to|for|in|at|on|by|from|as|my|our))$/iu
/** A line with a year is a head: a post, an event. */
const YEAR = /\b(?:19|20)\d{2}\b/u
/** A shorter line was ended by whoever typed it, and no page is wider. */
const MARGIN = { charsMin: 60, charsMax: 120 } as const
/** Letters differ in width: a full line may have fewer of them than the longest. */
const FULL_SHARE = 0.9

interface Habits {
  /** The fewest characters of a line that the margin may have ended; undefined where lines have no margin. */
  readonly fullFrom: number | undefined
  /** Most points begin with a capital. */
  readonly arePointsCapital: boolean
  /** Most lines begin with a capital. */
  readonly areLinesCapital: boolean
}

/** The text with its broken lines joined: below a point its further lines, elsewhere full lines and what goes on with them. */
export function wholeLines(text: string): string {
  const lines = text.split('\n')
  if (lines.length < 2) return text
  const habits = habitsOf(lines)
  const whole: string[][] = []
  let point: string | undefined
  let above = ''
  for (const line of lines) {
    if (isNext(line, above, point, habits)) whole.at(-1)?.push(line.trim())
    else {
      whole.push([line])
      point = POINT.test(line) ? line : undefined
    }
    above = line.trimEnd()
  }
  return whole.map((parts) => parts.map((part) => part.trimEnd()).join(' ')).join('\n')
}

function habitsOf(lines: readonly string[]): Habits {
  const areCapital = (some: readonly string[]): boolean => {
    const opened = some
      .map((line) => line.replace(POINT, ''))
      .filter((line) => OPENS_WITH_LETTER.test(line))
    return opened.filter((line) => OPENS_WITH_CAPITAL.test(line)).length * 2 > opened.length
  }
  const longest = lines.reduce((most, line) => Math.max(most, line.trimEnd().length), 0)
  return {
    fullFrom: longest > MARGIN.charsMax ? undefined : longest * FULL_SHARE,
    arePointsCapital: areCapital(lines.filter((line) => POINT.test(line))),
    areLinesCapital: areCapital(lines),
  }
}

/** Whether a line goes on with the one above, which may belong to a point. */
function isNext(line: string, above: string, point: string | undefined, habits: Habits): boolean {
  if (POINT.test(line) || line.trim() === '' || above === '' || ENDS.test(above)) return false
  const isSmall = GOES_ON.test(line)
  const isBroken = isSmall && !YEAR.test(line) && isFull(above, line, habits)
  if (point === undefined) return isBroken && habits.areLinesCapital
  if (RUNS_ON.test(above)) return isSmall || !YEAR.test(line)
  if (YEAR.test(line)) return false
  return indentOf(line) > indentOf(point) || (isSmall && habits.arePointsCapital) || isBroken
}

/** Whether the first word of a line had no room in the line above. */
function isFull(above: string, line: string, { fullFrom }: Habits): boolean {
  const [word = ''] = /^\S+/u.exec(line.trimStart()) ?? []
  return (
    fullFrom !== undefined &&
    above.length >= MARGIN.charsMin &&
    above.length + 1 + word.length > fullFrom
  )
}

const indentOf = (line: string): number => line.length - line.trimStart().length
