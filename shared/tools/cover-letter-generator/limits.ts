/** What a letter keeps to (rules.md CL1 to CL10). Career guides agree on one page; the numbers are ours. */
export const LETTER = {
  /** Without greeting and closing. A form of a few words holds no longer letter than this without something invented. */
  wordsMin: 25,
  /** One page: more is advised against. */
  wordsMax: 400,
  /** Nobody reads so much. */
  wordsRefusedFrom: 600,
  /** What the built-in writer stops at: a page with air. */
  wordsWanted: 330,
  /** What a model is asked for where enough was stated. */
  wordsAdvisedMin: 250,
  paragraphsMin: 3,
  paragraphsMax: 6,
  /** Sentences that may begin with "I", of all. */
  firstPersonShareMax: 0.4,
  /** Fewer sentences have no share to speak of. */
  sentencesCounted: 8,
  askedSaidMin: 4,
  titleMentionsMax: 2,
  /** Two letters share less than this of their trigrams. */
  similarityBelow: 0.85,
} as const

/** The one thing that a letter leaves to be filled in. */
export const NAME_SLOT = '[Your Name]'
