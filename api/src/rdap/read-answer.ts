import { z } from 'zod'
import type { RegistrationState } from '#shared/contract/registrations.ts'

/** The deepest nesting of a valid response: entities in entities, with their contact cards. */
const DEPTH_MAX = 32

/** The parts of a response that are read (RFC 9083 §4.3, §5.3, §6); the rest is ignored. */
const noticeSchema = z.object({
  title: z.string().optional(),
  type: z.string().optional(),
  description: z.union([z.string(), z.array(z.string())]).optional(),
})
const errorResponseSchema = z.object({
  title: z.string().optional(),
  description: z.union([z.string(), z.array(z.string())]).optional(),
  notices: z.array(noticeSchema).optional(),
  remarks: z.array(noticeSchema).optional(),
})
const domainObjectSchema = z.object({ objectClassName: z.literal('domain'), ldhName: z.string() })

/** The registry announces a higher price; Google Registry also does so in the period after an expiry. */
const PREMIUM_NOTICE_PATTERN = /\bpremium\b|\bexpiry access period\b/iu
/** Titles of notices about the service: its terms, its status codes, how to report an inaccuracy. */
const SERVICE_NOTICE_PATTERN = /\bterms\b|\bstatus codes\b|\binaccuracy\b/iu
/** The name is not registered, and cannot be. */
const UNAVAILABLE_NOTICE_PATTERN =
  /\breserved\b|\bblocked\b|\b(?:not|un)\s?available\b|\bcannot be registered\b/iu

/**
 * Returns a domain's state by a registry's response. A 200 must be about this domain; a 404 counts only if this
 * registry's 404s are reliable, and its text matters. An unreadable response means `unchecked`.
 */
export function readAnswer(
  domain: string,
  { status, body }: { readonly status: number; readonly body: string },
  is404Reliable: boolean,
): RegistrationState {
  if (status === 200) {
    const found = domainObjectSchema.safeParse(parseShallowJson(body))
    const isSameDomain = found.success && isSameName(found.data.ldhName, domain)
    return isSameDomain ? 'registered' : 'unchecked'
  }
  if (status !== 404 || !is404Reliable) return 'unchecked'
  const noticeText = noticeTextOf(parseShallowJson(body))
  if (UNAVAILABLE_NOTICE_PATTERN.test(noticeText)) return 'unchecked'
  return PREMIUM_NOTICE_PATTERN.test(noticeText) ? 'premium' : 'unregistered'
}

function isSameName(given: string, domain: string): boolean {
  return given.toLowerCase().replace(/\.$/, '') === domain
}

/** Returns the text of a response about this name, without notices about the service; often empty. */
function noticeTextOf(value: unknown): string {
  const read = errorResponseSchema.safeParse(value)
  if (!read.success) return ''
  const { notices = [], remarks = [], ...own } = read.data
  return [own, ...notices, ...remarks]
    .filter(({ title }) => !SERVICE_NOTICE_PATTERN.test(title ?? ''))
    .flatMap(({ title, description }) => [title ?? '', description ?? []].flat())
    .join('\n')
}

/** Parses a JSON text; returns undefined if it is invalid or nested too deeply. */
function parseShallowJson(text: string): unknown {
  try {
    const value = JSON.parse(text) as unknown
    return isTooDeep(value) ? undefined : value
  } catch {
    return undefined
  }
}

/** Checks level by level instead of recursively, so that no depth can overflow the stack. */
function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_MAX) return true
    level = level.flatMap((one) => (typeof one === 'object' && one ? Object.values(one) : []))
  }
  return false
}
