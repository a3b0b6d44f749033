/** The styles of poems, in the order in which the page offers them. */
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
