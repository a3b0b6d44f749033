import { oncePer } from '../../../text/memo.ts'
import type { Reading } from './read-restrictions.server.ts'
import type { Recipe } from '../writer/tables.server.ts'

/** What counts as quick, in minutes. */
export const QUICK_MINUTES = 20

/** True where a dish is what was wished for. Mildness is kept by what is left out. */
export function meetsWish(recipe: Recipe, wish: string): boolean {
  if (wish === 'mild') return true
  if (wish === 'quick') return recipe.minutes <= QUICK_MINUTES
  if (wish === 'cheap') return costsLittle(recipe)
  if (wish === 'no-oven') return !wantsOven(recipe)
  return recipe.wishes.includes(wish)
}

/** How many wishes a dish does not meet. */
export function missedBy(recipe: Recipe, { wishes }: Pick<Reading, 'wishes'>): number {
  let missed = 0
  for (const wish of wishes) if (!meetsWish(recipe, wish)) missed++
  return missed
}

const OVEN = /\b(?:oven|roast|bake|grill)/iu

const wantsOven = oncePer(({ method }: Recipe): boolean => OVEN.test(method))

/** Nothing dear in it, and half of its foods cheap. */
const costsLittle = oncePer(({ ingredients }: Recipe): boolean => {
  const cheap = ingredients.filter(({ food }) => food.price === 1).length
  return cheap * 2 >= ingredients.length && ingredients.every(({ food }) => food.price < 3)
})
