/**
 * What the registry of a domain name says of it: `unregistered` that it finds no registration; `registered`; `premium` that
 * there is none and the price is a higher one; `unchecked` where it said nothing that can be relied on, or could not be asked.
 */
export const REGISTRATION_STATES = ['unregistered', 'premium', 'unchecked', 'registered'] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

/** One draft of a result, which is a domain name. */
export interface DraftRegistration {
  /** The draft's id, and the version that the domain is of. */
  readonly id: number
  readonly version: number
  readonly domain: string
  readonly state: RegistrationState
}

/** `GET /api/results/{id}/registrations`: those that may be free first, else in the order of the result. */
export interface RegistrationsAnswer {
  readonly registrations: readonly DraftRegistration[]
}
