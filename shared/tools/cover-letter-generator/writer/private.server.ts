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

/** Patterns for texts in small letters: to mind no capitals costs a pattern three times as much. */
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
 * What a letter of application does not say, even where it was pasted (rules.md CL9): age, health, family, faith, pay,
 * addresses, papers of residence, a sentence served, time without work, and why a post was left.
 */
const PRIVATE = smallSignsOf('private')
const GAP = smallSignsOf('gap')
const DENIED = smallSignsOf('denied')
/** Behind a post, and with it why it ended: 'until epilepsy took my license in 2022', 'left because of stress'. */
const ENDINGS = signsOf('ending').map((sign) => new RegExp(sign, 'giu'))
/** A whole sentence that says where somebody lives: of '12 Acacia Avenue, Leeds' no part is said. */
const ADDRESSES = smallSignsOf('address')

/** The words of a text that are nobody's business in a letter of application, or undefined. */
export function privateIn(text: string): string | undefined {
  const small = text.toLowerCase()
  for (const sign of PRIVATE) {
    const found = sign.exec(small)
    if (found) return text.slice(found.index, found.index + found[0].length).trim()
  }
  return undefined
}

/** Why a text is not said; undefined for one that may be. */
export function unsaidOf(text: string): 'private' | 'gap' | 'denied' | undefined {
  const plain = text.trim()
  if (privateIn(plain) !== undefined) return 'private'
  const small = plain.toLowerCase()
  if (GAP.some((sign) => sign.test(small))) return 'gap'
  return DENIED.some((sign) => sign.test(small)) && !SPOTLESS.test(plain) ? 'denied' : undefined
}

/** A record without a stain is something to say. */
export const SPOTLESS = signs.spotless

/** 'Kitchen orderly, HMP Leeds': the work is said, and not where. Who is employed there says so. */
const EMPLOYED_THERE = new RegExp(String.raw`\b(?:${parts.employedThere})\b`, 'iu')
const INSIDE =
  /,? ?\b(?:at |in |from )?(?:HMP|HMYOI|YOI)(?: \p{Lu}\p{L}+){1,2}|\b ?(?:while |whilst )?(?:in|at) (?:prison|jail|custody|a? ?young offenders?(?: institution)?)\b/giu
/** A line that tells of the sentence is left out as a whole. */
const RELEASED = /\b(?:released|sentenced?|licence from|probation|parole)\b/iu
const LEARNED_INSIDE =
  /(?<=^|[.,] )((?:i )?(?:learned|learnt|trained|taught|worked|studied|did) [^,.]{2,60}) inside(?=$|[,.])/iu
const BRACKET = / ?\(([^()]{3,80})\)/gu
const KEPT_LETTERS_MIN = 3
const AT_STOP = /(?<=\.)(?= )/u

/** A paste without what it says of why work ended and where it was done while somebody was not free. */
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
      // What opens a line has nothing before it to keep: it is judged as a whole.
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
