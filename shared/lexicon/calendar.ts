/** Days and months that are nothing else, which 'may' and 'march' are. */
const NAMES =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|christmas|easter|ramadan|diwali)$/iu

/** True for a word of the calendar, which keeps its capital inside a sentence: 'Saturday', 'july'. */
export const isOfCalendar = (word: string): boolean => NAMES.test(word)
