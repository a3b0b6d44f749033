import { usableText } from '#shared/contract/messages/values.server.ts'

const NAME_CHARS_MAX = 60

/** What a client calls itself: one line without what turns the text around it. Nobody has checked it; '' for none. */
export function readClientName(given: unknown): string {
  const line = (usableText(given) ?? '').slice(0, 1_000).replace(/[\p{C}\s]+/gu, ' ')
  return [...line.trim()].slice(0, NAME_CHARS_MAX).join('').trim()
}
