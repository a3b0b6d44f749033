/**
 * The About section of a LinkedIn profile (rules.md LI1 to LI10), as read in November 2026. LinkedIn publishes no list of
 * its limits, and the folds differ a little by device: read them again before a release.
 */
export const LINKEDIN = {
  aboutCharsMax: 2_600,
  headlineCharsMax: 220,
  /** A form of a few words holds no longer bio than this without something invented. */
  wordsMin: 18,
  paragraphsMin: 2,
  paragraphsMax: 5,
  paragraphWordsMax: 75,
  /** Up to here a reader sees the text before "see more". */
  foldPhoneChars: 200,
  foldDesktopChars: 270,
  skillsMin: 3,
  buzzwordsMax: 3,
} as const
