import { createLists } from '../../../match/lists.server.ts'
import { stemsOf as stemsOfText } from '../../../words/stems.server.ts'
import lists from '../data/lists.json' with { type: 'json' }

/** The name of a list in `data/lists.json`. */
export type ListName = keyof typeof lists

/** Functions that look up the lists of `data/lists.json`. */
export const { entries, isIn, oneOf, hasMatch } = createLists(lists)

const stemsByList = new Map<ListName, ReadonlySet<string>>()

/** True if a stem is in a list. */
export function isStemIn(list: ListName, stem: string): boolean {
  const found = stemsByList.get(list) ?? new Set(stemsOf(lists[list]))
  stemsByList.set(list, found)
  return found.has(stem)
}

export const lastWord = (text: string): string => text.slice(text.lastIndexOf(' ') + 1)

/**
 * Returns the stems of a text's content words. 'No-shows' is not 'shows', 'fitness' not the fit of clothes,
 * 'bookings' not 'books'.
 */
export const stemsOf = (text: string): string[] =>
  stemsOfText(
    text
      .replaceAll(/\bno[- ]show/giu, 'noshow')
      .replaceAll(/\bfitness\b/giu, 'fitnes')
      .replaceAll(/\bbooking/giu, 'bookng'),
  )
