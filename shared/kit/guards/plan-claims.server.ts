import { readParts } from '../parts.ts'
import type { DraftRule, Parts } from '../rules.ts'
import { statedIn, type Stated } from '../../text/stated.server.ts'
import { findClaim } from './claims.server.ts'

/** Words that boast of an offer; where nothing is offered they boast of nothing: 'a free screen reader', 'sale prices'. */
const OF_OFFERS: ReadonlySet<string> = new Set(['free', 'sale', 'best', 'leading'])

/** A period or a point in time; '1500 nurses' are none. */
const YEAR =
  /(?<![\d.,£$€])(1[5-9]\d\d|20[0-3]\d)(?![\d%]|[.,]\d)(?! (?:\p{L}+ )?(?:people|nurses|customers|clients|users|students|members|pupils|patients|teachers|farmers|families|businesses|companies|schools|universities|readers|visitors)(?!\p{L}))/giu
/** How long, how old and when. */
const SPAN =
  /(?<!\d)(\d{1,4})(?:[ -]?(?:to|or|and|[-–])[ -]?(\d{1,4}))?[ -]?(?:a\.?m\b|p\.?m\b|minutes?|hours?|days?|weeks?|months?|years?)\b/giu
const COUNT = String.raw`(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d+)(?: (?:to|or|and|[-–]) (\d+))? (?:[\p{L}-]+ ){0,3}`
/** Things that a plan reads, measures or computes, as many as it likes. */
const THINGS = new RegExp(
  String.raw`${COUNT}(?:samples?|sampled|items?|texts?|articles?|photographs?|images?|documents?|records?|entries|letters|questions?|sites?|plots?|trials?|runs?|simulations?|iterations|tests?|points?|words|recordings?|posts?|reviews?|tweets|comments|abstracts)\b`,
  'giu',
)
/** And people who are asked. */
const PEOPLE = new RegExp(
  String.raw`${COUNT}(?:interviews?|participants?|volunteers?|respondents?|students?|pupils?|adults|households?|visits?|sessions?)\b`,
  'giu',
)
const PEOPLE_MAX = 1_000

/** The numbers that a plan sets of itself: its times, its samples and the periods it looks at. */
export function planNumbers(text: string): ReadonlySet<number> {
  const of = (pattern: RegExp): number[] =>
    [...text.matchAll(pattern)].flatMap(([, ...parts]) =>
      parts.filter(Boolean).map((part) => Number(part?.replaceAll(',', ''))),
    )
  return new Set([
    ...of(YEAR),
    ...of(SPAN),
    ...of(THINGS),
    ...of(PEOPLE).filter((size) => size <= PEOPLE_MAX),
  ])
}

/**
 * In the place of G7 where a draft is a plan and no advertisement: no figure, award or count of customers that the form
 * does not state, but the numbers that a plan sets of itself, and `smallMax` and below.
 */
export function noForeignFigures<D, I>(
  rule: Pick<DraftRule<D, I>, 'id' | 'about'>,
  parts: Parts,
  smallMax: number,
): DraftRule<D, I> {
  return {
    ...rule,
    kind: 'refuses',
    group: 'said',
    check: (draft, { inputText }) => {
      for (const { where, text } of readParts(draft, parts)) {
        const claim = findClaim(text, allowing(statedIn(inputText), planNumbers(text), smallMax))
        if (claim === undefined) continue
        return { where, message: `“${claim}” is nothing that the form says. Leave it out.` }
      }
      return undefined
    },
  }
}

function allowing(stated: Stated, own: ReadonlySet<number>, smallMax: number): Stated {
  const isOwn = (digits: string): boolean =>
    Number(digits) <= smallMax || own.has(Number(digits.replaceAll(',', '')))
  return {
    ...stated,
    word: (word) => OF_OFFERS.has(word) || stated.word(word),
    number: (digits) => isOwn(digits) || stated.number(digits),
  }
}
