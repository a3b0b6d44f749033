import type { SwapContext } from '../../kit/server-tool.server.ts'
import { isAsSound } from '../../kit/rules/faults-of.server.ts'
import { placeIn } from '../../kit/swap-path.ts'
import { createRandom, type Random } from '../../text/random.ts'
import { checks } from './checks.server.ts'
import { portionsOf } from './writer/day.server.ts'
import { keepsLimits } from './writer/day-limits.server.ts'
import { computedOf, descriptionOf } from './writer/describe.server.ts'
import { hasTwoOats, leadsOf } from './writer/leads.server.ts'
import { SHARED_DISHES_MAX, type Meal } from './limits.ts'
import { readMeal } from './meal-text.ts'
import { named } from './reading/named-anew.server.ts'
import type { Draft } from './output.server.ts'
import { requestOf, type Request } from './reading/request.server.ts'
import { dishesFor, portionsNear, wishedFirst } from './writer/swaps.server.ts'
import { recipeNamed, textOf, type Portion, type Recipe } from './writer/tables.server.ts'
import { tool, type Input } from './tool.ts'

type Day = readonly Portion[]

/**
 * The day with another dish at a path such as `meals.1`: one that the form allows, that neither the day nor an earlier
 * version has there, and with which the day keeps every limit. The other meals stay as they are; sums, method, swaps, aisles
 * and whatever named the dish are made anew. Undefined where no dish is left, or a meal is none of the table's.
 */
export function swap(
  draft: Draft,
  path: string,
  { input, seed, avoid, others = [] }: SwapContext<Draft, Input>,
): Draft | undefined {
  const request = requestOf(input)
  const { meals } = request.limits
  const at = placeIn('meals', path)
  const day = portionsOf(draft)
  if (request.stop !== undefined || at === undefined) return undefined
  if (!day?.[at] || day.length !== meals.length) return undefined
  const barred = new Set([
    ...day.map(({ recipe }) => recipe),
    ...avoid.flatMap((version) => recipeAt(version, at)),
    ...others.flatMap((other) => sharedOut(other, day, at)),
  ])
  const random = createRandom(`${seed} ${path}`)
  for (const portion of portionsFor(at, day, request, barred, random)) {
    const swapped = day.with(at, portion)
    const next = {
      ...draft,
      ...named(draft, day, swapped, request),
      description: descriptionOf(swapped, request),
      meals: draft.meals.with(at, textOf(meals[at] as Meal, portion)),
      ...computedOf(swapped, request),
    }
    if (isAsSound({ tool, checks }, input, next, draft)) return next
  }
  return undefined
}

function recipeAt({ meals }: Draft, at: number): Recipe[] {
  const recipe = recipeNamed(readMeal(meals[at] ?? '')?.dish ?? '')
  return recipe ? [recipe] : []
}

/** The dishes of another plan, where the rest of this day already shares as many with it as it may. */
function sharedOut(other: Draft, day: Day, at: number): Recipe[] {
  const theirs = other.meals.flatMap((_, place) => recipeAt(other, place))
  const shared = day.toSpliced(at, 1).filter(({ recipe }) => theirs.includes(recipe))
  return shared.length >= SHARED_DISHES_MAX ? theirs : []
}

/** Dishes much like the one that goes, then all others with which the day keeps its limits. */
function* portionsFor(
  at: number,
  day: Day,
  request: Request,
  barred: ReadonlySet<Recipe>,
  random: Random,
): Generator<Portion> {
  const isKept = (portion: Portion): boolean =>
    !barred.has(portion.recipe) && keepsLimits(day.with(at, portion), request.limits)
  const like = dishesFor(at, day, [], request, random)
  yield* portionsNear(day[at] as Portion, like).filter(isKept)
  yield* anyFor(at, day, request, barred, random).filter(isKept)
}

/** Every dish that the form allows for a meal, in sizes from the one nearest to what it replaces. */
function anyFor(
  at: number,
  day: Day,
  { limits, pools, reading }: Request,
  barred: ReadonlySet<Recipe>,
  random: Random,
): Portion[] {
  const { energy } = day[at] as Portion
  const rest = day.toSpliced(at, 1)
  const leads = new Set(rest.flatMap(({ recipe }) => [...leadsOf(recipe)]))
  const repeats = (recipe: Recipe): number =>
    [...leadsOf(recipe)].filter((lead) => leads.has(lead)).length
  const free = pools[limits.meals[at] as Meal].filter(
    (recipe) => !barred.has(recipe) && !hasTwoOats([...rest, { recipe }]),
  )
  const off = (portion: Portion): number => Math.abs(portion.energy.kcal - energy.kcal)
  return wishedFirst(
    random.shuffle(free).toSorted((a, b) => repeats(a) - repeats(b)),
    reading,
  ).flatMap(({ portions }) => portions.toSorted((a, b) => off(a) - off(b)))
}
