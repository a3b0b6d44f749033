import { VISITORS_PER_ADDRESS_MAX } from '#shared/contract/site-key-caps.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'

/** The least and the most that one limit may be, in credits for each UTC day: one generation, and what no one means. */
export const CAP_MIN = COST_CREDITS
export const CAP_MAX = 100_000

/** True for a usable limit. */
export function isCap(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= CAP_MIN && (value as number) <= CAP_MAX
}

/** The most that a limit of a week or a month may be. */
export const LONG_CAP_MAX = 31 * CAP_MAX

/** True for a usable limit of a week or a month; null is none. */
export function isLongCap(value: unknown): value is number | null {
  if (value === null) return true
  return (
    Number.isInteger(value) && (value as number) >= CAP_MIN && (value as number) <= LONG_CAP_MAX
  )
}

/** True for a usable number of visitors whose limits a network address has together. */
export function isVisitorsPerAddress(value: unknown): value is number {
  return (
    Number.isInteger(value) &&
    (value as number) >= 1 &&
    (value as number) <= VISITORS_PER_ADDRESS_MAX
  )
}
