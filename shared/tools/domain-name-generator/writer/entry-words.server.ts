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
 * Words by what they do in keywords and names: `heads` what is done or given behind another noun, `fields` industries behind a
 * word, `served` services to what is listed beside them, `whom` those it is for, `joining` words of names of elsewhere,
 * `defining` without which another thing is sold, `behind` and `before` stock words, `quiet` those beside a careful matter,
 * `untaught` how something is taught, `trading` what sounds like trading in it, `sensitive` in no name of ours, `vague` no industry.
 */
export const kinds = setsOf(rows)

/** True of what one may call by its article: a room, a shed, a van; no disorder and no language. */
export const isVenue = (name: string): boolean => rows.venues.some((end) => name.endsWith(end))

/** 'Chocolate guns' of guns of chocolate, 'piano tuning' of the tuning of old pianos: what it is of stands before it in a name. */
export function asCompound(entry: string): string {
  const [, what = '', first = '', second] = OF.exec(entry) ?? []
  const stuff = second === undefined ? first : adjectives.has(first.toLowerCase()) ? second : ''
  return stuff === '' ? entry : entry.replace(OF, `${singular(stuff)} ${what}`)
}
const OF = /^([a-z]{3,12}) of ([a-z]{3,12})(?: ([a-z]{3,12}))?(?=$| (?:for|in|from) )/i
