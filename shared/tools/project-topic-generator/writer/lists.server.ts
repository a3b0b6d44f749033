import { createLists } from '../../../match/lists.server.ts'
import { stemsOf as stemsOfText } from '../../../words/stems.server.ts'
import lists from '../data/lists.json' with { type: 'json' }

/** A list of `data/lists.json`. */
export type List = keyof typeof lists

/** The lists of `data/lists.json`. */
export const { entries, isIn, oneOf, says } = createLists(lists)

const stems = new Map<List, ReadonlySet<string>>()

/** Whether a stem is one of the words of a list. */
export function isStemIn(list: List, stem: string): boolean {
  const found = stems.get(list) ?? new Set(stemsOf(lists[list]))
  stems.set(list, found)
  return found.has(stem)
}

export const lastWord = (text: string): string => text.slice(text.lastIndexOf(' ') + 1)

/** The stems of the words of weight, where 'no-shows' are not 'shows', fitness is not how clothes fit, and bookings are no books. */
export const stemsOf = (text: string): string[] =>
  stemsOfText(
    text
      .replaceAll(/\bno[- ]show/giu, 'noshow')
      .replaceAll(/\bfitness\b/giu, 'fitnes')
      .replaceAll(/\bbooking/giu, 'bookng'),
  )
