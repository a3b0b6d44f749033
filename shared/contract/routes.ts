/** The public routes that must stay stable (architecture.md §9). */
export const ROUTES = {
  functions: '/api/functions',
  tools: '/api/tools',
  profile: '/api/profile',
  results: '/api/results',
  signUp: '/api/auth/sign-up',
  confirm: '/api/auth/confirm',
  signIn: '/api/auth/sign-in',
  refresh: '/api/auth/refresh',
  signOut: '/api/auth/sign-out',
  recover: '/api/auth/recover',
  updatePassword: '/api/auth/update-password',
} as const

/** Response header that says whether an answer was replayed for an Idempotency-Key. */
export const REPLAYED_HEADER = 'Idempotency-Replayed'
