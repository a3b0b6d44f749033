import { upperFirst } from '../../../text/grammar.server.ts'
import { has, replaced } from './signs.server.ts'
import { wordsOf } from './word-sets.server.ts'

/** Capitalises days and months and joins spaced ranges: 'Dec 24 to Jan 2'. */
export const withDates = (text: string): string =>
  replaced('toCapital', replaced('spacedRange', text, ' to '), upperFirst)

/** Adds a missing 'on' or 'at': 'Volunteers are needed on Saturday mornings', 'Thursday at 2pm'. */
export const withDatePreposition = (sentence: string): string =>
  replaced('bareTime', replaced('bareDay!', sentence, 'on '), 'at ')

/** True for a text that begins with a date or a time. */
export const isDated = (text: string): boolean => has('dated', text)

/** Splits a text into its topic and its date: 'choir concert' and '12 May, 7pm'; undefined if no date follows. */
export function splitAtDate(
  text: string,
): { readonly head: string; readonly when: string } | undefined {
  const said = text.split(' ')
  for (let at = 1; at < said.length; at++) {
    const head = said.slice(0, at).join(' ')
    const when = said.slice(at).join(' ')
    // 'Black Friday' is no Friday, and 'fish and chip Friday' is a name.
    const isName =
      wordsOf('beforeDay').has((said[at - 1] as string).toLowerCase()) ||
      (has('namedDay', head) && /^\p{L}+days?$/iu.test(when))
    if (isDated(when) && !isName) return { head, when }
  }
  return undefined
}
