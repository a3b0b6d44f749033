import { COST_CREDITS } from '../kit/tool.ts'

/** The free credits of every account on a UTC day. */
export const FREE_CREDITS_PER_DAY = 100

/** The minimum and maximum of one limit, in credits for each UTC day: one generation, and more than anyone needs. */
export const DAILY_CAP_MIN = COST_CREDITS
export const DAILY_CAP_MAX = 100_000
/** The maximum of a weekly or monthly limit. */
export const LONG_CAP_MAX = 31 * DAILY_CAP_MAX
/** The maximum number of a key's origins, and of characters of its name. */
export const ORIGINS_MAX = 20
export const SITE_KEY_NAME_CHARS_MAX = 60

/**
 * The default limits of a new site key on a UTC day, in credits: fifty generations in all and five for one visitor,
 * enough for a page with some readers.
 */
export const NEW_SITE_KEY_CAPS = { daily: 500, visitor: 50 } as const

/** The default limit of all visitors at one network address together, as a multiple of one visitor's limit. */
export const NEW_VISITORS_PER_ADDRESS = 3

/** The maximum of that multiple: enough for an office or a school behind one address. */
export const VISITORS_PER_ADDRESS_MAX = 1_000

/**
 * Returns the suggested daily cap of a new key for an owner with this many credits: what pays for whole generations,
 * but at least a day's free credits and at most the default.
 */
export function proposeDailyCap(credits: number): number {
  return Math.min(
    NEW_SITE_KEY_CAPS.daily,
    Math.max(FREE_CREDITS_PER_DAY, credits - (credits % COST_CREDITS)),
  )
}
