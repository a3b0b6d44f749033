/** Sizes of a topic, in words unless it says characters (rules.md AT1, AT2, AT7). Edit here. */
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
  /** Titles nearer to each other than this are one topic. */
  titleLikeness: 0.5,
  /** So many words before a colon are a subject or a question in the form's own words. */
  askedWordsMin: 3,
  /** Topics of a result on one design: of five, three designs then differ. */
  perDesignMax: 2,
  /** Topics that name an interest or keyword, where any was given. */
  interestsMin: 2,
} as const
