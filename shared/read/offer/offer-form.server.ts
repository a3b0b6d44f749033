import { nounOf, numberOf } from '../../words/nouns.server.ts'
import { singular, titleCase } from '../../text/grammar.server.ts'
import type { OfferForm } from '../brief.ts'
import { placeEnd } from '../facts/gazetteer.server.ts'
import { COMPLEMENT_WORDS, COMPOUNDS } from './offer-words.server.ts'
import type { Token } from '../scan.server.ts'

/** Returns a phrase in its form for a sentence and for a title, with its grammatical number. */
export function offerFormOf(text: string): OfferForm {
  return { lower: text, title: titleCase(text), number: numberOfOffer(text) }
}

/** Matches words that follow the noun without a preposition: 'lessons online', 'school Tarifa'. */
const TRAILING_WORD = /^(?:online|\p{Lu}\p{L}*|\p{Lu}+|[\d.]+)$/u

/** Removes such words from the end of a phrase. */
function withoutTrailingWords(whole: string): string {
  const words = whole.split(' ')
  let end = words.findLastIndex((word) => !TRAILING_WORD.test(word)) + 1
  while (end < words.length && !/\p{Ll}{3}$/u.test(words[end - 1] ?? '')) end++
  return words.slice(0, end).join(' ')
}

function numberOfOffer(whole: string): OfferForm['number'] {
  const text = withoutTrailingWords(whole)
  const complement = text.search(/ (?:for|with|without|of|from|to|by|about) /)
  const list = text.search(/, | and /)
  if (complement > 0 && complement < list) return numberOf(text.slice(0, complement))
  if (list >= 0 && !/^(?:bed|man|mother|father|husband|arts) and /.test(text)) {
    const last = text.split(/, | and /).at(-1) ?? text
    const first = text.split(/, | and /)[0] ?? text
    const number = numberOf(last)
    // 'dog walking and boarding' stays mass; 'arts and crafts shop' has the number of its head.
    if (numberOf(first) === 'plural' && first.split(' ').length <= 2 && number !== 'singular')
      return 'plural'
    return number
  }
  const at = text.search(
    / (?:for|with|without|out of|sizes? \d+|of|in|from|to|by|on|at|that|who|which) /,
  )
  const isCompound =
    /^(?:end|out|made|back|ready|door|farm|buy|rent|point|print|pay|face|one|state|word|right|peer|business|first|cost|learn|power|proof) /.test(
      text,
    )
  return numberOf(at > 0 && !isCompound ? text.slice(0, at) : text)
}

/** True for a two-word link after the noun: 'charters out of Destin', 'shoes size 10 to 14'. */
const isTwoWordLink = (word: string, next: Token | undefined): boolean =>
  (word === 'out' && next?.word === 'of') ||
  (word === 'as' && /^an?$/u.test(next?.word ?? '')) ||
  (/^sizes?$/u.test(word) && /^\d/u.test(next?.raw ?? ''))

/**
 * Returns the head noun: the last one before a complement, or the noun after a compound ('end of tenancy cleaning').
 */
export function headNoun(tokens: readonly Token[]): string {
  const from = Math.max(1, COMPOUNDS.at(tokens, 0))
  let end = tokens.findIndex(
    ({ word, isJoined }, at) =>
      at >= from &&
      !isJoined &&
      (COMPLEMENT_WORDS.has(word) || isTwoWordLink(word, tokens[at + 1])),
  )
  if (end < 0) end = tokens.length
  // 'Kitesurf school Tarifa' is a school, an 'audit WCAG 2.2' an audit.
  const small = tokens.slice(0, end).findLastIndex(({ raw }) => !/^[\p{Lu}\d]/u.test(raw))
  const last = tokens[end - 1]
  const isName =
    placeEnd(tokens, small + 1) === end ||
    (!nounOf(last?.word ?? '') && /\p{Ll}|\d/u.test(last?.raw ?? ''))
  if (small > 0 && isName) end = small + 1
  if (end > 1 && tokens[end - 1]?.word === 'online') end--
  for (let at = end - 1; at >= 0; at--) {
    const { word, kind } = tokens[at] as Token
    if (kind === 'word' && /\p{L}/u.test(word) && word !== 'and') return singular(word)
  }
  return singular(tokens.at(-1)?.word ?? '')
}

/** Returns the last word, in the singular, of a phrase without complements. */
export const headOfWords = (text: string): string => singular(text.split(/[ -]/).at(-1) ?? text)
