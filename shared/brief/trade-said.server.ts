import type { Kind, Offer, Statements, Trade } from './brief.ts'
import { doingNames } from './doing.server.ts'
import { nounOf } from '../lexicon/nouns.server.ts'
import { broadKindOf, kindOf } from './kind.server.ts'
import { knowsHead, tradeNamed, tradeSpokenOf } from './trades.server.ts'

/**
 * The offer decides, then what is done, then the trade a person named where it knows what is offered, then the description
 * where it speaks of one trade only.
 */
export function tradeSaid(offer: Offer | undefined, statements: Statements): Trade | undefined {
  const forms = (offer?.forms ?? []).map(({ lower }) => lower)
  for (const phrase of [...forms, ...doingNames(statements.about ?? '')]) {
    const trade = tradeNamed(phrase)
    if (trade) return trade
  }
  const industry = tradeNamed(statements.industry ?? '')
  // 'Catering' beside 'personal chef' names a neighbour.
  if (industry) return offer && !knowsHead(industry, offer.head) ? undefined : industry
  return offer ? undefined : tradeSpokenOf(statements.about ?? '')
}

/** Whether the lexicon knows an offer as goods, or it is a plural that nobody does or is: 'microscopes', no 'assessments'. */
function isWare(offer: Offer | undefined): boolean {
  const noun = nounOf(offer?.head ?? '')
  if (noun !== undefined) return noun.role === 'ware'
  const isMany = offer?.forms[0]?.number === 'plural'
  return isMany && !DONE.test(offer.head)
}
const DONE = /(?:ing|ion|ment|er|or|ist|al|ance|ence|ity|ness|ship|hire|service|course|class)$/u

/** The head decides, then the trade a person named; where the words give none, the kind is the trade's. */
export function kindSaid(
  offer: Offer | undefined,
  statements: Statements,
  trade: Trade | undefined,
): Kind {
  // 'Exam invigilators wanted' are no goods.
  if (offer?.forms.some(({ lower }) => lower.endsWith(' wanted'))) return 'recruit'
  for (const phrase of [
    ...(offer?.forms ?? []).map(({ lower }) => lower),
    statements.industry ?? '',
  ]) {
    const kind =
      phrase === ''
        ? 'unknown'
        : kindOf(phrase, phrase === statements.industry ? undefined : offer?.head)
    if (kind !== 'unknown') return kind
  }
  const head = offer?.head ?? ''
  const broad = trade?.kind ?? broadKindOf(head)
  return broad === 'unknown' && isWare(offer) ? 'buy' : broad
}
