/** The numbers that poems are held to (rules.md). */
export const POEMS = {
  titleWordsMax: 8,
  /** An acrostic of more letters is no short poem: it spells the word that matters instead. */
  lettersMax: 20,
  /** So many words in a row of a known poem are lifted from it. */
  liftedWords: 6,
} as const
