import { stemsOf as stemsOfText } from '../../../words/stems.server.ts'
import lists from '../data/lists.json' with { type: 'json' }

/** A list of `data/lists.json`. */
export type List = keyof typeof lists

const sets = new Map<string, ReadonlySet<string>>()

/** The entries of a list, or their stems. */
function setOf(list: List, as: 'words' | 'stems' = 'words'): ReadonlySet<string> {
  const key = `${list} ${as}`
  const found =
    sets.get(key) ?? new Set(as === 'stems' ? stemsOf(lists[list]) : lists[list].split(', '))
  sets.set(key, found)
  return found
}

/** The single words of a list. */
export const wordsIn = (list: List): string[] => lists[list].split(/[ ,]+/u)

/** Whether something is an entry of a list. */
export const isIn = (list: List, phrase = ''): boolean => setOf(list).has(phrase)

/** Whether a stem is one of the words of a list. */
export const isStemIn = (list: List, stem: string): boolean => setOf(list, 'stems').has(stem)

/** Whether any word of a text is an entry of a list. */
export const hasOf = (list: List, text: string): boolean =>
  text.split(' ').some((word) => isIn(list, word))

export const lastWord = (text: string): string => text.slice(text.lastIndexOf(' ') + 1)

/** The stems of the words of weight, where 'no-shows' are not 'shows', fitness is not how clothes fit, and bookings are no books. */
export const stemsOf = (text: string): string[] =>
  stemsOfText(
    text
      .replaceAll(/\bno[- ]show/giu, 'noshow')
      .replaceAll(/\bfitness\b/giu, 'fitnes')
      .replaceAll(/\bbooking/giu, 'bookng'),
  )
