import { SIGNED_OUT_SESSION, type Session } from './session.ts'

/**
 * The session on pages of other origins: signed out, with links to the site. No password is ever
 * asked for here (architecture.md §7).
 */
export const embedSession: Session = {
  getState: () => SIGNED_OUT_SESSION,
  subscribe: () => () => {},
  generate: async () => ({ problem: { code: 'sign_in_required' } }),
  setCredits() {},
}
