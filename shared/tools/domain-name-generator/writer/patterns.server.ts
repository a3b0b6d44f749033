import { createSigns } from '../../../match/signs.server.ts'
import rows from '../data/patterns.json' with { type: 'json' }

/** What keywords and names may say, by name. */
export const { has } = createSigns(rows)
