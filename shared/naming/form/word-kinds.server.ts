import adjectiveRows from '../data/adjectives.json' with { type: 'json' }
import broadRows from '../data/broad.json' with { type: 'json' }
import doingRows from '../data/doings.json' with { type: 'json' }
import looseRows from '../data/loose-words.json' with { type: 'json' }
import peopleRows from '../data/people.json' with { type: 'json' }
import unjoinedRows from '../data/unjoined.json' with { type: 'json' }
import weakRows from '../data/weak-words.json' with { type: 'json' }

/** Words that mean too little for a name: 'quality', 'customer', 'weekly'. */
export const weakWords: ReadonlySet<string> = new Set(weakRows)

/** Qualities that do not change a thing: bread without 'organic' is bread, a dress without 'fancy' is another dress. */
export const looseWords: ReadonlySet<string> = new Set(looseRows)

/** Heads that mean little without the word before them: 'salon', 'support'. */
export const headsNeedingWordBefore: ReadonlySet<string> = new Set(broadRows.heads)

/** Wares that are another thing without the word before them: 'oil' for 'beard oil'. */
export const waresNeedingWordBefore: ReadonlySet<string> = new Set(broadRows.bound)

/** Words that mean little without the word after them: 'personal' before trainer, 'house' before cleaning. */
export const wordsNeedingWordAfter: ReadonlySet<string> = new Set(broadRows.objects)

/**
 * Words for people by faith, origin, age, health or need, and for the customers of a trade: not used in a name,
 * `FAMILY_MEMBERS` aside.
 */
export const peopleWords: ReadonlySet<string> = new Set(peopleRows)

/** Actions that are clear without their object: 'cleaning' of houses, 'design' of interiors. */
export const actionsWithoutObject: ReadonlySet<string> = new Set(broadRows.lone)

/** Adjectives, so that "unscented" is used before a noun and not as one. */
export const adjectives: ReadonlySet<string> = new Set(adjectiveRows)

/** Maps an action to the shapes of names with it; `*` is the thing, `+` its plural. */
export const shapesOfDoing: ReadonlyMap<string, readonly string[]> = new Map(
  doingRows.flatMap(({ words, says }) => words.split(' ').map((word) => [word, says.split(' ')])),
)

/** Words that two others form by chance, with an unwanted meaning: 'doghouse'. */
export const unwantedCompounds: readonly string[] = unjoinedRows
