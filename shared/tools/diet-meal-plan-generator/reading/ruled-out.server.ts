import type { Problem } from '../../../kit/rules/rules.ts'
import { oncePer } from '../../../text/memo.ts'
import { joinList } from '../../../text/grammar.server.ts'
import type { Draft } from '../output.server.ts'
import { breachesOf } from '../writer/day-limits.server.ts'
import { dietTakes, overlaps } from '../writer/diets.server.ts'
import { type Food, foods, type Portion, type Recipe } from '../writer/tables.server.ts'
import type { Ban } from './bans.server.ts'
import { keyOf } from './lemmas.server.ts'
import { readRestrictions } from './read-restrictions.server.ts'

type Day = readonly Portion[]
/** What a request leaves out. */
interface Outs {
  readonly bans: readonly Ban[]
  readonly byDiet: Exclusion
  readonly byBans: Exclusion
  readonly limits: { readonly diets: readonly string[] }
}
/** Why a dish may not be on the table, behind its name; undefined where it may. */
type Reason = (recipe: Recipe) => string | undefined

/** What the diets leave out, in the dishes of a day or in its words (rules.md MP5). */
export const againstDiet = (draft: Draft, day: Day, request: Outs): Problem | undefined =>
  against(draft, day, request.byDiet, (recipe) => {
    for (const diet of request.limits.diets) {
      const names = namesOf(recipe, (food) => dietTakes(diet, food))
      if (names !== undefined) return `contains ${names}, which a ${diet} day leaves out`
    }
    return undefined
  })

/** What the restrictions leave out, in the dishes of a day or in its words (rules.md MP6). */
export const againstBans = (draft: Draft, day: Day, request: Outs): Problem | undefined =>
  against(draft, day, request.byBans, (recipe) => {
    for (const { foods, say } of request.bans) {
      const names = namesOf(recipe, (food) => foods.has(food))
      if (names !== undefined) return `contains ${names}, and the form rules out ${say}`
    }
    return request.limits.diets.includes('kosher') && mixesMeatAndMilk(recipe)
      ? 'has meat and milk in one dish, and the form asks for kosher'
      : undefined
  })

/** Every dish that has a reason against it, by its name and what is in it, else a word in the texts that is out. */
function against(draft: Draft, day: Day, out: Exclusion, reason: Reason): Problem | undefined {
  const found = day.flatMap(({ recipe }, at) => {
    const word = wordAgainst(recipe, out)
    const why = reason(recipe) ?? (word && `names “${word}”, which the form rules out`)
    return why === undefined ? [] : [{ where: `meals.${at}`, why: `“${recipe.name}” ${why}` }]
  })
  if (found[0])
    return {
      where: found[0].where,
      message: `${found.map(({ why }) => why).join('; ')}. Choose ${found.length > 1 ? 'other dishes' : 'another dish'}.`,
    }
  for (const [where, text] of textsOf(draft)) {
    const named = namedIn(text, day, out)
    if (named !== undefined)
      return { where, message: `“${named}” is ruled out by the form: name what is in the day.` }
  }
  return undefined
}

/** The texts of a draft that a writer chose freely; the others are written out from the table. */
const textsOf = ({ title, tags = [] }: Draft): [string, string][] => [
  ['title', title],
  ...tags.map((tag, at): [string, string] => [`tags.${at}`, tag]),
]

function namesOf({ ingredients }: Recipe, isOut: (food: Food) => boolean): string | undefined {
  const names = ingredients.filter(({ food }) => isOut(food)).map(({ food }) => food.name)
  return names.length > 0 ? joinList([...new Set(names)]) : undefined
}

/** A label in title or tags that the dishes make untrue: 'Vegan' over an omelette (rules.md MP13). */
export function untrueLabel(draft: Draft, day: Day): Problem | undefined {
  for (const [where, text] of textsOf(draft)) {
    const why = whyUntrue(text, day)
    if (why !== undefined)
      return { where, message: `“${text}” is not true of these meals: ${why}. Take another label.` }
  }
  return undefined
}

/** What of a day is against a label, in foods or in numbers. A bare food is no label. */
function whyUntrue(text: string, day: Day): string | undefined {
  const bans = readRestrictions(text).bans.filter((ban) => ban.isWay || ban.isMarked)
  for (const { say, foods, diets } of bans) {
    // Who leaves out chicken may mean its eggs as well; 'no chicken' is true of an omelette.
    const isOut = (food: Food): boolean =>
      (foods.has(food) && !(say === 'chicken' && food.group === 'egg')) ||
      diets.some((diet) => dietTakes(diet, food))
    const held = day.find(({ recipe }) => namesOf(recipe, isOut) !== undefined)?.recipe
    if (held) return `“${held.name}” contains ${namesOf(held, isOut)}`
    const goal = day.reduce((sum, { energy }) => sum + energy.kcal, 0)
    const [breach] = breachesOf(day, { goal, meals: [], diets, bounds: [] })
    if (breach) return breach.message.replace(/\.$/u, '')
  }
  return undefined
}

/** Meat and milk in one dish, which no kosher kitchen cooks. */
export function mixesMeatAndMilk({ ingredients }: Recipe): boolean {
  const has = (kinds: readonly string[]): boolean =>
    ingredients.some(({ food }) => overlaps(kinds, food.animal))
  return has(['meat', 'poultry', 'beef', 'lamb']) && has(['dairy'])
}

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
  const phrases = bans.flatMap((ban) => (ban.isWay ? [] : [...ban.phrases]))
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
function namedIn(
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
    // 'No nuts or peanuts': the first thing that is denied is one whatever it is called.
    const isFirst = DENIALS.has(lemmas[at - 1] ?? '') && JOINTS.has(lemmas[at + 1] ?? '')
    isDenied =
      DENIALS.has(word) ||
      DENIALS.has(`${word} ${lemmas[at + 1]}`) ||
      (isDenied && (isFirst || JOINTS.has(word)))
  }
  return undefined
}

/** The first words of phrases: where none of them stands, no phrase begins. */
const openingsOf = oncePer(
  (phrases: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...phrases].map((phrase) => phrase.split(' ', 1)[0] as string)),
)
