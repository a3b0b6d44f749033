/** The limits of poems (rules.md). */
export const POEM_LIMITS = {
  titleWordsMax: 8,
  /** A longer topic would make too long an acrostic, which spells the topic's main word instead. */
  lettersMax: 20,
  /** This many consecutive words of a known poem count as copied. */
  copiedWordsMin: 6,
} as const
