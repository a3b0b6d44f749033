import { oncePer } from '../../../text/memo.ts'
import { PORTIONS } from '../limits.ts'
import { type MealLine, readMeal } from '../meal-text.ts'
import type { Draft } from '../output.server.ts'
import { nearest } from './solver.server.ts'
import { lineOf, type Portion, recipeNamed, textOf } from './tables.server.ts'
import { shareOf, type Meal } from '../limits.ts'

/** What one text of `meals` is: a portion of a dish we know, number by number, or why it is none. */
export type ReadText =
  | { readonly meal: Meal; readonly portion: Portion }
  | { readonly fault: string }

/** Reads a whole line and holds each of its numbers to the food table (rules.md MP4). */
export function readText(text: string): ReadText {
  const line = readMeal(text)
  if (!line) return { fault: 'is not in the form asked for' }
  const recipe = recipeNamed(line.dish)
  if (!recipe) return { fault: `names a dish that is not in the table: “${line.dish}”` }
  const portion = recipe.portions.find((item) => textOf(line.meal, item) === text)
  if (portion) return { meal: line.meal, portion }
  return {
    fault: faultOf(
      line,
      recipe.portions.map((item) => lineOf(line.meal, item)),
    ),
  }
}

function faultOf(line: MealLine, own: readonly MealLine[]): string {
  const names = own[0]?.foods.map(({ name }) => name) ?? []
  const strange = line.foods.find(({ name }) => !names.includes(name))
  if (strange) return `has an ingredient that is not in this dish: “${strange.name}”`
  return 'has a number that does not add up from the food table'
}

/** The portions of a draft, or undefined where a text is not one of ours. */
export const portionsOf = oncePer((draft: Draft): readonly Portion[] | undefined => {
  const day: Portion[] = []
  for (const text of draft.meals) {
    const read = readText(text)
    if ('fault' in read) return undefined
    day.push(read.portion)
  }
  return day
})

const SHORT =
  /^(Breakfast|Lunch|Dinner|Snack)\s*(?:–|-|—|:)\s*([^\s:;×][^:;×]{2,79}?)\s*(?:[×x*]\s*(\d(?:[.,]\d{1,2})?))?\.?$/iu

/**
 * A text as a model may write it, 'Lunch – Lentil soup × 1.5', written out from the table. Without a size it gets the one
 * that suits the meal. A text with numbers of its own stays as it is, so that they are held to the table.
 */
export function writtenOut(text: string, goal: number, mealsCount: number): string {
  const match = SHORT.exec(text.trim())
  const recipe = recipeNamed(match?.[2] ?? '')
  if (!match || !recipe) return text
  const name = (match[1] as string).toLowerCase()
  const meal = (name.charAt(0).toUpperCase() + name.slice(1)) as Meal
  if (match[3] === undefined) {
    const { min, max } = shareOf(meal, mealsCount)
    return textOf(meal, nearest(recipe, (goal * (min + max)) / 2))
  }
  const size = Number(match[3].replace(',', '.'))
  if (!(PORTIONS as readonly number[]).includes(size)) return text
  // Eggs stay whole, so not every size is there.
  const miss = (portion: Portion): number => Math.abs(portion.size - size)
  return textOf(
    meal,
    recipe.portions.reduce((best, next) => (miss(next) < miss(best) ? next : best)),
  )
}
