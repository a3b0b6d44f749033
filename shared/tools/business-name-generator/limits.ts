/** Business names (rules.md BN1, BN2, BN9, BN10). Our own choice: no platform sets these. */
export const BUSINESS_NAMES = {
  charsMin: 3,
  charsMax: 24,
  /** An article or an "&" does not count. */
  wordsMax: 3,
  syllablesMax: 6,
  wordSyllablesMax: 4,
  /** How many of the seven patterns occur in a full result. */
  patternsMin: 4,
  /** How often names of a result may begin with one word. */
  openingsMax: 2,
  /** How many names of a full result carry a keyword, where keywords are given. */
  keywordNamesMin: 2,
} as const
