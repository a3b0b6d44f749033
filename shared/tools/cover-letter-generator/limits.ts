/**
 * Limits of a letter (rules.md CL1 to CL10). Career guides agree on one page of 250 to 400 words; the other numbers
 * are ours.
 */
export const LETTER_LIMITS = {
  /** Without greeting and sign-off. A very short form yields no longer letter without invented facts. */
  wordsMin: 25,
  /** One page: more is advised against. */
  wordsMax: 400,
  /** Letters longer than this are refused. */
  wordsAcceptedMax: 600,
  /** The built-in writer's limit, which leaves white space on the page. */
  wordsWanted: 330,
  /** The minimum requested from a model if enough facts were stated. */
  wordsAdvisedMin: 250,
  paragraphsMin: 3,
  paragraphsMax: 6,
  /** The largest share of sentences that may begin with "I". */
  firstPersonShareMax: 0.4,
  /** With fewer sentences the share that begins with "I" is not checked. */
  sentencesCheckedMin: 8,
  askedSaidMin: 4,
  titleMentionsMax: 2,
  /** Two letters share less than this of their trigrams. */
  similarityBelow: 0.85,
} as const

/** The only placeholder left in a letter. */
export const NAME_SLOT = '[Your Name]'
