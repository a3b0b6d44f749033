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

export const NEWSLETTERS = {
  subjectCharsMin: 20,
  subjectCharsMax: 60,
  /** No inbox shows so much. */
  subjectCharsRefusedFrom: 120,
  /** As long as a subject should be where the words allow it. */
  subjectCharsWanted: 50,
  subjectWordsMin: 4,
  subjectWordsMax: 9,
  /** What the smallest phones show of a subject: the topic begins in it. */
  topicWithinChars: 33,
  /** What inboxes show of subject and first line: small phones, phones, desktops. */
  previewChars: [33, 48, 70],
  /** The fewest words where the bank holds nothing on the topic: what was said, and a word on what to do. */
  shortWordsMin: 20,
  /** And where the sender said what readers are to do: nothing else is to be asked of them. */
  calledWordsMin: 15,
  /** Nobody reads so long a letter. */
  wordsRefusedFrom: 700,
  paragraphsMin: 2,
  paragraphsMax: 7,
  paragraphWordsMax: 70,
  ctaWordsMin: 2,
  ctaWordsMax: 6,
  imagesMax: 3,
  imageWordsMin: 6,
  imageWordsMax: 25,
} as const

/** The size for a purpose; the shortest for a value that is none. */
export function sizeOf(purpose: string): LetterSize {
  return SIZES.get(purpose) ?? (SIZES.get('promote') as LetterSize)
}
