import type { Filled } from '../../../write/fill.server.ts'
import { asksAlike } from '../../../write/invitations.server.ts'
import type { Plan } from '../../../write/plan.server.ts'
import { isLike } from '../checks.ts'
import { isPoint } from './for-readers.server.ts'
import { createTaking, type Taking } from './taking.server.ts'
import type { Texts } from './texts.server.ts'

/** How alike a description may be to one of another ad; the rule refuses them from 0.7 (rules.md GA8). */
const LIKE = 0.6
const LIKE_MAX = 0.69
/** Headlines are short and alike by the name of the product: here only what the rule refuses counts. */
const TITLE_LIKE = 0.7

export interface Wishes {
  /** Whether a text may be a headline now. */
  mayHead(text: Filled): boolean
  /** Whether a text carries a word of product or keywords. */
  isTopical(text: Filled): boolean
  /** Whether a text says what is sold: a text of every ad has to. */
  names(text: Filled): boolean
  /** What a text is worth besides what it states. */
  weigh(text: Filled): number
  /** Where little was said, a description may say what the headline says. */
  readonly mayRepeat: boolean
}

export type Ad = readonly [headline: Filled, first: Filled, second: Filled, call: Filled]

/** The best four texts that say different things; undefined when one cannot be had. `said` are those of other ads. */
export function chooseAd(
  plan: Plan,
  { headlines, descriptions, calls }: Texts,
  said: readonly string[],
  wishes: Wishes,
): Ad | undefined {
  const take = createTaking(plan, said)
  const { mayHead, names, weigh } = wishes
  const headline = take(
    headlines,
    (text) => weigh(text) + (names(text) ? NAMED_HEAD : 0) + stating(text),
    (text) => mayHead(text) && !said.some((other) => isLike(other, text.text, TITLE_LIKE)),
  )
  if (!headline) return undefined
  const { first, second } = takeDescriptions(take, descriptions, headline, said, wishes)
  const told = [headline, first, second].map((text) => text?.text.toLowerCase() ?? '')
  const call = take(
    calls,
    ({ text, frame }) =>
      (frame.tags.has('voiced') ? VOICED : 0) +
      (told.some((one) => asksAlike(one, text) || sharesAsking(one, text)) ? ASKED_AGAIN : 0),
    ({ text }) => !said.includes(text) && !told.some((one) => one.includes(text.toLowerCase())),
    true,
  )
  if (first && second && call) return [headline, first, second, call]
  plan.drop([headline])
  return undefined
}

/** Two descriptions that go on from the headline, in other words than those of other ads. */
function takeDescriptions(
  take: Taking,
  descriptions: readonly Filled[],
  headline: Filled,
  said: readonly string[],
  { isTopical, names, weigh, mayRepeat }: Wishes,
): { first: Filled | undefined; second: Filled | undefined } {
  const isHeadNamed = names(headline)
  const called = callOf(headline.text)
  const bound = mayRepeat ? LIKE_MAX : LIKE
  const goesOn = ({ text }: Filled): boolean =>
    !said.some((other) => isLike(other, text, bound)) &&
    (isHeadNamed || !holds(text, headline.text)) &&
    !(called !== undefined && holds(text, called))
  const weighed = (text: Filled): number => weigh(text) + stating(text)
  const againOf = ({ text }: Filled): number => (asksAlike(headline.text, text) ? ASKED_AGAIN : 0)
  const takeFirst = (tried: ReadonlySet<Filled>): Filled | undefined =>
    take(
      descriptions,
      (text) =>
        weighed(text) +
        (names(text) ? (isHeadNamed ? NAMED_AGAIN : 3) : 0) +
        fullness(text) +
        againOf(text) +
        // One of them to an ad: there are few, and each makes a second description worth reading.
        (isOfSort(text) ? SECOND : 0),
      (text) =>
        !tried.has(text) &&
        goesOn(text) &&
        (isTopical(headline) || isTopical(text)) &&
        // Where an ad says nothing but how one begins, there is one too many.
        (mayRepeat || text.carries.some(isPoint) || names(text)),
      mayRepeat,
    )
  const adds =
    (first: Filled) =>
    (text: Filled): boolean =>
      goesOn(text) &&
      // What is sold is named once below the headline.
      (isHeadNamed || names(first) ? !(names(first) && names(text)) : names(text)) &&
      !isAkin(first.text, text.text)
  const takeSecond = (first: Filled): Filled | undefined =>
    take(
      descriptions,
      (text) =>
        bothAsk(first, text)
          ? -Infinity
          : weighed(text) + againOf(text) + (isOfSort(text) ? OF_SORT : 0),
      adds(first),
    )
  const tried = new Set<Filled>()
  let spare: { first: Filled; second: Filled } | undefined
  for (let tries = 0; tries < FIRSTS_MAX; tries++) {
    const first = takeFirst(tried)
    if (!first) break
    const second = takeSecond(first)
    if (second && weigh(second) > FILLER) return { first, second }
    if (second) {
      spare ??= { first, second }
      take.undo(second)
    }
    take.undo(first)
    tried.add(first)
  }
  if (spare) return spare
  // Both ask for one thing only where there is nothing else to say.
  const first = mayRepeat ? takeFirst(new Set()) : undefined
  const second = first && take(descriptions, weighed, adds(first))
  return { first, second }
}

/** So many first descriptions are tried until one leaves room for a second that asks for something else. */
const FIRSTS_MAX = 7
/** Worth no more than this, a second description says how one begins with anything. */
const FILLER = -6

/** Whether what a second description asks for was asked for above it. */
const bothAsk = (first: Filled, second: Filled): boolean =>
  (callsOn(first) && callsOn(second)) ||
  asksAlike(first.text, second.text) ||
  sharesAsking(first.text, second.text)

const sharesAsking = (one: string, other: string): boolean => {
  const asked = wordsAsking(one)
  return asked.length > 0 && wordsAsking(other).some((word) => asked.includes(word))
}

/** What a reader is asked for: 'quote' above and 'quote' below is one thing asked for twice. */
const wordsAsking = (text: string): readonly string[] => text.toLowerCase().match(ASKING) ?? []
const ASKING = /\b(?:quote|price|order|first|along|friend|questions?|dates?)\b/gu

/** Whether two descriptions ask, begin or sound alike. */
function isAkin(one: string, other: string): boolean {
  return (
    (one.includes('?') && other.includes('?')) ||
    one.split('.', 1)[0] === other.split('.', 1)[0] ||
    isLike(one, other, 0.45)
  )
}

/** Whoever searched for a thing looks for its name first. */
const NAMED_HEAD = 2.5
const SECOND = -4
const OF_SORT = 2
/** Below a headline that names it, what is sold need not be named again. */
const NAMED_AGAIN = -2

/** What is stated comes first. */
const stating = ({ carries }: Filled): number =>
  carries.some((id) => id !== 'offer' && id !== 'call' && !id.startsWith('trade')) ? 2 : 0
/** A first description says what there is, in one sentence where it can. */
const fullness = ({ carries, frame }: Filled): number =>
  Math.min(2, carries.filter(isPoint).length) - (frame.tags.has('call') ? 1 : 0)
const holds = (text: string, part: string): boolean =>
  text.toLowerCase().includes(part.toLowerCase())
/** What a headline calls to behind its label: 'Cardamom Knots: Get in Touch'. */
const callOf = (text: string): string | undefined => /[:?] (.+)$/u.exec(text)?.[1]
/** What is true of every business of the trade, said for its customers. */
const isOfSort = ({ frame }: Filled): boolean => frame.tags.has('pitch')
/** A call of its own sort or style comes before one of its kind. */
const VOICED = 5
/** What an ad has asked for already, a call does not ask for again where there is another. */
const ASKED_AGAIN = -8
const callsOn = ({ frame }: Filled): boolean => frame.tags.has('call')
