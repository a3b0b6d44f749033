import alone from '../data/private-alone.json' with { type: 'json' }
import rows from '../data/private.json' with { type: 'json' }
import { fillPattern, signPatterns } from './signs.server.ts'
import { spansIn } from './times.server.ts'

const patternSourcesOf = (kind: string): readonly string[] =>
  rows.filter((row) => row.kind === kind).map(({ sign }) => fillPattern(sign))

/** Compiles patterns for lower-case texts: the `i` flag makes matching about three times slower. */
const lowerCasePatternsOf = (kind: string): readonly RegExp[] =>
  patternSourcesOf(kind).map(
    (sign) =>
      new RegExp(
        sign.replace(/\\p\{(\w+)\}|\\.|[A-Z]/gu, (part, kindOfLetter?: string) =>
          kindOfLetter === 'Lu' ? String.raw`\p{L}` : part.length > 1 ? part : part.toLowerCase(),
        ),
        'u',
      ),
  )

/**
 * Topics left out of a letter even if they were pasted (rules.md CL9): age, health, family, faith, pay, addresses,
 * residence papers, convictions, time without work, and reasons for leaving a post.
 */
const PRIVATE_PATTERNS = lowerCasePatternsOf('private')
const GAP_PATTERNS = lowerCasePatternsOf('gap')
const DENIAL_PATTERNS = lowerCasePatternsOf('denied')
/** Reasons why a post ended, after the post: 'until epilepsy took my license in 2022', 'left because of stress'. */
const ENDING_PATTERNS = patternSourcesOf('ending').map((sign) => new RegExp(sign, 'giu'))
/** A sentence with an address, which is left out as a whole: '12 Acacia Avenue, Leeds'. */
const ADDRESS_PATTERNS = lowerCasePatternsOf('address')

/** Returns the private words in a text, or undefined. */
export function findPrivateText(text: string): string | undefined {
  const small = text.toLowerCase()
  for (const sign of PRIVATE_PATTERNS) {
    const found = sign.exec(small)
    if (found) return text.slice(found.index, found.index + found[0].length).trim()
  }
  return undefined
}

/** Parts that are private where nothing else is said with them: 'married', '£11.50 an hour', 'US citizen'. */
const PRIVATE_PARTS = Object.values(alone).map((sign) => new RegExp(`^(?:${sign})$`, 'u'))
/** A number of a phone, a passport or an account: groups of digits, or letters with many digits. */
const PHONE = /(?<![\d.,])\+?\(?\d{2,5}\)?(?:[ .-]{1,2}\(?\d{2,5}\)?){1,4}(?![\d.,])/gu
const IDENTITY_NUMBER =
  /(?<![\p{L}\d])(?=\p{L}{0,6}\d{6})(?:\d{8,}|(?=\d*\p{L})[\p{L}\d]{7,})(?![\p{L}\d])/u
const PHONE_DIGITS_MIN = 7

/** True for a part that is only private, and for the numbers of a phone or a document. */
function isPrivatePart(text: string): boolean {
  const small = text.toLowerCase().replace(/^[\s•·|,;:(-]+|[.)]$/gu, '')
  const isPhone = (found: string): boolean =>
    found.replace(/\D/gu, '').length >= PHONE_DIGITS_MIN &&
    !/^(?:\d{1,3}(?: \d{3})+|(?:19|20)\d{2}.{1,2}(?:19|20)\d{2})$/u.test(found)
  return (
    PRIVATE_PARTS.some((sign) => sign.test(small)) ||
    IDENTITY_NUMBER.test(text) ||
    (text.match(PHONE) ?? []).some((found) => isPhone(found) && spansIn(found).length === 0)
  )
}

/** Returns why a text is left out; undefined if it may be used. */
export function omissionKindOf(text: string): 'private' | 'gap' | 'denied' | undefined {
  const plain = text.trim()
  if (findPrivateText(plain) !== undefined || isPrivatePart(plain)) return 'private'
  const small = plain.toLowerCase()
  if (GAP_PATTERNS.some((sign) => sign.test(small))) return 'gap'
  return DENIAL_PATTERNS.some((sign) => sign.test(small)) && !signPatterns.spotless.test(plain)
    ? 'denied'
    : undefined
}

const KEPT_LETTERS_MIN = 3
/** Removes addresses, private brackets, reasons for leaving a post and mentions of prison from a paste. */
export function withoutPrivateText(paste: string): {
  readonly kept: string
  readonly cut: readonly string[]
} {
  const cut: string[] = []
  const drop = (part: string): string => {
    cut.push(part.replace(/^[\s,]+/u, ''))
    return ''
  }
  const ended = (line: string, sign: RegExp): string =>
    line.replace(sign, (part, ...found) => {
      const at = found.find((one) => typeof one === 'number') as number
      // A match at the start of a line has no text before it to keep; the line is checked as a whole.
      return line.slice(0, at).replace(/[^\p{L}]/gu, '').length < KEPT_LETTERS_MIN
        ? part
        : drop(part)
    })
  const freed = (text: string): string =>
    signPatterns.prisonStaff.test(text) || signPatterns.released.test(text)
      ? text
      : text
          .replace(signPatterns.inPrison, drop)
          .replace(signPatterns.learnedInPrison, (_, learned: string) => {
            drop('inside')
            return learned
          })
          .replace(/^( ?)[\s,:;–-]*(?=(?:19|20)\d{2})/u, '$1')
  const isAddress = (sentence: string): boolean =>
    ADDRESS_PATTERNS.some((sign) => sign.test(sentence.trim().toLowerCase())) &&
    spansIn(sentence).length === 0
  const kept = paste.split('\n').map((line) => {
    const said = line
      .split(signPatterns.afterStop)
      .map((sentence) => (isAddress(sentence) ? drop(sentence) : sentence))
      .join('')
    const open = said.replace(signPatterns.bracket, (part, inner: string) => {
      const why = omissionKindOf(inner)
      return why === undefined || why === 'denied' ? part : drop(inner)
    })
    return ENDING_PATTERNS.reduce(ended, open).split(signPatterns.afterStop).map(freed).join('')
  })
  return { kept: kept.join('\n'), cut }
}
