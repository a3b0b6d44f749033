import type { Filled } from '../../../write/fill.server.ts'
import { asksAlike } from '../../../write/invitations.server.ts'
import type { Plan } from '../../../write/plan.server.ts'
import { isDuplicate, lowerWords, u16 } from '../../../text/measures.ts'
import type { Angle } from '../angles.ts'
import { repeats } from '../checks.ts'
import { FACEBOOK_ADS as LIMITS } from '../limits.ts'
import type { Draft } from '../output.server.ts'
import { findHint } from './personal-attributes.server.ts'
import { followsOn, isLabel, joined, speaksFrom, type Texts } from './texts.server.ts'

/** A text that speaks from the angle asked for. */
const ANGLED = 2.5
/** Shorter than this a text is not worth a fold. */
const LONG_CHARS_MIN = 150

/** The texts of an ad. */
export interface Chosen {
  /** The text before the fold, as the plan knows it. */
  readonly opening: Filled
  /** What stands behind it, sentence by sentence. */
  readonly more: readonly Filled[]
  readonly primary: Filled
  readonly headline: Filled
  readonly description: Filled
}

/** What an ad should be like. */
export interface Wish {
  readonly mayBeFlat: boolean
  readonly isLong: boolean
  /** An ad has named the offer before a colon: none does again. */
  readonly isLabelled: boolean
  /** Goods for a grave matter: the headline is what is offered, and no detail of it. */
  readonly isGrave: boolean
  /** Every description names what is offered. */
  readonly isNamedBelow?: boolean
}

/** The best texts that say different things, from one angle; undefined when one cannot be had. `said` are other ads. */
export function chooseAd(
  plan: Plan,
  texts: Texts,
  angle: Angle,
  said: readonly Draft[],
  weigh: (text: Filled) => number,
  { mayBeFlat, isLong, isLabelled, isGrave, isNamedBelow = false }: Wish,
): Chosen | undefined {
  const isUnlabelled = (text: Filled, ...others: readonly Filled[]): boolean =>
    !isLabel(text) || !(isLabelled || others.some(isLabel))
  const opening = plan.choose(
    texts.shorts,
    undefined,
    (text) =>
      mayBeFlat || !isFlat(text)
        ? weigh(text) + (states(text) ? 2 : 0) + (speaksFrom(angle, text) ? ANGLED : 0)
        : -Infinity,
    (text) =>
      isOpen(text) &&
      isUnlabelled(text) &&
      !(isAsked(text) && said.some((other) => NEEDING.test(other.primaryText))) &&
      !said.some((other) => isDuplicate(other.primaryText, text.text)),
  )
  if (!opening) return undefined
  const { primary, more } = isLong
    ? lengthened(plan, texts, opening, weigh)
    : { primary: opening, more: [] }
  const isNamed = isNamedBelow || names(primary)
  // A statement stands in an ad once, word for word; the offer may come again.
  const isNew = (text: Filled): boolean => isOnlyName(text) || !isSaidIn(primary.text, text.text)
  const headline = choose(
    plan,
    texts.headlines,
    primary,
    (text) =>
      weigh(text) +
      shownWhole(text) +
      (names(text) ? (isNamed ? -1 : 3) : 0) -
      (calls(text) && calls(primary) ? 4 : 0) -
      askingAgain(text, primary),
    (text) =>
      (isNamed || names(text)) &&
      isUnlabelled(text, primary) &&
      !(asks(text) && asks(primary)) &&
      isNew(text) &&
      isOpen(text) &&
      (!isGrave || names(text)) &&
      !said.some((other) => isDuplicate(other.headline, text.text)),
  )
  if (!headline) return undefined
  const description = choose(
    plan,
    texts.descriptions,
    joined(primary, headline),
    // An ad calls once, where there is anything else to say.
    (text) =>
      weigh(text) -
      (calls(text) && (calls(primary) || calls(headline)) ? 4 : 0) -
      askingAgain(text, primary, headline),
    (text) =>
      !(asks(text) && (asks(primary) || asks(headline))) &&
      isNew(text) &&
      isUnlabelled(text, primary, headline) &&
      isOpen(text) &&
      !text.carries.some((id) => !NAMES.has(id) && headline.carries.includes(id)) &&
      !repeats(headline.text, text.text) &&
      !said.some((other) => other.description === text.text),
  )
  return description && { opening, more, primary, headline, description }
}

/**
 * The best text that says something else than the ad does: a flat one only where there is no other, and what is said again
 * only where there is not even that.
 */
function choose(
  plan: Plan,
  texts: readonly Filled[],
  ad: Filled,
  weigh: (text: Filled) => number,
  accept: (text: Filled) => boolean,
): Filled | undefined {
  const beside = new Set(ad.carries)
  const isFull = (text: Filled): boolean => !isFlat(text) && accept(text)
  return (
    plan.choose(texts, beside, weigh, isFull) ??
    plan.choose(texts, beside, weigh, accept) ??
    plan.choose(texts, undefined, weigh, accept)
  )
}

/** What it costs a text to ask for what the ad asks for already. */
const askingAgain = (text: Filled, ...others: readonly Filled[]): number =>
  others.some((other) => asksAlike(other.text, text.text)) ? ASKED_AGAIN : 0
const ASKED_AGAIN = 4

/** A text with more sentences behind the fold, each with something new; as it was where there is too little for that. */
function lengthened(
  plan: Plan,
  { follows }: Texts,
  opening: Filled,
  weigh: (text: Filled) => number,
): { primary: Filled; more: Filled[] } {
  const more: Filled[] = []
  let primary = opening
  // First what else was stated, and what to do last.
  for (const isNext of [isStating, isStating, isStating, isCall]) {
    const canFollow = followsOn(primary)
    const next = plan.choose(
      follows,
      new Set(primary.carries),
      weigh,
      (text) =>
        !isFlat(text) &&
        isNext(text) &&
        isOpen(text) &&
        canFollow(text) &&
        !(isListed(text) && isListed(primary)) &&
        u16(primary.text) + 2 + u16(text.text) <= LIMITS.primaryCharsMax,
    )
    if (!next) continue
    primary = joined(primary, next, more.length === 0 ? '\n\n' : ' ')
    more.push(next)
  }
  if (u16(primary.text) < LONG_CHARS_MIN) return { primary: opening, more: [] }
  return { primary, more }
}

/** One list of commas to a text. */
const isListed = ({ frame }: Filled): boolean => frame.tags.has('listed')
const isCall = ({ frame }: Filled): boolean => frame.tags.has('call')
const isStating = (text: Filled): boolean => states(text) && !isCall(text)
/** Nothing hints at who the reader is (rules.md FB5). */
const isOpen = ({ text }: Filled): boolean => findHint(text) === undefined
/** 'Need a locksmith?' is asked once in a result. */
const isAsked = ({ frame }: Filled): boolean => frame.tags.has('asked')
const NEEDING = /^(?:need|looking for) [^?]*\?/iu
const isFlat = ({ frame }: Filled): boolean => frame.tags.has('flat')
const states = ({ carries }: Filled): boolean => carries.some((id) => !NAMES.has(id))
/** What may come in every text. */
const NAMES: ReadonlySet<string> = new Set(['offer', 'call'])
const isOnlyName = ({ carries }: Filled): boolean => carries.every((id) => id === 'offer')
/** Questions are asked for once in an ad. */
const asks = ({ text }: Filled): boolean => /\bquestions?\b/iu.test(text)
const calls = ({ carries }: Filled): boolean => carries.includes('call')
/** Whether a text says what is offered. */
export const names = ({ carries }: Filled): boolean => carries.includes('offer')
/** Previews cut a headline from 27 characters on. */
const shownWhole = ({ text }: Filled): number => (u16(text) <= LIMITS.headlineCharsShown ? 1 : 0)

/** True when a text says another word for word. */
function isSaidIn(text: string, part: string): boolean {
  const plain = (one: string): string => ` ${lowerWords(one.replaceAll('-', ' ')).join(' ')} `
  return plain(text).includes(plain(part))
}
