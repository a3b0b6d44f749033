import { joinList } from '../../text/grammar.server.ts'
import type { Offer } from '../brief.ts'
import type { Clause } from '../clauses.server.ts'
import { findFacts } from '../facts/facts.server.ts'
import { offerFormOf, headNoun, headOfWords } from './offer-form.server.ts'
import {
  hasDenialAt,
  hasOfferHeading,
  isFact,
  isPeopleTaught,
  endsInVerb,
  namesOffer,
} from './offer-named.server.ts'
import {
  hasListComma,
  offerEndOf,
  isInvitedAct,
  shortenedEndOf,
  offerStartOf,
  withAudience,
  withComplement,
} from './offer-span.server.ts'
import { tokensText, withoutPraise } from './offer-text.server.ts'
import {
  COMPLEMENT_WORDS,
  PREPOSITIONS,
  SUBJECTS,
  VERB_FORMS,
  AUXILIARIES,
} from './offer-words.server.ts'

const OFFER_WORDS_MAX = 9

/** The offer that a clause names, and the part of the text that remains to be read. */
export interface OfferReading {
  readonly offer: Offer
  /** The index of the first token after the offer; 0 if the offer was cut. */
  readonly end: number
  /** The number of clauses in the offer's list: 'candles, soap and wax melts'. */
  readonly clauses: number
}

/**
 * Reads the offer, whole and without empty praise, so that its meaning is kept. 'nut free', 'end of tenancy', 'first
 * time buyer' and 'without salt' stay with their noun.
 */
export function readOffer(clauses: readonly Clause[], isProse = false): OfferReading | undefined {
  const clause = clauses[0]
  if (!clause) return undefined
  const from = offerStartOf(clause.tokens)
  // The clause may be only an opening.
  if (from >= clause.tokens.length) return undefined
  const opener = clause.tokens[from]?.word ?? ''
  if (SUBJECTS.has(opener) || AUXILIARIES.has(opener) || hasDenialAt(clause, from)) return undefined
  // In prose the offer follows an article or 'we make'; otherwise the first words may be anything.
  if (isProse && from === 0 && !namesOffer(clause) && !hasOfferHeading(clauses)) return undefined
  const bareEnd = withAudience(clauses, from, offerEndOf(clause, from))
  const full = isProse ? bareEnd : withComplement(clause, bareEnd)
  const isCut = full - from > OFFER_WORDS_MAX || hasListComma(clause, from, full)
  const end = isCut ? shortenedEndOf(clause, from, full) : full
  if (end <= from || end - from > OFFER_WORDS_MAX) return undefined
  // 'My husband died in March' names no offer.
  if (clause.tokens.slice(from, end).some(({ word }) => word === 'died')) return undefined
  if (isProse && (isPeopleTaught(clause, from, end) || endsInVerb(clause, from, end)))
    return undefined
  if (
    isProse &&
    (isFact(clause, from, end) || (end === full && VERB_FORMS.has(clause.tokens[end]?.word ?? '')))
  )
    return undefined
  // 'The jobs your husband said he'd do' names no offer.
  if (clause.tokens.slice(from + 1, end).some(({ word }) => REPORTED_SPEECH.test(word)))
    return undefined
  const items = [tokensText(clause, from, end)]
  let taken = 1
  if (end === full && end === clause.tokens.length) {
    for (const item of listItems(clauses)) {
      items.push(item)
      taken++
    }
  }
  const isList = items.length > 1
  // 'Software for restaurants, pubs and landlords' lists its audience, not its products.
  const hasComplement = clause.tokens
    .slice(from, end)
    .some(({ word }) => COMPLEMENT_WORDS.has(word))
  const whole = isList ? joinItems(items) : (items[0] as string)
  const bare = withoutPraise(clause, from, end)
  const phrases = isList ? [whole] : bare !== undefined && bare !== whole ? [whole, bare] : [whole]
  const forms = phrases.map(offerFormOf)
  return {
    offer: {
      forms,
      ...(isInvitedAct(clause.tokens, from) ? { isAct: true } : {}),
      head:
        isList && !hasComplement
          ? headOfWords(items.at(-1) as string)
          : headNoun(clause.tokens.slice(from, end)),
    },
    // The complement of a phrase that was cut is read again: 'for people dying of cancer'.
    end: end < full ? 0 : end,
    clauses: taken,
  }
}

const REPORTED_SPEECH = /^(?:(?:i|he|she|we|they)(?:'\p{L}+)?|said|says)$/u

function listItems(clauses: readonly Clause[]): string[] {
  const items: string[] = []
  const first = clauses[0] as Clause
  for (const clause of clauses.slice(1)) {
    if (
      clause.sentence !== first.sentence ||
      (clause.before !== 'comma' && clause.before !== 'and')
    )
      return []
    if (clause.tokens.length > 5) return []
    if (
      clause.tokens.some(
        ({ kind, word }) => kind === 'price' || AUXILIARIES.has(word) || PREPOSITIONS.has(word),
      )
    )
      return []
    if (findFacts(clause).length > 0) return []
    const from = clause.tokens[0]?.word === 'and' ? 1 : 0
    items.push(tokensText(clause, from, clause.tokens.length))
  }
  const isClosed =
    / and | & /.test(` ${items.at(-1) ?? ''} `) || clauses.at(-1)?.tokens[0]?.word === 'and'
  return isClosed || items.length === 0 ? items : []
}

function joinItems(items: readonly string[]): string {
  const last = items.at(-1) as string
  return / and /.test(last) ? items.join(', ') : joinList(items)
}
