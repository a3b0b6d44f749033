/** What every account has free on a UTC day, in credits. */
export const FREE_CREDITS = 100

/**
 * What a new site key may spend on a UTC day at most, in credits, until its owner says otherwise: fifty generations in all
 * and five for one visitor, which a page with some readers can live with.
 */
export const NEW_SITE_KEY_CAPS = { daily: 500, visitor: 50 } as const

/** All visitors at one network address together have this many times what one has, until the owner says otherwise. */
export const NEW_VISITORS_PER_ADDRESS = 3

/** The most that an owner may say: what an office or a school has behind one address. */
export const VISITORS_PER_ADDRESS_MAX = 1_000

/** The daily cap to propose for a new key to an owner with so many credits: no more than the account can pay. */
export function proposeDailyCap(credits: number): number {
  return Math.min(NEW_SITE_KEY_CAPS.daily, Math.max(FREE_CREDITS, credits - (credits % 10)))
}
