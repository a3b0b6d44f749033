import { createSignals } from '../../../match/signs.server.ts'
import rows from '../data/patterns.json' with { type: 'json' }

/** Patterns of forms and drafts, by name. */
export const { has, pattern } = createSignals(rows)

/** Returns all matches of a pattern in a text. */
export const allOf = (one: RegExp, text: string): RegExpExecArray[] => [
  ...text.matchAll(new RegExp(one, 'giu')),
]
