/** The public routes that must stay stable (specification.md §10). */
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
  challenge: '/api/auth/challenge',
  confirmEmail: '/api/auth/confirm-email',
  creditHistory: '/api/account/credits',
  creditHistoryCsv: '/api/account/credits.csv',
  changeEmail: '/api/account/email',
  changePassword: '/api/account/password',
  sessions: '/api/account/sessions',
  exportData: '/api/account/export',
  deleteAccount: '/api/account/delete',
  topUp: '/api/top-up',
  checkout: '/api/top-up/checkout',
  redeemCode: '/api/top-up/codes',
  stripeWebhook: '/api/payments/stripe',
  connectionRequest: '/api/connect/request',
  connectionApproval: '/api/connect/approve',
  wordPressRequest: '/api/connect/wordpress/request',
  wordPressApproval: '/api/connect/wordpress/approve',
  wordPressExchange: '/api/connect/wordpress/exchange',
  connections: '/api/account/connections',
  siteKeys: '/api/account/site-keys',
  visitorToken: '/api/embed/visitor',
  visitorChallenge: '/api/embed/challenge',
  visitorCheck: '/api/embed/check',
  siteKeyUsage: '/api/embed/usage',
  visitResults: '/api/embed/results',
  embedSession: '/api/embed/session',
  authorize: '/connect',
  connectWordPress: '/connect/wordpress',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  register: '/oauth/register',
  oauthMetadata: '/.well-known/oauth-authorization-server',
  oembed: '/oembed',
} as const

/** Sign-in at the operator's OpenID provider: pages that a browser opens, and the password that joins an account. */
export const OIDC_ROUTES = {
  start: '/oidc/start',
  callback: '/oidc/callback',
  join: '/oidc/join',
} as const

/**
 * Briefs for any writer and checks of its drafts, each followed by a tool's id. Separate, because no widget requests
 * them.
 */
export const GATE_ROUTES = { briefs: '/api/briefs', checks: '/api/checks' } as const

/** The endpoint of assistants and its metadata (RFC 9728). Separate, because no widget requests them. */
export const ASSISTANT_ROUTES = {
  mcp: '/mcp',
  metadata: '/.well-known/oauth-protected-resource',
  metadataOfPath: '/.well-known/oauth-protected-resource/mcp',
} as const

/** Response header: whether an answer was replayed for an Idempotency-Key. */
export const REPLAYED_HEADER = 'Idempotency-Replayed'
