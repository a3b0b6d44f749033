import { POINT_SIGNS } from '../../../text/bullets.ts'

/** What opens a line of a list. */
export const BULLET = new RegExp(String.raw`^\s*(?:[${POINT_SIGNS}]+|\(?\d{1,2}[.)])\s+`, 'u')
/** Brackets of placeholders and tags, marks of code and loose quotes: no policy repeats them. */
export const MARKS = /[[\]{}<>`"“”«»#*_~|\\]/gu

/** 'ICE? Never.' is one sentence, and ICE is nobody's recipient. */
export const withAnswers = (text: string): string =>
  text.replace(/\?\s{1,3}(?=(?:no|never|nope|none|not ever|absolutely not)\b)/giu, ': ')

/** Brackets that say how something is kept or limited stay whole: '(live only, not recorded)'. */
const REMARK =
  /\((?:(?=\s*(?:not|no|never|without)\s)|(?=[^()]*\b(?:not|no|never|only|unless|until|deleted?|kept|stored?|recorded|destroyed|wiped|erased|held)\b)(?=[^\s(),]*[\s,][^()]*\s))([^()]{4,160})\)/giu

const LIST_IN_BRACKETS = /\([^()][^(),]{0,159},[^()]{1,300}\)/gu

/** Stands for such a bracket while the sentence around it is taken apart. */
const MASK = /\(?\bqqremark(\d+)\b\)?/gu
/** A piece that is nothing but such a mark. */
export const ONLY_MASK = /^\W*qqremark\d+\W*$/u

/** Words that deny. */
export const DENIES = /\b(?:no|not|never|nothing|nobody|none|without)\b|n['’]t\b/iu

/** The text with a mark for each such bracket, and the way back. */
export function maskRemarks(text: string): { masked: string; unmask: (piece: string) => string } {
  const remarks: string[] = []
  // Where something is denied the reader of negations parts at every comma.
  const isDenying = DENIES.test(text)
  const hide = (remark: string): string => {
    remarks.push(remark)
    return `(qqremark${remarks.length - 1})`
  }
  const masked = text
    .replace(REMARK, (remark, inside: string) => {
      // 'Only' alone is a limit on a recipient and read as such.
      if (/^\s*(?:\S+ ){0,3}only\s*$/iu.test(inside)) return remark
      return hide(remark)
    })
    .replace(LIST_IN_BRACKETS, (remark) => (isDenying ? hide(remark) : remark))
  return {
    masked,
    unmask: (piece) => piece.replace(MASK, (mask, index: string) => remarks[Number(index)] ?? mask),
  }
}

const SIMPLE = 'names?|address(?:es)?|phones?|mobiles?|e-?mails?|postcodes?|zip|dob|ages?'
const RUN = new RegExp(
  `\\b((?:${SIMPLE})(?: (?:${SIMPLE}))+)\\b(?! (?:numbers?|no|address(?:es)?)\\b)( (?=\\p{L})(?!(?:of|for|and|or|to|with|if|when|in|on|at|that|which|only)\\b))?`,
  'giu',
)
const COMPOUND = /^(?:e-?mail|home) address(?:es)?$/iu

/** 'Name address phone make of piano' is a list without its commas. */
export function withCommas(text: string, about: 'collect' | 'share'): string {
  if (about !== 'collect') return text
  return text.replace(RUN, (whole, run: string, more: string | undefined) =>
    COMPOUND.test(run)
      ? whole
      : run.replaceAll(' ', ', ').replace(/(e-?mail), (address)/giu, '$1 $2') +
        (more === undefined ? '' : ', '),
  )
}
