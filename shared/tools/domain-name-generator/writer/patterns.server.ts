import { namedPatterns } from '../../../text/named-patterns.ts'
import rows from '../data/patterns.json' with { type: 'json' }

/** What keywords and names may say, by name. */
export const { words, opens, whole, ends, parts } = namedPatterns(rows)
