import { createLists } from '../../../match/lists.server.ts'
import lists from '../data/words.json' with { type: 'json' }

/** The lists of `data/words.json`. */
export const { entries: wordsAt, findIn, isIn, oneOf, says } = createLists(lists)
