/** How the form and the card name each of the seven styles, in their order. */
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

/** What a reader may want to know before: each is a chip on the card. */
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

/** Sizes of a story; all bounds are included. Flash fiction keeps under 1,000 words; the rest is our own choice. */
export const HORROR_STORIES = {
  /** Fewer words are a stub, more a chapter. */
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
  /** Signs of its style that a story shows. */
  markersMin: 3,
  /**
   * The share of the verbs that show their tense in the tense of the story, which is nine of ten of all: what always holds
   * may stand in the present, and a narration in the present tells in the past what was before.
   */
  oneTenseMin: 0.8,
  oneTenseMinOfPresent: 0.7,
  /** Words that somebody reads in a minute, in fiction. */
  wordsPerMinute: 200,
} as const

/** The paragraphs of a story. */
export function paragraphsOf(content: string): string[] {
  return content.split(/\n{2,}/u).filter((paragraph) => paragraph.trim() !== '')
}
