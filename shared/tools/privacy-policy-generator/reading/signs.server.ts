import { POINT_SIGNS } from '../../../text/bullets.ts'
import { has, pattern } from './patterns.server.ts'

/** What opens a line of a list. */
export const BULLET = new RegExp(String.raw`^\s*(?:[${POINT_SIGNS}]+|\(?\d{1,2}[.)])\s+`, 'u')
/** Brackets of placeholders and tags, marks of code and loose quotes: no policy repeats them. */
export const MARKS = /[[\]{}<>`"“”«»#*_~|\\]/gu

/** Signs that a reader would take for something else, what they mean, and what is there instead while it reads. */
const STAND_INS = [
  // '11,000' parts no list, 'Doxy.me' ends no sentence, and 'licence no' denies nothing.
  { pattern: /(?<=\d),(?=\d{3}(?!\d))/gu, meant: ',', sign: '\u201A' },
  { pattern: /(?<=\p{L}{2})\.(?=\p{L}{2})/gu, meant: '.', sign: '\u2024' },
  { pattern: new RegExp(pattern('numberWord'), 'giu'), meant: 'no', sign: 'n\u00BA' },
] as const

/** A text with these signs as they were typed. */
export const shown = (text: string): string =>
  STAND_INS.reduce((so, { sign, meant }) => so.replaceAll(sign, meant), text)

const REMARK = new RegExp(pattern('remark'), 'giu')
const LIST_IN_BRACKETS = /\([^()][^(),]{0,159},[^()]{1,300}\)/gu
const MASK = /\(?\bqqremark(\d+)\b\)?/gu

/** A piece that is nothing but a hidden bracket. */
export const isRemark = (piece: string): boolean => /^\W*qqremark\d+\W*$/u.test(piece)

/**
 * A text without what would mislead a reader of lists, and the way back: '(live only, not recorded)' is one thing, and so
 * is every list in brackets where something is denied, as the reader of negations parts at every comma.
 */
export function hidden(
  typed: string,
  prepared: (text: string) => string,
): { readonly text: string; show(piece: string): string } {
  const remarks: string[] = []
  const hide = (remark: string): string => `(qqremark${remarks.push(remark) - 1})`
  const signed = STAND_INS.reduce((so, { pattern, sign }) => so.replaceAll(pattern, sign), typed)
  const isDenying = has('denies', signed)
  const text = prepared(signed)
    // 'ICE? Never.' is one sentence, and ICE is nobody's recipient.
    .replaceAll(/\?\s{1,3}(?=(?:no|never|nope|none|not ever|absolutely not)\b)/giu, ': ')
    // 'Only' alone is a limit on a recipient and read as such.
    .replaceAll(REMARK, (it) => (/^\(\s*(?:\S+ ){0,3}only\s*\)$/iu.test(it) ? it : hide(it)))
    .replaceAll(LIST_IN_BRACKETS, (it) => (isDenying ? hide(it) : it))
  return {
    text,
    show: (piece) =>
      shown(piece.replaceAll(MASK, (mask, index: string) => remarks[Number(index)] ?? mask)),
  }
}

/** A list at its separators, each of them one character; those in brackets part nothing. */
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
