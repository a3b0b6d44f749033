import type { Filled } from './fill.server.ts'

/**
 * True for awkward combinations such as 'swimming school at £14 a lesson, warm pool 32C', which are better as a list.
 */
export function isUnnaturalText({ text, carries, frame: { tags } }: Filled): boolean {
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

/** True for a natural sentence. Lists are written as stated (`listingsOf`). */
export const isNaturalSentence = ({ text, frame: { tags } }: Filled): boolean =>
  tags.has('clause') && !/^the price is |, and /iu.test(text)

/** True for a gift, which can be a headline: 'Your first lesson is free', but not 'We are licensed'. */
export const isFirstOneOffer = ({ text }: Filled): boolean => /^your first /iu.test(text)
