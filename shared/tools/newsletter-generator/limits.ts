import { table } from '../../text/table.ts'
export interface LetterSize {
  readonly wordsMin: number
  readonly wordsMax: number
}

/** About 200 words get the most clicks (Constant Contact); a letter that sells is shorter. */
const SIZES = table<LetterSize>({
  promote: { wordsMin: 80, wordsMax: 160 },
  update: { wordsMin: 100, wordsMax: 220 },
  engage: { wordsMin: 100, wordsMax: 250 },
  inform: { wordsMin: 130, wordsMax: 350 },
  nurture: { wordsMin: 130, wordsMax: 350 },
})

export const NEWSLETTER_LIMITS = {
  subjectCharsMin: 20,
  subjectCharsMax: 60,
  /** The most characters allowed; no inbox shows so many. */
  subjectCharsAllowedMax: 120,
  /** The preferred maximum, where the words allow it. */
  subjectCharsWanted: 50,
  subjectWordsMin: 4,
  subjectWordsMax: 9,
  /** The characters of a subject that the smallest phones show; a word of the topic must be within them. */
  topicWithinChars: 33,
  /** The characters of subject and first line that inboxes show: small phones, phones, desktops. */
  previewChars: [33, 48, 70],
  /** The fewest words where the bank has nothing on the topic. */
  shortWordsMin: 20,
  /** The fewest words where the sender stated a call to action, so that the letter asks nothing more. */
  calledWordsMin: 15,
  /** The most words allowed; longer letters are not read. */
  wordsAllowedMax: 700,
  paragraphsMin: 2,
  paragraphsMax: 7,
  paragraphWordsMax: 70,
  ctaWordsMin: 2,
  ctaWordsMax: 6,
  imagesMax: 3,
  imageWordsMin: 6,
  imageWordsMax: 25,
} as const

/** Returns the size for a purpose; for an unknown value, the shortest. */
export function sizeOf(purpose: string): LetterSize {
  return SIZES.get(purpose) ?? (SIZES.get('promote') as LetterSize)
}
