/** The limits of one quote (rules.md QU6); the word limits are for the model. */
export const QUOTE_LIMITS = {
  wordsMin: 6,
  wordsMax: 40,
  charsMax: 240,
  tagsMin: 2,
  tagsMax: 5,
  tagWordsMax: 2,
  /** The minimum share of quotes that name the topic. */
  onTopicShare: 2 / 3,
} as const
