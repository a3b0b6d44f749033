import { oncePer } from '../../../text/memo.ts'
import { type DayLimits, daySumOf, limitsOf, OVER_LEAST } from './day-limits.server.ts'
import { hasTwoOats, leadsOf } from './leads.server.ts'
import { ENERGY_OFF_AIM, SHARED_DISHES_MAX, shareOf } from '../limits.ts'
import type { Request } from '../reading/request.server.ts'
import type { Portion, Recipe } from './tables.server.ts'
import { missedBy } from '../reading/wishes.server.ts'

/** What one breach weighs against all that is only wished for. */
export const BREACH = 100

export interface Avoided {
  /** Dishes of the other plan. */
  readonly used: ReadonlySet<Recipe>
  /** How often a dish was offered before; rarer ones are better. */
  readonly offered?: ReadonlyMap<Recipe, number>
}

/**
 * How far a day is from the best there could be: the sum of both, neither below nothing. A search changes portions far more
 * often than dishes and asks for each by itself.
 */
export interface DayCost {
  /** What its dishes weigh together, in whatever portions. */
  readonly ofDishes: (day: readonly Portion[]) => number
  /** What its portions weigh: limits, energy, each meal's part of it, and sizes. */
  readonly ofPortions: (day: readonly Portion[]) => number
}

/** The cost of days for a request beside what was planned before; what is asked of one dish is read once. */
export function dayCostFor(
  { limits, reading }: Pick<Request, 'limits' | 'reading'>,
  { used, offered }: Avoided,
): DayCost {
  const weighed = oncePer(
    (recipe: Recipe) => unlikedOf(recipe, reading) + (offered?.get(recipe) ?? 0),
  )
  return {
    ofDishes: (day) => {
      let cost = samenessOf(day)
      let shared = 0
      for (const { recipe } of day) {
        cost += weighed(recipe)
        if (used.has(recipe)) shared++
      }
      return cost + shared * 4 + Math.max(0, shared - SHARED_DISHES_MAX) * BREACH
    },
    ofPortions: portionsCostFor(limits),
  }
}

function portionsCostFor(limits: DayLimits): DayCost['ofPortions'] {
  const { goal, meals } = limits
  const kept = limitsOf(limits)
  const shares = meals.map((meal) => shareOf(meal, meals.length))
  return (day) => {
    const sum = daySumOf(day)
    const off = Math.abs(sum.kcal - goal) / goal
    let cost = off * 5 + Math.max(0, off - ENERGY_OFF_AIM) * 60
    for (const { over } of kept) {
      const by = over(sum, day)
      if (by > OVER_LEAST) cost += BREACH * (1 + by * 10)
    }
    shares.forEach(({ min, max }, at) => {
      const { energy, size } = day[at] as Portion
      const part = energy.kcal / Math.max(1, sum.kcal)
      cost += Math.max(0, min - part, part - max) * 40
      // A portion as the recipe has it is the one a cook meant.
      cost += Math.abs(Math.log2(size)) * 0.4
    })
    return cost
  }
}

/** Meat, fish, pulses or grain of the same name in two dishes of a day make it dull, and two courgette dishes more so. */
function samenessOf(day: readonly Portion[]): number {
  const seen = new Set<string>()
  const led = new Set<string>()
  let same = 0
  for (const { recipe } of day) {
    for (const main of mainsOf(recipe)) {
      if (seen.has(main)) same += 0.8
      seen.add(main)
    }
    for (const lead of leadsOf(recipe)) {
      if (led.has(lead)) same += 2
      led.add(lead)
    }
  }
  return same + (hasTwoOats(day) ? TWO_OATS : 0)
}

/** What buying two kinds of oats weighs. */
const TWO_OATS = 8

const MAINS = new Set(['meat', 'poultry', 'fish', 'shellfish', 'legume', 'soy', 'grain'])

/** What a dish fills with, by the names of kinds: 'chicken', 'rice'. */
const mainsOf = oncePer((recipe: Recipe): ReadonlySet<string> => {
  const kinds = recipe.ingredients
    .filter(({ food }) => MAINS.has(food.group))
    .map(({ food }) => food.names[0] ?? food.name)
  return new Set(kinds)
})

/** How far a dish is from what was wished for. */
function unlikedOf(recipe: Recipe, reading: Request['reading']): number {
  const isSlow = recipe.minutes > (reading.minutesMax ?? Infinity)
  return missedBy(recipe, reading) * 3 + (isSlow ? 6 : 0)
}
