import { createLists } from '../../../match/lists.server.ts'
import lists from '../data/words.json' with { type: 'json' }

/** A list of `data/words.json`; a `*` in it is the rest of a word. */
export type List = keyof typeof lists

/** The lists of `data/words.json`. */
export const { entries: wordsAt, findIn, isIn, oneOf, says } = createLists(lists)
