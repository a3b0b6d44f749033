/** The limits of an enhanced prompt (rules.md PE4, PE14). Chosen by us, except the scale of the rating. */
export const PROMPT_LIMITS = {
  /** The words of a version by tone; the others have the usual bounds. */
  words: {
    usual: { min: 40, max: 400 },
    Concise: { min: 25, max: 120 },
    Detailed: { min: 120, max: 600 },
  },
  /** The words that a version may add to an original that is already near the limit. */
  wordsAddedMax: { usual: 260, Concise: 85, Detailed: 360 },
  /**
   * The least factor by which a version is longer than its original, unless that has more than `growthWordsMax`
   * words.
   */
  growth: 1.3,
  growthWordsMax: 250,
  ratingMin: 6.5,
  gainMin: 1.5,
  /** From this rating on, a prompt needs no enhancement. */
  ratingGoodMin: 9,
} as const
