import type { RegistrationState } from '../kit/card.ts'

export type { RegistrationState } from '../kit/card.ts'

/** Names that may be free first. */
export const REGISTRATION_STATES = [
  'unregistered',
  'premium',
  'unchecked',
  'registered',
] as const satisfies readonly RegistrationState[]
