import { nounOf } from '../../words/nouns.server.ts'
import type { Brief, Offer } from '../brief.ts'

/** The brief of who advertises: what no table knows how one comes by is bought, where it is goods. */
export const withGoods = (brief: Brief): Brief =>
  brief.kind === 'unknown' && isWare(brief.offer) ? { ...brief, kind: 'buy' } : brief

/** Whether the lexicon knows an offer as goods, or it is a plural that nobody does or is: 'microscopes', no 'assessments'. */
function isWare(offer: Offer | undefined): boolean {
  const noun = nounOf(offer?.head ?? '')
  if (noun !== undefined) return noun.role === 'ware'
  const isMany = offer?.forms[0]?.number === 'plural'
  return isMany && !DONE.test(offer.head)
}
const DONE = /(?:ing|ion|ment|er|or|ist|al|ance|ence|ity|ness|ship|hire|service|course|class)$/u
