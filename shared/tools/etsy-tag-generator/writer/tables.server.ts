import type { MatchRow } from '../../../match/match.ts'
import { createTable } from '../../../match/table.server.ts'
import { oncePer } from '../../../text/memo.ts'
import categoryRows from '../data/categories.json' with { type: 'json' }
import craftRows from '../data/crafts.json' with { type: 'json' }
import impliedRows from '../data/implied.json' with { type: 'json' }
import kinRows from '../data/kin.json' with { type: 'json' }
import wordRows from '../data/words.json' with { type: 'json' }
import { canonicalWords, toBritish } from './words.server.ts'

/** A search that buyers type. The listing must contain the words of one of its `needs` and none of its `bars`. */
export interface Search {
  readonly text: string
  /**
   * `name` is another name of the product, `whole` needs none of its words in the listing, `borne` needs each of
   * them.
   */
  readonly way: 'name' | 'whole' | 'borne'
  readonly needs: readonly (readonly string[])[]
  readonly bars: readonly string[]
}

/** A product sold on Etsy. */
export interface Craft {
  readonly noun: string
  readonly category: string
  /** `c` counted, `p` shown in the plural (earrings), `m` without a plural (soap). */
  readonly form: string
  readonly searches: () => readonly Search[]
}

/** A word or phrase of listings: a thing, a detail, or both. */
export interface WordRow extends MatchRow {
  readonly craft?: Craft
  /** The kinds of detail it can be, the most likely first: 'material', 'motif', 'scent'. */
  readonly kinds: readonly string[]
  /** The claims it makes: oak is wood. A tag may claim only what the listing claims (ET5). */
  readonly claims: readonly string[]
}

export interface ListingCategory {
  readonly id: string
  readonly cues: readonly (readonly string[])[]
  readonly searches: readonly Search[]
  /** Words allowed in tags for these products although they are not in the listing (ET5). */
  readonly words: ReadonlySet<string>
}

const keyOf = (phrase: string): string => canonicalWords(phrase).join(' ')

/** A need such as '=lamp' is met only by the product itself, not by any word of the text. */
const wordsOfNeed = (need: string): string[] =>
  need
    .split(' ')
    .flatMap((word) => (word.startsWith('=') ? `=${keyOf(word)}` : canonicalWords(word)))

const SEARCH_USE_BY_SIGN = { '+': 'name', '*': 'whole' } as const

/** Parses the searches of a row: 'needs|others>+name;*whole;borne, …'. */
const searchesOf = (row = ''): Search[] =>
  row
    .split(', ')
    .flatMap((group) => {
      const [texts = '', all = ''] = group.split('>').toReversed()
      const [bars, needs] = [true, false].map((isBar) =>
        all.split('|').filter((need) => need !== '' && need.startsWith('!') === isBar),
      ) as [string[], string[]]
      return texts.split(';').map((text) => ({
        text: text.replace(/^[+*]/, ''),
        way: SEARCH_USE_BY_SIGN[text[0] as keyof typeof SEARCH_USE_BY_SIGN] ?? 'borne',
        needs: needs.map(wordsOfNeed),
        bars: bars.flatMap((need) => wordsOfNeed(need.slice(1))),
      }))
    })
    .filter(({ text }) => text !== '')

/** True if a listing meets one of the needs of a search and none of its bars. */
export const isSearchNeedMet = (
  { needs, bars }: Pick<Search, 'needs' | 'bars'>,
  facts: ReadonlySet<string>,
): boolean =>
  !bars.some((word) => facts.has(word)) &&
  (needs.length === 0 || needs.some((need) => need.every((word) => facts.has(word))))

/** Claim → the claims it implies: oak is wood. The kinds marked `!` are claims. */
const impliedClaims = new Map<string, string[]>()
for (const [kind, phrases] of wordRows as [string, string][])
  if (kind.endsWith('!')) for (const key of phrases.split(', ')) impliedClaims.set(keyOf(key), [])
for (const [wider, phrases] of Object.entries(impliedRows))
  for (const key of phrases.split(', ')) impliedClaims.get(keyOf(key))?.push(keyOf(wider))

/** A claim and all claims it implies, directly or indirectly. */
function withImplied(key: string, found = new Set<string>()): Set<string> {
  if (!found.has(key))
    for (const next of impliedClaims.get(key) ?? []) withImplied(next, found.add(key))
  return found.add(key)
}

/** The claims inside a phrase, the longest first: 'wooden' of 'wooden spoon'. */
function claimsIn(words: readonly string[]): string[] {
  for (let size = words.length; size > 0; size--)
    for (let at = 0; at + size <= words.length; at++) {
      const key = words.slice(at, at + size).join(' ')
      const more = [words.slice(0, at), words.slice(at + size)]
      if (impliedClaims.has(key))
        return [...new Set([...withImplied(key), ...more.flatMap(claimsIn)])]
    }
  return []
}

/** Matches a look, which is not a claim: 'vintage style'. */
const LOOKS_LIKE = / (?:style|inspired|print|effect)$/

const rowsByPhrase = new Map<string, WordRow>()
function addRow(phrase: string, kind?: string, craft?: Craft): void {
  const id = keyOf(phrase)
  const row = rowsByPhrase.get(id) ?? {
    keys: [],
    kinds: [],
    claims: LOOKS_LIKE.test(id) ? [] : claimsIn(id.split(' ')),
  }
  const keys = [...new Set([...row.keys, phrase, id, toBritish(phrase)])]
  const kinds = kind ? [...row.kinds, kind.replace('!', '')] : row.kinds
  rowsByPhrase.set(id, { ...(craft && { craft }), ...row, id, keys, kinds })
}
type CraftRow = readonly [noun: string, category: string, form: string, searches?: string]
/** Parsed when a listing first has the product. */
const searchesOfRow = oncePer(([, , , searches]: CraftRow): readonly Search[] =>
  searchesOf(searches),
)
for (const row of craftRows as unknown as readonly CraftRow[]) {
  const [noun, category, form] = row
  addRow(noun, undefined, { noun, category, form, searches: () => searchesOfRow(row) })
}
for (const [kind, phrases] of wordRows as [string, string][])
  for (const phrase of phrases.split(', ')) addRow(phrase, kind)

/** Adds the spelling in one word: 'seaglass', 'handmade'. */
const closedSpellings = (id: string): string[] => {
  const key = id.replace(/^(\w+) (\w+)$/, '$1$2')
  return rowsByPhrase.has(key) ? [] : [key]
}
const tableRows = [...rowsByPhrase.values()].map((row) => ({
  ...row,
  keys: [...row.keys, ...closedSpellings(row.id)],
}))

/** The table of all known words of listings; 'ash' is a wood and does not match 'ashes'. */
export const listingWords = createTable<WordRow>(tableRows, { none: ['ash'], wider: 'never' })
export const crafts: readonly Craft[] = [...rowsByPhrase.values()].flatMap(
  ({ craft }) => craft ?? [],
)

/** The row of a whole phrase. */
export const rowOfPhrase = (phrase: string): WordRow | undefined => rowsByPhrase.get(keyOf(phrase))

/** Words of buyers that a word of the listing implies: a fox is a woodland animal. Keyed by canonical words. */
export const impliedBuyerWords: ReadonlyMap<string, readonly string[]> = new Map(
  kinRows.map(([word = '', others = '']) => [keyOf(word), others.split(', ')]),
)

/** The categories in the order of their table. */
export const categories: ReadonlyMap<string, ListingCategory> = new Map(
  (categoryRows as [string, string, string, string][]).map(([id, cues, searches, said]) => [
    id,
    {
      id,
      cues: cues.split(', ').map(canonicalWords),
      searches: searchesOf(searches),
      words: new Set(canonicalWords(said)),
    },
  ]),
)
