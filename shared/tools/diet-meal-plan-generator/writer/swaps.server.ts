import { oncePer } from '../../../text/memo.ts'
import { createRandom, type Random } from '../../../text/random.ts'
import { keepsLimits } from './day-limits.server.ts'
import { dietTakes } from '../reading/diets.server.ts'
import { hasTwoOats, leadsOf } from './leads.server.ts'
import type { Request } from '../reading/request.server.ts'
import { nearest } from './solver.server.ts'
import { longestOf } from '../reading/times.server.ts'
import type { Portion, Recipe } from './tables.server.ts'
import { missedBy } from '../reading/wishes.server.ts'

/** Dishes that are tried for one meal. */
const TRIES_MAX = 48
/** How far a swap may be from the dish it replaces: a share of it, or so many grams or kilocalories where that is more. */
const NEAR = {
  kcal: { share: 0.2, least: 60 },
  protein: { share: 0.4, least: 9 },
  fat: { share: 0.45, least: 11 },
} as const
/** What a day may be labelled, which holds for its swaps too. */
const LABELS = ['vegan', 'vegetarian', 'gluten-free', 'dairy-free'] as const

type Swaps = (Portion | undefined)[]
type Day = readonly Portion[]

/**
 * For each meal of a day one other portion that may take its place: much like it in energy, protein and fat, as quick as
 * the day says, of the day's labels, and of other foods than the rest of the day. The day keeps every limit whichever of
 * the swaps are made together, and no dish comes twice (rules.md MP11). Undefined where a meal has none. The same day
 * gives the same.
 */
export function swapsFor(day: Day, request: Request): Swaps {
  const places = day.map((_, at) => at)
  const found = swapsInTurn(day, request, places)
  const empty = places.filter((at) => !found[at])
  if (empty.length === 0) return found
  // Where there is little to choose from, it is chosen before others take it.
  const turns = [...empty, ...places.filter((at) => found[at])]
  const again = swapsInTurn(day, request, turns)
  return again.filter(Boolean).length > places.length - empty.length ? again : found
}

/** The swaps of a day, each of the first near dish that goes with those found before it. */
function swapsInTurn(day: Day, request: Request, turns: readonly number[]): Swaps {
  const random = createRandom(day.map(({ recipe }) => recipe.id).join())
  const swaps: Swaps = day.map(() => undefined)
  // Every day that the swaps found so far can make.
  let days: Day[] = [day]
  for (const at of turns) {
    const held = day[at] as Portion
    const dishes = dishesFor(at, day, swaps, request, random)
    for (const portion of portionsNear(held, dishes)) {
      const more = days.map((item) => item.with(at, portion))
      if (!more.every((item) => keepsLimits(item, request.limits))) continue
      days = [...days, ...more]
      swaps[at] = portion
      break
    }
  }
  return swaps
}

/**
 * Dishes that may stand in a place of the day beside all others and the swaps already found, those first that were wished
 * for: as quick as the day says, of its labels, and of other foods.
 */
export function dishesFor(
  at: number,
  day: Day,
  swaps: Swaps,
  { limits, pools, reading }: Request,
  random: Random,
): Recipe[] {
  const meal = limits.meals[at]
  if (!meal) return []
  const held = day[at] as Portion
  const all = [...day, ...swaps.flatMap((swap) => swap ?? [])]
  const taken = new Set(all.map(({ recipe }) => recipe))
  const others = [...taken].filter((recipe) => recipe !== held.recipe)
  const leads = new Set(others.flatMap((recipe) => [...leadsOf(recipe)]))
  const labels = LABELS.filter((label) => day.every(({ recipe }) => !labelsLost(recipe).has(label)))
  const minutes = longestOf(day, at)
  const fits = (recipe: Recipe): boolean =>
    recipe.minutes <= minutes &&
    !taken.has(recipe) &&
    !labels.some((label) => labelsLost(recipe).has(label)) &&
    // About no vegetable, fruit or meat that another dish is about.
    ![...leadsOf(recipe)].some((lead) => leads.has(lead)) &&
    !hasTwoOats([...all, { recipe }])
  return wishedFirst(random.shuffle(pools[meal].filter((recipe) => fits(recipe))), reading).slice(
    0,
    TRIES_MAX,
  )
}

/** Dishes in an order in which those come first that meet more of the wishes. */
export function wishedFirst(dishes: readonly Recipe[], reading: Request['reading']): Recipe[] {
  const missed = (recipe: Recipe): number =>
    missedBy(recipe, reading) + Number(recipe.minutes > (reading.minutesMax ?? Infinity))
  return dishes.toSorted((a, b) => missed(a) - missed(b))
}

/** The labels that a day with this dish cannot have. */
const labelsLost = oncePer(
  ({ ingredients }: Recipe): ReadonlySet<string> =>
    new Set(LABELS.filter((label) => ingredients.some(({ food }) => dietTakes(label, food)))),
)

/** What of these dishes is near a portion: each in the size nearest in energy, then in every other. */
export function portionsNear(held: Portion, dishes: readonly Recipe[]): Portion[] {
  const first = dishes.map((recipe) => nearest(recipe, held.energy.kcal))
  const others = dishes.flatMap(({ portions }, at) =>
    portions.filter((portion) => portion !== first[at]),
  )
  return [...first, ...others].filter((portion) => isNear(portion, held))
}

function isNear({ energy }: Portion, { energy: held }: Portion): boolean {
  return (['kcal', 'protein', 'fat'] as const).every(
    (key) =>
      Math.abs(energy[key] - held[key]) <= Math.max(NEAR[key].least, held[key] * NEAR[key].share),
  )
}
