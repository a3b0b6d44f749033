/** A name with what a founder wants to know of it. */
export interface NameIdea {
  /** As it stands on the door: 'Block & Twine', 'Carvewell'. */
  readonly name: string
  /** Why it fits, in half a line: lower case, no closing mark. */
  readonly why: string
  readonly origin: Origin
  /** Its words of weight, lower case: none of them stands twice in a result. */
  readonly words: readonly string[]
  /** Those of its words that the person gave. */
  readonly own: readonly string[]
}

/**
 * Where a name comes from: `trait` what sets this business apart, `offer` what is offered in the person's words, `keyword` a
 * keyword, `town` the place, `stated` what else the person said, `trade` the names of the leaf, `family` those of its family
 * or of any such offer, `emblem` a picture before what no table knows, `plain` a mere label, for want of others.
 */
export type Origin =
  | 'trait'
  | 'offer'
  | 'keyword'
  | 'town'
  | 'stated'
  | 'trade'
  | 'family'
  | 'emblem'
  | 'plain'

/** The seven ways a name is built (rules.md BN9). */
export const PATTERNS = [
  'evocative',
  'pair',
  'place',
  'compound',
  'coined',
  'keyword',
  'phrase',
] as const

export type Pattern = (typeof PATTERNS)[number]

/** The words of a name: runs of letters and digits, those of camel case apart. */
export function wordsOfName(name: string): string[] {
  return (name.match(WORD) ?? []).map((word) => word.toLowerCase())
}

const WORD = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}'’]+|\p{N}+/gu

/** Words that join or open a name and carry nothing. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a an and at by co company for in my of on our the to your with'.split(' '),
)
