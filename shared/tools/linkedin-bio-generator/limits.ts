/**
 * The About section of a LinkedIn profile (rules.md LI1 to LI10), as read in November 2026. LinkedIn publishes no list of
 * its limits, and the folds differ a little by device: read them again before a release.
 */
export const LINKEDIN_LIMITS = {
  aboutCharsMax: 2_600,
  headlineCharsMax: 220,
  /** The least length; a longer minimum would require inventions for a form of a few words. */
  wordsMin: 18,
  paragraphsMin: 2,
  paragraphsMax: 5,
  paragraphWordsMax: 75,
  /** The characters shown before "see more". */
  foldPhoneChars: 200,
  foldDesktopChars: 270,
  skillsMin: 3,
  buzzwordsMax: 3,
} as const
