import { readParts } from '../../parts.ts'
import type { DraftRule, PartRoles } from '../../rules/rules.ts'
import { NUMBER_WORDS } from '../../../text/numbers/number-words.ts'
import { readStated, type StatedContent } from '../../../text/stated.server.ts'
import { findClaim } from './claims.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import { WORD_END, WORD_START } from '../../../text/borders.ts'
import lists from '../../data/word-lists.json' with { type: 'json' }

/** Words that are claims only in an advertisement; a plan may write 'a free screen reader' or 'sale prices'. */
const OFFER_CLAIMS: ReadonlySet<string> = new Set(
  'free sale best leading award awards prize prizes'.split(' '),
)

/** A plan's words for itself and its parts. */
const PLAN_NOUN = String.raw`(?:method|approach|project|topic|tool|plan|design|idea|study|work|prototype|pilot|app|model|version|questionnaire|thesis|device|programme)`
const PRIZE_NOUN = String.raw`(?:awards?|prizes?|medals?|first place|second place|third place|trophy|distinction|honours?|of the year)`
const WIN_VERB = String.raw`(?:won|wins|received|receives|earned|gained|took|holds|(?:was|were|been) (?:awarded|given|honou?red|recogni[sz]ed|shortlisted|nominated|named|selected))`
/**
 * The plan itself as the winner; another winner in mid-sentence is a subject of study: 'films that received the
 * award'.
 */
const OWN_PLAN = String.raw`(?:(?:this|the|our|its|an earlier|a pilot of (?:this|the)) (?:\p{L}+ )?${PLAN_NOUN}|(?<=^|[.!?:]\s|\n)it)(?: of this ${PLAN_NOUN})?`

/** A prize or a number of users that praises the plan itself; 'carers who won an award' are a subject of study. */
const PRAISED_PLAN = new RegExp(
  [
    String.raw`${WORD_START}(?:award|prize)-winning ${PLAN_NOUN}${WORD_END}`,
    String.raw`${WORD_START}${OWN_PLAN} (?:has |have |had |also )*${WIN_VERB}${WORD_END}[^.;?\n]{0,60}${WORD_START}${PRIZE_NOUN}${WORD_END}`,
    String.raw`(?<=^|[.!?:]\s|\n)winner of (?:the|an?) [^.,;?\n]{0,40}${WORD_START}${PRIZE_NOUN}`,
    String.raw`${WORD_START}(?:used|trusted|recommended|chosen|praised) by (?:more than |over |about |almost |nearly )?\d[\d,]*`,
  ].join('|'),
  'iu',
)
const FINDING_PATTERNS = [
  String.raw`as ((Dr|Prof|Professor)\.? )?\p{Lu}[\p{L}'’-]+( \p{Lu}[\p{L}'’-]+){0,2} (showed|shows|found|proved|reported|wrote|says|said)`,
  String.raw`according to ((Dr|Prof|Professor)\.? \p{Lu}[\p{L}'’-]+|an? ((19|20)\d\d |recent |new )?(study|survey|poll|report))`,
  String.raw`(an? )?((19|20)\d\d |recent )(study|survey|poll) (by|from|of) (the )?\p{Lu}[\p{L}'’-]+`,
]
/** A finding attributed to a named person or to a study. */
const ATTRIBUTED_FINDING = new RegExp(String.raw`${WORD_START}${anyOf(FINDING_PATTERNS)}`, 'u')

/** Returns the text of an attributed finding or of praise; undefined if there is none. */
export function findPraiseOrFinding(text: string): string | undefined {
  const sentences = text.replaceAll(/(?<=^|[.!?:]\s|\n)(?:As|According|An?)(?= )/gu, (word) =>
    word.toLowerCase(),
  )
  return PRAISED_PLAN.exec(text)?.[0] ?? ATTRIBUTED_FINDING.exec(sentences)?.[0]
}

const PERCENTAGE = String.raw`\d{1,3}(?:\.\d{1,2})? ?(?:%|per ?cent)`
/**
 * A percentage that a plan sets as a target and does not report: 'tested at the 5% level', 'a response rate of 40%'.
 */
const PLANNED_PERCENTAGE = new RegExp(
  String.raw`(?<![\d.])${PERCENTAGE} (?:significance |confidence )?(?:level|interval|threshold|sample)|(?:level|rate|threshold|power|interval|margin) of (?:about |at least )?${PERCENTAGE}`,
  'giu',
)

/** A year from 1500 to 2039, and not a number of people: '1500 nurses'. */
const PLANNED_YEAR = new RegExp(
  String.raw`(?<![\d.,£$€])(1[5-9]\d\d|20[0-3]\d)(?![\d%]|[.,]\d)(?! (?:\p{L}+ )?${anyOf(lists.countedPeople)}(?!\p{L}))`,
  'giu',
)
/** Numbers from 1,000 of things that a plan reads, measures or computes. */
const COUNTED_THINGS = new RegExp(
  String.raw`(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d{4,9})(?: (?:to|or|and|[-–]) (\d+))? (?:[\p{L}-]+ ){0,3}${anyOf(lists.readThings)}\b`,
  'giu',
)
/** Any other whole number in a plan, except prices, percentages and numbers of customers. */
const PLANNED_COUNT =
  /(?<![\d.,£$€])(\d{1,4}|1,000)(?![\d%]|[.,]\d| ?per ?cent| ?%|(?: \p{L}+)? (?:customers|clients|users|downloads|subscribers|followers)(?!\p{L}))/giu
const PLANNED_COUNT_MAX = 1_000
/** A number word from this value is a boast: 'thousands'. */
const BOAST_NUMBER_MIN = 100

/** Returns the numbers that a plan sets for itself: its times, its samples and the periods it covers. */
export function planNumbers(text: string): ReadonlySet<number> {
  const of = (pattern: RegExp): number[] =>
    [...text.matchAll(pattern)].flatMap(([, ...parts]) =>
      parts.filter(Boolean).map((part) => Number(part?.replaceAll(',', ''))),
    )
  return new Set([
    ...of(PLANNED_YEAR),
    ...of(COUNTED_THINGS),
    ...of(PLANNED_COUNT).filter((count) => count <= PLANNED_COUNT_MAX),
  ])
}

/**
 * Replaces G7 for a draft that is a plan and not an advertisement: no share, price, prize, finding or number of users
 * that the form does not state. Numbers that a plan sets for itself are allowed.
 */
export function noForeignFigures<D, I>(
  rule: Pick<DraftRule<D, I>, 'id' | 'about'>,
  parts: PartRoles,
): DraftRule<D, I> {
  return {
    ...rule,
    kind: 'refuses',
    group: 'said',
    check: (draft, { inputText }) => {
      const stated = readStated(inputText)
      for (const { where, text } of readParts(draft, parts)) {
        const promised = findPraiseOrFinding(text)
        const figures = text.replaceAll(PLANNED_PERCENTAGE, ' ')
        const found = [
          promised !== undefined && stated.phrase(promised) ? undefined : promised,
          findClaim(figures, withAllowedNumbers(stated, planNumbers(text))),
        ].filter((claim) => claim !== undefined)
        if (found.length > 0) return { where, message: foreignClaimsMessage(found) }
      }
      return undefined
    },
  }
}

/** True for words of offers and number words below a hundred: 'nine months' is a plan's own, 'thousands' is not. */
const isAllowedWord = (word: string): boolean =>
  OFFER_CLAIMS.has(word) || Number(NUMBER_WORDS.get(word)) < BOAST_NUMBER_MIN

const foreignClaimsMessage = (claims: readonly string[]): string => {
  const named = claims.map((claim) => `“${claim}”`).join(' and ')
  return claims.length > 1
    ? `${named} are nothing that the form says. Leave them out.`
    : `${named} is nothing that the form says. Leave it out.`
}

function withAllowedNumbers(stated: StatedContent, own: ReadonlySet<number>): StatedContent {
  return {
    ...stated,
    word: (word) => isAllowedWord(word) || stated.word(word),
    stem: (word) => OFFER_CLAIMS.has(word) || stated.stem(word),
    phrase: (phrase) => OFFER_CLAIMS.has(phrase) || stated.phrase(phrase),
    number: (digits) => own.has(Number(digits.replaceAll(',', ''))) || stated.number(digits),
  }
}
