/**
 * The About section of a LinkedIn profile (rules.md LI1 to LI10), as read in November 2026. LinkedIn publishes no list of
 * its limits, and the folds differ a little by device: read them again before a release.
 */
export const LINKEDIN = {
  aboutCharsMax: 2_600,
  headlineCharsMax: 220,
  /** What is aimed at, and what is still taken. */
  wordsWanted: 200,
  /** Of somebody whose trade is not known there is less to say. */
  wordsPlain: 175,
  wordsMin: 170,
  wordsMax: 320,
  paragraphsMin: 3,
  paragraphsMax: 5,
  paragraphWordsMax: 75,
  /** Up to here a reader sees the text before "see more". */
  foldPhoneChars: 200,
  foldDesktopChars: 270,
  skillsMin: 3,
  buzzwordsMax: 3,
  emojisMax: 3,
} as const
