import { oncePer } from '../../../text/memo.ts'
import { foods, type Food, type Recipe } from '../writer/tables.server.ts'
import type { Ban } from './bans.server.ts'
import { keyOf } from './lemmas.server.ts'

/** Foods that are out, and the words that may stand in no text for it. */
export interface Exclusion {
  readonly foods: ReadonlySet<Food>
  readonly words: ReadonlySet<string>
}

/** Words of food names that are also verbs or kinds of dish and betray no food by themselves. */
const COMMON: ReadonlySet<string> = new Set(
  'toast wrap salad green greens herb spice fruit stock mince roll curry cracker squash season'.split(
    ' ',
  ),
)

/** The words of the restrictions, and the names of the foods that are out, unless a food that stays has them too. */
export function exclusionOf(out: ReadonlySet<Food>, bans: readonly Ban[]): Exclusion {
  // 'Oil' betrays no coconut oil while other oils may be used.
  const kept = new Set([...foods.values()].filter((food) => !out.has(food)).flatMap(keysOf))
  const names = [...out].flatMap(keysOf).filter((key) => !COMMON.has(key) && !kept.has(key))
  const phrases = bans.flatMap((ban) => (ban.isWay === true ? [] : [...ban.phrases]))
  return { foods: out, words: new Set([...names, ...phrases]) }
}

const keysOf = oncePer(({ name, names }: Food): readonly string[] => [name, ...names].map(keyOf))

/** What a dish says of itself that is out, the names of its own foods aside. */
export const wordAgainst = (recipe: Recipe, { words }: Exclusion): string | undefined =>
  firstOf(saidOf(recipe), words)

const saidOf = oncePer((recipe: Recipe) =>
  without(`${recipe.name}. ${recipe.method}`, ownNames(recipe)),
)

/** The names of a dish's own foods that are more than one word, the longest first. */
const ownNames = oncePer((recipe: Recipe): readonly string[] =>
  recipe.ingredients
    .flatMap(({ food }) => keysOf(food))
    .filter((name) => name.includes(' '))
    .toSorted((a, b) => b.length - a.length),
)

/** What a text of a day names that is out, the foods of the day aside; 'no nuts' and 'nut-free' name nothing. */
export function namedIn(
  text: string,
  day: readonly { readonly recipe: Recipe }[],
  { words }: Exclusion,
): string | undefined {
  // 'Nut- and dairy-free' is free of both; what stands behind a comma is one of a list.
  const whole = text.replaceAll(/(?<=\p{L})-(?=,? )/gu, '-free ').replaceAll(',', ' and ')
  const names = day.flatMap(({ recipe }) => ownNames(recipe))
  return firstOf(without(whole, names), words, true)
}

/** The lemmas of a text, with a sign that is no word in place of the names. */
const without = (text: string, names: readonly string[]): string[] =>
  names
    .reduce((rest, name) => rest.replaceAll(` ${name} `, ' | '), ` ${keyOf(text)} `)
    .trim()
    .split(' ')

const WORDS_IN_PHRASE_MAX = 5
const DENIALS: ReadonlySet<string> = new Set(['no', 'without', 'free of', 'free from'])
/** What stands between the things of a list that is denied. */
const JOINTS: ReadonlySet<string> = new Set(['and', 'or', 'nor', 'no', 'any', 'of', 'from'])

/** The first of some phrases in a text; with `isLabel` none that the text denies. */
function firstOf(
  lemmas: readonly string[],
  phrases: ReadonlySet<string>,
  isLabel = false,
): string | undefined {
  const openings = openingsOf(phrases)
  let isDenied = false
  for (let at = 0; at < lemmas.length; at++) {
    const word = lemmas[at] as string
    let length = openings.has(word) ? WORDS_IN_PHRASE_MAX : 0
    while (length > 0 && !phrases.has(lemmas.slice(at, at + length).join(' '))) length--
    if (length > 0) {
      if (!isLabel || !(isDenied || lemmas[at + length] === 'free'))
        return lemmas.slice(at, at + length).join(' ')
      at += length - 1
      // A list goes on only behind a joint.
      isDenied &&= JOINTS.has(lemmas[at + 1] ?? '')
      continue
    }
    isDenied =
      DENIALS.has(word) ||
      DENIALS.has(`${word} ${lemmas[at + 1]}`) ||
      (isDenied && JOINTS.has(word))
  }
  return undefined
}

/** The first words of phrases: where none of them stands, no phrase begins. */
const openingsOf = oncePer(
  (phrases: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...phrases].map((phrase) => phrase.split(' ', 1)[0] as string)),
)
