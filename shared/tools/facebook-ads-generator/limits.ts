/**
 * Single-image ads in Facebook's feed (Meta's ad guide and copy guides of 2026; rules.md FB1 to FB3), as read in
 * November 2026. Platforms change their limits: read them again before a release.
 */
export const FACEBOOK_ADS = {
  /** Where the feed on a phone folds the text behind "See more". */
  foldPhoneChars: 125,
  /** Where the feed on a desktop does; our longest text ends there. */
  foldDesktopChars: 300,
  primaryCharsMax: 300,
  headlineCharsMax: 40,
  /** What every preview shows of a headline. */
  headlineCharsShown: 27,
  descriptionCharsMax: 30,
  imageWordsMin: 10,
  imageWordsMax: 40,
  emojisMax: 2,
} as const
