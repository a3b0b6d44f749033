import type { Brief, Trade } from '../../../read/brief.ts'
import { knowsAll, knowsSome, tradeNamed } from '../../../know/trades.server.ts'
import type { Filled } from '../../../write/fill.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import { lowerWords } from '../../../text/measures.ts'
import { countWords } from '../checks.ts'
import type { Input } from '../tool.ts'

/**
 * Tells the lines that may miss: the trade's own where the offer is narrower than the trade or for somebody the trade
 * does not know of, and the label of an industry where the text names the thing otherwise. They come where there is
 * nothing else to say.
 */
export function doubtsOf(brief: Brief, input: Input): (line: Filled) => boolean {
  const told = input.businessDescription.toLowerCase()
  const forms = brief.offer?.forms ?? []
  const isLabel = countWords(told) >= LABELLED && !forms.some(({ lower }) => speaksOf(told, lower))
  const narrow = isNarrower(brief)
  return ({ carries }) =>
    (isLabel && carries.includes('offer')) ||
    (narrow && carries.some((id) => id.startsWith('trade.line')))
}

/** Whether an offer is narrower than its trade, or for somebody that the trade does not know of. */
export function isNarrower({ trade, offer, audience }: Brief): boolean {
  const forms = offer?.forms ?? []
  return (
    trade === undefined ||
    // What is true of all of these says nothing of the one.
    trade.id === 'charity' ||
    (forms.length > 0 && forms.every(({ lower }) => WIDE.test(lower))) ||
    !forms.some(({ lower }) => tradeNamed(lower) === trade) ||
    !knowsCore(trade, forms[0]?.lower ?? '') ||
    audience.some((one) => !knowsSome(trade, one.forms[0] ?? ''))
  )
}

/**
 * Whether a trade knows every word of a name up to what is added to it: a craft shop 'selling yarn, fabric and buttons' is a
 * craft shop, and goat yoga on a farm is no more than goats and yoga.
 */
export function knowsCore(trade: Trade, name: string): boolean {
  const [core = ''] = name.split(ADDED, 1)
  return knowsAll(trade, name) || (tradeNamed(core) === trade && knowsAll(trade, core))
}
const ADDED = /,| (?:and|selling|serving|offering|taking|with|in|on|near|at|from) /u

/**
 * The brief with the name of the thing between its whole and its noun: 'narrowboat holidays' of 'narrowboat holidays on the
 * Kennet and Avon Canal', where the noun alone would lose what is said of it.
 */
export function withCore(brief: Brief): Brief {
  const { offer } = brief
  const [full] = offer?.forms ?? []
  if (!offer || !full) return brief
  const lower = full.lower.split(/ (?:on|in|from|for|with|at|near|of|by) /u, 1)[0] ?? ''
  if (lower === full.lower || !lower.includes(' ')) return brief
  const core = { ...full, lower, title: full.title.slice(0, lower.length) }
  const forms = offer.forms.filter((form) => form.lower.includes(' ') && form.lower !== lower)
  return { ...brief, offer: { ...offer, forms: [...forms, core] } }
}

const OBJECT =
  /^(?:we|i) (?!sell|make|bake|brew|build|grow|offer|provide|teach|run|supply|stock|design|print|hire|rent)\p{L}+ /iu

/** 'Vintage motorcycle parts' of the industry 'motorcycles' are no motorcycles. */
export function isPartOf(told: string, industry: string, trade: Trade | undefined): boolean {
  const lead = told.split(LEAD_END, 1)[0] ?? ''
  const words = lowerWords(lead).map(singular)
  const named = words.indexOf(singular(lowerWords(industry).at(-1) ?? ''))
  const last = words.at(-1) ?? ''
  if (named < 0 || named === words.length - 1 || words.length > LABELLED) return false
  return last.length > 2 && tradeNamed(lead) !== trade
}
const LEAD_END = /[,.;:]| (?:and|at|by|for|from|in|near|of|that|to|who|with) /u

/** Whether a text has a phrase in whole words ('AI' is no part of 'train'), or in others of their family. */
export function speaksOf(told: string, phrase: string): boolean {
  const words = lowerWords(phrase)
  if (` ${lowerWords(told).join(' ')} `.includes(` ${words.join(' ')}`)) return true
  const starts = new Set(lowerWords(told).flatMap(startOf))
  return words.length > 1 && words.every((word) => startOf(word).some((start) => starts.has(start)))
}

/** What says nothing of what is done: lines for all of these are lines for none. */
const WIDE = /^(?:\S+ )?(?:charity|trust|foundation|nonprofit|non-profit|agency|company|business)$/u
/** From so many words a description says itself what is sold. */
const LABELLED = 8
/** How a word begins, by which its family is known. */
export const startOf = (word: string): string[] => (word.length < 5 ? [] : [word.slice(0, 5)])

/** 'We tow boats' offers no boats. */
export function isMisnamed({ businessDescription }: Input, { offer }: Brief): boolean {
  const isOneWord = (offer?.forms ?? []).every(({ lower }) => !/\s/u.test(lower))
  return OBJECT.test(businessDescription) && isOneWord
}

/** 'Automotive' is what the industry is called, and nothing that anybody sells. */
export function isOnlyIndustry({ businessDescription }: Input, { offer, trade }: Brief): boolean {
  const told = businessDescription.toLowerCase()
  return trade === undefined && !(offer?.forms ?? []).some(({ lower }) => speaksOf(told, lower))
}
