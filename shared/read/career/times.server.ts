import { anyOf } from '../../text/any-of.ts'
import { SHORT_MONTHS } from '../../text/numbers/time-words.ts'
import { numberWordsTo } from '../../text/numbers/number-words.ts'

/** The amount in a duration: '5', 'over ten', 'a couple of'. */
export const DURATION_COUNT = String.raw`(?:(?:about|around|over|more than|almost|nearly|approximately|roughly|at least|just over|just under|close to|up to|less than|under|the (?:past|last)) )?(?:\d{1,2}(?:[.,]\d)?\+?(?: ?(?:-|–|to) ?\d{1,2}\+?)?|an?|${anyOf(numberWordsTo(20))}|twenty-five|thirty|forty|several|many|a few|a couple of|half a)`
/** A year, with a month before it or none. */
export const YEAR_WITH_MONTH = String.raw`(?:${anyOf(SHORT_MONTHS)}[a-z]* )?(?:19|20)\d{2}`
