/** The numbers that poems are held to (rules.md). */
export const POEMS = {
  titleWordsMax: 8,
  /** An acrostic of more letters is no short poem: it spells the word that matters instead. */
  lettersMax: 20,
  /** So many words in a row of a known poem are lifted from it. */
  liftedWords: 6,
} as const

/** How many lines each form has; stanzas where it has a number of them. */
export const LINES = {
  haiku: [3, 3],
  sonnet: [14, 14],
  limerick: [5, 5],
  'free verse': [8, 24],
  acrostic: [2, 20],
  narrative: [16, 40],
  ballad: [16, 32],
  ode: [12, 30],
} as const
