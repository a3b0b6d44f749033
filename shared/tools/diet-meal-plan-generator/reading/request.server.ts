import { joinList } from '../../../text/grammar.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { banOfConcept, type Ban, concepts, mixesMeatAndMilk } from './concepts.server.ts'
import type { DayLimits } from '../writer/day-limits.server.ts'
import { dietTakes } from './diets.server.ts'
import { readGoal } from '../goal.ts'
import { lemmasOf } from './lemmas.server.ts'
import { GOAL_KCAL, type Meal, mealsOf } from '../limits.ts'
import { readRestrictions, type Reading } from './read-restrictions.server.ts'
import { foods, type Food, type Recipe, recipes } from '../writer/tables.server.ts'
import type { Input } from '../tool.ts'
import { table } from '../../../text/table.ts'

/** Everything a form means for the plan. */
export interface Request {
  readonly reading: Reading
  readonly limits: DayLimits
  /** The diet that was chosen. */
  readonly diet: string
  /** What is left out besides the diet's own exclusions. */
  readonly bans: readonly Ban[]
  /** What the diets take out, and what the restrictions do. */
  readonly byDiet: Exclusion
  readonly byBans: Exclusion
  /** Dishes that hold nothing against diet or restrictions, in foods or in words. */
  readonly dishes: ReadonlySet<Recipe>
  /** Those of `dishes` that each meal may have, likelier ones first where it matters. */
  readonly pools: Readonly<Record<Meal, readonly Recipe[]>>
  /** Why no plan may be made at all: for what was not understood (rules.md MP7), or for the goal (rules.md MP8). */
  readonly stop: string | undefined
  readonly isGoalRefused: boolean
}

/** Foods that are out, and the words that may stand in no text for it. */
export interface Exclusion {
  readonly foods: ReadonlySet<Food>
  readonly words: ReadonlySet<string>
}

/** Reads a form once; the same input object gives the same request. */
export const requestOf = oncePer((input: Input): Request => {
  const reading = readRestrictions(input.dietaryRestrictions)
  const goal = readGoal(input.calorieGoal)
  const bans = bansOf(reading)
  return {
    ...requestFor(input, reading, bans, 'kcal' in goal ? goal.kcal : GOAL_KCAL.usual),
    stop: 'refusal' in goal ? goal.refusal : stopOf(reading),
    isGoalRefused: 'refusal' in goal,
  }
})

/** What can be planned from, whether or not a plan may be made. */
export type Planned = Omit<Request, 'stop' | 'isGoalRefused'>

/** A request without what stands in the field, for asking what blocks a plan. */
export function requestFor(
  input: Input,
  reading: Reading,
  bans: readonly Ban[],
  goal: number,
): Planned {
  const diets = [...new Set([input.dietType, ...bans.flatMap((ban) => ban.diets)])]
  const rules = new Set(bans.flatMap(({ rule }) => (rule === undefined ? [] : [rule])))
  const byDiet = exclusionOf(diets, [])
  const byBans = exclusionOf([], bans)
  const dishes = new Set(dishesFor([byDiet, byBans], rules))
  const meals = mealsOf(input.mealsPerDay)
  return {
    reading,
    diet: input.dietType,
    bans,
    byDiet,
    byBans,
    dishes,
    pools: poolsOf([...dishes]),
    limits: { goal, meals, diets, rules, bounds: reading.bounds },
  }
}

/** Mild food has no heat in it; children get neither that, nor alcohol, nor caffeine. */
const WISH_BANS = table<readonly string[]>({
  mild: ['spicy'],
  children: ['spicy', 'alcohol', 'caffeine'],
})

function bansOf({ bans, wishes }: Reading): Ban[] {
  const known = new Set(bans.map(({ say }) => say))
  const ids = new Set([...wishes].flatMap((wish) => WISH_BANS.get(wish) ?? []))
  const extra = concepts.filter(({ id, say }) => ids.has(id) && !known.has(say))
  return [...bans, ...extra.map((concept) => banOfConcept(concept))]
}

function dishesFor(exclusions: readonly Exclusion[], rules: ReadonlySet<string>): Recipe[] {
  return recipes.filter(
    (recipe) =>
      !(rules.has('kosher') && mixesMeatAndMilk(recipe)) &&
      exclusions.every(
        ({ foods: taken, words }) =>
          !recipe.ingredients.some(({ food }) => taken.has(food)) &&
          wordAgainst(recipe, { foods: taken, words }) === undefined,
      ),
  )
}

function exclusionOf(diets: readonly string[], bans: readonly Ban[]): Exclusion {
  const taken = new Set(
    [...foods.values()].filter(
      (food) => diets.some((diet) => dietTakes(diet, food)) || bans.some((ban) => ban.takes(food)),
    ),
  )
  return { foods: taken, words: wordsAgainst(taken, bans) }
}

/** Words of food names that are also verbs or kinds of dish and betray no food by themselves. */
const COMMON: ReadonlySet<string> = new Set(
  'toast wrap salad green greens herb spice fruit stock mince roll curry cracker squash season'.split(
    ' ',
  ),
)

/** What may stand in no text: the words of the restrictions, and the names of the foods they and the diet take. */
function wordsAgainst(taken: ReadonlySet<Food>, bans: readonly Ban[]): ReadonlySet<string> {
  const words = new Set<string>()
  // 'Oil' betrays no coconut oil while other oils may be used.
  const kept = new Set<string>()
  for (const food of foods.values())
    if (!taken.has(food)) for (const key of keysOf(food)) kept.add(key)
  for (const food of taken)
    for (const key of keysOf(food)) if (!COMMON.has(key) && !kept.has(key)) words.add(key)
  for (const ban of bans) if (!ban.isWay) for (const phrase of ban.phrases) words.add(phrase)
  return words
}

const WORDS_IN_PHRASE_MAX = 5

/** The first forbidden phrase in a text, its permitted foods' names aside; undefined where there is none. */
export function forbiddenIn(
  text: string,
  words: ReadonlySet<string>,
  permitted: readonly (readonly string[])[],
): string | undefined {
  // To take names out leaves fewer phrases, never more.
  if (forbiddenAmong(lemmasOf(text), words) === undefined) return undefined
  return forbiddenAmong(without(text, permitted), words)
}

function forbiddenAmong(lemmas: readonly string[], words: ReadonlySet<string>): string | undefined {
  const openings = openingsOf(words)
  for (let at = 0; at < lemmas.length; at++) {
    if (!openings.has(lemmas[at] as string)) continue
    let phrase = ''
    for (let length = 0; length < WORDS_IN_PHRASE_MAX && at + length < lemmas.length; length++) {
      const word = lemmas[at + length] as string
      if (word === '') break
      phrase = length === 0 ? word : `${phrase} ${word}`
      if (words.has(phrase)) return phrase
    }
  }
  return undefined
}

/** What a dish says of itself that a restriction rules out, its own foods' names aside. */
export const wordAgainst = (recipe: Recipe, { words }: Exclusion): string | undefined =>
  forbiddenAmong(saidOf(recipe), words)

/** The first words of phrases: where none of them stands, no phrase begins. */
const openingsOf = oncePer(
  (phrases: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...phrases].map((phrase) => phrase.split(' ', 1)[0] as string)),
)

/** What a dish says of itself besides the names of its own foods. */
const saidOf = oncePer((recipe: Recipe) =>
  without(`${recipe.name}. ${recipe.method}`, ownNames(recipe)),
)

function without(text: string, names: readonly (readonly string[])[]): string[] {
  const lemmas = [...lemmasOf(text)]
  for (const name of names) blank(lemmas, name)
  return lemmas
}

function blank(lemmas: string[], name: readonly string[]): void {
  for (let at = 0; at + name.length <= lemmas.length; at++)
    if (name.every((word, index) => lemmas[at + index] === word))
      lemmas.fill('', at, at + name.length)
}

/** The names of a dish's own foods, the longest first. */
export const ownNames = oncePer((recipe: Recipe): readonly (readonly string[])[] =>
  recipe.ingredients
    .flatMap(({ food }) => [food.name, ...food.names].map((name) => lemmasOf(name)))
    .filter((name) => name.length > 1)
    .toSorted((a, b) => b.length - a.length),
)

const keysOf = oncePer(({ name, names }: Food): readonly string[] =>
  [name, ...names].map((called) => lemmasOf(called).join(' ')),
)

/** Lunch and dinner may change places where there are few of one. */
const MAINS_FEW = 8

function poolsOf(dishes: readonly Recipe[]): Record<Meal, readonly Recipe[]> {
  const of = (slot: string): Recipe[] => dishes.filter((recipe) => recipe.slot === slot)
  const [breakfast, lunch, dinner, snack] = [
    of('breakfast'),
    of('lunch'),
    of('dinner'),
    of('snack'),
  ]
  const both = [...lunch, ...dinner]
  return {
    Breakfast: breakfast,
    Lunch: lunch.length < MAINS_FEW ? both : lunch,
    Dinner: dinner.length < MAINS_FEW ? both : dinner,
    Snack: snack,
  }
}

function stopOf({ notUnderstood, medical }: Reading): string | undefined {
  const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ')
  if (medical.length > 0) {
    const named = [...new Set(medical.map(({ say }) => say))].map(
      (say) =>
        `${quoted(medical.filter((each) => each.say === say).map(({ typed }) => typed))} (${say})`,
    )
    return `No plan was made and nothing was charged: ${joinList(named)} ${named.length > 1 ? 'need' : 'needs'} a plan from a doctor or dietitian, who knows more than a form can say. If you were told which foods to leave out, list those foods instead.`
  }
  if (notUnderstood.length > 0)
    return `No plan was made and nothing was charged, because this is not understood: ${quoted(notUnderstood.map((item) => shortened(item)))}. Name what to leave out in plain words (${KNOWN}), or take it out.`
  return undefined
}

const KNOWN = '“peanuts”, “tree nuts”, “lactose”, “gluten”, “shellfish”, “no pork”, “vegetarian” …'
const SHOWN_CHARS_MAX = 80

function shortened(text: string): string {
  return [...text].length <= SHOWN_CHARS_MAX
    ? text
    : `${[...text].slice(0, SHOWN_CHARS_MAX).join('')} …`
}
