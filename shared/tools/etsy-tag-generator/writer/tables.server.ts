import { createTable } from '../../../match/table.server.ts'
import type { Row } from '../../../match/match.ts'
import categoryRows from '../data/categories.json' with { type: 'json' }
import claimRows from '../data/claims.json' with { type: 'json' }
import craftRows from '../data/crafts.json' with { type: 'json' }
import kinRows from '../data/kin.json' with { type: 'json' }
import usesRows from '../data/uses.json' with { type: 'json' }
import wordRows from '../data/words.json' with { type: 'json' }
import { canonicalWords, toBritish } from './words.server.ts'

/** A search of a table, and the words of which a listing must hold one (`needs`) or may hold none (`bars`). */
export interface Search {
  readonly text: string
  /** `name` takes details before it, `whole` is true as it stands, `borne` needs each of its words in the listing. */
  readonly way: 'name' | 'whole' | 'borne'
  readonly needs: readonly (readonly string[])[]
  readonly bars: readonly string[]
}

/** A thing that is sold on Etsy, with what buyers type for it. */
export interface Craft {
  readonly noun: string
  readonly category: string
  /** `c` counted, `p` shown in the plural (earrings), `m` without a plural (soap). */
  readonly form: string
  readonly searches: readonly Search[]
}

/** What sort of detail a word is, which decides how buyers put it into a search. */
export type Kind =
  | 'material' | 'technique' | 'origin' | 'place' | 'certification'
  | 'style' | 'quality' | 'motif' | 'feature' | 'room' | 'scent' | 'grief' | 'person' | 'occasion' | 'colour' | 'none' // oxfmt-ignore

/** A word or phrase of listings: a thing, a detail, or both. */
export interface Word extends Row {
  readonly craft?: Craft
  readonly kinds: Kind[]
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

/** A need such as '=lamp' is met by what is sold, not by any word of the text. */
const needWords = (need: string): string[] =>
  need
    .split(' ')
    .flatMap((word) =>
      word.startsWith('=') ? [`=${canonicalWords(word).join(' ')}`] : canonicalWords(word),
    )

function search(row: string): Search {
  const [text = '', needs = ''] = row.split('>').toReversed()
  const all = needs === '' ? [] : needs.split('|')
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

const keyOf = (phrase: string): string => canonicalWords(phrase).join(' ')
const implied = new Map(
  (claimRows as [string, string, string[]][]).map(([key, , also]) => [keyOf(key), also.map(keyOf)]),
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
      if (implied.has(key))
        return [
          ...withImplied(key),
          ...claimsIn(words.slice(0, at)),
          ...claimsIn(words.slice(at + size)),
        ]
    }
  return []
}

/** A look, and no claim: 'vintage style'. */
const LOOKS_LIKE = / (?:style|inspired|print|effect)$/

function readWords(): Word[] {
  const rows = new Map<
    string,
    { id: string; keys: string[]; kinds: Kind[]; claims: readonly string[]; craft?: Craft }
  >()
  const rowOf = (phrase: string) => {
    const id = keyOf(phrase)
    const row = rows.get(id) ?? {
      id,
      keys: [],
      kinds: [],
      claims: LOOKS_LIKE.test(id) ? [] : claimsIn(id.split(' ')),
    }
    const joined = /^hand \w+$/.test(id) ? [id.replace(' ', '')] : []
    row.keys = [...new Set([...row.keys, phrase, id, toBritish(phrase), ...joined])]
    rows.set(id, row)
    return row
  }
  for (const [noun, category, form, searches] of craftRows as [string, string, string, string[]][])
    rowOf(noun).craft ??= { noun, category, form, searches: searches.map(search) }
  for (const [phrase, kind] of claimRows as [string, Kind, string[]][])
    rowOf(phrase).kinds.push(kind)
  for (const [kind, phrases] of wordRows as [Kind, string][])
    for (const phrase of phrases.split(', ')) rowOf(phrase).kinds.push(kind)
  return [...rows.values()]
}

const rows = readWords()

/** Everything that a listing may say in known words. */
export const words = createTable<Word>(rows, { wider: 'never' })
export const crafts: readonly Craft[] = rows.flatMap(({ craft }) => craft ?? [])

/** The row of a whole phrase. */
export const wordOf = (phrase: string): Word | undefined => words.byId(keyOf(phrase))

/** True for the key of a claim: 'oak'. */
export const isClaim = (key: string): boolean => implied.has(key)

/** What else is true, in a buyer's words, of what a listing states: a fox is a woodland animal. By canonical words. */
export const kin: ReadonlyMap<string, readonly string[]> = new Map(
  (kinRows as [string, string][]).map(([word, others]) => [keyOf(word), others.split(', ')]),
)

const usesOf = (category: string): Search[] =>
  (usesRows as [string, string, string][])
    .filter(([id]) => id === category)
    .flatMap(([, needs, texts]) => texts.split(', ').map((text) => search(`${needs}>${text}`)))

/** The categories in the order of their table. */
export const categories: ReadonlyMap<string, Category> = new Map(
  (categoryRows as [string, string, string[], string][]).map(([id, cues, families, list]) => [
    id,
    {
      id,
      cues: cues.split(', ').map(canonicalWords),
      searches: [...families.map(search), ...usesOf(id)],
      words: new Set(canonicalWords(list)),
    },
  ]),
)
