import { lowerWords } from '../../../text/measures.ts'
import { NUMBER_WORDS } from '../../../text/number-words.ts'

/** One of anything contradicts nothing. */
const COUNT_MIN = 2

/** What stands behind a figure that counts nobody and nothing: 'sixty years', 'ten pounds'. */
const UNITS =
  /^(?:years?|months?|weeks?|days?|hours?|minutes?|seconds?|pounds?|miles?|am|pm|january|february|march|april|may|june|july|august|september|october|november|december)$/u
/** Or before it: an age, a date. */
const DATES = /^(?:at|turning|till|until|over|under|route|january|june|july|december)$/u

/** The counts that a text names, in words or figures: 4 in 'a choir of four', none in 'starting again at fifty'. */
function countsIn(text: string): Set<number> {
  const words = lowerWords(text)
  const counts = words
    .filter((_, at) => !UNITS.test(words[at + 1] ?? '') && !DATES.test(words[at - 1] ?? ''))
    .map((word) => Number(NUMBER_WORDS.get(word) ?? (/^\d{1,2}$/u.test(word) ? word : 0)))
  return new Set(counts.filter((count) => count >= COUNT_MIN))
}

/** True for a line that counts otherwise than the form does: forty people in a choir of four. */
export function countsOtherwise(line: string, typed: string): boolean {
  const stated = countsIn(typed)
  return stated.size > 0 && [...countsIn(line)].some((count) => !stated.has(count))
}
