import type { Brief, Kind } from '../../../read/brief.ts'

/** What is promoted, where that is known: something one takes home, or something one has done. */
export type Sort = 'goods' | 'service'

const GOODS: ReadonlySet<Kind> = new Set<Kind>(['buy', 'order'])
const SERVICES: ReadonlySet<Kind> = new Set<Kind>(['book', 'quote', 'hire', 'consult', 'emergency'])

/** 'Loyalty card' and 'gift vouchers' are bought, and are not what one looks for. */
const NO_WARES = /\b(?:cards?|vouchers?|tickets?|range|collection|sale|club|membership|orders)\b/iu

/** The sort of thing that a topic promotes; undefined for an event, a place, and whatever is not known. */
export function sortOf(head: string, { kind }: Brief): Sort | undefined {
  if (/\b(?:sale|clearance|offers)$|\b(?:fair|market|stall)\b|days?$/iu.test(head)) return undefined
  if (SERVICES.has(kind) || /\b(?:fitting|repairs?)$/iu.test(head)) return 'service'
  return GOODS.has(kind) && !NO_WARES.test(head) ? 'goods' : undefined
}
