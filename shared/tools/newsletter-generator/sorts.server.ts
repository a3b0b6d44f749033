import type { Brief, Kind } from '../../brief/brief.ts'
import { broadKindOf, kindOf } from '../../brief/kind.server.ts'

/** What is promoted, where that is known: something one takes home, or something one has done. */
export type Sort = 'goods' | 'service'

const GOODS: ReadonlySet<Kind> = new Set<Kind>(['buy', 'order'])
const SERVICES: ReadonlySet<Kind> = new Set<Kind>(['book', 'quote', 'hire', 'consult', 'emergency'])

/** 'Loyalty card' and 'gift vouchers' are bought, and are not what one looks for. */
const NO_WARES =
  /\b(?:cards?|vouchers?|tickets?|range|collection|sale|club|membership|orders|grooming|make-?up)\b/iu

/** The sort of thing that a topic promotes; undefined for an event, a place, and whatever is not known. */
export function sortOf(head: string, brief: Brief): Sort | undefined {
  const kind = knownKindOf(brief)
  if (/\b(?:sale|clearance|offers)$|\b(?:fair|market|stall)\b|days?$/iu.test(head)) return undefined
  if (SERVICES.has(kind) || /\b(?:fitting|repairs?)$/iu.test(head)) return 'service'
  return GOODS.has(kind) && !NO_WARES.test(head) ? 'goods' : undefined
}

/** What one does with it by the words themselves: a plural that no table knows may be 'half term breaks'. */
function knownKindOf({ offer, trade, kind }: Brief): Kind {
  if (kind !== 'buy' || offer === undefined) return kind
  const known = offer.forms
    .map(({ lower }) => kindOf(lower, offer.head))
    .find((one) => one !== 'unknown')
  return known ?? trade?.kind ?? broadKindOf(offer.head)
}
