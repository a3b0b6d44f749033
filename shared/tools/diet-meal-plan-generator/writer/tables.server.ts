import foodRows from '../data/foods.json' with { type: 'json' }
import partRows from '../data/parts.json' with { type: 'json' }
import recipeRows from '../data/recipes.json' with { type: 'json' }
import { type Meal, PORTIONS } from '../limits.ts'
import { type Energy, type MealLine, mealText } from '../meal-text.ts'

/** A food as bought, with its values in 100 g. */
export interface Food {
  readonly id: string
  readonly name: string
  /** Other words it is known under: kinds, families, what it is called elsewhere. */
  readonly names: readonly string[]
  readonly kcal: number
  readonly p: number
  /** Total carbohydrate, fibre among it. */
  readonly c: number
  readonly f: number
  readonly fibre: number
  readonly allergens: readonly string[]
  /** What of animals is in it, and alcohol. */
  readonly animal: readonly string[]
  readonly traits: readonly string[]
  readonly group: string
  readonly aisle: string
  /** Diets it has no place in by judgement; vegan and the like follow from what is in it. */
  readonly not: readonly string[]
  /** 1 cheap, 2 usual, 3 dear. */
  readonly price: number
  readonly unit?: { readonly one: string; readonly many: string; readonly g: number }
  /** What it is made of, where a name does not say it: garlic in hummus. */
  readonly parts: readonly string[]
}

export interface Recipe {
  readonly id: string
  readonly slot: string
  readonly name: string
  readonly ingredients: readonly { readonly food: Food; readonly g: number }[]
  readonly minutes: number
  readonly method: string
  /** Wishes it meets: 'no-cook', 'one-pan', 'children' … */
  readonly wishes: readonly string[]
  readonly portions: readonly Portion[]
}

/** A recipe in one size, with everything that is computed from its grams. */
export interface Portion {
  readonly recipe: Recipe
  /** How many times the recipe it is, before rounding to what scales show. */
  readonly size: number
  readonly grams: readonly number[]
  readonly energy: Energy
  readonly fibre: number
  /** Grams of olive oil, of vegetables, and of fish, legumes, whole grain and nuts: what a mediterranean day asks for. */
  readonly oliveOil: number
  readonly vegetables: number
  readonly core: number
}

/** Groups of which a mediterranean day has at least one. */
const CORE = new Set(['fish', 'shellfish', 'legume', 'nut'])

const partsOf = new Map<string, readonly string[]>()
for (const { foods: ids, parts } of partRows) for (const id of ids) partsOf.set(id, parts)

/** Foods by id, in the order of the table. */
export const foods: ReadonlyMap<string, Food> = new Map(
  (foodRows as readonly Omit<Food, 'parts'>[]).map((row) => [
    row.id,
    { ...row, parts: partsOf.get(row.id) ?? [] },
  ]),
)

/** Every dish we know, each in all its portions. */
export const recipes: readonly Recipe[] = recipeRows.map((row) => {
  const ingredients = row.ingredients.map(({ food: id, g }) => {
    const food = foods.get(id)
    if (!food) throw new Error(`${row.id} asks for ${id}, which is no food.`)
    return { food, g }
  })
  const recipe = { ...row, ingredients, portions: [] as Portion[] }
  for (const size of PORTIONS) {
    const portion = portionOf(recipe, size)
    if (portion) recipe.portions.push(portion)
  }
  return recipe
})

const byName = new Map(recipes.map((recipe) => [recipe.name.toLowerCase(), recipe]))

/** The dish of a name, however it is cased; undefined for any other. */
export function recipeNamed(name: string): Recipe | undefined {
  return byName.get(name.trim().toLowerCase())
}

/** Foods by the name that an ingredient list prints. */
export const foodNamed: ReadonlyMap<string, Food> = new Map(
  [...foods.values()].map((food) => [food.name, food]),
)

/** A size of a recipe; undefined where it would break an egg in two. */
function portionOf(recipe: Recipe, size: number): Portion | undefined {
  const grams = recipe.ingredients.map(({ food, g }) => gramsOf(food, g * size))
  const isWhole = recipe.ingredients.every(
    ({ food }, at) =>
      food.group !== 'egg' || !food.unit || (grams[at] as number) % food.unit.g === 0,
  )
  if (!isWhole) return undefined
  let [kcal, protein, carbs, fat, fibre] = [0, 0, 0, 0, 0]
  recipe.ingredients.forEach(({ food }, at) => {
    const share = (grams[at] as number) / 100
    kcal += food.kcal * share
    protein += food.p * share
    carbs += food.c * share
    fat += food.f * share
    fibre += food.fibre * share
  })
  const energy = {
    kcal: Math.round(kcal),
    protein: Math.round(protein),
    carbs: Math.round(carbs),
    fat: Math.round(fat),
  }
  const sumGrams = (counts: (food: Food) => boolean): number =>
    recipe.ingredients.reduce(
      (sum, { food }, at) => sum + (counts(food) ? (grams[at] as number) : 0),
      0,
    )
  return {
    recipe,
    size,
    grams,
    energy,
    fibre: Math.round(fibre),
    oliveOil: sumGrams(({ id }) => id === 'olive-oil'),
    vegetables: sumGrams(({ group }) => group === 'vegetable'),
    core: sumGrams(isCore),
  }
}

function isCore({ group, traits }: Food): boolean {
  return CORE.has(group) || (group === 'grain' && traits.includes('wholegrain'))
}

/** What scales show: fives from 20 g on, whole grams below. Pieces stay halves. */
function gramsOf({ unit }: Food, grams: number): number {
  if (unit) {
    const half = unit.g / 2
    return Math.max(Math.round(half), Math.round(Math.round(grams / half) * half))
  }
  return grams >= 20 ? Math.round(grams / 5) * 5 : Math.max(1, Math.round(grams))
}

/** The meal that a portion makes, as its text says it. */
export function lineOf(meal: Meal, { recipe, grams, energy }: Portion): MealLine {
  return {
    meal,
    dish: recipe.name,
    grams: grams.reduce((sum, weight) => sum + weight, 0),
    foods: recipe.ingredients.map(({ food }, at) => ({
      name: food.name,
      grams: grams[at] as number,
      pieces: piecesOf(food, grams[at] as number),
    })),
    energy,
  }
}

export function textOf(meal: Meal, portion: Portion): string {
  return mealText(lineOf(meal, portion))
}

/** '10 min. Simmer the oats …': how a dish is made. */
export function methodOf({ minutes, method }: Recipe): string {
  return `${minutes} min. ${method}`
}

/** '2', '1½', '½': how many pieces the grams are, where people count them. */
function piecesOf({ unit }: Food, grams: number): string {
  if (!unit) return ''
  const halves = Math.round((grams * 2) / unit.g)
  const whole = Math.floor(halves / 2)
  return `${whole === 0 ? '' : whole}${halves % 2 === 1 ? '½' : ''}`
}
