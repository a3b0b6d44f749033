import { SITE_KEY_NAME_CHARS_MAX } from '#shared/contract/site-key-caps.ts'
import { usableText } from '#shared/contract/messages/values.server.ts'

/**
 * Reads the own name of a client or a site: one line without characters that change the text around it. It is unverified; '' for
 * none.
 */
export function readClientName(given: unknown): string {
  const line = (usableText(given) ?? '').slice(0, 1_000).replace(/[\p{C}\s]+/gu, ' ')
  return [...line.trim()].slice(0, SITE_KEY_NAME_CHARS_MAX).join('').trim()
}
