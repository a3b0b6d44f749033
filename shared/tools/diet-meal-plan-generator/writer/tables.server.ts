import foodRows from '../data/foods.json' with { type: 'json' }
import recipeRows from '../data/recipes.json' with { type: 'json' }
import { type Meal, PORTION_SIZES } from '../limits.ts'
import { type Energy, mealText } from '../meal-text.ts'

/** A food as bought, with its values in 100 g. */
export interface Food {
  readonly id: string
  readonly name: string
  /** Other names: kinds, families, regional names. */
  readonly names: readonly string[]
  readonly kcal: number
  readonly p: number
  /** Total carbohydrate, fibre among it. */
  readonly c: number
  readonly f: number
  readonly fibre: number
  readonly allergens: readonly string[]
  /** Animal products in it, and alcohol. */
  readonly animal: readonly string[]
  readonly traits: readonly string[]
  readonly group: string
  readonly aisle: string
  /** Diets that exclude it by our own judgement; vegan and similar diets follow from its contents. */
  readonly not: readonly string[]
  /** 1 cheap, 2 usual, 3 dear. */
  readonly price: number
  /** Grams of a piece, where people count them. */
  readonly pieceG?: number
  /** Parts that its names do not mention: garlic in hummus. */
  readonly parts?: readonly string[]
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
  /** The multiple of the recipe, before rounding to grams that scales show. */
  readonly size: number
  readonly grams: readonly number[]
  readonly energy: NutrientSums
}

/** The sums of a dish or a day: kilocalories and grams. */
export interface NutrientSums extends Energy {
  readonly fibre: number
  readonly oliveOil: number
  readonly vegetables: number
  /** Grams of fish, legumes, whole grain and nuts, which a mediterranean day must contain. */
  readonly core: number
}

const CORE_GROUPS = new Set(['fish', 'shellfish', 'legume', 'nut'])
const isCoreFood = ({ group, traits }: Food): boolean =>
  CORE_GROUPS.has(group) || (group === 'grain' && traits.includes('wholegrain'))

/** Foods by id, in the order of the table. */
export const foods: ReadonlyMap<string, Food> = new Map(
  (foodRows as readonly Food[]).map((row) => [row.id, row]),
)

/** All dishes, each in all its portions. */
export const recipes: readonly Recipe[] = recipeRows.map((row) => {
  const ingredients = row.ingredients.map(({ food: id, g }) => {
    const food = foods.get(id)
    if (!food) throw new Error(`${row.id} asks for ${id}, which is no food.`)
    return { food, g }
  })
  const recipe = { ...row, ingredients, portions: [] as Portion[] }
  recipe.portions.push(...PORTION_SIZES.flatMap((size) => portionOf(recipe, size) ?? []))
  return recipe
})

const recipesByName = new Map(recipes.map((recipe) => [recipe.name.toLowerCase(), recipe]))

/** The dish of a name, however it is cased; undefined for any other. */
export const recipeNamed = (name: string): Recipe | undefined =>
  recipesByName.get(name.trim().toLowerCase())

/** Foods by the name that an ingredient list prints. */
export const foodsByName: ReadonlyMap<string, Food> = new Map(
  [...foods.values()].map((food) => [food.name, food]),
)

/** A size of a recipe; undefined where it would break an egg in two. */
function portionOf(recipe: Recipe, size: number): Portion | undefined {
  const weighed = recipe.ingredients.map(({ food, g }) => ({
    food,
    grams: roundGrams(food, g * size),
  }))
  if (weighed.some(({ food, grams }) => food.group === 'egg' && grams % (food.pieceG ?? grams) > 0))
    return undefined
  const sum = (amount: (food: Food) => number): number =>
    Math.round(weighed.reduce((all, { food, grams }) => all + (amount(food) * grams) / 100, 0))
  const gramsIf = (counts: (food: Food) => boolean): number =>
    sum((food) => (counts(food) ? 100 : 0))
  return {
    recipe,
    size,
    grams: weighed.map(({ grams }) => grams),
    energy: {
      kcal: sum(({ kcal }) => kcal),
      protein: sum(({ p }) => p),
      carbs: sum(({ c }) => c),
      fat: sum(({ f }) => f),
      fibre: sum(({ fibre }) => fibre),
      oliveOil: gramsIf(({ id }) => id === 'olive-oil'),
      vegetables: gramsIf(({ group }) => group === 'vegetable'),
      core: gramsIf(isCoreFood),
    },
  }
}

/** Rounds grams: to fives from 20 g on, to whole grams below, and to half pieces for counted foods. */
function roundGrams({ pieceG }: Food, grams: number): number {
  if (pieceG !== undefined) return Math.round((halvesOf(pieceG, grams) * pieceG) / 2)
  return grams >= 20 ? Math.round(grams / 5) * 5 : Math.max(1, Math.round(grams))
}

function halvesOf(pieceG: number, grams: number): number {
  return Math.max(1, Math.round((grams * 2) / pieceG))
}

/** '2', '1½', '½': how many pieces the grams are, where people count them. */
function piecesOf({ pieceG }: Food, grams: number): string {
  if (pieceG === undefined) return ''
  const halves = halvesOf(pieceG, grams)
  return `${Math.floor(halves / 2) || ''}${halves % 2 === 1 ? '½' : ''}`
}

/** The text of the meal that a portion makes. */
export const textOf = (meal: Meal, { recipe, grams, energy }: Portion): string =>
  mealText({
    meal,
    dish: recipe.name,
    grams: grams.reduce((sum, weight) => sum + weight, 0),
    foods: recipe.ingredients.map(({ food }, at) => ({
      name: food.name,
      grams: grams[at] as number,
      pieces: piecesOf(food, grams[at] as number),
    })),
    energy,
  })

/** '10 min. Simmer the oats …': how a dish is made. */
export const methodOf = ({ minutes, method }: Recipe): string => `${minutes} min. ${method}`

/** The size of a dish that is nearest to so many kilocalories. */
export function portionNearestTo({ portions }: Recipe, kcal: number): Portion {
  const off = ({ energy }: Portion): number => Math.abs(energy.kcal - kcal)
  return portions.reduce((best, portion) => (off(portion) < off(best) ? portion : best))
}
