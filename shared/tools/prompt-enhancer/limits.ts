/** What an enhanced prompt keeps to (rules.md PE4, PE14). Proposals of our own, but for the scale of the rating. */
export const PROMPTS = {
  /** The words of a version by tone; the others have the usual bounds. */
  words: {
    usual: { min: 40, max: 400 },
    Concise: { min: 25, max: 120 },
    Detailed: { min: 120, max: 600 },
  },
  /** What a version may add to an original that alone comes near to the bound. */
  room: { usual: 260, Concise: 85, Detailed: 360 },
  /** A version is longer than its original by so much, unless that has more words than these. */
  growth: 1.3,
  growthWordsMax: 250,
  ratingMin: 6.5,
  gainMin: 1.5,
  /** From here on a prompt needs nothing from us. */
  goodFrom: 9,
} as const
