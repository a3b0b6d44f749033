import type { Stated } from '../../../text/stated.server.ts'
import { MONTHS, SHORT_MONTHS, WEEKDAYS } from '../../../text/time-words.ts'
import { placeNamed } from '../../../words/places.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

const NAME = String.raw`\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]+)?`
/** Words beside a name that make a person of it. */
const TITLED = String.raw`(?:Mr|Mrs|Ms|Miss|Dr|Prof(?:essor)?|Sir|Dame|Mayor|Mayoress|Councillor|Cllr|Chef|Coach|Captain|Rev(?:erend)?|Rabbi|Imam|Pastor|Headteacher|Inspector|PC)\.?`
const ROLE = String.raw`(?:manager|founder|chair|chairman|chairwoman|baker|teacher|trainer|coach|volunteer|colleague|neighbour|neighbor|treasurer|secretary|owner|engineer|gardener|chef|cook|instructor|director|president|vicar|editor|author|speaker|host|organi[sz]er|coordinator|librarian|nurse|doctor|farmer|member|customer|reader|client|friend|expert|mayor|captain|guide|grower|brewer|midwife|vet)`
const MET = String.raw`(?:[Aa]sk for|[Ss]peak (?:to|with)|[Tt]alk to|[Ll]ed by|[Hh]osted by|[Tt]aught by|[Pp]resented by|[Oo]pened by|[Gg]iven by|[Ii]ntroducing|[Mm]eet)`
const DOING = String.raw`(?:says|said|tells|told|writes|wrote|joined|joins|founded|runs|will (?:open|speak|give|show|lead|host|read|play|be|talk|present|join|visit))`

const PERSONS = [
  new RegExp(String.raw`(?<!\p{L})${TITLED} (${NAME})`, 'gu'),
  new RegExp(String.raw`\b[Oo]ur (?:\p{Ll}+ ){0,2}${ROLE},? (${NAME})`, 'gu'),
  new RegExp(String.raw`\b${MET} (${NAME})`, 'gu'),
  new RegExp(String.raw`(?<!\p{L})(\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}[\p{L}'’-]*),? ${DOING}\b`, 'gu'),
]
const NOBODY = new RegExp(
  String.raw`^${anyOf([...lists.nobody, ...WEEKDAYS, ...MONTHS])}(?!\p{L})`,
  'u',
)

/** A person whom a text names and the form does not: 'Mayor Alan Whitcombe', 'our baker Ruth'. */
export function personIn(text: string, stated: Stated): string | undefined {
  for (const pattern of PERSONS)
    for (const [whole, name = ''] of text.matchAll(pattern)) {
      if (NOBODY.test(name) || placeNamed(name) !== undefined) continue
      if (!name.split(' ').some((word) => stated.near(word.toLowerCase()))) return whole
    }
  return undefined
}

const MONTH = String.raw`${anyOf(MONTHS.map((month) => month.slice(0, 3)))}\p{Ll}*`
const DATE = new RegExp(
  String.raw`(?:(?<weekday>${anyOf(WEEKDAYS)}),? )?(?:the )?(?:(?<before>\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<behind>${MONTH})|(?<month>${MONTH}) (?<day>\d{1,2})(?!\d))`,
  'gu',
)

/** A day that a text names and the form does not: another day of the month, another month, another weekday. */
export function foreignDate(text: string, inputText: string): string | undefined {
  const stated = inputText.toLowerCase()
  const has = (start: string): boolean => new RegExp(`(?<!\\p{L})${start}`, 'u').test(stated)
  for (const { 0: found, groups = {} } of text.matchAll(DATE)) {
    const { weekday, before, behind, month, day } = groups
    const number = Number(before ?? day)
    const name = (behind ?? month ?? '').slice(0, 3).toLowerCase()
    const isDay = new RegExp(`(?<!\\d)0?${number}(?!\\d)`, 'u').test(stated)
    const isMonth = has(name) || has(`\\d{1,2}[./-]0?${SHORT_MONTHS.indexOf(name) + 1}(?!\\d)`)
    const isWeekday = weekday === undefined || has(weekday.slice(0, 3).toLowerCase())
    if (!isDay || !isMonth || !isWeekday) return found
  }
  return undefined
}
