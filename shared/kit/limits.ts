/** What the forms of all tools take. What the drafts of one tool keep to stands in `limits.ts` of its folder. */

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

/** Host name labels (RFC 1035 §2.3.4; rules.md DN1, DN3). */
export const DOMAIN_LABELS = {
  charsMax: 63,
  ownCharsMin: 3,
  recommendedCharsMax: 15,
  ownCharsMax: 20,
} as const
