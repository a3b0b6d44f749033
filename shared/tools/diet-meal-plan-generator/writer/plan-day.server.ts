import { oncePer } from '../../../text/memo.ts'
import { createRandom, type Random } from '../../../text/random.ts'
import { ENERGY_OFF_SHARE_AIM, targetKcalOf, SHARED_DISHES_MAX, energyShareOf } from '../limits.ts'
import type { PlanRequest } from '../reading/request.server.ts'
import { type DayLimits, daySumOf, keepsLimits, limitsOf, EXCESS_MIN } from './day-limits.server.ts'
import { leadFoodsOf, mainFoodsOf, countMissedWishes } from './dishes.server.ts'
import { portionNearestTo, type Portion, type Recipe } from './tables.server.ts'

type DayPortions = readonly Portion[]
type CostOfDay = (day: DayPortions) => number

/** Random restarts of the search, and changes tried in each; more than `few` only while no good day is found. */
const RESTART_COUNTS = { few: 4, most: 24 } as const
const CHANGES_PER_RESTART = 140
/** The least cost of a broken limit, high compared with that of all preferences. */
const BROKEN_LIMIT_COST = 100

export interface AvoidedDishes {
  /** Dishes of the other plan. */
  readonly used: ReadonlySet<Recipe>
  /** How often a dish was offered before; rarer ones are better. */
  readonly offered?: ReadonlyMap<Recipe, number>
}

/**
 * A day that keeps every limit; undefined if none was found, or it shares too many dishes with the other plan: random
 * dishes, then small changes of dish or portion that make it no worse, from several starts (rules.md MP3, MP12).
 */
export function planDay(
  request: Pick<PlanRequest, 'limits' | 'pools' | 'reading'>,
  avoided: AvoidedDishes,
  random: Random,
): DayPortions | undefined {
  const { limits, pools } = request
  const choices = limits.meals.map((meal) => pools[meal])
  const day = searchDay(limits, choices, createDishesCost(request, avoided), random)
  const shared = day?.filter(({ recipe }) => avoided.used.has(recipe)).length ?? 0
  return shared > SHARED_DISHES_MAX ? undefined : day
}

/** Returns the same dishes in sizes within the limits; undefined if there are none (rules.md MP12). */
export const resizeWithinLimits = (day: DayPortions, limits: DayLimits): DayPortions | undefined =>
  searchDay(
    limits,
    day.map(({ recipe }) => [recipe]),
    () => 0,
    createRandom('sizes'),
  )

interface CostedDay {
  readonly day: DayPortions
  readonly cost: number
}

function searchDay(
  limits: DayLimits,
  choices: readonly (readonly Recipe[])[],
  ofDishes: CostOfDay,
  random: Random,
): DayPortions | undefined {
  const ofPortions = createPortionsCost(limits)
  let best: CostedDay | undefined
  for (let start = 0; start < RESTART_COUNTS.most; start++) {
    if (start >= RESTART_COUNTS.few && best && best.cost < BROKEN_LIMIT_COST / 2) break
    const day = firstDay(limits, choices, random)
    if (!day) return undefined
    let found: CostedDay = { day, cost: ofPortions(day) + ofDishes(day) }
    for (let change = 0; change < CHANGES_PER_RESTART; change++)
      found = tryChange(found, choices, ofDishes, ofPortions, random)
    if (!best || found.cost < best.cost) best = found
  }
  return best && keepsLimits(best.day, limits) ? best.day : undefined
}

/** The day with one dish or portion changed, where that makes it no worse. */
function tryChange(
  found: CostedDay,
  choices: readonly (readonly Recipe[])[],
  ofDishes: CostOfDay,
  ofPortions: CostOfDay,
  random: Random,
): CostedDay {
  const { day } = found
  const at = random.int(day.length)
  const held = (day[at] as Portion).recipe
  const recipe = random.chance(0.4) ? held : random.pick(choices[at] ?? [])
  if (recipe !== held && day.some((portion) => portion.recipe === recipe)) return found
  const dishes = ofDishes(day.with(at, recipe.portions[0] as Portion))
  // The cost of portions is never negative, so this change cannot be better.
  if (dishes > found.cost) return found
  return recipe.portions.reduce((best, portion) => {
    const next = day.with(at, portion)
    const cost = dishes + ofPortions(next)
    return cost <= best.cost ? { day: next, cost } : best
  }, found)
}

function firstDay(
  { meals, goal }: DayLimits,
  choices: readonly (readonly Recipe[])[],
  random: Random,
): Portion[] | undefined {
  const day: Portion[] = []
  for (const [at, meal] of meals.entries()) {
    const free = choices[at]?.filter((recipe) => !day.some((portion) => portion.recipe === recipe))
    if (!free || free.length === 0) return undefined
    day.push(portionNearestTo(random.pick(free), targetKcalOf(meal, goal, meals.length)))
  }
  return day
}

/**
 * Returns the cost function for the dishes of a day: repetition, unmet wishes, and dishes offered before or in the
 * other plan.
 */
function createDishesCost(
  { reading }: Pick<PlanRequest, 'reading'>,
  { used, offered }: AvoidedDishes,
): CostOfDay {
  const weighed = oncePer(
    (recipe: Recipe) =>
      countMissedWishes(recipe, reading) * 3 +
      (offered?.get(recipe) ?? 0) +
      (used.has(recipe) ? 4 : 0),
  )
  return (day) => {
    const dishes = day.map(({ recipe }) => recipe)
    const shared = dishes.filter((recipe) => used.has(recipe)).length
    return (
      dishes.reduce((sum, recipe) => sum + weighed(recipe), 0) +
      // Repeated meat, fish, pulses or grain make a day dull, and two dishes named after one food more so.
      countRepeats(dishes.map(mainFoodsOf)) * 0.8 +
      countRepeats(dishes.map(leadFoodsOf)) * 2 +
      Math.max(0, shared - SHARED_DISHES_MAX) * BROKEN_LIMIT_COST
    )
  }
}

const countRepeats = (sets: readonly ReadonlySet<string>[]): number =>
  sets.reduce((sum, { size }) => sum + size, 0) - new Set(sets.flatMap((set) => [...set])).size

/** Returns the cost function for the portions of a day: limits, energy, each meal's share, and sizes. */
function createPortionsCost(limits: DayLimits): CostOfDay {
  const { goal, meals } = limits
  const kept = limitsOf(limits)
  const shares = meals.map((meal) => energyShareOf(meal, meals.length))
  return (day) => {
    const sum = daySumOf(day)
    const off = Math.abs(sum.kcal - goal) / goal
    let cost = off * 5 + Math.max(0, off - ENERGY_OFF_SHARE_AIM) * 60
    for (const { over } of kept) {
      const by = over(sum, day)
      if (by > EXCESS_MIN) cost += BROKEN_LIMIT_COST * (1 + by * 10)
    }
    shares.forEach(({ min, max }, at) => {
      const { energy, size } = day[at] as Portion
      const part = energy.kcal / Math.max(1, sum.kcal)
      cost += Math.max(0, min - part, part - max) * 40
      // The recipe's own size is preferred.
      cost += Math.abs(Math.log2(size)) * 0.4
    })
    return cost
  }
}
