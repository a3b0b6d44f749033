import { createRandom } from '../../text/random.ts'
import { breachesOf } from './diets.server.ts'
import type { Request } from './request.server.ts'
import { meetsWish, nearest } from './solver.server.ts'
import type { Portion, Recipe } from './tables.server.ts'

/** Dishes that are tried for one meal. */
const TRIES_MAX = 24

/**
 * For each meal of a day one other portion that may take its place: the day keeps every limit whichever of the swaps are
 * made together, and no dish comes twice (rules.md MP11). Undefined where a meal has none. The same day gives the same.
 */
export function swapsFor(day: readonly Portion[], request: Request): (Portion | undefined)[] {
  const { limits, pools, reading } = request
  const random = createRandom(day.map(({ recipe }) => recipe.id).join())
  const taken = new Set<Recipe>(day.map(({ recipe }) => recipe))
  // Every day that the swaps found so far can make.
  let days: (readonly Portion[])[] = [day]
  return day.map((held, at) => {
    const meal = limits.meals[at]
    if (!meal) return undefined
    const wished = (recipe: Recipe): number =>
      [...reading.wishes].filter((wish) => meetsWish(recipe, wish)).length -
      Number(recipe.minutes > (reading.minutesMax ?? Infinity))
    const dishes = random
      .shuffle(pools[meal].filter((recipe) => !taken.has(recipe)))
      .toSorted((a, b) => wished(b) - wished(a))
      .slice(0, TRIES_MAX)
    for (const recipe of dishes) {
      const portion = nearest(recipe, held.energy.kcal)
      const more = days.map((item) => item.with(at, portion))
      if (more.some((item) => breachesOf(item, limits).length > 0)) continue
      days = [...days, ...more]
      taken.add(recipe)
      return portion
    }
    return undefined
  })
}
