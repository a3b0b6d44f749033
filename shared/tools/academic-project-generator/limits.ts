/** Sizes of a topic, in words unless the name contains "Chars" (rules.md AT1, AT2, AT7). Edit here. */
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
  /** Titles more similar than this count as the same topic. */
  titleLikeness: 0.5,
  /** From this number of words, the text before a colon is a subject or a question in the form's words. */
  askedWordsMin: 3,
  /** The maximum number of topics per design: five topics then have at least three designs. */
  perDesignMax: 2,
  /** The minimum number of topics that name an interest or keyword, if any was given. */
  interestsMin: 2,
} as const
