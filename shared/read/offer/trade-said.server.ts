import type { OfferKind, Offer, Statements, Trade } from '../brief.ts'
import { activityNames } from './doing.server.ts'
import { broadKindOf, offerKindOf } from '../kind.server.ts'
import { coversHead, tradeNamed, onlyTradeIn } from '../../know/trades.server.ts'

/**
 * Returns the trade by the offer, then by the activity, then by the stated industry unless it does not cover the
 * offer; without an offer, the only trade that the description mentions.
 */
export function readStatedTrade(
  offer: Offer | undefined,
  statements: Statements,
): Trade | undefined {
  const forms = (offer?.forms ?? []).map(({ lower }) => lower)
  for (const phrase of [...forms, ...activityNames(statements.about ?? '')]) {
    const trade = tradeNamed(phrase)
    if (trade) return trade
  }
  const industry = tradeNamed(statements.industry ?? '')
  // Beside 'personal chef', 'catering' is only a related trade.
  if (industry) return offer && !coversHead(industry, offer.head) ? undefined : industry
  return offer ? undefined : onlyTradeIn(statements.about ?? '')
}

/**
 * Returns the kind by the offer, then by the stated industry; if neither determines it, the kind of the trade or of
 * the head noun.
 */
export function readStatedKind(
  offer: Offer | undefined,
  statements: Statements,
  trade: Trade | undefined,
): OfferKind {
  // 'Exam invigilators wanted' is a vacancy.
  if (offer?.forms.some(({ lower }) => lower.endsWith(' wanted'))) return 'recruit'
  for (const phrase of [
    ...(offer?.forms ?? []).map(({ lower }) => lower),
    statements.industry ?? '',
  ]) {
    const kind =
      phrase === ''
        ? 'unknown'
        : offerKindOf(phrase, phrase === statements.industry ? undefined : offer?.head)
    if (kind !== 'unknown') return kind
  }
  return trade?.kind ?? broadKindOf(offer?.head ?? '')
}
