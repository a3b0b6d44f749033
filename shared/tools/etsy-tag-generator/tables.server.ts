import { canonicalWords, contentWords } from './vocabulary.server.ts'
import categoryRows from './data/categories.json' with { type: 'json' }
import claimRows from './data/claims.json' with { type: 'json' }
import craftRows from './data/crafts.json' with { type: 'json' }
import wordRows from './data/word-kinds.json' with { type: 'json' }

/** A phrase of a table and the words of which the input must hold one; none: always true. */
export interface Conditional {
  readonly text: string
  /** The content words of the text, canonical. */
  readonly words: readonly string[]
  /** Canonical words of each need. */
  readonly needs: readonly (readonly string[])[]
  /** Words of which the input may hold none: no gift tag for a wedding invitation. */
  readonly bars: readonly string[]
}

/** A thing that is sold on Etsy. */
export interface Craft {
  readonly noun: string
  readonly category: string
  /** `count` one of them, `plural` shown in the plural (earrings), `mass` has no plural (soap). */
  readonly form: 'count' | 'plural' | 'mass'
  /** Other names that are true of every such thing and take the same modifiers. */
  readonly names: readonly Conditional[]
  /** Whole tags that are true of every such thing. */
  readonly tags: readonly Conditional[]
}

/** What a listing may not say unless the seller did: material, technique, origin, certification. */
export interface Claim {
  readonly key: string
  readonly kind: 'material' | 'technique' | 'origin' | 'place' | 'certification'
  readonly words: readonly string[]
  /** Keys of the claims that this one makes true: oak is wood. */
  readonly implies: readonly string[]
}

export interface CategoryTable {
  readonly id: string
  readonly cues: readonly (readonly string[])[]
  readonly attributes: readonly Conditional[]
  /** Names of the kind of thing, which take modifiers: 'jewelry', 'home decor'. */
  readonly families: readonly Conditional[]
  readonly occasions: readonly Conditional[]
  /** A style with the words that show it; without one of them it is not claimed. */
  readonly styles: readonly Conditional[]
}

const FORMS = { c: 'count', p: 'plural', m: 'mass' } as const

function conditional(row: string): Conditional {
  const at = row.indexOf('>')
  const text = row.slice(at + 1).replace(/^\+/, '')
  const needs = at < 0 ? [] : row.slice(0, at).split('|')
  return conditionalOf(text, needs)
}

/** Needs of which one must be met; those that begin with '!' bar the text. */
function conditionalOf(text: string, needs: readonly string[]): Conditional {
  return {
    text,
    words: contentWords(text),
    needs: needs.filter((need) => !need.startsWith('!')).map(needWords),
    bars: needs.filter((need) => need.startsWith('!')).flatMap((need) => needWords(need.slice(1))),
  }
}

/** A word such as '=lamp' is met by what is sold, not by any word of the text; of several words all must be met. */
function needWords(need: string): string[] {
  return need
    .split(' ')
    .flatMap((word) =>
      word.startsWith('=') ? [`=${canonicalWords(word).join(' ')}`] : canonicalWords(word),
    )
}

/** Every craft noun. */
export const crafts: readonly Craft[] = (
  craftRows as [string, string, keyof typeof FORMS, string[]][]
).map(([noun, category, form, also]) => {
  return {
    noun,
    category,
    form: FORMS[form],
    names: also.filter((row) => row.includes('+')).map(conditional),
    tags: also.filter((row) => !row.includes('+')).map(conditional),
  }
})

/** Every claim word or phrase. */
export const claims: readonly Claim[] = (claimRows as [string, Claim['kind'], string[]][]).map(
  ([key, kind, implies]) => ({ key, kind, implies, words: canonicalWords(key) }),
)

const claimByKey = new Map(claims.map((claim) => [claim.key, claim]))

/** The claim itself and all it makes true, through every step. */
export function impliedBy(claim: Claim, found = new Set<string>()): Set<string> {
  if (found.has(claim.key)) return found
  found.add(claim.key)
  for (const key of claim.implies) {
    const next = claimByKey.get(key)
    if (next) impliedBy(next, found)
    else found.add(key)
  }
  return found
}

/** Finds the longest entry of a table that begins at a word. */
export interface SequenceIndex<T> {
  find(words: readonly string[], at: number): { entry: T; length: number } | undefined
}

function sequenceIndex<T>(entries: readonly (readonly [readonly string[], T])[]): SequenceIndex<T> {
  const byFirst = new Map<string, { words: readonly string[]; entry: T }[]>()
  for (const [words, entry] of entries) {
    const first = words[0]
    if (first === undefined) continue
    const filed = byFirst.get(first)
    if (filed) filed.push({ words, entry })
    else byFirst.set(first, [{ words, entry }])
  }
  for (const filed of byFirst.values()) filed.sort((a, b) => b.words.length - a.words.length)
  return {
    find(words, at) {
      const filed = byFirst.get(words[at] ?? '')
      const hit = filed?.find((row) => row.words.every((word, i) => words[at + i] === word))
      return hit && { entry: hit.entry, length: hit.words.length }
    },
  }
}

export const craftIndex = sequenceIndex(
  crafts.map((craft) => [canonicalWords(craft.noun), craft] as const),
)
export const craftByKey: ReadonlyMap<string, Craft> = new Map(
  crafts.map((craft) => [canonicalWords(craft.noun).join(' '), craft]),
)

// 'handmade', 'hand-made' and 'hand made' are one claim: the joined form is filed as well.
export const claimIndex = sequenceIndex(
  claims.flatMap((claim) =>
    claim.words[0] === 'hand' && claim.words.length > 1
      ? [[claim.words, claim] as const, [[claim.words.join('')], claim] as const]
      : [[claim.words, claim] as const],
  ),
)

/** `noise` and the like by canonical and by plain word. */
export const wordKinds: ReadonlyMap<string, string> = new Map(wordRows as [string, string][])

/** The categories in table order. */
export const categories: ReadonlyMap<string, CategoryTable> = readCategories()

function readCategories(): Map<string, CategoryTable> {
  type Row = [category: string, kind: string, text: string, words: string[]]
  const found = new Map<string, CategoryTable>()
  for (const [id] of categoryRows as Row[]) {
    if (found.has(id)) continue
    const of = (kind: string): Conditional[] =>
      (categoryRows as Row[])
        .filter((row) => row[0] === id && row[1] === kind)
        .map(([, , text, needs]) => conditionalOf(text, needs))
    const cues = of('cue').flatMap(({ needs }) => needs)
    found.set(id, {
      id,
      cues,
      attributes: of('attribute'),
      families: of('family'),
      occasions: of('occasion'),
      styles: of('style'),
    })
  }
  return found
}

/** Tags that are true of anything a small seller offers: the last resort for an input that says nothing. */
export const neutralTags: readonly string[] = [
  'small shop find', 'independent seller', 'shop small', 'small business find', 'indie shop find',
  'something special', 'little treat', 'everyday treat', 'support small shops', 'wish list idea',
  'treat yourself', 'independent shop', 'indie seller', 'small joys',
] // oxfmt-ignore

const NEAR: readonly (readonly string[])[] = [
  ['pottery', 'kitchen'], ['decor', 'wallart', 'textiles', 'furniture', 'garden', 'candles', 'holiday'],
  ['bags', 'accessories', 'clothing'], ['stationery', 'journals', 'digital', 'wallart'],
  ['jewelry', 'wedding', 'accessories'], ['wedding', 'party', 'stationery'],
  ['baby', 'textiles', 'toys', 'clothing'], ['yarn', 'supplies', 'digital'],
  ['holiday', 'textiles', 'stationery'], ['food', 'kitchen'], ['wedding', 'clothing'],
] // oxfmt-ignore
/** True when things of two categories are sold together or described alike. */
export const isNear = (a: string, b: string): boolean =>
  a === b || NEAR.some((row) => row.includes(a) && row.includes(b))
