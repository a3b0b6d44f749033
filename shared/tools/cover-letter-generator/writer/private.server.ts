import rows from '../data/private.json' with { type: 'json' }
import { signs } from './signs.server.ts'
import { spansIn } from './times.server.ts'
import parts from '../data/private-words.json' with { type: 'json' }

const signsOf = (kind: string): readonly string[] =>
  rows
    .filter((row) => row.kind === kind)
    .map(({ sign }) =>
      sign.replace(/\{([a-z]+)\}/gu, (_, name: string) => parts[name as keyof typeof parts]),
    )

/** Compiles patterns for lower-case texts: the `i` flag makes matching about three times slower. */
const smallSignsOf = (kind: string): readonly RegExp[] =>
  signsOf(kind).map(
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
const PRIVATE = smallSignsOf('private')
const GAP = smallSignsOf('gap')
const DENIED = smallSignsOf('denied')
/** Reasons why a post ended, after the post: 'until epilepsy took my license in 2022', 'left because of stress'. */
const ENDINGS = signsOf('ending').map((sign) => new RegExp(sign, 'giu'))
/** A sentence with an address, which is left out as a whole: '12 Acacia Avenue, Leeds'. */
const ADDRESSES = smallSignsOf('address')

/** Returns the private words in a text, or undefined. */
export function privateIn(text: string): string | undefined {
  const small = text.toLowerCase()
  for (const sign of PRIVATE) {
    const found = sign.exec(small)
    if (found) return text.slice(found.index, found.index + found[0].length).trim()
  }
  return undefined
}

/** Returns why a text is left out; undefined if it may be used. */
export function unsaidOf(text: string): 'private' | 'gap' | 'denied' | undefined {
  const plain = text.trim()
  if (privateIn(plain) !== undefined) return 'private'
  const small = plain.toLowerCase()
  if (GAP.some((sign) => sign.test(small))) return 'gap'
  return DENIED.some((sign) => sign.test(small)) && !SPOTLESS.test(plain) ? 'denied' : undefined
}

/** A clean record, which may be stated although it is a denial. */
export const SPOTLESS = signs.spotless

/**
 * Jobs of prison staff, which keep their place; other work in a prison is stated without it: 'Kitchen orderly, HMP
 * Leeds'.
 */
const EMPLOYED_THERE = new RegExp(String.raw`\b(?:${parts.employedThere})\b`, 'iu')
const INSIDE =
  /,? ?\b(?:at |in |from )?(?:HMP|HMYOI|YOI)(?: \p{Lu}\p{L}+){1,2}|\b ?(?:while |whilst )?(?:in|at) (?:prison|jail|custody|a? ?young offenders?(?: institution)?)\b/giu
/** Mentions of a conviction; such a line is left out as a whole. */
const RELEASED = /\b(?:released|sentenced?|licence from|probation|parole)\b/iu
const LEARNED_INSIDE =
  /(?<=^|[.,] )((?:i )?(?:learned|learnt|trained|taught|worked|studied|did) [^,.]{2,60}) inside(?=$|[,.])/iu
const BRACKET = / ?\(([^()]{3,80})\)/gu
const KEPT_LETTERS_MIN = 3
const AT_STOP = /(?<=\.)(?= )/u

/** Removes reasons for leaving a post and mentions of work in prison from a paste. */
export function withoutEndings(paste: string): {
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
    EMPLOYED_THERE.test(text) || RELEASED.test(text)
      ? text
      : text
          .replace(INSIDE, drop)
          .replace(LEARNED_INSIDE, (_, learned: string) => {
            drop('inside')
            return learned
          })
          .replace(/^( ?)[\s,:;–-]*(?=(?:19|20)\d{2})/u, '$1')
  const isAddress = (sentence: string): boolean =>
    ADDRESSES.some((sign) => sign.test(sentence.trim().toLowerCase())) &&
    spansIn(sentence).length === 0
  const kept = paste.split('\n').map((line) => {
    const said = line
      .split(AT_STOP)
      .map((sentence) => (isAddress(sentence) ? drop(sentence) : sentence))
      .join('')
    const open = said.replace(BRACKET, (part, inner: string) => {
      const why = unsaidOf(inner)
      return why === undefined || why === 'denied' ? part : drop(inner)
    })
    return ENDINGS.reduce(ended, open).split(AT_STOP).map(freed).join('')
  })
  return { kept: kept.join('\n'), cut }
}
