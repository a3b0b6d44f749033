import type { Filled } from '../../../write/fill.server.ts'
import { suggestSameAction } from '../../../write/invitations.server.ts'
import type { Plan } from '../../../write/plan.server.ts'
import { isSimilarText } from '../checks.ts'
import { isProductStatement } from './for-readers.server.ts'
import { createTextPicker, type TextPicker } from './taking.server.ts'
import type { CandidateTexts } from './texts.server.ts'

/**
 * The highest similarity of a description to one of another ad; the rule refuses similarity from 0.7 (rules.md GA8).
 */
const SIMILARITY_MAX = 0.6
const SIMILARITY_WITH_REPEATS_MAX = 0.69
/** Headlines are short and share the name of the product, so only the limit of the rule applies. */
const HEADLINE_SIMILARITY_MAX = 0.7

export interface AdRequirements {
  /** True if a text may be a headline now. */
  mayHead(text: Filled): boolean
  /** True if a text carries a word of product or keywords. */
  isTopical(text: Filled): boolean
  /** True if a text names the product; at least one text of every ad must. */
  names(text: Filled): boolean
  /** The weight of a text apart from its statements. */
  weigh(text: Filled): number
  /**
   * True if the first description may repeat the headline's statement or lack a fact, as in the first ads of a
   * result.
   */
  readonly mayRepeat: boolean
}

export type AdTexts = readonly [headline: Filled, first: Filled, second: Filled, call: Filled]

/** Chooses the best four texts; undefined if one is missing. `said` contains the texts of earlier ads. */
export function chooseAd(
  plan: Plan,
  { headlines, descriptions, calls }: CandidateTexts,
  said: readonly string[],
  wishes: AdRequirements,
): AdTexts | undefined {
  const take = createTextPicker(plan, said)
  const { mayHead, names, weigh } = wishes
  const headline = take(
    headlines,
    (text) => weigh(text) + (names(text) ? NAMED_HEADLINE_BONUS : 0) + statedFactBonus(text),
    (text) =>
      mayHead(text) &&
      !said.some((other) => isSimilarText(other, text.text, HEADLINE_SIMILARITY_MAX)),
  )
  if (!headline) return undefined
  const { first, second } = takeDescriptions(take, descriptions, headline, said, wishes)
  const told = [headline, first, second].map((text) => text?.text.toLowerCase() ?? '')
  const call = take(
    calls,
    ({ text, frame }) =>
      (frame.tags.has('voiced') ? VOICED_CALL_BONUS : 0) +
      (told.some((one) => suggestSameAction(one, text) || haveSharedRequestWord(one, text))
        ? REPEATED_REQUEST_PENALTY
        : 0),
    ({ text }) => !said.includes(text) && !told.some((one) => one.includes(text.toLowerCase())),
    true,
  )
  if (first && second && call) return [headline, first, second, call]
  plan.drop([headline])
  return undefined
}

/** Two descriptions that follow the headline and differ from those of other ads. */
function takeDescriptions(
  take: TextPicker,
  descriptions: readonly Filled[],
  headline: Filled,
  said: readonly string[],
  { isTopical, names, weigh, mayRepeat }: AdRequirements,
): { first: Filled | undefined; second: Filled | undefined } {
  const isHeadNamed = names(headline)
  const called = callOf(headline.text)
  const bound = mayRepeat ? SIMILARITY_WITH_REPEATS_MAX : SIMILARITY_MAX
  const goesOn = ({ text }: Filled): boolean =>
    !said.some((other) => isSimilarText(other, text, bound)) &&
    (isHeadNamed || !hasText(text, headline.text)) &&
    !(called !== undefined && hasText(text, called))
  const weighed = (text: Filled): number => weigh(text) + statedFactBonus(text)
  const againOf = ({ text }: Filled): number =>
    suggestSameAction(headline.text, text) ? REPEATED_REQUEST_PENALTY : 0
  const takeFirst = (tried: ReadonlySet<Filled>): Filled | undefined =>
    take(
      descriptions,
      (text) =>
        weighed(text) +
        (names(text) ? (isHeadNamed ? NAMED_AGAIN_PENALTY : 3) : 0) +
        factsBonus(text) +
        againOf(text) +
        // Pitches are few and make good second descriptions, so the first is preferably another text.
        (isPitch(text) ? FIRST_PITCH_PENALTY : 0),
      (text) =>
        !tried.has(text) &&
        goesOn(text) &&
        (isTopical(headline) || isTopical(text)) &&
        // At most one description of an ad may be without a fact.
        (mayRepeat || text.carries.some(isProductStatement) || names(text)),
      mayRepeat,
    )
  const adds =
    (first: Filled) =>
    (text: Filled): boolean =>
      goesOn(text) &&
      // At most one description names the product; one must if the headline does not.
      (isHeadNamed || names(first) ? !(names(first) && names(text)) : names(text)) &&
      !areSimilarDescriptions(first.text, text.text)
  const takeSecond = (first: Filled): Filled | undefined =>
    take(
      descriptions,
      (text) =>
        haveSameRequest(first, text)
          ? -Infinity
          : weighed(text) + againOf(text) + (isPitch(text) ? SECOND_PITCH_BONUS : 0),
      adds(first),
    )
  const isFiller = (text: Filled): boolean => weigh(text) <= FILLER_WEIGHT_MAX
  const pair = takePair(take, takeFirst, takeSecond, isFiller)
  if (pair) return pair
  // Two descriptions with the same request only if there is nothing else.
  const first = mayRepeat ? takeFirst(new Set()) : undefined
  const second = first && take(descriptions, weighed, adds(first))
  return { first, second }
}

interface DescriptionPair {
  readonly first: Filled
  readonly second: Filled
}

/** Two descriptions of which the second is no filler, or else the first two that fit. */
function takePair(
  take: TextPicker,
  takeFirst: (tried: ReadonlySet<Filled>) => Filled | undefined,
  takeSecond: (first: Filled) => Filled | undefined,
  isFiller: (text: Filled) => boolean,
): DescriptionPair | undefined {
  const tried = new Set<Filled>()
  let spare: DescriptionPair | undefined
  for (let tries = 0; tries < FIRST_TRIES_MAX; tries++) {
    const first = takeFirst(tried)
    if (!first) break
    const second = takeSecond(first)
    if (second && !isFiller(second)) return { first, second }
    if (second) {
      spare ??= { first, second }
      take.undo(second)
    }
    take.undo(first)
    tried.add(first)
  }
  return spare
}

/** The most first descriptions tried until a second one with another request fits. */
const FIRST_TRIES_MAX = 7
/** A second description with at most this weight is only a generic first step. */
const FILLER_WEIGHT_MAX = -6

/** True if both descriptions make the same request. */
const haveSameRequest = (first: Filled, second: Filled): boolean =>
  (isCall(first) && isCall(second)) ||
  suggestSameAction(first.text, second.text) ||
  haveSharedRequestWord(first.text, second.text)

const haveSharedRequestWord = (one: string, other: string): boolean => {
  const asked = requestWordsOf(one)
  return asked.length > 0 && requestWordsOf(other).some((word) => asked.includes(word))
}

/** The words for a request: 'quote' in both texts is the same request. */
const requestWordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(REQUEST_WORD) ?? []
const REQUEST_WORD = /\b(?:quote|price|order|first|along|friend|questions?|dates?)\b/gu

/** True if two descriptions both ask a question, begin alike or are similar. */
function areSimilarDescriptions(one: string, other: string): boolean {
  return (
    (one.includes('?') && other.includes('?')) ||
    one.split('.', 1)[0] === other.split('.', 1)[0] ||
    isSimilarText(one, other, 0.45)
  )
}

/** The bonus for a headline with the product's name, which searchers look for first. */
const NAMED_HEADLINE_BONUS = 2.5
const FIRST_PITCH_PENALTY = -4
const SECOND_PITCH_BONUS = 2
/** The penalty for naming the product again below a headline that names it. */
const NAMED_AGAIN_PENALTY = -2

/** The bonus for a text with a stated fact. */
const statedFactBonus = ({ carries }: Filled): number =>
  carries.some((id) => id !== 'offer' && id !== 'call' && !id.startsWith('trade')) ? 2 : 0
/** The bonus for facts in a first description; a call in it costs 1. */
const factsBonus = ({ carries, frame }: Filled): number =>
  Math.min(2, carries.filter(isProductStatement).length) - (frame.tags.has('call') ? 1 : 0)
const hasText = (text: string, part: string): boolean =>
  text.toLowerCase().includes(part.toLowerCase())
/** The call after the label in a headline: 'Cardamom Knots: Get in Touch'. */
const callOf = (text: string): string | undefined => /[:?] (.+)$/u.exec(text)?.[1]
/** True for a pitch: a statement true of every business of the trade, worded for customers. */
const isPitch = ({ frame }: Filled): boolean => frame.tags.has('pitch')
/** The bonus for a call of the trade or style over a general one. */
const VOICED_CALL_BONUS = 5
/** The penalty for a text with a request that the ad already has. */
const REPEATED_REQUEST_PENALTY = -8
const isCall = ({ frame }: Filled): boolean => frame.tags.has('call')
