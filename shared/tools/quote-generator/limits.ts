/** What one quote keeps to (rules.md QU6); the words are what a model is asked for. */
export const QUOTES = {
  wordsMin: 6,
  wordsMax: 40,
  charsMax: 240,
  tagsMin: 2,
  tagsMax: 5,
  tagWordsMax: 2,
  /** The share of a result that names its topic. */
  onTopicShare: 2 / 3,
} as const
