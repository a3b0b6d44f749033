import { POINT_SIGNS } from '../../../text/bullets.ts'
import { has, pattern } from './patterns.server.ts'

/** The bullet or number at the beginning of a list line. */
export const BULLET = new RegExp(String.raw`^\s*(?:[${POINT_SIGNS}]+|\(?\d{1,2}[.)])\s+`, 'u')
/** Characters that a policy does not repeat: brackets of placeholders and tags, code marks, quotes. */
export const UNREPEATED_CHARACTERS = /[[\]{}<>`"“”„«»#*_~|\\]/gu

/** Characters that a reader would misinterpret, with their meaning and the replacement used during reading. */
const CHARACTER_REPLACEMENTS = [
  // The comma in '11,000' separates no items, the dot in 'Doxy.me' ends no sentence, and 'no' in 'licence no' is no
  // denial.
  { pattern: /(?<=\d),(?=\d{3}(?!\d))/gu, meant: ',', sign: '\u201A' },
  { pattern: /(?<=\p{L}{2})\.(?=\p{L}{2})/gu, meant: '.', sign: '\u2024' },
  { pattern: new RegExp(pattern('numberWord'), 'giu'), meant: 'no', sign: 'n\u00BA' },
] as const

/** Replaces the signs in a text by the characters that they stand for. */
export const restoreCharacters = (text: string): string =>
  CHARACTER_REPLACEMENTS.reduce((so, { sign, meant }) => so.replaceAll(sign, meant), text)

const REMARK_IN_BRACKETS = new RegExp(pattern('remark'), 'giu')
const LIST_IN_BRACKETS = /\([^()][^(),]{0,159},[^()]{1,300}\)/gu
const HIDDEN_REMARK = /\(?\bqqremark(\d+)\b\)?/gu

/** True for a piece that consists of a hidden bracket only. */
export const isRemark = (piece: string): boolean => /^\W*qqremark\d+\W*$/u.test(piece)

/**
 * Hides brackets that the list reader would misread, and returns a function to restore them. Hides '(live only, not
 * recorded)' as a unit, and every list in brackets in a text with a denial, because the negation reader splits at
 * every comma.
 */
export function hideRemarks(
  typed: string,
  prepared: (text: string) => string,
): { readonly text: string; show(piece: string): string } {
  const remarks: string[] = []
  const hide = (remark: string): string => `(qqremark${remarks.push(remark) - 1})`
  const signed = CHARACTER_REPLACEMENTS.reduce(
    (so, { pattern, sign }) => so.replaceAll(pattern, sign),
    typed,
  )
  const isDenying = has('denies', signed)
  const text = prepared(signed)
    // 'ICE? Never.' is one sentence, and ICE is not a recipient.
    .replaceAll(/\?\s{1,3}(?=(?:no|never|nope|none|not ever|absolutely not)\b)/giu, ': ')
    // 'Only' by itself limits a recipient, so it is not hidden.
    .replaceAll(REMARK_IN_BRACKETS, (it) =>
      /^\(\s*(?:\S+ ){0,3}only\s*\)$/iu.test(it) ? it : hide(it),
    )
    .replaceAll(LIST_IN_BRACKETS, (it) => (isDenying ? hide(it) : it))
  return {
    text,
    show: (piece) =>
      restoreCharacters(
        piece.replaceAll(HIDDEN_REMARK, (mask, index: string) => remarks[Number(index)] ?? mask),
      ),
  }
}

/** Splits a list at its separators, each one character; separators in brackets do not count. */
export function splitOutsideBrackets(text: string, separator: RegExp = /,/u): string[] {
  const found: string[] = []
  let depth = 0
  let part = ''
  for (const character of text) {
    depth += Number(character === '(') - Number(character === ')')
    if (depth <= 0 && separator.test(character)) {
      found.push(part)
      part = ''
    } else part += character
  }
  return [...found, part]
}
