import { oncePer } from '../../../text/memo.ts'
import { targetKcalOf, type Meal, PORTION_SIZES } from '../limits.ts'
import { readMeal } from '../meal-text.ts'
import type { Draft } from '../output.server.ts'
import { portionNearestTo, type Portion, recipeNamed, textOf } from './tables.server.ts'

/** The result of parsing a text of `meals`: a portion of a dish, or the reason it is not one. */
export type ReadMealText = { readonly portion: Portion } | { readonly fault: string }

/** Reads a whole line and compares each of its numbers with the food table (rules.md MP4). */
export function readMealText(text: string): ReadMealText {
  const line = readMeal(text)
  if (!line) return { fault: 'is not in the form asked for' }
  const recipe = recipeNamed(line.dish)
  if (!recipe) return { fault: `names a dish that is not in the table: “${line.dish}”` }
  const portion = recipe.portions.find((item) => textOf(line.meal, item) === text)
  if (portion) return { portion }
  const own = recipe.ingredients.map(({ food }) => food.name)
  const strange = line.foods.find(({ name }) => !own.includes(name))
  return {
    fault: strange
      ? `has an ingredient that is not in this dish: “${strange.name}”`
      : 'has a number that does not add up from the food table',
  }
}

/** Returns the portions of a draft, or undefined if a text does not match the table. */
export const portionsOf = oncePer((draft: Draft): readonly Portion[] | undefined => {
  const day = draft.meals.flatMap((text) => {
    const read = readMealText(text)
    return 'portion' in read ? [read.portion] : []
  })
  return day.length === draft.meals.length ? day : undefined
})

const SHORT_MEAL =
  /^(Breakfast|Lunch|Dinner|Snack)\s*(?:–|-|—|:)\s*([^\s:;×][^:;×]{2,79}?)\s*(?:[×x*]\s*(\d(?:[.,]\d{1,2})?))?\.?$/iu

/**
 * Expands a model's short text, 'Lunch – Lentil soup × 1.5', from the table. Without a size, it gets the size that
 * suits the meal. A text with its own numbers is returned unchanged, so that it is checked against the table.
 */
export function expandMealText(text: string, goal: number, mealsCount: number): string {
  const [, name = '', dish = '', typed] = SHORT_MEAL.exec(text.trim()) ?? []
  const recipe = recipeNamed(dish)
  if (!recipe) return text
  const meal = `${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase()}` as Meal
  if (typed === undefined)
    return textOf(meal, portionNearestTo(recipe, targetKcalOf(meal, goal, mealsCount)))
  const size = Number(typed.replace(',', '.'))
  if (!(PORTION_SIZES as readonly number[]).includes(size)) return text
  // Eggs stay whole, so a dish may lack a size; the nearest is used.
  const miss = (portion: Portion): number => Math.abs(portion.size - size)
  return textOf(
    meal,
    recipe.portions.reduce((best, next) => (miss(next) < miss(best) ? next : best)),
  )
}
