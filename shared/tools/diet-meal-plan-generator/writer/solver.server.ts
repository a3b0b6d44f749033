import type { Random } from '../../../text/random.ts'
import { type Avoided, BREACH, type DayCost, dayCostFor } from './day-cost.server.ts'
import { type DayLimits, keepsLimits } from './day-limits.server.ts'
import { type Meal, SHARED_DISHES_MAX, shareOf } from '../limits.ts'
import type { Request } from '../reading/request.server.ts'
import type { Portion, Recipe } from './tables.server.ts'

/** Starts from new dishes, and changes tried on each; more starts only where nothing was found yet. */
const STARTS = { few: 4, most: 24 } as const
const CHANGES = 140

/**
 * A day that keeps every limit, or undefined when the search found none: random dishes, then small changes of dish or
 * portion that make it no worse, from several starts (rules.md MP3, MP12).
 */
export function planDay(
  request: Pick<Request, 'limits' | 'pools' | 'reading'>,
  avoided: Avoided,
  random: Random,
): readonly Portion[] | undefined {
  const { limits, pools } = request
  if (limits.meals.some((meal) => pools[meal].length === 0)) return undefined
  const cost = dayCostFor(request, avoided)
  let best: Found | undefined
  for (let start = 0; start < STARTS.most; start++) {
    if (start >= STARTS.few && best && best.cost < BREACH / 2) break
    const found = climb(limits, pools, cost, random)
    if (found && (!best || found.cost < best.cost)) best = found
  }
  if (!best || !keepsLimits(best.day, limits)) return undefined
  const shared = best.day.filter(({ recipe }) => avoided.used.has(recipe)).length
  return shared > SHARED_DISHES_MAX ? undefined : best.day
}

interface Found {
  readonly day: readonly Portion[]
  readonly cost: number
}

function climb(
  limits: DayLimits,
  pools: Request['pools'],
  { ofDishes, ofPortions }: DayCost,
  random: Random,
): Found | undefined {
  const day = firstDay(limits, pools, random)
  if (!day) return undefined
  let dishes = ofDishes(day)
  let cost = ofPortions(day) + dishes
  for (let change = 0; change < CHANGES; change++) {
    const at = random.int(day.length)
    const held = day[at] as Portion
    const recipe = random.chance(0.4) ? held.recipe : random.pick(pools[limits.meals[at] as Meal])
    const isOther = recipe !== held.recipe
    if (isOther && day.some((portion) => portion.recipe === recipe)) continue
    let best = held
    let ofThese = dishes
    if (isOther) {
      day[at] = recipe.portions[0] as Portion
      ofThese = ofDishes(day)
    }
    // Portions weigh something too, never less than nothing.
    if (ofThese <= cost)
      for (const portion of recipe.portions) {
        if (portion === held) continue
        day[at] = portion
        const price = ofPortions(day) + ofThese
        if (price > cost || (price === cost && best !== held)) continue
        best = portion
        cost = price
      }
    day[at] = best
    if (best !== held) dishes = ofThese
  }
  return { day, cost }
}

function firstDay(
  { meals, goal }: DayLimits,
  pools: Request['pools'],
  random: Random,
): Portion[] | undefined {
  const day: Portion[] = []
  for (const meal of meals) {
    const free = pools[meal].filter((recipe) => !day.some((portion) => portion.recipe === recipe))
    if (free.length === 0) return undefined
    const { min, max } = shareOf(meal, meals.length)
    day.push(nearest(random.pick(free), (goal * (min + max)) / 2))
  }
  return day
}

/** The size of a dish that is nearest to so many kilocalories. */
export function nearest({ portions }: Recipe, kcal: number): Portion {
  return portions.reduce((best, portion) =>
    Math.abs(portion.energy.kcal - kcal) < Math.abs(best.energy.kcal - kcal) ? portion : best,
  )
}
