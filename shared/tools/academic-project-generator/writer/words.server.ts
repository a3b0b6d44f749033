import { createLists } from '../../../match/lists.server.ts'
import lists from '../data/words.json' with { type: 'json' }

/** The name of a list in `data/words.json`; a `*` in an entry stands for any letters. */
export type WordListName = keyof typeof lists

/** The lists of `data/words.json`. */
export const { entries: wordsAt, findIn, isIn, oneOf, hasMatch } = createLists(lists)
