import type { Brief, Trade } from '../../../read/brief.ts'
import { coversAll, coversSome, tradeNamed } from '../../../know/trades.server.ts'
import type { Filled } from '../../../write/fill.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import { lowerWords } from '../../../text/measures.ts'
import { countWords } from '../checks.ts'
import type { Input } from '../tool.ts'

/**
 * Returns a test for lines that may not fit: trade lines if the offer is narrower than the trade or has an audience
 * unknown to it, and the industry's label if the description names the offer differently. They are used only as a
 * last resort.
 */
export function createDoubtCheck(brief: Brief, input: Input): (line: Filled) => boolean {
  const told = input.businessDescription.toLowerCase()
  const forms = brief.offer?.forms ?? []
  const isLabel =
    countWords(told) >= STATING_WORDS_MIN && !forms.some(({ lower }) => mentionsPhrase(told, lower))
  const narrow = isNarrower(brief)
  return ({ carries }) =>
    (isLabel && carries.includes('offer')) ||
    (narrow && carries.some((id) => id.startsWith('trade.line')))
}

/** True if an offer is narrower than its trade, or has an audience unknown to the trade. */
export function isNarrower({ trade, offer, audience }: Brief): boolean {
  const forms = offer?.forms ?? []
  return (
    trade === undefined ||
    // Lines that fit all charities tell nothing about a particular one.
    trade.id === 'charity' ||
    (forms.length > 0 && forms.every(({ lower }) => WIDE.test(lower))) ||
    !forms.some(({ lower }) => tradeNamed(lower) === trade) ||
    !tradeCoversCore(trade, forms[0]?.lower ?? '') ||
    audience.some((one) => !coversSome(trade, one.forms[0] ?? ''))
  )
}

/**
 * True if a trade knows every word of a name up to its additions: a craft shop 'selling yarn, fabric and buttons' is
 * a craft shop, and goat yoga on a farm is just goats and yoga.
 */
export function tradeCoversCore(trade: Trade, name: string): boolean {
  const [core = ''] = name.split(ADDITION_START, 1)
  return coversAll(trade, name) || (tradeNamed(core) === trade && coversAll(trade, core))
}
const ADDITION_START = /,| (?:and|selling|serving|offering|taking|with|in|on|near|at|from) /u

/**
 * Adds a shorter name of the offer between its full form and its noun: 'narrowboat holidays' for 'narrowboat holidays
 * on the Kennet and Avon Canal', because the noun alone loses too much.
 */
export function withCoreName(brief: Brief): Brief {
  const { offer } = brief
  const [full] = offer?.forms ?? []
  if (!offer || !full) return brief
  const lower = full.lower.split(/ (?:on|in|from|for|with|at|near|of|by) /u, 1)[0] ?? ''
  if (lower === full.lower || !lower.includes(' ')) return brief
  const core = { ...full, lower, title: full.title.slice(0, lower.length) }
  const forms = offer.forms.filter((form) => form.lower.includes(' ') && form.lower !== lower)
  return { ...brief, offer: { ...offer, forms: [...forms, core] } }
}

const OBJECT_VERB_START =
  /^(?:we|i) (?!sell|make|bake|brew|build|grow|offer|provide|teach|run|supply|stock|design|print|hire|rent)\p{L}+ /iu

/** True if the industry is only part of the offer's name: 'vintage motorcycle parts' in 'motorcycles'. */
export function isPartOf(told: string, industry: string, trade: Trade | undefined): boolean {
  const lead = told.split(LEAD_END, 1)[0] ?? ''
  const words = lowerWords(lead).map(singular)
  const named = words.indexOf(singular(lowerWords(industry).at(-1) ?? ''))
  const last = words.at(-1) ?? ''
  if (named < 0 || named === words.length - 1 || words.length > STATING_WORDS_MIN) return false
  return last.length > 2 && tradeNamed(lead) !== trade
}
const LEAD_END = /[,.;:]| (?:and|at|by|for|from|in|near|of|that|to|who|with) /u

/** True if a text contains a phrase as whole words (so 'AI' is not in 'train'), or words with the same beginnings. */
export function mentionsPhrase(told: string, phrase: string): boolean {
  const words = lowerWords(phrase)
  if (` ${lowerWords(told).join(' ')} `.includes(` ${words.join(' ')}`)) return true
  const starts = new Set(lowerWords(told).flatMap(wordStartOf))
  return (
    words.length > 1 && words.every((word) => wordStartOf(word).some((start) => starts.has(start)))
  )
}

/** Names without a word about the activity, for which lines would be too general. */
const WIDE = /^(?:\S+ )?(?:charity|trust|foundation|nonprofit|non-profit|agency|company|business)$/u
/** A description with at least this many words states the offer itself. */
const STATING_WORDS_MIN = 8
/** The first five letters of a word, by which related words are recognised. */
export const wordStartOf = (word: string): string[] => (word.length < 5 ? [] : [word.slice(0, 5)])

/** True if the noun is the object of the work, not the offer: 'We tow boats' sells no boats. */
export function isMisnamed({ businessDescription }: Input, { offer }: Brief): boolean {
  const isOneWord = (offer?.forms ?? []).every(({ lower }) => !/\s/u.test(lower))
  return OBJECT_VERB_START.test(businessDescription) && isOneWord
}

/** True if the offer is only the industry's name: nobody sells 'Automotive'. */
export function isOnlyIndustry({ businessDescription }: Input, { offer, trade }: Brief): boolean {
  const told = businessDescription.toLowerCase()
  return (
    trade === undefined && !(offer?.forms ?? []).some(({ lower }) => mentionsPhrase(told, lower))
  )
}
