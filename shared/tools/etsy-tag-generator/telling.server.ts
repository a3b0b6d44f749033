import type { Candidate } from './candidate.ts'
import type { Listing } from './listing.server.ts'
import { tagFacts } from './vocabulary.server.ts'

/** As many that say what sets the thing apart leave no room for those that would fit any such thing. */
const SHOWN_ENOUGH = 3
const UNSHOWN_MAX = 3
/** Fewer would be too few for the rules between tags to choose from. */
const KEPT_MIN = 7
const SAID_ENOUGH = 9
const PLAIN_MAX = 2

/**
 * Without most of the tags that leave out what the listing is about: the frog of a frog mug, else whatever is said of it
 * beside its name. 'Coffee mug' finds every mug.
 */
export function tellingOf(
  pool: readonly Candidate[],
  { modifiers, things }: Listing,
  isKept: (one: Candidate) => boolean,
): Candidate[] {
  // A pattern is looked for by its craft as much as by what it makes.
  if (things[0]?.name.endsWith('pattern') === true) return [...pool]
  const named = new Set(tagFacts(things[0]?.name ?? '').words)
  const wordsOf = (isMeant: (one: Listing['modifiers'][number]) => boolean): Set<string> =>
    new Set(
      modifiers
        .filter((one) => !one.isKin && isMeant(one))
        .flatMap(({ text }) => tagFacts(text).content)
        .filter((word) => !named.has(word)),
    )
  const shown = wordsOf(({ kind }) => kind === 'motif' || kind === 'theme' || kind === 'grief')
  const said = wordsOf(() => true)
  const telling = (words: ReadonlySet<string>) => (one: Candidate) =>
    one.words.some((word) => words.has(word))
  const isShown = telling(shown)
  const isSaid = telling(said)
  const best = (list: readonly Candidate[], count: number): Set<Candidate> =>
    new Set(list.toSorted((a, b) => b.score - a.score).slice(0, count))
  if (pool.filter(isShown).length >= SHOWN_ENOUGH) {
    const others = best(
      pool.filter((one) => !isShown(one) && isSaid(one)),
      UNSHOWN_MAX,
    )
    const kept = pool.filter((one) => isKept(one) || isShown(one) || others.has(one))
    if (kept.length >= KEPT_MIN) return kept
  }
  if (pool.filter(isSaid).length < SAID_ENOUGH) return [...pool]
  const plain = best(
    pool.filter((one) => !isSaid(one)),
    PLAIN_MAX,
  )
  return pool.filter((one) => isKept(one) || isSaid(one) || plain.has(one))
}
