/** Limits of business names (rules.md BN1, BN2, BN9, BN10). Our own choice: no platform sets these. */
export const BUSINESS_NAMES = {
  charsMin: 3,
  charsMax: 24,
  /** An article, "and" or "&" does not count. */
  wordsMax: 3,
  syllablesMax: 6,
  wordSyllablesMax: 4,
  /** The minimum number of the seven patterns in a full result. */
  patternsMin: 4,
  /** The maximum number of names in a result that begin with the same word. */
  openingsMax: 2,
  /** The minimum number of names in a full result with a keyword, where keywords are given. */
  keywordNamesMin: 2,
} as const
