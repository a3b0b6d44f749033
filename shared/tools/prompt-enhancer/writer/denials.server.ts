import { stopWords } from '../../../words/stop-words.server.ts'
import { lowerWords } from '../../../text/measures.ts'
import { promptSignals } from './signs.server.ts'

/**
 * Returns what a request rules out: 'no reasons', 'without emojis or hashtags'; 'no more than …' is a length, not a
 * denial.
 */
const denialsOf = (text: string): string[] =>
  promptSignals.all('denied', text).map(({ parts }) => (parts['what'] ?? '').trim().toLowerCase())

const TERM_CHARS_MIN = 4

/** The phrases that a request rules out, each to the end of its clause. */
export const ruledOutPhrasesOf = (text: string): ReadonlySet<string> =>
  new Set(
    denialsOf(text)
      .flatMap((what) => what.split(/,? or /u))
      .map((term) => term.slice(0, promptSignals.all('clauseEnds', term)[0]?.at).trim())
      .filter(({ length }) => length >= TERM_CHARS_MIN),
  )

/** Returns the stems of the words that a request rules out. */
export function ruledOutStemsOf(text: string): ReadonlySet<string> {
  const denied = denialsOf(text)
    .flatMap((what) => lowerWords(what))
    .filter((word) => word.length > 3 && !stopWords.has(word))
    .map(withoutPluralS)
  return new Set(
    denied.flatMap((word) => (LIST_WORDS.includes(word) ? [word, ...LIST_WORDS] : [word])),
  )
}

/** Ruling out one of these rules out all of them. */
const LIST_WORDS = ['list', 'bullet', 'bulleted', 'numbered', 'table']

/** True if a line would request something that is ruled out. */
export function hasRuledOutStem(line: string, denied: ReadonlySet<string>): boolean {
  return (
    !promptSignals.has('ownDenial', line) &&
    lowerWords(line).some((word) => denied.has(withoutPluralS(word)))
  )
}

/** Returns a form without the ruled-out parts; undefined if its first or last part is ruled out. */
export function formWithout(form: string, denied: ReadonlySet<string>): string | undefined {
  if (!hasRuledOutStem(form, denied)) return form
  const parts = form.split(', ')
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (hasRuledOutStem(first, denied) || hasRuledOutStem(last, denied)) return undefined
  return parts.filter((part) => !hasRuledOutStem(part, denied)).join(', ')
}

const withoutPluralS = (word: string): string => word.replace(/s$/u, '')
