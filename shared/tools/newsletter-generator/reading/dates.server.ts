import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }
import { WEEKDAYS } from '../../../text/time-words.ts'

/** Names of months and days, in full or short, but for those that are ordinary words ('may', 'march', 'sat'). */
const NAMES =
  'jan(?:uary)?|feb(?:ruary)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|saturday|sunday'
const MONTHS_TOO = `${NAMES}|march|mar|may|sat|sun`
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`
const TIME = String.raw`\d{1,2}(?:[.:]\d\d)? ?(?:am|pm|a\.m\.|p\.m\.)|\d{1,2}:\d\d|noon|midnight|midday`

const SINGLE = new RegExp(`\\b(?:${NAMES})(?:days|s)?\\b`, 'giu')
/** 'May' and 'march' are months beside a number alone. */
const WITH_NUMBER =
  /\b(?:march|may|mar)(?= \d{1,2}\b)|(?<=\b\d{1,2}(?:st|nd|rd|th)? )(?:march|may)\b/giu
/** 'Sat' and 'sun' are days where a date goes on or has been announced. */
const SHORT_DAY =
  /\b(?:sat|sun)(?= \d)|(?<=\b(?:on|from|until|till|til|this|next|starts|ends|every) )(?:sat|sun)\b/giu
/** 'AGM in may'. */
const MONTH_AT_END =
  /(?<=\b(?:in|for|from|until|till|since|early|late) )(?:may|march)(?=$|[,.:;])/giu
/** What begins a date or a time, and nothing else: '14 May', 'Friday evening', '7pm', 'from 3 to 9 June'. */
const OPENS_DATE = new RegExp(
  String.raw`^(?:(?:on|from|until|till|every|this|next) )?(?:${DAY}(?: ?(?:[-–]|to) ?${DAY})? (?:of )?(?:${MONTHS_TOO})\b|(?:${MONTHS_TOO}),? ${DAY}\b|${anyOf(WEEKDAYS)}s?(?= (?:mornings?|afternoons?|evenings?|nights?|\d|at |from |and |until |to |the )|,|$)|${TIME})`,
  'iu',
)
const SPACED_RANGE = new RegExp(
  String.raw`(?<=\b(?:(?:${MONTHS_TOO}) ${DAY}|${DAY}(?: (?:${MONTHS_TOO}))?|(?:${MONTHS_TOO})|${TIME})) [-–—] (?=(?:${MONTHS_TOO})\b|${DAY}\b)`,
  'giu',
)

/** A text whose days and months have their capitals and whose ranges hang together: 'Dec 24 to Jan 2'. */
export function withDates(text: string): string {
  const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
  return text
    .replace(SPACED_RANGE, ' to ')
    .replace(SINGLE, (name) => (name === name.toUpperCase() ? name : capital(name)))
    .replace(WITH_NUMBER, capital)
    .replace(SHORT_DAY, capital)
    .replace(MONTH_AT_END, capital)
}

const BEFORE_DAY = new Set(
  'on every each this next last until till from by to and or before after since the a an our your black good easter palm remembrance mothering advent cyber ash giving shrove holiday whit super late early per half first second third fourth'.split(
    ' ',
  ),
)
const BARE_DAY = new RegExp(
  String.raw`(?<=(\p{L}+) )(?=${anyOf(WEEKDAYS)}s?(?: (?:mornings?|afternoons?|evenings?|nights?|\d|at |from )|$|,| and ))`,
  'gu',
)

const BARE_TIME = new RegExp(
  String.raw`(?<=\b${anyOf(WEEKDAYS)} )(?=\d{1,2}(?:[.:]\d\d)? ?[ap]m\b(?! ?(?:-|–|to\b)))`,
  'gu',
)

/** 'Volunteers are needed Saturday mornings' as one says it: 'on Saturday mornings', and 'Thursday 2pm': 'at 2pm'. */
export function withOn(sentence: string): string {
  return sentence
    .replace(BARE_DAY, (_, before: string) => (BEFORE_DAY.has(before.toLowerCase()) ? '' : 'on '))
    .replace(BARE_TIME, 'at ')
}

/** True for a text that begins with a date or a time. */
export const isDated = (text: string): boolean => OPENS_DATE.test(text)

/** 'Half price Tuesdays' and 'fish and chip Friday' are names. */
const NAMED_DAY = new RegExp(String.raw`\b${anyOf(lists.dayNames)}$`, 'iu')

/** A thing and when it is: 'choir concert' and '12 May, 7pm'; undefined where no date stands behind it. */
export function partedAtDate(
  text: string,
): { readonly head: string; readonly when: string } | undefined {
  const said = text.split(' ')
  for (let at = 1; at < said.length; at++) {
    const when = said.slice(at).join(' ')
    // 'Black Friday' is no Friday.
    if (!isDated(when) || BEFORE_DAY.has((said[at - 1] as string).toLowerCase())) continue
    const head = said.slice(0, at).join(' ')
    if (NAMED_DAY.test(head) && /^\p{L}+days?$/iu.test(when)) continue
    return { head, when }
  }
  return undefined
}
