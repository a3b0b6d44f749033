/** The input limits of all tools. The limits of a tool's drafts are in `limits.ts` of its folder. */

/** The limits of a field, in Unicode code points after trimming (rules.md "Limits"). */
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
