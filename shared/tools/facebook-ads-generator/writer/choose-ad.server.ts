import type { Filled } from '../../../write/fill.server.ts'
import { suggestSameAction } from '../../../write/invitations.server.ts'
import type { Plan } from '../../../write/plan.server.ts'
import { isDuplicate, lowerWords, utf16Length } from '../../../text/measures.ts'
import type { Angle } from '../angles.ts'
import { repeatsHeadline } from '../checks.ts'
import { FACEBOOK_AD_LIMITS as LIMITS } from '../limits.ts'
import type { Draft } from '../output.server.ts'
import { findReaderHint } from './personal-attributes.server.ts'
import { followsOn, isLabel, joinTexts, fitsAngle, type CandidateTexts } from './texts.server.ts'

/** The bonus for a text that fits the angle. */
const ANGLE_BONUS = 2.5
/** A text that stays shorter than this is not continued below the fold. */
const LONG_CHARS_MIN = 150

/** The texts of an ad. */
export interface ChosenTexts {
  /** The text before the fold, as chosen from the plan. */
  readonly opening: Filled
  /** The sentences below the fold. */
  readonly more: readonly Filled[]
  readonly primary: Filled
  readonly headline: Filled
  readonly description: Filled
}

/** The requirements for an ad. */
export interface AdRequirements {
  readonly mayBeFlat: boolean
  readonly isLong: boolean
  /** True if an earlier ad has named the offer before a colon, so that this one may not. */
  readonly isLabelled: boolean
  /** True for goods on a grave topic: the headline must name the offer. */
  readonly isGrave: boolean
  /** True if every description names what is offered. */
  readonly isNamedBelow?: boolean
}

/** Chooses the best texts for one angle; undefined if a text is missing. `said` contains the earlier ads. */
export function chooseAd(
  plan: Plan,
  texts: CandidateTexts,
  angle: Angle,
  said: readonly Draft[],
  weigh: (text: Filled) => number,
  { mayBeFlat, isLong, isLabelled, isGrave, isNamedBelow = false }: AdRequirements,
): ChosenTexts | undefined {
  const isUnlabelled = (text: Filled, ...others: readonly Filled[]): boolean =>
    !isLabel(text) || !(isLabelled || others.some(isLabel))
  const opening = plan.choose(
    texts.shorts,
    undefined,
    (text) =>
      mayBeFlat || !fitsAnyBusiness(text)
        ? weigh(text) + (hasStatement(text) ? 2 : 0) + (fitsAngle(angle, text) ? ANGLE_BONUS : 0)
        : -Infinity,
    (text) => isUnlabelled(text) && mayOpen(text, said),
  )
  if (!opening) return undefined
  const { primary, more } = isLong
    ? addSentences(plan, texts, opening, weigh)
    : { primary: opening, more: [] }
  const isNamed = isNamedBelow || mentionsOffer(primary)
  // An ad contains a statement only once word for word; the offer may be repeated.
  const isNew = (text: Filled): boolean =>
    isOnlyName(text) || !containsPhrase(primary.text, text.text)
  const headline = choose(
    plan,
    texts.headlines,
    primary,
    (text) =>
      weigh(text) +
      shownWholeBonus(text) +
      (mentionsOffer(text) ? (isNamed ? -1 : 3) : 0) -
      (hasCallValue(text) && hasCallValue(primary) ? 4 : 0) -
      repeatedRequestPenalty(text, primary),
    (text) =>
      (isNamed || mentionsOffer(text)) &&
      isUnlabelled(text, primary) &&
      !(invitesQuestions(text) && invitesQuestions(primary)) &&
      isNew(text) &&
      hasNoHint(text) &&
      (!isGrave || mentionsOffer(text)) &&
      !said.some((other) => isDuplicate(other.headline, text.text)),
  )
  if (!headline) return undefined
  const description = choose(
    plan,
    texts.descriptions,
    joinTexts(primary, headline),
    // One call to action per ad, unless nothing else is left.
    (text) =>
      weigh(text) -
      (hasCallValue(text) && (hasCallValue(primary) || hasCallValue(headline)) ? 4 : 0) -
      repeatedRequestPenalty(text, primary, headline),
    (text) =>
      !(invitesQuestions(text) && (invitesQuestions(primary) || invitesQuestions(headline))) &&
      isNew(text) &&
      isUnlabelled(text, primary, headline) &&
      hasNoHint(text) &&
      !text.carries.some((id) => !UBIQUITOUS_IDS.has(id) && headline.carries.includes(id)) &&
      !repeatsHeadline(headline.text, text.text) &&
      !said.some((other) => other.description === text.text),
  )
  return description && { opening, more, primary, headline, description }
}

/** True for a text that may open an ad beside earlier ones. */
const mayOpen = (text: Filled, said: readonly Draft[]): boolean =>
  hasNoHint(text) &&
  !(isAsked(text) && said.some((other) => NEED_QUESTION.test(other.primaryText))) &&
  !said.some((other) => isDuplicate(other.primaryText, text.text))

/**
 * The best text with a new statement; a flat text only if there is no other, and a repeated statement only if there
 * is not even a flat text.
 */
function choose(
  plan: Plan,
  texts: readonly Filled[],
  ad: Filled,
  weigh: (text: Filled) => number,
  accept: (text: Filled) => boolean,
): Filled | undefined {
  const beside = new Set(ad.carries)
  const isFull = (text: Filled): boolean => !fitsAnyBusiness(text) && accept(text)
  return (
    plan.choose(texts, beside, weigh, isFull) ??
    plan.choose(texts, beside, weigh, accept) ??
    plan.choose(texts, undefined, weigh, accept)
  )
}

/** The penalty for a text with a request that the ad already has. */
const repeatedRequestPenalty = (text: Filled, ...others: readonly Filled[]): number =>
  others.some((other) => suggestSameAction(other.text, text.text)) ? REPEATED_REQUEST_PENALTY : 0
const REPEATED_REQUEST_PENALTY = 4

/** Adds sentences below the fold, each with a new statement; returns the opening alone if the text stays too short. */
function addSentences(
  plan: Plan,
  { follows }: CandidateTexts,
  opening: Filled,
  weigh: (text: Filled) => number,
): { primary: Filled; more: Filled[] } {
  const more: Filled[] = []
  let primary = opening
  // Statements first, the call to action last.
  for (const isNext of [isStating, isStating, isStating, isCall]) {
    const canFollow = followsOn(primary)
    const next = plan.choose(
      follows,
      new Set(primary.carries),
      weigh,
      (text) =>
        !fitsAnyBusiness(text) &&
        isNext(text) &&
        hasNoHint(text) &&
        canFollow(text) &&
        !(isCommaList(text) && isCommaList(primary)) &&
        utf16Length(primary.text) + 2 + utf16Length(text.text) <= LIMITS.primaryCharsMax,
    )
    if (!next) continue
    primary = joinTexts(primary, next, more.length === 0 ? '\n\n' : ' ')
    more.push(next)
  }
  if (utf16Length(primary.text) < LONG_CHARS_MIN) return { primary: opening, more: [] }
  return { primary, more }
}

/** True for a list separated by commas; a text has at most one. */
const isCommaList = ({ frame }: Filled): boolean => frame.tags.has('listed')
const isCall = ({ frame }: Filled): boolean => frame.tags.has('call')
const isStating = (text: Filled): boolean => hasStatement(text) && !isCall(text)
/** True if nothing hints at who the reader is (rules.md FB5). */
const hasNoHint = ({ text }: Filled): boolean => findReaderHint(text) === undefined
/** True for a text such as 'Need a locksmith?'; a result has at most one. */
const isAsked = ({ frame }: Filled): boolean => frame.tags.has('asked')
const NEED_QUESTION = /^(?:need|looking for) [^?]*\?/iu
const fitsAnyBusiness = ({ frame }: Filled): boolean => frame.tags.has('flat')
const hasStatement = ({ carries }: Filled): boolean => carries.some((id) => !UBIQUITOUS_IDS.has(id))
/** The ids that may be in every text. */
const UBIQUITOUS_IDS: ReadonlySet<string> = new Set(['offer', 'call'])
const isOnlyName = ({ carries }: Filled): boolean => carries.every((id) => id === 'offer')
/** True if a text invites questions; an ad has at most one such text. */
const invitesQuestions = ({ text }: Filled): boolean => /\bquestions?\b/iu.test(text)
const hasCallValue = ({ carries }: Filled): boolean => carries.includes('call')
/** True if a text names the offer. */
export const mentionsOffer = ({ carries }: Filled): boolean => carries.includes('offer')
/** Adds 1 for a headline that previews show whole, at most 27 characters. */
const shownWholeBonus = ({ text }: Filled): number =>
  utf16Length(text) <= LIMITS.headlineCharsShown ? 1 : 0

/** True if a text contains another word for word. */
function containsPhrase(text: string, part: string): boolean {
  const plain = (one: string): string => ` ${lowerWords(one.replaceAll('-', ' ')).join(' ')} `
  return plain(text).includes(plain(part))
}
