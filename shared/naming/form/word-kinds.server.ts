import adjectiveRows from '../data/adjectives.json' with { type: 'json' }
import broadRows from '../data/broad.json' with { type: 'json' }
import doingRows from '../data/doings.json' with { type: 'json' }
import looseRows from '../data/loose-words.json' with { type: 'json' }
import peopleRows from '../data/people.json' with { type: 'json' }
import unjoinedRows from '../data/unjoined.json' with { type: 'json' }
import weakRows from '../data/weak-words.json' with { type: 'json' }

/** Words that say too little to carry a name: 'quality', 'customer', 'weekly'. */
export const weakWords: ReadonlySet<string> = new Set(weakRows)

/** Qualities without which a thing is the same thing: bread without 'organic' is bread, a dress without 'fancy' is another. */
export const looseWords: ReadonlySet<string> = new Set(looseRows)

/** Heads that need the word before them to say anything: 'salon', 'support'. */
export const broadHeads: ReadonlySet<string> = new Set(broadRows.heads)

/** Wares that are another thing without the word before them: 'oil' of 'beard oil'. */
export const boundHeads: ReadonlySet<string> = new Set(broadRows.bound)

/** Words that need the one behind them to say anything: 'personal' of a trainer, 'house' of cleaning. */
export const broadObjects: ReadonlySet<string> = new Set(broadRows.objects)

/** Words for people by faith, origin, age, health or need, and for whom a trade serves: never framed into a name. */
export const people: ReadonlySet<string> = new Set(peopleRows)

/** What is done that says enough without its object: 'cleaning' of houses, 'design' of interiors. */
export const loneDoings: ReadonlySet<string> = new Set(broadRows.lone)

/** Adjectives, so that "unscented" stands before a noun and never as one. */
export const adjectives: ReadonlySet<string> = new Set(adjectiveRows)

/** What is done to a thing → the shapes of a name that says so; `*` is the thing, `+` many of it. */
export const shapesOfDoing: ReadonlyMap<string, readonly string[]> = new Map(
  doingRows.flatMap(({ words, says }) => words.split(' ').map((word) => [word, says.split(' ')])),
)

/** Words that two others make by chance, with a meaning nobody asked for: 'doghouse'. */
export const unjoined: readonly string[] = unjoinedRows
