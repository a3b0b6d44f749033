import { namedPatterns } from '../../../text/named-patterns.ts'
import rows from '../data/patterns.json' with { type: 'json' }

export { allOf } from '../../../text/named-patterns.ts'

/** What a form or a draft may say, by name. */
export const { words, opens, whole, ends, parts } = namedPatterns(rows)
