import { sequenceIndex } from './sequence-index.server.ts'
import { canonicalWords, contentWords } from './vocabulary.server.ts'
import categoryRows from './data/categories.json' with { type: 'json' }
import claimRows from './data/claims.json' with { type: 'json' }
import craftRows from './data/crafts.json' with { type: 'json' }
import kinRows from './data/kin.json' with { type: 'json' }
import usesRows from './data/uses.json' with { type: 'json' }
import traitRows from './data/traits.json' with { type: 'json' }
import wordRows from './data/word-kinds.json' with { type: 'json' }

/** A phrase of a table and the words of which the listing must hold one; none: always true. */
export interface Conditional {
  readonly text: string
  /** The content words of the text, canonical. */
  readonly words: readonly string[]
  /** Canonical words of each need. */
  readonly needs: readonly (readonly string[])[]
  /** Words of which the listing may hold none. */
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
  /** What buyers type for such a thing, as it stands: no word goes before it. */
  readonly searches: readonly Conditional[]
  /** Whole tags of which the listing has to say every word. */
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

/** What sort of detail a word is, which decides how buyers put it into a search. */
export type TraitKind =
  | 'style'
  | 'quality'
  | 'motif'
  | 'feature'
  | 'room'
  | 'scent'
  | 'grief'
  | 'person'
  | 'occasion'

/** A detail by which buyers search: 'boho', 'fox', 'teacher', 'christmas'. */
export interface Trait {
  readonly text: string
  readonly kinds: readonly TraitKind[]
}

export interface Category {
  readonly id: string
  readonly cues: readonly (readonly string[])[]
  /** Names of the kind of thing, which take modifiers: 'jewelry', 'home decor'. */
  readonly families: readonly Conditional[]
  /** Whole searches that find such a thing: 'latte mug', 'front door wreath'. */
  readonly uses: readonly Conditional[]
  /** What may be said of such things by whoever writes, although the listing does not (rules.md ET5). */
  readonly words: ReadonlySet<string>
}

const FORMS = { c: 'count', p: 'plural', m: 'mass' } as const

function conditional(row: string): Conditional {
  const at = row.indexOf('>')
  const text = row.slice(at + 1).replace(/^[+*]/, '')
  const needs = at < 0 ? [] : row.slice(0, at).split('|')
  return {
    text,
    words: contentWords(text),
    needs: needs.filter((need) => !need.startsWith('!')).map(needWords),
    bars: needs.filter((need) => need.startsWith('!')).flatMap((need) => needWords(need.slice(1))),
  }
}

/** A word such as '=lamp' is met by what is sold, not by any word of the text. */
const needWords = (need: string): string[] =>
  need
    .split(' ')
    .flatMap((word) =>
      word.startsWith('=') ? [`=${canonicalWords(word).join(' ')}`] : canonicalWords(word),
    )

/** True when one of the words a table row asks for stands in the listing. */
export function isMet(row: Conditional, words: ReadonlySet<string>): boolean {
  if (row.bars.some((word) => words.has(word))) return false
  return row.needs.length === 0 || row.needs.some((need) => need.every((word) => words.has(word)))
}

/** Every craft noun. */
export const crafts: readonly Craft[] = (
  craftRows as [string, string, keyof typeof FORMS, string[]][]
).map(([noun, category, form, also]) => ({
  noun,
  category,
  form: FORMS[form],
  names: also.filter((row) => row.includes('+')).map(conditional),
  searches: also.filter((row) => row.includes('*')).map(conditional),
  tags: also.filter((row) => !/[+*]/.test(row)).map(conditional),
}))

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

/** Every detail by which buyers search, with all that it can be: a rose is a scent and a motif. */
export const traits: ReadonlyMap<string, Trait> = readTraits()

function readTraits(): Map<string, Trait> {
  const found = new Map<string, Trait>()
  for (const [kind, list] of traitRows as [TraitKind, string][]) {
    for (const text of list.split(', ')) {
      const key = canonicalWords(text).join(' ')
      const before = found.get(key)
      found.set(key, { text: before?.text ?? text, kinds: [...(before?.kinds ?? []), kind] })
    }
  }
  return found
}

export const traitIndex = sequenceIndex(
  [...traits].map(([key, trait]) => [key.split(' '), trait] as const),
)

/** What else is true, in a buyer's words, of what a listing states: a fox is a woodland animal. By canonical words. */
export const kin: ReadonlyMap<string, readonly string[]> = new Map(
  (kinRows as [string, string][]).map(([word, others]) => [
    canonicalWords(word).join(' '),
    others.split(', '),
  ]),
)

const usesOf = (category: string): Conditional[] =>
  (usesRows as [string, string, string][])
    .filter(([id]) => id === category)
    .flatMap(([, needs, texts]) => texts.split(', ').map((text) => conditional(`${needs}>${text}`)))

/** The categories in table order. */
export const categories: ReadonlyMap<string, Category> = new Map(
  (categoryRows as [string, string, string[], string][]).map(([id, cues, families, words]) => [
    id,
    {
      id,
      cues: cues.split(', ').map(canonicalWords),
      families: families.map(conditional),
      uses: usesOf(id),
      words: new Set(words.split(' ').flatMap(canonicalWords)),
    },
  ]),
)
