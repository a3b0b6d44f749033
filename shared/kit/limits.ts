/**
 * Every number a platform or the product sets on texts, in one editable place.
 * Platforms change theirs: re-check before a release and move the date.
 */
export const LIMITS_AS_OF = '2026-11'

/** What one field may hold, in Unicode code points after trimming (rules.md "Limits"). */
export const INPUT_LIMITS = {
  shortLabel: { charsMin: 2, charsMax: 80 },
  topic: { charsMin: 2, charsMax: 120 },
  description: { charsMin: 10, charsMax: 1_000 },
  list: { charsMin: 0, charsMax: 300 },
  longPaste: { charsMin: 10, charsMax: 4_000 },
  jobDescription: { charsMin: 0, charsMax: 6_000 },
  context: { charsMin: 0, charsMax: 2_000 },
  url: { charsMin: 0, charsMax: 200 },
} as const

/** A comma-separated keyword list (rules.md "Limits"). */
export const KEYWORD_LIMITS = { entriesMax: 10, entryCharsMax: 40, charsMax: 200 } as const

/** Etsy listing tags (Etsy Open API v3; rules.md ET1). */
export const ETSY_TAGS = { count: 13, charsMax: 20 } as const

/** Responsive search ads (Google Ads API; rules.md GA1, GA10, GA11). */
export const GOOGLE_ADS = {
  headlineCharsMax: 30,
  descriptionCharsMax: 90,
  callToActionCharsMax: 30,
  headlineCharsMin: 18,
  descriptionCharsMin: 60,
  pathCharsMax: 15,
} as const

/** Host name labels (RFC 1035 §2.3.4; rules.md DN1, DN3). */
export const DOMAIN_LABELS = {
  charsMax: 63,
  ownCharsMin: 3,
  recommendedCharsMax: 15,
  ownCharsMax: 20,
} as const

/** Slogans (rules.md SL1, SL5). */
export const SLOGANS = {
  wordsMin: 3,
  wordsMax: 8,
  charsMin: 12,
  charsMax: 60,
  fragmentsMax: 4,
  /** Up to this many words a slogan without a name is easy to like; above, easy to remember. */
  likedWordsMax: 5,
} as const
