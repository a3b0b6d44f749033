import { createSigns } from '../../../match/signs.server.ts'
import rows from '../data/patterns.json' with { type: 'json' }

/** What a form or a draft may say, by name. */
export const { has, pattern } = createSigns(rows)

/** All places of a pattern in a text. */
export const allOf = (one: RegExp, text: string): RegExpExecArray[] => [
  ...text.matchAll(new RegExp(one, 'giu')),
]
