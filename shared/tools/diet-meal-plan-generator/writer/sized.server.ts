import { breachesOf, keepsLimits, type DayLimits } from './day-limits.server.ts'
import { shareOf, type Meal } from '../limits.ts'
import { nearest } from './solver.server.ts'
import type { Portion } from './tables.server.ts'

/** Times that each dish is tried in all its sizes. */
const ROUNDS = 4

/**
 * The same dishes in sizes that keep what the day must keep, as near to the sizes given as can be; undefined where no
 * sizes were found that do (rules.md MP12).
 */
export function inSizes(
  day: readonly Portion[],
  limits: DayLimits,
): readonly Portion[] | undefined {
  const shares = day.map(({ recipe }, at) => {
    const { min, max } = shareOf(limits.meals[at] as Meal, limits.meals.length)
    return nearest(recipe, (limits.goal * (min + max)) / 2)
  })
  return [day, shares]
    .map((start) => descend(start, limits))
    .find((one) => keepsLimits(one, limits))
}

/** Changes one size at a time, that which helps most, until none helps. */
function descend(start: readonly Portion[], limits: DayLimits): readonly Portion[] {
  let day = start
  let cost = costOf(day, limits)
  for (let change = 0; change < ROUNDS * start.length && cost > 0; change++) {
    const [best, price] = neighboursOf(day)
      .map((next) => [next, costOf(next, limits)] as const)
      .reduce((one, other) => (other[1] < one[1] ? other : one), [day, cost] as const)
    if (price >= cost) break
    day = best
    cost = price
  }
  return day
}

const neighboursOf = (day: readonly Portion[]): (readonly Portion[])[] =>
  day.flatMap((held, at) =>
    held.recipe.portions.filter((one) => one !== held).map((portion) => day.with(at, portion)),
  )

const costOf = (day: readonly Portion[], limits: DayLimits): number =>
  breachesOf(day, limits).reduce((sum, { by }) => sum + by, 0)
