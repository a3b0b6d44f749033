import { createSignals } from '../../../match/signs.server.ts'
import rows from '../data/patterns.json' with { type: 'json' }

/** The word patterns for keywords and names, by name. */
export const { has } = createSignals(rows)
