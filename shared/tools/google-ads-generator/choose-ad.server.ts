import type { Filled } from '../../frames/fill.server.ts'
import type { Plan } from '../../frames/plan.server.ts'
import { isAskLine, isLike } from './checks.ts'
import { isPoint } from './for-readers.server.ts'
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
    ({ frame }) => (frame.tags.has('voiced') ? VOICED : 0),
    ({ text }) => !said.includes(text) && !told.some((one) => one.includes(text.toLowerCase())),
    true,
  )
  if (first && second && call) return [headline, first, second, call]
  plan.drop([headline])
  return undefined
}

/** Takes the best text that says nothing the ad says already; `isRepeatable`: else one that does. */
type Take = (
  texts: readonly Filled[],
  weigh: (text: Filled) => number,
  accept: (text: Filled) => boolean,
  isRepeatable?: boolean,
) => Filled | undefined

function createTaking(plan: Plan, said: readonly string[]): Take {
  const beside = new Set<string>()
  let mayAsk = !said.some(isAskLine)
  return (texts, weigh, accept, isRepeatable = false) => {
    const fits = (text: Filled): boolean => accept(text) && (mayAsk || !isAskLine(text.text))
    const chosen =
      plan.choose(texts, beside, weigh, fits) ??
      (isRepeatable ? plan.choose(texts, undefined, weigh, fits) : undefined)
    if (chosen && isAskLine(chosen.text)) mayAsk = false
    for (const id of chosen?.carries ?? []) beside.add(id)
    return chosen
  }
}

/** Two descriptions that go on from the headline, in other words than those of other ads. */
function takeDescriptions(
  take: Take,
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
  const first = take(
    descriptions,
    (text) =>
      weighed(text) +
      (names(text) ? (isHeadNamed ? NAMED_AGAIN : 3) : 0) +
      fullness(text) +
      // One of them to an ad: there are few, and each makes a second description worth reading.
      (isOfSort(text) ? SECOND : 0),
    (text) =>
      goesOn(text) &&
      (isTopical(headline) || isTopical(text)) &&
      // Where an ad says nothing but how one begins, there is one too many.
      (mayRepeat || text.carries.some(isPoint) || names(text)),
    mayRepeat,
  )
  const isNamed = isHeadNamed || (first !== undefined && names(first))
  const adds = (text: Filled): boolean =>
    goesOn(text) &&
    // What is sold is named once below the headline.
    (isNamed ? !(first && names(first) && names(text)) : names(text)) &&
    !(first && isAkin(first.text, text.text))
  const bothCall = (text: Filled): boolean => first !== undefined && callsOn(first) && callsOn(text)
  // Both say what to do next only where there is nothing else to say.
  const second =
    take(descriptions, weighed, (text) => adds(text) && !bothCall(text)) ??
    take(descriptions, weighed, adds)
  return { first, second }
}

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
const callsOn = ({ frame }: Filled): boolean => frame.tags.has('call')
