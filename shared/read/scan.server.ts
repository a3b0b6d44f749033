import { fold } from '../text/tokens.server.ts'

/** A word, number, price or punctuation mark of a text. */
export interface Token {
  /** As written: 'Leeds', '£35', '20+'. */
  readonly raw: string
  /** Folded: lower case, no accents, straight apostrophes; '&' reads 'and'. */
  readonly word: string
  readonly kind: 'word' | 'number' | 'price' | 'percent' | 'address' | 'mark'
  readonly start: number
  readonly end: number
  /** True if only a hyphen, or nothing, separates it from the previous token: 'gluten-free', '30min'. */
  readonly isJoined: boolean
}

const LETTER = /[\p{L}\p{M}]/u
const CURRENCY = '£$€¥₹'
/** Prices with a currency in letters before the number: 'R18,000', 'kr200'. */
const LETTER_PRICE = /^(?:R|Rs|kr|Kr|CHF|EUR|USD|GBP)\d+(?:,\d{3})*(?:\.\d\d?)?(?![\p{L}\d])/u
const UNIT_WORDS = new Set(
  'am pm a.m p.m min mins h hr hrs hour hours ml l g kg mm cm m ft p k x oz lb lbs km mph w v mg gb tb day days week weeks yr yrs year years month months st nd rd th s'.split(
    ' ',
  ),
)
/** Endings that belong to their number: '1st', '90s', '5k', '4x'. */
const NUMBER_SUFFIXES = new Set('st nd rd th s d x k'.split(' '))

const isDigit = (code: number): boolean => code >= 48 && code <= 57

function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 128) return (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
  return LETTER.test(text.charAt(at))
}

/** Splits a text into tokens in one pass. Hyphens separate words and are recorded in `isJoined`. */
export function scan(text: string): Token[] {
  const found: Token[] = []
  let at = 0
  const push = (kind: Token['kind'], end: number, word?: string): void => {
    const raw = text.slice(at, end)
    const last = found.at(-1)
    const gap = last ? text.slice(last.end, at) : ' '
    const isJoined =
      last !== undefined && last.kind !== 'mark' && kind !== 'mark' && (gap === '' || gap === '-')
    found.push({ raw, word: word ?? fold(raw), kind, start: at, end, isJoined })
    at = end
  }
  while (at < text.length) {
    const character = text.charAt(at)
    const code = text.charCodeAt(at)
    if (character === ' ' || character === '\t' || code === 0xa0) at++
    else if (isDigit(code)) pushNumber(text, at, push)
    else if (CURRENCY.includes(character) && isDigit(text.charCodeAt(at + 1))) {
      let end = numberEnd(text, at + 1)
      if (/[kKmM]/.test(text.charAt(end)) && !isLetter(text, end + 1)) end++
      if (text.charAt(end) === '+') end++
      push('price', end)
    } else if (isLetter(text, at)) pushWord(text, at, push)
    else if (character === '&') push('word', at + 1, 'and')
    else if (character === '-' && isInsideWord(text, at)) at++
    else push('mark', at + 1)
  }
  return found
}

type Push = (kind: Token['kind'], end: number, word?: string) => void

function isInsideWord(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1)
  const after = text.charCodeAt(at + 1)
  return (
    (isLetter(text, at - 1) || isDigit(before) || text.charAt(at - 1) === '%') &&
    (isLetter(text, at + 1) || isDigit(after))
  )
}

function numberEnd(text: string, from: number): number {
  let end = from
  while (end < text.length) {
    if (isDigit(text.charCodeAt(end))) end++
    else if ('.,:'.includes(text.charAt(end)) && isDigit(text.charCodeAt(end + 1))) end++
    else break
  }
  return end
}

function pushNumber(text: string, start: number, push: Push): void {
  let end = numberEnd(text, start)
  if (text.slice(start, end) === '24' && text.slice(end, end + 2) === '/7') {
    push('word', end + 2)
    return
  }
  if (text.charAt(end) === '€') {
    push('price', end + 1)
    return
  }
  if (text.charAt(end) === '%') {
    push('percent', end + 1)
    return
  }
  if (text.charAt(end) === '+') {
    push('number', end + 1)
    return
  }
  if (!isLetter(text, end)) {
    push('number', end)
    return
  }
  let wordEnd = end
  while (isLetter(text, wordEnd)) wordEnd++
  const letters = text.slice(end, wordEnd).toLowerCase()
  const isPlain = UNIT_WORDS.has(letters) && !isDigit(text.charCodeAt(wordEnd))
  if (isPlain && !NUMBER_SUFFIXES.has(letters)) {
    push('number', end)
    return
  }
  // '3D', '2x4', '90s': one word.
  while (isLetter(text, wordEnd) || isDigit(text.charCodeAt(wordEnd))) wordEnd++
  end = wordEnd
  push('word', end)
}

function pushWord(text: string, start: number, push: Push): void {
  let end = start
  const price = 'RkKCEUG'.includes(text.charAt(start)) ? priceAt(text, start) : undefined
  if (price !== undefined) {
    push('price', start + price.length)
    return
  }
  while (end < text.length) {
    const character = text.charAt(end)
    if (isLetter(text, end) || isDigit(text.charCodeAt(end))) end++
    else if ((character === "'" || character === '’') && isLetter(text, end + 1)) end++
    else if (character === '.' && isLetter(text, end + 1) && isShort(text, start, end)) end++
    else if ((character === '@' || character === '.') && isAddress(text, end)) {
      while (end < text.length && !/\s/.test(text.charAt(end))) end++
      while (/[.,;:!?)]/.test(text.charAt(end - 1))) end--
      push('address', end)
      return
    } else if (text.startsWith('://', end)) {
      while (end < text.length && !/\s/.test(text.charAt(end))) end++
      push('address', end)
      return
    } else break
  }
  // 'IT support' must not match 'it'.
  push('word', end, text.slice(start, end) === 'IT' ? 'i.t' : undefined)
}

const priceAt = (text: string, start: number): string | undefined =>
  LETTER_PRICE.exec(text.slice(start, start + 16))?.[0]

/** True for abbreviations of single letters: 'e.g', 'a.m', 'U.S'. */
function isShort(text: string, start: number, dot: number): boolean {
  return (
    dot - start <= 7 &&
    /^\p{L}(?:\.\p{L})*$/u.test(text.slice(start, dot)) &&
    !isLetter(text, dot + 2)
  )
}

const DOMAIN = /^[.@][\p{L}\p{N}_-]{2,40}/u

function isAddress(text: string, at: number): boolean {
  if (text.charAt(at) === '@') return DOMAIN.test(text.slice(at, at + 42))
  // True for 'example.com', but not at the full stop of 'wait.Then'.
  const after = /^\.[a-z]{2,6}(?=[\s/,;.!?)]|$)/.exec(text.slice(at, at + 9))?.[0]
  return after !== undefined && TOP_DOMAINS.has(after.slice(1))
}

const TOP_DOMAINS = new Set(
  'com org net co uk io app shop store info biz dev ai studio us ca au de fr'.split(' '),
)
