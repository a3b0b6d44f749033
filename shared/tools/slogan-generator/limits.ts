/** Slogans (rules.md SL1, SL5). */
export const SLOGAN_LIMITS = {
  wordsMin: 3,
  wordsMax: 8,
  charsMin: 12,
  charsMax: 60,
  fragmentsMax: 4,
  /** Up to this many words a slogan without a name is easy to like; above, easy to remember. */
  likedWordsMax: 5,
} as const
