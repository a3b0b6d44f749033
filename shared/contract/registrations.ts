import type { RegistrationState } from '../kit/card.ts'

export type { RegistrationState } from '../kit/card.ts'

/** The order of registration states: names that may be free come first. */
export const REGISTRATION_STATES = [
  'unregistered',
  'premium',
  'unchecked',
  'registered',
] as const satisfies readonly RegistrationState[]
