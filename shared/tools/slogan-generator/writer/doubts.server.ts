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
  const narrow = isNarrowerThanTrade(brief)
  return ({ carries }) =>
    (isLabel && carries.includes('offer')) ||
    (narrow && carries.some((id) => id.startsWith('trade.line')))
}

/**
 * True if lines of the trade may not fit: no trade is known, or the offer is narrower than it or has an audience
 * unknown to it.
 */
export function isNarrowerThanTrade({ trade, offer, audience }: Brief): boolean {
  const forms = offer?.forms ?? []
  return (
    trade === undefined ||
    // Lines that fit all charities tell nothing about a particular one.
    trade.id === 'charity' ||
    (forms.length > 0 && forms.every(({ lower }) => UNSPECIFIC_NAME.test(lower))) ||
    !forms.some(({ lower }) => tradeNamed(lower) === trade) ||
    !tradeCoversCore(trade, forms[0]?.lower ?? '') ||
    audience.some((one) => !coversSome(trade, one.forms[0] ?? ''))
  )
}

/**
 * True if a trade knows every word of a name, or of the part before an addition: 'craft shop' in 'craft shop selling
 * yarn, fabric and buttons'.
 */
export function tradeCoversCore(trade: Trade, name: string): boolean {
  const [core = ''] = name.split(ADDITION_START, 1)
  return coversAll(trade, name) || (tradeNamed(core) === trade && coversAll(trade, core))
}
const ADDITION_START = /,| (?:and|selling|serving|offering|taking|with|in|on|near|at|from) /u

/**
 * Replaces the one-word names of an offer with a shorter form of its full name: 'narrowboat holidays' for 'narrowboat
 * holidays on the Kennet and Avon Canal', because the noun alone loses too much.
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

/** True if the industry is only part of the offer's name: 'motorcycles' in 'vintage motorcycle parts'. */
export function isIndustryOnlyPart(
  told: string,
  industry: string,
  trade: Trade | undefined,
): boolean {
  const lead = told.split(OFFER_NAME_END, 1)[0] ?? ''
  const words = lowerWords(lead).map(singular)
  const named = words.indexOf(singular(lowerWords(industry).at(-1) ?? ''))
  const last = words.at(-1) ?? ''
  if (named < 0 || named === words.length - 1 || words.length > STATING_WORDS_MIN) return false
  return last.length > 2 && tradeNamed(lead) !== trade
}
const OFFER_NAME_END = /[,.;:]| (?:and|at|by|for|from|in|near|of|that|to|who|with) /u

/**
 * True if a text contains a phrase from the start of a word (so 'AI' is in 'aids' but not in 'train'), or words with
 * the same beginnings.
 */
export function mentionsPhrase(told: string, phrase: string): boolean {
  const words = lowerWords(phrase)
  if (` ${lowerWords(told).join(' ')} `.includes(` ${words.join(' ')}`)) return true
  const starts = new Set(lowerWords(told).flatMap(wordStartOf))
  return (
    words.length > 1 && words.every((word) => wordStartOf(word).some((start) => starts.has(start)))
  )
}

/** Names without a word about the activity, for which lines would be too general. */
const UNSPECIFIC_NAME =
  /^(?:\S+ )?(?:charity|trust|foundation|nonprofit|non-profit|agency|company|business)$/u
/** A description with at least this many words states the offer itself. */
const STATING_WORDS_MIN = 8
/** The first five letters of a word that has them, by which related words are recognised. */
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
