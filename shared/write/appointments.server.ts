import type { Brief, Fact, OfferKind } from '../read/brief.ts'

/** Kinds with an agreed time, at the business or at the customer's. */
const APPOINTMENT_KINDS: ReadonlySet<OfferKind> = new Set(['book', 'consult'])
const PARTS_OF_THE_WEEK =
  /^(early morning|morning|afternoon|evening|night|weekend|saturday|sunday)s?$/iu

/** The meaning of 'evenings' alone in an ad: 'evening appointments'; undefined for other facts. */
export function appointmentsOf({ class: sort, text }: Fact, kind: OfferKind): string | undefined {
  const part =
    sort === 'days' && APPOINTMENT_KINDS.has(kind) ? PARTS_OF_THE_WEEK.exec(text)?.[1] : undefined
  if (part === undefined) return undefined
  const isDay = /day$/iu.test(part)
  return `${isDay ? part.charAt(0).toUpperCase() + part.slice(1).toLowerCase() : part.toLowerCase()} appointments`
}

const BOOKING_TERMS = new Set(['booking', 'appointment', 'reservation'])
/** True if one of the denials rules out bookings: 'no appointment needed'. */
export const isBookingDenied = (denials: Brief['denials']): boolean =>
  denials.some(({ terms }) => terms.some((term) => BOOKING_TERMS.has(term)))

const BOOKED_KINDS: ReadonlySet<OfferKind> = new Set(['book', 'attend', 'eat'])
/** The kind of offer, or 'walk-in' in place of one that is usually booked, where no booking is needed. */
export const unbookedKindOf = ({ kind, facts, denials }: Brief): OfferKind =>
  BOOKED_KINDS.has(kind) &&
  (facts.some((fact) => fact.class === 'no-booking' || fact.class === 'walk-in') ||
    isBookingDenied(denials))
    ? 'walk-in'
    : kind

/** True for single adjectives such as 'friendly' and 'reliable', which only fit before the name of the offer. */
export const isManner = ({ class: sort, text }: Fact): boolean =>
  sort === 'property' && /^\p{L}+$/u.test(text)

/** The brief with 'friendly' only as an adjective: nobody writes 'Piano tuner, friendly'. */
export const withManners = (brief: Brief): Brief => ({
  ...brief,
  facts: brief.facts.map((fact) =>
    isManner(fact) ? { ...fact, ways: { adjective: [fact.text.toLowerCase()] } } : fact,
  ),
})
