import type { Kind, Offer, Statements, Trade } from '../brief.ts'
import { doingNames } from './doing.server.ts'
import { broadKindOf, kindOf } from '../kind.server.ts'
import { knowsHead, tradeNamed, tradeSpokenOf } from '../../know/trades.server.ts'

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
  return trade?.kind ?? broadKindOf(offer?.head ?? '')
}
