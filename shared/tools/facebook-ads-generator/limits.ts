/**
 * Single-image ads in Facebook's feed (Meta's ad guide and copy guides of 2026; rules.md FB1 to FB3), as read in
 * November 2026. Platforms change their limits: read them again before a release.
 */
export const FACEBOOK_AD_LIMITS = {
  /** The fold of the feed on a phone ("See more"). */
  foldPhoneChars: 125,
  /** The fold of the feed on a desktop, which is also the length limit of our texts. */
  foldDesktopChars: 300,
  primaryCharsMax: 300,
  headlineCharsMax: 40,
  /** The characters of a headline that every preview shows. */
  headlineCharsShown: 27,
  descriptionCharsMax: 30,
  imageWordsMin: 10,
  imageWordsMax: 40,
  emojisMax: 2,
} as const
