import { industries } from '../../lexicon/industries.server.ts'
import { plural, singular } from '../../text/grammar.server.ts'
import { fold } from '../../text/tokens.server.ts'
import affixes from './data/affixes.json' with { type: 'json' }
import adjectiveRows from './data/adjectives.json' with { type: 'json' }
import localityRows from './data/localities.json' with { type: 'json' }
import weakRows from './data/weak-words.json' with { type: 'json' }

/** An opening and what follows it: one thing, many (or a mass), one that can be counted, or one that can be touched. */
export interface Prefix {
  readonly text: string
  readonly takes: 'one' | 'many' | 'count' | 'object'
}

/** Words that say too little to carry a name: 'quality', 'customer', 'weekly'. */
export const weakWords: ReadonlySet<string> = new Set(weakRows)

/** Towns and regions that people write without a capital. */
export const localityNames: ReadonlySet<string> = new Set(localityRows)

/** Adjectives, so that "unscented" stands before a noun and never as one. */
export const adjectives: ReadonlySet<string> = new Set([
  ...adjectiveRows,
  ...industries.flatMap((industry) => industry.adjectives),
])

/** Things of any trade: the single words of objects and keys, singular. */
export const nouns: ReadonlySet<string> = new Set(
  industries
    .flatMap((industry) => [...industry.objects, ...industry.keys])
    .map(fold)
    .filter((word) => /^[a-z]{3,}$/.test(word) && !adjectives.has(word)),
)

const ALSO_THINGS = new Set(['watch', 'lock'])

/** Base forms of all trades that are not things as well. */
export const verbs: ReadonlySet<string> = new Set(
  industries
    .flatMap((industry) => industry.verbs)
    .filter((verb) => !nouns.has(verb) && !ALSO_THINGS.has(verb)),
)

/** True for words that anyone can say and spell: those of the tables. */
export function isKnownWord(word: string): boolean {
  return known.has(word)
}

/** The prefixes that suit a trade, by its id. */
export function prefixesOf(industryId: string): readonly Prefix[] {
  return prefixes.get(industryId) ?? []
}

/** The suffixes that suit a trade, by its id. */
export function suffixesOf(industryId: string): readonly string[] {
  return suffixes.get(industryId) ?? []
}

const groups: Readonly<Record<string, readonly string[]>> = affixes.groups
const prefixRows = affixes.prefixes as [string, Prefix['takes'], string[]][]
const suffixRows = affixes.suffixes as [string, string[]][]

const suits = (fits: readonly string[], industryId: string): boolean =>
  fits.some((group) => group === '*' || groups[group]?.includes(industryId))

const prefixes = new Map(
  industries.map(({ id }) => [
    id,
    prefixRows.filter(([, , fits]) => suits(fits, id)).map(([text, takes]) => ({ text, takes })),
  ]),
)
const suffixes = new Map(
  industries.map(({ id }) => [
    id,
    suffixRows.filter(([, fits]) => suits(fits, id)).map(([text]) => text),
  ]),
)

const known: ReadonlySet<string> = new Set([
  ...prefixRows.map(([text]) => text),
  ...suffixRows.map(([text]) => text),
  ...nouns,
  ...[...nouns].map(plural),
  ...adjectives,
  ...industries.flatMap(({ places, compounds, verbs: base }) => [...places, ...compounds, ...base]),
  ...industries.flatMap(({ keys }) => keys.map(singular)),
])
