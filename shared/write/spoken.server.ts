import type { Filled } from './fill.server.ts'

/** Put together of what has no sentence: 'swimming school at £14 a lesson, warm pool 32C'; a list of it says it better. */
export function isForced({ text, carries, frame: { tags } }: Filled): boolean {
  return (
    tags.has('has-aside') ||
    tags.has('has-near') ||
    / at \p{Sc}/u.test(text) ||
    // 'Tax preparer with no appointment'.
    / with no (?:appointment|booking|contract|service)/iu.test(text) ||
    // 'Mobile hairdresser with care homes', 'honey with our own hives'.
    (tags.has('has-with') &&
      (carries.some((id) => id.startsWith('rest')) || / with our /iu.test(text)))
  )
}

/** A sentence that somebody would say; lists are told as they were stated (`listingsOf`). */
export const isTold = ({ text, frame: { tags } }: Filled): boolean =>
  tags.has('clause') && !/^the price is |, and /iu.test(text)

/** 'Your first lesson is free' heads an ad, 'We are licensed' does not. */
export const isGift = ({ text }: Filled): boolean => /^your first /iu.test(text)
