import { createRandom, type Random } from '../../../text/random.ts'
import type { PlanRequest } from '../reading/request.server.ts'
import { keepsLimits } from './day-limits.server.ts'
import { isOfDiet } from './diets.server.ts'
import { leadFoodsOf, countMissedWishes } from './dishes.server.ts'
import { portionNearestTo, type Portion, type Recipe } from './tables.server.ts'

/**
 * How far a swap may differ from the dish it replaces: a share of its value, or the absolute minimum if that is more.
 */
const SWAP_TOLERANCES = [
  { of: 'kcal', share: 0.2, least: 60 },
  { of: 'protein', share: 0.4, least: 9 },
  { of: 'fat', share: 0.45, least: 11 },
] as const
/** Labels of a day that its swaps must keep. */
const KEPT_DIETS = ['vegan', 'vegetarian', 'gluten-free', 'dairy-free'] as const

type DayPortions = readonly Portion[]
type Swaps = (Portion | undefined)[]

/**
 * Returns a possible swap for each meal: similar in energy, protein and fat, as quick as the description states, with
 * the labels of the day, and of other foods than the rest of the day. The day stays within every limit for any
 * combination of swaps, and no dish repeats (rules.md MP11). Undefined for a meal without a swap. Deterministic for a
 * day.
 */
export function swapsFor(day: DayPortions, request: PlanRequest): Swaps {
  const random = createRandom(day.map(({ recipe }) => recipe.id).join())
  const swaps: Swaps = day.map(() => undefined)
  const near = (at: number): Portion[] =>
    findSimilarPortions(day[at] as Portion, dishesFor(at, day, swaps, request, random))
  // Meals with few choices are swapped first, before others use them.
  const turns = day.map((_, at) => ({ at, choices: near(at).length }))
  // Every day that the swaps found so far can make.
  let days: DayPortions[] = [day]
  for (const { at } of turns.toSorted((a, b) => a.choices - b.choices)) {
    swaps[at] = near(at).find((portion) =>
      days.every((item) => keepsLimits(item.with(at, portion), request.limits)),
    )
    const swap = swaps[at]
    if (swap) days = [...days, ...days.map((item) => item.with(at, swap))]
  }
  return swaps
}

/**
 * Returns dishes that can replace a meal beside all others and the swaps so far, those that meet the wishes first: as
 * quick as the description states, with the labels of the day, and of other foods.
 */
export function dishesFor(
  at: number,
  day: DayPortions,
  swaps: Swaps,
  { limits, pools, reading }: PlanRequest,
  random: Random,
): Recipe[] {
  const meal = limits.meals[at]
  if (!meal) return []
  const held = (day[at] as Portion).recipe
  const others = [...day.toSpliced(at, 1), ...swaps.flatMap((swap) => swap ?? [])].map(
    ({ recipe }) => recipe,
  )
  const leads = new Set(others.flatMap((recipe) => [...leadFoodsOf(recipe)]))
  const labels = KEPT_DIETS.filter((label) => day.every(({ recipe }) => isOfDiet(recipe, label)))
  const [, second = 0] = day.map(({ recipe }) => recipe.minutes).toSorted((a, b) => b - a)
  const fits = (recipe: Recipe): boolean =>
    recipe.minutes <= Math.max(held.minutes, second) &&
    recipe !== held &&
    !others.includes(recipe) &&
    labels.every((label) => isOfDiet(recipe, label)) &&
    // Not named after a food that another dish is named after.
    ![...leadFoodsOf(recipe)].some((lead) => leads.has(lead))
  return random
    .shuffle(pools[meal].filter(fits))
    .toSorted((a, b) => countMissedWishes(a, reading) - countMissedWishes(b, reading))
}

/**
 * Returns the portions of these dishes that are similar to a portion: first each dish in the size nearest in energy,
 * then all other sizes.
 */
export function findSimilarPortions(held: Portion, dishes: readonly Recipe[]): Portion[] {
  const first = dishes.map((recipe) => portionNearestTo(recipe, held.energy.kcal))
  const all = new Set([...first, ...dishes.flatMap(({ portions }) => portions)])
  return [...all].filter(({ energy }) =>
    SWAP_TOLERANCES.every(
      ({ of, share, least }) =>
        Math.abs(energy[of] - held.energy[of]) <= Math.max(least, held.energy[of] * share),
    ),
  )
}
