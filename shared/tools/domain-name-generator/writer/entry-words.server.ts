import { adjectives } from '../../../naming/form/word-kinds.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import rows from '../data/entry-words.json' with { type: 'json' }

function setsOf<K extends string>(
  lists: Readonly<Record<K, readonly string[]>>,
): Readonly<Record<K, ReadonlySet<string>>> {
  const sets = Object.entries<readonly string[]>(lists).map(([kind, list]) => [kind, new Set(list)])
  return Object.fromEntries(sets) as Record<K, ReadonlySet<string>>
}

/**
 * Words by their function in keywords and names: `heads` services after another noun, `fields` industries after a
 * word, `served` services for the things listed beside them, `whom` the audience, `joining` words in names of other
 * places, `defining` words without which the offer changes, `behind` and `before` stock words, `quiet` those allowed
 * for a careful subject, `untaught` ways of teaching, `trading` words that sound commercial, `sensitive` words never
 * used in a name, `vague` words that are no industry.
 */
export const wordKinds = setsOf(rows)

/** True for a place or vehicle that can be named with an article: a room, a shed, a van. */
export const isVenue = (name: string): boolean => rows.venues.some((end) => name.endsWith(end))

/**
 * Turns a phrase with 'of' into a compound: 'guns of chocolate' becomes 'chocolate guns', 'tuning of old pianos'
 * becomes 'piano tuning'.
 */
export function toCompound(entry: string): string {
  const [, what = '', first = '', second] = OF_PHRASE.exec(entry) ?? []
  const stuff = second === undefined ? first : adjectives.has(first.toLowerCase()) ? second : ''
  return stuff === '' ? entry : entry.replace(OF_PHRASE, `${singular(stuff)} ${what}`)
}
const OF_PHRASE = /^([a-z]{3,12}) of ([a-z]{3,12})(?: ([a-z]{3,12}))?(?=$| (?:for|in|from) )/i
