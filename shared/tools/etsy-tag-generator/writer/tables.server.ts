import type { Row } from '../../../match/match.ts'
import { createTable } from '../../../match/table.server.ts'
import categoryRows from '../data/categories.json' with { type: 'json' }
import craftRows from '../data/crafts.json' with { type: 'json' }
import impliedRows from '../data/implied.json' with { type: 'json' }
import kinRows from '../data/kin.json' with { type: 'json' }
import wordRows from '../data/words.json' with { type: 'json' }
import { canonicalWords, toBritish } from './words.server.ts'

/** What buyers type, and the words of which a listing must hold one (`needs`) or may hold none (`bars`). */
export interface Search {
  readonly text: string
  /** `name` takes details before it, `whole` is true as it stands, `borne` needs each of its words in the listing. */
  readonly way: 'name' | 'whole' | 'borne'
  readonly needs: readonly (readonly string[])[]
  readonly bars: readonly string[]
}

/** A thing that is sold on Etsy. */
export interface Craft {
  readonly noun: string
  readonly category: string
  /** `c` counted, `p` shown in the plural (earrings), `m` without a plural (soap). */
  readonly form: string
  readonly searches: readonly Search[]
}

/** A word or phrase of listings: a thing, a detail, or both. */
export interface Word extends Row {
  readonly craft?: Craft
  /** The sorts of detail that it is, the likeliest first: 'material', 'motif', 'scent'. */
  readonly kinds: readonly string[]
  /** What a listing states with it: oak is wood. A tag may say none of it that the listing does not (ET5). */
  readonly claims: readonly string[]
}

export interface Category {
  readonly id: string
  readonly cues: readonly (readonly string[])[]
  readonly searches: readonly Search[]
  /** What may be said of such things although the listing does not (ET5). */
  readonly words: ReadonlySet<string>
}

const keyOf = (phrase: string): string => canonicalWords(phrase).join(' ')

/** A need such as '=lamp' is met by what is sold, not by any word of the text. */
const needWords = (need: string): string[] =>
  need
    .split(' ')
    .flatMap((word) => (word.startsWith('=') ? `=${keyOf(word)}` : canonicalWords(word)))

const WAYS = { '+': 'name', '*': 'whole' } as const

/** 'needs|others>+name;*whole;borne, …': searches of a row. */
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
        way: WAYS[text[0] as keyof typeof WAYS] ?? 'borne',
        needs: needs.map(needWords),
        bars: bars.flatMap((need) => needWords(need.slice(1))),
      }))
    })
    .filter(({ text }) => text !== '')

/** True when a listing holds one of the needs of a search and none of its bars. */
export const isMet = (
  { needs, bars }: Pick<Search, 'needs' | 'bars'>,
  facts: ReadonlySet<string>,
): boolean =>
  !bars.some((word) => facts.has(word)) &&
  (needs.length === 0 || needs.some((need) => need.every((word) => facts.has(word))))

/** Claim → what it makes true: oak is wood. A kind with `!` is one of claims. */
const implied = new Map<string, string[]>()
for (const [kind, phrases] of wordRows as [string, string][])
  if (kind.endsWith('!')) for (const key of phrases.split(', ')) implied.set(keyOf(key), [])
for (const [wider, phrases] of Object.entries(impliedRows))
  for (const key of phrases.split(', ')) implied.get(keyOf(key))?.push(keyOf(wider))

/** A claim and all that it makes true, through every step. */
function withImplied(key: string, found = new Set<string>()): Set<string> {
  if (!found.has(key)) for (const next of implied.get(key) ?? []) withImplied(next, found.add(key))
  return found.add(key)
}

/** The claims inside a phrase, the longest first: 'wooden' of 'wooden spoon'. */
function claimsIn(words: readonly string[]): string[] {
  for (let size = words.length; size > 0; size--)
    for (let at = 0; at + size <= words.length; at++) {
      const key = words.slice(at, at + size).join(' ')
      const more = [words.slice(0, at), words.slice(at + size)]
      if (implied.has(key)) return [...new Set([...withImplied(key), ...more.flatMap(claimsIn)])]
    }
  return []
}

/** A look, and no claim: 'vintage style'. */
const LOOKS_LIKE = / (?:style|inspired|print|effect)$/

const rows = new Map<string, Word>()
function file(phrase: string, kind?: string, craft?: Craft): void {
  const id = keyOf(phrase)
  const row = rows.get(id) ?? {
    keys: [],
    kinds: [],
    claims: LOOKS_LIKE.test(id) ? [] : claimsIn(id.split(' ')),
  }
  const keys = [...new Set([...row.keys, phrase, id, toBritish(phrase)])]
  const kinds = kind ? [...row.kinds, kind.replace('!', '')] : row.kinds
  rows.set(id, { ...(craft && { craft }), ...row, id, keys, kinds })
}
for (const [noun, category, form, searches] of craftRows as [string, string, string, string?][])
  file(noun, undefined, { noun, category, form, searches: searchesOf(searches) })
for (const [kind, phrases] of wordRows as [string, string][])
  for (const phrase of phrases.split(', ')) file(phrase, kind)

/** 'Seaglass' and 'handmade' are written in one word too. */
const joined = (id: string): string[] => {
  const key = id.replace(/^(\w+) (\w+)$/, '$1$2')
  return rows.has(key) ? [] : [key]
}
const written = [...rows.values()].map((row) => ({
  ...row,
  keys: [...row.keys, ...joined(row.id)],
}))

/** Everything that a listing may say in known words; 'ash' is a wood, and no ashes. */
export const words = createTable<Word>(written, { none: ['ash'], wider: 'never' })
export const crafts: readonly Craft[] = [...rows.values()].flatMap(({ craft }) => craft ?? [])

/** The row of a whole phrase. */
export const wordOf = (phrase: string): Word | undefined => rows.get(keyOf(phrase))

/** What else is true, in a buyer's words, of what a listing states: a fox is a woodland animal. By canonical words. */
export const kin: ReadonlyMap<string, readonly string[]> = new Map(
  kinRows.map(([word = '', others = '']) => [keyOf(word), others.split(', ')]),
)

/** The categories in the order of their table. */
export const categories: ReadonlyMap<string, Category> = new Map(
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
