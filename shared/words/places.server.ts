import { fold } from '../text/tokens.server.ts'
import rows from './data/places.json' with { type: 'json' }

/** A place, or the adjective of one ('Welsh'), as it is written. */
export interface NamedPlace {
  readonly name: string
  /** The two-letter country code in the table: 'gb', 'us'. */
  readonly country: string
  readonly kind: 'adjective' | 'city' | 'country' | 'county' | 'region' | 'state' | 'town'
  /**
   * True for a name that is also an ordinary word or a first name ('Reading', 'Charlotte'): a capital alone is no
   * proof.
   */
  readonly isAmbiguous: boolean
}

const placeKey = (name: string): string => fold(name).replace(/^the /, '').replaceAll(/[-.]/g, ' ')

const places = new Map<string, NamedPlace>()
const placeAdjectives = new Map<string, NamedPlace>()
for (const [kind, country = '', sureness, names] of rows as string[][]) {
  for (const name of (names as string).split(', ')) {
    const place: NamedPlace = {
      name,
      country,
      kind: kind as NamedPlace['kind'],
      isAmbiguous: sureness === 'ambiguous',
    }
    const table = kind === 'adjective' ? placeAdjectives : places
    table.set(placeKey(name), place)
  }
}

const firstWords = new Set([...places.keys()].map((name) => name.split(' ')[0] as string))

/** The most words of a place name that is looked up in a text. */
export const PLACE_WORDS_MAX = Math.max(...[...places.keys()].map((name) => name.split(' ').length))

/** The place of that name, whatever its capitals; adjectives are not places. */
export function placeNamed(name: string): NamedPlace | undefined {
  return places.get(placeKey(name))
}

/** Like `placeNamed`, for words already folded and separated by single spaces. */
export function placeByKey(words: string): NamedPlace | undefined {
  return places.get(words)
}

/** True for the first word of a place name. */
export function mayStartPlaceName(word: string): boolean {
  return firstWords.has(word)
}

/** The adjective of a place ('welsh' → Welsh). */
export function demonym(word: string): NamedPlace | undefined {
  return placeAdjectives.get(placeKey(word))
}
