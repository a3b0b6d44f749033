/** The labels of the seven styles in the form and on the card, in order. */
export const STYLE_LABELS = {
  psychological: 'Psychological',
  supernatural: 'Supernatural',
  gothic: 'Gothic',
  cosmic: 'Cosmic',
  slasher: 'Slasher',
  folk: 'Folk',
  body: 'Body horror',
} as const
export type Style = keyof typeof STYLE_LABELS
export const STYLES = Object.keys(STYLE_LABELS) as [Style, ...Style[]]

/** True for the value of a style. */
export const isStyle = (value: string): value is Style => STYLES.some((style) => style === value)

/** The content warnings; the card joins them in one chip: 'Contains death and fire'. */
export const WARNINGS = [
  'death',
  'violence',
  'blood',
  'bodily change',
  'illness',
  'grief',
  'confinement',
  'stalking',
  'harm to animals',
  'insects',
  'drowning',
  'fire',
  'a child in danger',
  'memory loss',
] as const
export type Warning = (typeof WARNINGS)[number]

/**
 * The sizes of a story; all bounds are inclusive. Flash fiction has less than 1,000 words; the other sizes are our
 * own choice.
 */
export const HORROR_STORY_LIMITS = {
  /** A text below the minimum is a fragment, one above the maximum a chapter. */
  wholeMin: 200,
  wholeMax: 1_000,
  wordsMin: 350,
  wordsMax: 700,
  paragraphsMin: 5,
  paragraphsMax: 14,
  lastParagraphWordsMax: 60,
  titleWordsMin: 2,
  titleWordsMax: 7,
  tagsMin: 2,
  tagsMax: 5,
  /** The least number of typical words of its style in a story. */
  markersMin: 3,
  /**
   * The least share of verbs in the main tense, counting only forms of a clear tense. It is below 1 because general
   * truths may be in the present, and a narration in the present may tell earlier events in the past.
   */
  oneTenseMin: 0.8,
  oneTenseMinOfPresent: 0.7,
  /** The reading speed for fiction. */
  wordsPerMinute: 200,
} as const

/** The paragraphs of a story. */
export function paragraphsOf(content: string): string[] {
  return content.split(/\n{2,}/u).filter((paragraph) => paragraph.trim() !== '')
}
