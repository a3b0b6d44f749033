import type { RegistrationState } from '../kit/card.ts'

export type { RegistrationState } from '../kit/card.ts'

/** Names that may be free first. */
export const REGISTRATION_STATES = [
  'unregistered',
  'premium',
  'unchecked',
  'registered',
] as const satisfies readonly RegistrationState[]

/** One draft of a result, which is a domain name. */
export interface DraftRegistration {
  /** The draft's id, and the version that the domain is of. */
  readonly id: number
  readonly version: number
  readonly domain: string
  readonly state: RegistrationState
}

/** `GET /api/results/{id}/registrations`: in the order of `REGISTRATION_STATES`, else in that of the result. */
export interface RegistrationsAnswer {
  readonly registrations: readonly DraftRegistration[]
}
