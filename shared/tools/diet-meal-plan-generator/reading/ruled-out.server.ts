import type { DraftProblem } from '../../../kit/rules/rules.ts'
import { oncePer } from '../../../text/memo.ts'
import { joinList } from '../../../text/grammar.server.ts'
import type { Draft } from '../output.server.ts'
import { breachesOf } from '../writer/day-limits.server.ts'
import { dietExcludes, overlaps } from '../writer/diets.server.ts'
import { type Food, foods, type Portion, type Recipe } from '../writer/tables.server.ts'
import type { FoodBan } from './bans.server.ts'
import { keyOf } from './lemmas.server.ts'
import { readRestrictions } from './read-restrictions.server.ts'

type DayPortions = readonly Portion[]
/** The exclusions of a request. */
interface RequestExclusions {
  readonly bans: readonly FoodBan[]
  readonly byDiet: Exclusion
  readonly byBans: Exclusion
  readonly limits: { readonly diets: readonly string[] }
}
/** Returns why a dish is excluded, as text after its name; undefined if it is allowed. */
type ExclusionReason = (recipe: Recipe) => string | undefined

/** Returns what the diets exclude in the dishes or texts of a day (rules.md MP5). */
export const findDietViolation = (
  draft: Draft,
  day: DayPortions,
  request: RequestExclusions,
): DraftProblem | undefined =>
  findExcluded(draft, day, request.byDiet, (recipe) => {
    for (const diet of request.limits.diets) {
      const names = excludedFoodNames(recipe, (food) => dietExcludes(diet, food))
      if (names !== undefined) return `contains ${names}, which a ${diet} day leaves out`
    }
    return undefined
  })

/** Returns what the restrictions exclude in the dishes or texts of a day (rules.md MP6). */
export const findBanViolation = (
  draft: Draft,
  day: DayPortions,
  request: RequestExclusions,
): DraftProblem | undefined =>
  findExcluded(draft, day, request.byBans, (recipe) => {
    for (const { foods, say } of request.bans) {
      const names = excludedFoodNames(recipe, (food) => foods.has(food))
      if (names !== undefined) return `contains ${names}, and the form rules out ${say}`
    }
    return request.limits.diets.includes('kosher') && mixesMeatAndMilk(recipe)
      ? 'has meat and milk in one dish, and the form asks for kosher'
      : undefined
  })

/** Returns a problem with every excluded dish and the reason, or with an excluded word in the texts. */
function findExcluded(
  draft: Draft,
  day: DayPortions,
  out: Exclusion,
  reason: ExclusionReason,
): DraftProblem | undefined {
  const found = day.flatMap(({ recipe }, at) => {
    const word = findExcludedWord(recipe, out)
    const why = reason(recipe) ?? (word && `names “${word}”, which the form rules out`)
    return why === undefined ? [] : [{ where: `meals.${at}`, why: `“${recipe.name}” ${why}` }]
  })
  if (found[0])
    return {
      where: found[0].where,
      message: `${found.map(({ why }) => why).join('; ')}. Choose ${found.length > 1 ? 'other dishes' : 'another dish'}.`,
    }
  for (const [where, text] of textsOf(draft)) {
    const named = findExcludedInText(text, day, out)
    if (named !== undefined)
      return { where, message: `“${named}” is ruled out by the form: name what is in the day.` }
  }
  return undefined
}

/** The texts a writer chooses freely; the others are generated from the table. */
const textsOf = ({ title, tags = [] }: Draft): [string, string][] => [
  ['title', title],
  ...tags.map((tag, at): [string, string] => [`tags.${at}`, tag]),
]

function excludedFoodNames(
  { ingredients }: Recipe,
  isOut: (food: Food) => boolean,
): string | undefined {
  const names = ingredients.filter(({ food }) => isOut(food)).map(({ food }) => food.name)
  return names.length > 0 ? joinList([...new Set(names)]) : undefined
}

/** Returns a label in title or tags that is untrue of the dishes: 'Vegan' over an omelette (rules.md MP13). */
export function findUntrueLabel(draft: Draft, day: DayPortions): DraftProblem | undefined {
  for (const [where, text] of textsOf(draft)) {
    const why = reasonUntrue(text, day)
    if (why !== undefined)
      return { where, message: `“${text}” is not true of these meals: ${why}. Take another label.` }
  }
  return undefined
}

/** Returns why a label is untrue of a day, by its foods or numbers. A bare food is no label. */
function reasonUntrue(text: string, day: DayPortions): string | undefined {
  const bans = readRestrictions(text).bans.filter((ban) => ban.isWay || ban.isMarked)
  for (const { say, foods, diets } of bans) {
    // As a restriction, chicken may include its eggs; as a label, 'no chicken' is true of an omelette.
    const isOut = (food: Food): boolean =>
      (foods.has(food) && !(say === 'chicken' && food.group === 'egg')) ||
      diets.some((diet) => dietExcludes(diet, food))
    const held = day.find(({ recipe }) => excludedFoodNames(recipe, isOut) !== undefined)?.recipe
    if (held) return `“${held.name}” contains ${excludedFoodNames(held, isOut)}`
    const goal = day.reduce((sum, { energy }) => sum + energy.kcal, 0)
    const [breach] = breachesOf(day, { goal, meals: [], diets, bounds: [] })
    if (breach) return breach.message.replace(/\.$/u, '')
  }
  return undefined
}

/** True for meat and milk in one dish, which is not kosher. */
export function mixesMeatAndMilk({ ingredients }: Recipe): boolean {
  const has = (kinds: readonly string[]): boolean =>
    ingredients.some(({ food }) => overlaps(kinds, food.animal))
  return has(['meat', 'poultry', 'beef', 'lamb']) && has(['dairy'])
}

/** Excluded foods, and the words that no text may contain because of them. */
export interface Exclusion {
  readonly foods: ReadonlySet<Food>
  readonly words: ReadonlySet<string>
}

/** Words in food names that are also verbs or kinds of dish, and so identify no food. */
const AMBIGUOUS_WORDS: ReadonlySet<string> = new Set(
  'toast wrap salad green greens herb spice fruit stock mince roll curry cracker squash season'.split(
    ' ',
  ),
)

/**
 * Returns the excluded foods with their words: those of the restrictions, and names of the foods unless an allowed
 * food shares them.
 */
export function exclusionOf(out: ReadonlySet<Food>, bans: readonly FoodBan[]): Exclusion {
  // 'Oil' does not identify coconut oil while other oils are allowed.
  const kept = new Set([...foods.values()].filter((food) => !out.has(food)).flatMap(nameKeysOf))
  const names = [...out]
    .flatMap(nameKeysOf)
    .filter((key) => !AMBIGUOUS_WORDS.has(key) && !kept.has(key))
  const phrases = bans.flatMap((ban) => (ban.isWay ? [] : [...ban.phrases]))
  return { foods: out, words: new Set([...names, ...phrases]) }
}

const nameKeysOf = oncePer(({ name, names }: Food): readonly string[] =>
  [name, ...names].map(keyOf),
)

/** Returns an excluded word in a dish's name or method, ignoring names of several words of its own foods. */
export const findExcludedWord = (recipe: Recipe, { words }: Exclusion): string | undefined =>
  findFirstPhrase(dishLemmasOf(recipe), words)

const dishLemmasOf = oncePer((recipe: Recipe) =>
  lemmasWithout(`${recipe.name}. ${recipe.method}`, longFoodNamesOf(recipe)),
)

/** The names of a dish's own foods that are more than one word, the longest first. */
const longFoodNamesOf = oncePer((recipe: Recipe): readonly string[] =>
  recipe.ingredients
    .flatMap(({ food }) => nameKeysOf(food))
    .filter((name) => name.includes(' '))
    .toSorted((a, b) => b.length - a.length),
)

/**
 * Returns an excluded word in a text, ignoring names of several words of the day's foods; 'no nuts' and 'nut-free'
 * are allowed.
 */
function findExcludedInText(
  text: string,
  day: readonly { readonly recipe: Recipe }[],
  { words }: Exclusion,
): string | undefined {
  // 'Nut- and dairy-free' applies to both; a comma is read as 'and'.
  const whole = text.replaceAll(/(?<=\p{L})-(?=,? )/gu, '-free ').replaceAll(',', ' and ')
  const names = day.flatMap(({ recipe }) => longFoodNamesOf(recipe))
  return findFirstPhrase(lemmasWithout(whole, names), words, true)
}

/** Returns the lemmas of a text, with the names replaced by a separator. */
const lemmasWithout = (text: string, names: readonly string[]): string[] =>
  names
    .reduce((rest, name) => rest.replaceAll(` ${name} `, ' | '), ` ${keyOf(text)} `)
    .trim()
    .split(' ')

const WORDS_IN_PHRASE_MAX = 5
const DENIALS: ReadonlySet<string> = new Set(['no', 'without', 'free of', 'free from'])
/** Words allowed between the items of a denied list. */
const LIST_LINKING_WORDS: ReadonlySet<string> = new Set([
  'and',
  'or',
  'nor',
  'no',
  'any',
  'of',
  'from',
])

/** Returns the first of the phrases in a text; with `isLabel`, skips phrases that the text denies. */
function findFirstPhrase(
  lemmas: readonly string[],
  phrases: ReadonlySet<string>,
  isLabel = false,
): string | undefined {
  const openings = firstWordsOf(phrases)
  let isDenied = false
  for (let at = 0; at < lemmas.length; at++) {
    const word = lemmas[at] as string
    let length = openings.has(word) ? WORDS_IN_PHRASE_MAX : 0
    while (length > 0 && !phrases.has(lemmas.slice(at, at + length).join(' '))) length--
    if (length > 0) {
      if (!isLabel || !(isDenied || lemmas[at + length] === 'free'))
        return lemmas.slice(at, at + length).join(' ')
      at += length - 1
      // A list continues only after a joint.
      isDenied &&= LIST_LINKING_WORDS.has(lemmas[at + 1] ?? '')
      continue
    }
    // The first denied item may be any word: 'No nuts or peanuts'.
    const isFirst =
      DENIALS.has(lemmas[at - 1] ?? '') && LIST_LINKING_WORDS.has(lemmas[at + 1] ?? '')
    isDenied =
      DENIALS.has(word) ||
      DENIALS.has(`${word} ${lemmas[at + 1]}`) ||
      (isDenied && (isFirst || LIST_LINKING_WORDS.has(word)))
  }
  return undefined
}

/** The first words of the phrases, for a quick check at each position. */
const firstWordsOf = oncePer(
  (phrases: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...phrases].map((phrase) => phrase.split(' ', 1)[0] as string)),
)
