import { anyOf } from '../text/any-of.ts'
import { PLAIN_MONTHS, WEEKDAYS } from '../text/numbers/time-words.ts'

/** Names of days, feasts and months without another meaning, so not 'may' and 'march'. */
const CALENDAR_NAMES = new RegExp(
  `^(?:${anyOf(WEEKDAYS)}s?|${anyOf(PLAIN_MONTHS)}|christmas|easter|ramadan|diwali)$`,
  'iu',
)

/** True for a calendar word, which is capitalised within a sentence: 'Saturday', 'july'. */
export const isCalendarWord = (word: string): boolean => CALENDAR_NAMES.test(word)
