import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

/** A sign that the readers would take for something else, and what stands for it while they read. */
interface StandIn {
  readonly pattern: RegExp
  readonly meant: string
  readonly sign: string
}

/** The comma of '11,000', which parts no list. */
export const THOUSANDS: StandIn = {
  pattern: /(?<=\d),(?=\d{3}(?!\d))/gu,
  meant: ',',
  sign: '\u201A',
}
/** The 'no' of 'licence no', which asks for a number and denies nothing. */
export const NUMBER_WORD: StandIn = {
  pattern: new RegExp(
    String.raw`(?<=\b${anyOf(lists.numbered)} )no\b\.?(?! (?:longer|one|more|data)\b)`,
    'giu',
  ),
  meant: 'no',
  sign: 'n\u00BA',
}
/** The dot of 'Doxy.me', which ends no sentence. */
export const INNER_DOT: StandIn = {
  pattern: /(?<=\p{L})\.(?=\p{L})/gu,
  meant: '.',
  sign: '\u2024',
}

const ALL = [THOUSANDS, NUMBER_WORD, INNER_DOT]

/** A text with these signs hidden from the readers. */
export const hidden = (text: string, ...standIns: readonly StandIn[]): string =>
  standIns.reduce((so, { pattern, sign }) => so.replace(pattern, sign), text)

/** A text with these signs as they were typed; all of them where none is named. */
export const shown = (text: string, ...standIns: readonly StandIn[]): string =>
  (standIns.length > 0 ? standIns : ALL).reduce(
    (so, { sign, meant }) => so.replaceAll(sign, meant),
    text,
  )
