import type { Row } from '../../../match/match.ts'
import { createTable } from '../../../match/table.server.ts'
import categoryRows from '../data/categories.json' with { type: 'json' }
import claimRows from '../data/claims.json' with { type: 'json' }
import craftRows from '../data/crafts.json' with { type: 'json' }
import kinRows from '../data/kin.json' with { type: 'json' }
import usesRows from '../data/uses.json' with { type: 'json' }
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

/** What sort of detail a word is, which decides how buyers put it into a search. */
export type Kind =
  | 'material' | 'technique' | 'origin' | 'place' | 'certification' | 'style' | 'quality' | 'motif' | 'feature' | 'room'
  | 'scent' | 'grief' | 'person' | 'occasion' | 'colour' | 'none' // oxfmt-ignore

/** A word or phrase of listings: a thing, a detail, or both. */
export interface Word extends Row {
  readonly craft?: Craft
  readonly kinds: readonly Kind[]
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

function search(row: string): Search {
  const [text = '', needs] = row.split('>').toReversed()
  const all = needs?.split('|') ?? []
  return {
    text: text.replace(/^[+*]/, ''),
    way: text.startsWith('+') ? 'name' : text.startsWith('*') ? 'whole' : 'borne',
    needs: all.filter((need) => !need.startsWith('!')).map(needWords),
    bars: all.filter((need) => need.startsWith('!')).flatMap((need) => needWords(need.slice(1))),
  }
}

/** True when a listing holds one of the needs of a search and none of its bars. */
export const isMet = ({ needs, bars }: Search, facts: ReadonlySet<string>): boolean =>
  !bars.some((word) => facts.has(word)) &&
  (needs.length === 0 || needs.some((need) => need.every((word) => facts.has(word))))

const implied = new Map(
  claimRows.map(([key, , also]) => [keyOf(key as string), (also as string[]).map(keyOf)]),
)

/** A claim and all that it makes true, through every step. */
function withImplied(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const next of implied.get(key) ?? []) withImplied(next, found)
  return found
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
const file = (
  phrase: string,
  { craft, kind }: { readonly craft?: Craft; readonly kind?: Kind },
): void => {
  const id = keyOf(phrase)
  const { keys, kinds, ...row } = rows.get(id) ?? {
    keys: [],
    kinds: [],
    claims: LOOKS_LIKE.test(id) ? [] : claimsIn(id.split(' ')),
  }
  const own = {
    keys: [...new Set([...keys, phrase, id, toBritish(phrase)])],
    kinds: kind ? [...kinds, kind] : kinds,
  }
  rows.set(id, { ...(craft && { craft }), ...row, ...own, id })
}
for (const [noun, category, form, searches] of craftRows as [string, string, string, string[]][])
  file(noun, { craft: { noun, category, form, searches: searches.map(search) } })
for (const [phrase, kind] of claimRows as [string, Kind, string[]][]) file(phrase, { kind })
for (const [kind, phrases] of wordRows as [Kind, string][])
  for (const phrase of phrases.split(', ')) file(phrase, { kind })

/** 'Seaglass' and 'handmade' are written in one word too. */
const joined = (id: string): string[] => {
  const key = /^\w+ \w+$/.test(id) ? id.replace(' ', '') : id
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

const usesOf = (category: string): Search[] =>
  usesRows.flatMap(([id, needs, texts = '']) =>
    id === category ? texts.split(', ').map((text) => search(`${needs}>${text}`)) : [],
  )

/** The categories in the order of their table. */
export const categories: ReadonlyMap<string, Category> = new Map(
  (categoryRows as [string, string, string[], string][]).map(([id, list, families, said]) => {
    const cues = list.split(', ').map(canonicalWords)
    const own = families.map((row) => ({ ...search(row), way: 'whole' as const }))
    const searches = [...own, ...usesOf(id)]
    return [id, { id, cues, searches, words: new Set(canonicalWords(said)) }]
  }),
)
