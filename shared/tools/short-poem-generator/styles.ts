/** The forms in which poems are written, as the form of the page offers them. */
export const STYLES = [
  'haiku',
  'sonnet',
  'limerick',
  'free verse',
  'acrostic',
  'narrative',
  'ballad',
  'ode',
] as const

export type Style = (typeof STYLES)[number]
