import { z } from 'zod'
import type { RegistrationState } from '#shared/contract/registrations.ts'

/** How deep a right answer is nested: entities in entities, with their contact cards. */
const DEPTH_MAX = 32

/** What is read of an answer (RFC 9083 §4.3, §5.3, §6); the rest is left out. */
const notice = z.object({
  title: z.string().optional(),
  type: z.string().optional(),
  description: z.union([z.string(), z.array(z.string())]).optional(),
})
const said = z.object({
  title: z.string().optional(),
  description: z.union([z.string(), z.array(z.string())]).optional(),
  notices: z.array(notice).optional(),
  remarks: z.array(notice).optional(),
})
const domainObject = z.object({ objectClassName: z.literal('domain'), ldhName: z.string() })

/** The registry calls the price higher; the period after an expiry is one in which Google Registry does. */
const PREMIUM = /\bpremium\b|\bexpiry access period\b/iu
/** Notices that stand in every answer, of its terms and words. */
const OF_THE_SERVICE = /\bterms\b|\bstatus codes\b|\binaccuracy\b/iu
/** Nobody has the name, and nobody can. */
const KEPT_BACK = /\breserved\b|\bblocked\b|\b(?:not|un)\s?available\b|\bcannot be registered\b/iu

/**
 * What an answer of a registry says of a domain. A 200 has to be the very domain; of a 404 it matters whether it is believed
 * of this registry, and what it says beside. Whatever cannot be read says nothing.
 */
export function readAnswer(
  domain: string,
  { status, body }: { readonly status: number; readonly body: string },
  isBelieved: boolean,
): RegistrationState {
  if (status === 200) {
    const found = domainObject.safeParse(parse(body))
    const isIt = found.success && sameName(found.data.ldhName, domain)
    return isIt ? 'registered' : 'unchecked'
  }
  if (status !== 404 || !isBelieved) return 'unchecked'
  const words = wordsOf(parse(body))
  if (KEPT_BACK.test(words)) return 'unchecked'
  return PREMIUM.test(words) ? 'premium' : 'unregistered'
}

function sameName(given: string, domain: string): boolean {
  return given.toLowerCase().replace(/\.$/, '') === domain
}

/** All that the answer says of this very name in words; nothing where it says nothing, as many a 404 does. */
function wordsOf(value: unknown): string {
  const read = said.safeParse(value)
  if (!read.success) return ''
  const { notices = [], remarks = [], ...own } = read.data
  return [own, ...notices, ...remarks]
    .filter(({ title }) => !OF_THE_SERVICE.test(title ?? ''))
    .flatMap(({ title, description }) => [title ?? '', description ?? []].flat())
    .join('\n')
}

/** The value of a JSON text; undefined where it is none, or nested too deeply. */
function parse(text: string): unknown {
  try {
    const value = JSON.parse(text) as unknown
    return isDeep(value) ? undefined : value
  } catch {
    return undefined
  }
}

/** Looks at one level after another, so that no depth can fill the stack. */
function isDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_MAX) return true
    level = level.flatMap((one) => (typeof one === 'object' && one ? Object.values(one) : []))
  }
  return false
}
