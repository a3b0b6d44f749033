export const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

export const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** The months whose names are not also other words, as 'may' and 'march' are. */
export const PLAIN_MONTHS = MONTHS.filter((month) => month !== 'March' && month !== 'May')

/** The abbreviated months: 'jan'. */
export const SHORT_MONTHS = MONTHS.map((month) => month.slice(0, 3).toLowerCase())
