import { createSignals } from '../../../match/signs.server.ts'
import rows from '../data/patterns.json' with { type: 'json' }

/** Functions that match the named patterns of `data/patterns.json`. */
export const { has, pattern } = createSignals(rows)

/** Returns all matches of a pattern in a text, ignoring case. */
export const allOf = (one: RegExp, text: string): RegExpExecArray[] => [
  ...text.matchAll(new RegExp(one, 'giu')),
]
