import { CHARACTER_SIGN, tokenise } from '../../../text/tokens.server.ts'
import type { DraftRule, GuardOptions, PartRoles } from '../../rules/rules.ts'
import { findClaimWord } from './claim-words.server.ts'
import { asWritten, inspect, type InspectedPart, findAsWritten } from '../harm/inspection.server.ts'
import { findRankInName } from './rank-words.server.ts'
import { readStated, type StatedContent } from '../../../text/stated.server.ts'
import { PHRASE_KIND_FLAG } from '../harm/word-flags.server.ts'

/**
 * G7: no number, price, award or other claim that the input does not state, except the draft's numbers about itself.
 * Texts from our own tables are exempt.
 */
export function noForeignClaims(
  parts: PartRoles,
  ownNumbers?: GuardOptions['ownNumbers'],
): DraftRule<unknown> {
  return {
    id: 'G7',
    kind: 'refuses',
    group: 'said',
    about: 'No claims you did not make',
    check: (draft, context) => {
      const inspection = inspect(draft, parts)
      if (
        !(inspection.flags & PHRASE_KIND_FLAG.claim) &&
        !(inspection.signs & CHARACTER_SIGN.digit)
      )
        return undefined
      const stated = withOwnNumbers(readStated(context.inputText), ownNumbers?.(draft, context))
      const claims: Claim[] = []
      for (const part of inspection.parts)
        if (part.role !== 'own') claims.push(...claimsIn(part, stated, CLAIMS_MAX - claims.length))
      return claims[0] && { where: claims[0].where, message: leaveOutMessage(claims) }
    },
  }
}

interface Claim {
  readonly where: string
  /** The claim as written in the draft. */
  readonly quote: string
}

/** The most claims reported for one draft; more cannot be fixed at once. */
const CLAIMS_MAX = 6

/** Returns the claims of a part that the input does not state, in the order found. */
function claimsIn(part: InspectedPart, stated: StatedContent, most: number): Claim[] {
  const { where, role, flags, signs } = part
  if (!(flags & PHRASE_KIND_FLAG.claim) && !(signs & CHARACTER_SIGN.digit)) return []
  const found: Claim[] = []
  let { text } = part
  while (found.length < most) {
    const claim =
      findClaim(text, stated) ??
      (role === 'name' ? findRankInName(tokenise(text), stated) : undefined)
    if (claim === undefined) break
    const words = findAsWritten(claim, text)
    found.push({ where, quote: asWritten(words ?? claim, part) })
    if (words === undefined) break
    text = text.replace(words, ' ')
  }
  return found
}

/** Names each claim once. */
function leaveOutMessage(claims: readonly Claim[]): string {
  const quotes = [...new Set(claims.map(({ quote }) => `“${quote}”`))]
  const [last, ...before] = quotes.toReversed()
  const named = before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`
  return `Leave out ${named}: the form does not say so.`
}

function withOwnNumbers(
  stated: StatedContent,
  own: ReadonlySet<number> | undefined,
): StatedContent {
  if (own === undefined) return stated
  return { ...stated, number: (digits) => own.has(Number(digits)) || stated.number(digits) }
}

/** Returns the first claim of a text that the input does not state: a figure or a claim word. */
export function findClaim(text: string, stated: StatedContent): string | undefined {
  const claimed = text.replace(FORBIDDEN_CLAIMS_CLAUSE, ' ')
  return findFigure(claimed, stated) ?? findClaimWord(tokenise(claimed), stated)
}

/** 'Do not invent prices or awards': things a text forbids, to the end of the clause. */
const FORBIDDEN_CLAIMS_CLAUSE =
  /\b(?:do not|don['’]t|never|without|avoid) (?:claim|invent|mak(?:e|ing) up|mention|promis|stat(?:e|ing)|includ|add)[^.;:!?\n]{0,160}/giu

// A figure with adjacent characters: a currency sign or # before, percent or letters after.
const FIGURE_WITH_SIGNS =
  /([$€£¥#]\s?)?(?<![\p{L}\d]|\p{L}\d{1,4}[./])(\d+(?:[.,/]\d+)*)(\s?%|x\d(?!\d)|\p{L}+)?/giu
const DIMENSION = /^\d[dD]$|^\dx\d$|^\dwd$/i

function findFigure(text: string, stated: StatedContent): string | undefined {
  for (const [whole, sign = '', digits = '', tail = ''] of text.matchAll(FIGURE_WITH_SIGNS)) {
    if (DIMENSION.test(digits + tail)) continue
    const isStated =
      stated.number(digits) || (digits.includes('/') && stated.text.includes(digits.toLowerCase()))
    if (!isStated) return whole.trim()
    if (tail.includes('%') && !/%|per ?cent/.test(stated.text)) return whole.trim()
    const money = sign.trim()
    if (money !== '' && money !== '#' && !stated.text.includes(money) && !hasMoneyWord(stated)) {
      return whole.trim()
    }
    if (money === '#' && digits === '1' && !stated.text.includes('#1')) return whole.trim()
  }
  return undefined
}

function hasMoneyWord(stated: StatedContent): boolean {
  return ['dollar', 'euro', 'pound', 'usd', 'eur', 'gbp', 'yen'].some((word) => stated.word(word))
}
