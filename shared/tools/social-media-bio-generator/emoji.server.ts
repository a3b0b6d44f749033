import { lowerWords } from '../../text/measures.ts'
import { stemOf } from '../../text/stem.ts'
import rows from './data/emoji.json' with { type: 'json' }

const byStem = new Map<string, string>()
for (const [emoji, words] of rows as [string, string][]) {
  for (const word of words.split(' '))
    if (!byStem.has(stemOf(word))) byStem.set(stemOf(word), emoji)
}

/**
 * Returns the emoji for the last word of a text that has one; undefined if there is none, or for a negation or a
 * request to get in touch.
 */
export function emojiOf(text: string): string | undefined {
  if (CONTACT_REQUEST.test(text) || NEGATED_TEXT.test(text)) return undefined
  // A name inside a text has no emoji: 'my cat Biscuit' is not a biscuit.
  return lowerWords(text.replace(/(?<=\p{Ll} )\p{Lu}\p{Ll}+/gu, ' '))
    .toReversed()
    .map((word) => (STEM_EXCEPTIONS.has(word) ? undefined : byStem.get(stemOf(word))))
    .find((emoji) => emoji !== undefined)
}

/** Every emoji of the table, for its tests. */
export const emojis: readonly string[] = (rows as [string, string][]).map(([emoji]) => emoji)

/** Negations get no emoji, and neither does self-teaching. */
const NEGATED_TEXT =
  /^(?:no|not|without|never)\b|^teaching (?:my|your|him|her|them)sel(?:f|ves)\b/iu
/** Words whose stem is another word: 'skies' are no skis. */
const STEM_EXCEPTIONS = new Set([
  'skies',
  'boxes',
  'box',
  'drive',
  'booking',
  'bookings',
  'wed',
  'fit',
  'fits',
])
/** 'Book online' is about no book. */
const CONTACT_REQUEST =
  /^(?:book|order|call|dm|text|message|phone|by phone) |to book\b|\bwalk[- ]?ins?\b/iu
