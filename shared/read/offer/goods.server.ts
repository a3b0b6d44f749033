import { nounOf } from '../../words/nouns.server.ts'
import type { Brief, Offer } from '../brief.ts'

/** Sets the kind of an advertiser's brief to 'buy' if it is unknown and the offer is goods. */
export const withGoodsKind = (brief: Brief): Brief =>
  brief.kind === 'unknown' && isWare(brief.offer) ? { ...brief, kind: 'buy' } : brief

/**
 * True if the lexicon lists the offer as goods, or if it is a plural that names no activity or person: 'microscopes',
 * but not 'assessments'.
 */
function isWare(offer: Offer | undefined): boolean {
  const noun = nounOf(offer?.head ?? '')
  if (noun !== undefined) return noun.role === 'ware'
  const isMany = offer?.forms[0]?.number === 'plural'
  return isMany && !SERVICE_ENDING.test(offer.head)
}
const SERVICE_ENDING =
  /(?:ing|ion|ment|er|or|ist|al|ance|ence|ity|ness|ship|hire|service|course|class)$/u
