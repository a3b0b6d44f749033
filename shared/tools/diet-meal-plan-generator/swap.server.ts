import { breaksNoNewRule } from '../../kit/rules/faults-of.server.ts'
import type { SwapContext } from '../../kit/server-tool.server.ts'
import { itemIndexOf } from '../../kit/swap-path.ts'
import { createRandom, type Random } from '../../text/random.ts'
import { checks } from './checks.server.ts'
import { SHARED_DISHES_MAX, type Meal } from './limits.ts'
import { readMeal } from './meal-text.ts'
import type { Draft } from './output.server.ts'
import { renameDay } from './reading/named-anew.server.ts'
import { requestOf, type PlanRequest } from './reading/request.server.ts'
import { tool, type Input } from './tool.ts'
import { keepsLimits } from './writer/day-limits.server.ts'
import { portionsOf } from './writer/day.server.ts'
import { computedOf, descriptionOf } from './writer/describe.server.ts'
import { leadFoodsOf, countMissedWishes } from './writer/dishes.server.ts'
import { dishesFor, findSimilarPortions } from './writer/swaps.server.ts'
import { recipeNamed, textOf, type Portion, type Recipe } from './writer/tables.server.ts'

type DayPortions = readonly Portion[]

/**
 * Replaces the dish at a path such as `meals.1` by one that the form allows, that is not in the day and was not there
 * in an earlier version, and with which the day stays within every limit. The other meals are unchanged; sums,
 * method, swaps, aisles and any text naming the dish are regenerated. Undefined if no dish is left, or a meal is not
 * from the table.
 */
export function swap(
  draft: Draft,
  path: string,
  { input, seed, avoid, others = [] }: SwapContext<Draft, Input>,
): Draft | undefined {
  const request = requestOf(input)
  const { limits, stop } = request
  const at = itemIndexOf('meals', path)
  const day = portionsOf(draft)
  if (stop !== undefined || at === undefined) return undefined
  if (!day?.[at] || day.length !== limits.meals.length) return undefined
  const barred = new Set([
    ...day.map(({ recipe }) => recipe),
    ...avoid.flatMap((version) => recipesAt(version, at)),
    ...others.flatMap((other) => dishesToAvoid(other, day, at)),
  ])
  for (const portion of portionsFor(at, day, request, createRandom(`${seed} ${path}`))) {
    const swapped = day.with(at, portion)
    if (barred.has(portion.recipe) || !keepsLimits(swapped, limits)) continue
    const next = {
      ...draft,
      ...renameDay(draft, day, swapped, request),
      description: descriptionOf(swapped, request),
      meals: draft.meals.with(at, textOf(limits.meals[at] as Meal, portion)),
      ...computedOf(swapped, request),
    }
    if (breaksNoNewRule({ tool, checks }, input, next, draft)) return next
  }
  return undefined
}

function recipesAt({ meals }: Draft, at: number): Recipe[] {
  const recipe = recipeNamed(readMeal(meals[at] ?? '')?.dish ?? '')
  return recipe ? [recipe] : []
}

/** Returns the dishes of another plan if the rest of this day already shares the maximum with it. */
function dishesToAvoid(other: Draft, day: DayPortions, at: number): Recipe[] {
  const theirs = other.meals.flatMap((_, place) => recipesAt(other, place))
  const shared = day.toSpliced(at, 1).filter(({ recipe }) => theirs.includes(recipe))
  return shared.length >= SHARED_DISHES_MAX ? theirs : []
}

/** Yields dishes similar to the replaced one, then all others allowed, in sizes from the nearest on. */
function* portionsFor(
  at: number,
  day: DayPortions,
  request: PlanRequest,
  random: Random,
): Generator<Portion> {
  const { limits, pools, reading } = request
  const held = day[at] as Portion
  yield* findSimilarPortions(held, dishesFor(at, day, [], request, random))
  const leads = new Set(day.toSpliced(at, 1).flatMap(({ recipe }) => [...leadFoodsOf(recipe)]))
  const weighed = random.shuffle(pools[limits.meals[at] as Meal]).map((recipe) => ({
    recipe,
    weight:
      countMissedWishes(recipe, reading) * 10 +
      [...leadFoodsOf(recipe)].filter((lead) => leads.has(lead)).length,
  }))
  const off = ({ energy }: Portion): number => Math.abs(energy.kcal - held.energy.kcal)
  for (const { recipe } of weighed.toSorted((a, b) => a.weight - b.weight))
    yield* recipe.portions.toSorted((a, b) => off(a) - off(b))
}
