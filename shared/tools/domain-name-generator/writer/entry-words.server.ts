import { adjectives } from '../../../naming/form/word-kinds.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import rows from '../data/entry-words.json' with { type: 'json' }

/** What is done or given, as a noun behind another: the surveys of 'drone survey', the transfer of 'luggage transfer'. */
export const headWords: ReadonlySet<string> = new Set(rows.heads)

/** Industries that one puts behind a word: 'blackwork' + 'tattoo'. */
export const fieldWords: ReadonlySet<string> = new Set(rows.fields)

/** Services to what is listed beside them: a survey of bats. */
export const servedWords: ReadonlySet<string> = new Set(rows.served)

/** Qualities that are stated in an entry of their own: 'halal'. */
export const qualityWords: ReadonlySet<string> = new Set(rows.qualities)

/** Those it is for: 'kids', 'dogs'. */
export const audienceWords: ReadonlySet<string> = new Set(rows.whom)

/** Words that join two others in the names of elsewhere: 'camino de santiago'. */
export const joiningWords: ReadonlySet<string> = new Set(rows.joining)

/** Without it another thing is sold: vegan cheese is no cheese to whoever looks for cheese. */
export const definingWords: ReadonlySet<string> = new Set(rows.defining)

/** True of what one may call by its article: a room, a shed, a van; no disorder and no language. */
export const isVenue = (name: string): boolean => rows.venues.some((end) => name.endsWith(end))

/** 'Chocolate guns' of guns of chocolate, 'piano tuning' of the tuning of old pianos: what it is of stands before it in a name. */
export function asCompound(entry: string): string {
  const [, what = '', first = '', second] = OF.exec(entry) ?? []
  const stuff = second === undefined ? first : adjectives.has(first.toLowerCase()) ? second : ''
  return stuff === '' ? entry : entry.replace(OF, `${singular(stuff)} ${what}`)
}
const OF = /^([a-z]{3,12}) of ([a-z]{3,12})(?: ([a-z]{3,12}))?(?=$| (?:for|in|from) )/i
