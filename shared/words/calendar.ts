import { anyOf } from '../text/any-of.ts'
import { PLAIN_MONTHS, WEEKDAYS } from '../text/time-words.ts'

/** Days and months that are nothing else, which 'may' and 'march' are. */
const NAMES = new RegExp(
  `^(?:${anyOf(WEEKDAYS)}s?|${anyOf(PLAIN_MONTHS)}|christmas|easter|ramadan|diwali)$`,
  'iu',
)

/** True for a word of the calendar, which keeps its capital inside a sentence: 'Saturday', 'july'. */
export const isOfCalendar = (word: string): boolean => NAMES.test(word)
