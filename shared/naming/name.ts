/** A proposed name with its reason and origin. */
export interface NameIdea {
  /** The name as displayed: 'Block & Twine', 'Carvewell'. */
  readonly name: string
  /** Why it fits, in half a line: lower case, no closing mark. */
  readonly why: string
  readonly origin: NameOrigin
  /** Its significant words in lower case; one that is not in `own` may occur only once in a result. */
  readonly words: readonly string[]
  /** The words among them that the person entered. */
  readonly own: readonly string[]
}

/**
 * The origin of a name: `trait` a trait of this business, `offer` the offer in the person's words, `keyword` a
 * keyword, `town` the place, `stated` any other statement of the person, `trade` the names for the trade, `family`
 * those for its family or for any offer of the kind, `emblem` an image before an offer that no table lists, `plain` a
 * mere label, used when there are too few others.
 */
export type NameOrigin =
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
export const NAME_PATTERNS = [
  'evocative',
  'pair',
  'place',
  'compound',
  'coined',
  'keyword',
  'phrase',
] as const

export type NamePattern = (typeof NAME_PATTERNS)[number]

/** The words of a name in lower case: runs of letters and digits, split at camel case. */
export function wordsOfName(name: string): string[] {
  return (name.match(NAME_WORD) ?? []).map((word) => word.toLowerCase())
}

const NAME_WORD = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}'’]+|\p{N}+/gu

/** Joining or opening words of a name that have no meaning by themselves. */
export const NAME_FUNCTION_WORDS: ReadonlySet<string> = new Set(
  'a an and at by co company for in my of on our the to your with'.split(' '),
)
