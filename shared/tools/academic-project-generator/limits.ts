/** Limits of topics (rules.md AT1, AT2, AT7). Sizes are in words unless the name contains "Chars". */
export const ACADEMIC_TOPICS = {
  titleWordsMin: 6,
  titleWordsMax: 18,
  titleCharsMax: 160,
  descriptionWordsMin: 40,
  descriptionWordsMax: 90,
  approachWordsMin: 30,
  approachWordsMax: 80,
  significanceWordsMin: 20,
  significanceWordsMax: 60,
  /** Titles at least this similar count as the same topic. */
  titleLikeness: 0.5,
  /** A head of at least so many words that two titles share is not compared. */
  sharedHeadWordsMin: 3,
  /** The maximum number of topics per design, so that five topics have at least three designs. */
  perDesignMax: 2,
  /** The minimum number of topics with an interest or keyword, if any was given. */
  interestsMin: 2,
} as const
