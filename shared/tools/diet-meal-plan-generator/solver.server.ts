import { oncePer } from '../../text/memo.ts'
import type { Random } from '../../text/random.ts'
import { breachesOf, type DayLimits } from './diets.server.ts'
import { hasTwoOats, leadsOf } from './leads.server.ts'
import { ENERGY_OFF_AIM, type Meal, SHARED_DISHES_MAX, shareOf } from './limits.ts'
import { sumOf } from './meal-text.ts'
import type { Request } from './request.server.ts'
import type { Portion, Recipe } from './tables.server.ts'

/** Starts from new dishes, and changes tried on each; more starts only where nothing was found yet. */
const STARTS = { few: 4, most: 24 } as const
const CHANGES = 140
/** What one breach weighs against all that is only wished for. */
const BREACH = 100

export interface Avoided {
  /** Dishes of the other plan. */
  readonly used: ReadonlySet<Recipe>
  /** How often a dish was offered before; rarer ones are better. */
  readonly offered?: ReadonlyMap<Recipe, number>
}

/**
 * A day that keeps every limit, or undefined when the search found none: random dishes, then small changes of dish or
 * portion that make it no worse, from several starts (rules.md MP3, MP9, MP12).
 */
export function planDay(
  request: Pick<Request, 'limits' | 'pools' | 'reading'>,
  { used, offered }: Avoided,
  random: Random,
): readonly Portion[] | undefined {
  const { limits, pools, reading } = request
  if (limits.meals.some((meal) => pools[meal].length === 0)) return undefined
  const cost = (day: readonly Portion[]): number =>
    costOf(day, limits) + samenessOf(day) + unlikedOf(day, reading) + repeatOf(day, used, offered)
  let best: { day: Portion[]; cost: number } | undefined
  for (let start = 0; start < STARTS.most; start++) {
    if (start >= STARTS.few && best && best.cost < BREACH / 2) break
    const found = climb(limits, pools, cost, random)
    if (found && (!best || found.cost < best.cost)) best = found
  }
  if (!best || breachesOf(best.day, limits).length > 0) return undefined
  const shared = best.day.filter(({ recipe }) => used.has(recipe)).length
  return shared > SHARED_DISHES_MAX ? undefined : best.day
}

function climb(
  limits: DayLimits,
  pools: Request['pools'],
  cost: (day: readonly Portion[]) => number,
  random: Random,
): { day: Portion[]; cost: number } | undefined {
  let day = firstDay(limits, pools, random)
  if (!day) return undefined
  let now = cost(day)
  for (let change = 0; change < CHANGES; change++) {
    const at = random.int(day.length)
    const held = day[at] as Portion
    const recipe = random.chance(0.4) ? held.recipe : random.pick(pools[limits.meals[at] as Meal])
    if (recipe !== held.recipe && day.some((portion) => portion.recipe === recipe)) continue
    let better: Portion[] | undefined
    for (const portion of recipe.portions) {
      if (portion === held) continue
      const next = day.with(at, portion)
      const price = cost(next)
      if (price > now || (price === now && better)) continue
      better = next
      now = price
    }
    day = better ?? day
  }
  return { day, cost: now }
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

function costOf(day: readonly Portion[], limits: DayLimits): number {
  const { kcal } = sumOf(day.map(({ energy }) => energy))
  const off = Math.abs(kcal - limits.goal) / limits.goal
  let cost = off * 5 + Math.max(0, off - ENERGY_OFF_AIM) * 60
  for (const { by } of breachesOf(day, limits)) cost += BREACH * (1 + by * 10)
  day.forEach(({ energy, size }, at) => {
    const { min, max } = shareOf(limits.meals[at] as Meal, limits.meals.length)
    const part = energy.kcal / Math.max(1, kcal)
    cost += Math.max(0, min - part, part - max) * 40
    // A portion as the recipe has it is the one a cook meant.
    cost += Math.abs(Math.log2(size)) * 0.4
  })
  return cost
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

/** How far a day is from what was wished for. */
function unlikedOf(day: readonly Portion[], { wishes, minutesMax }: Request['reading']): number {
  if (wishes.size === 0 && minutesMax === undefined) return 0
  let cost = 0
  for (const { recipe } of day) {
    for (const wish of wishes) if (!meetsWish(recipe, wish)) cost += 3
    if (minutesMax !== undefined && recipe.minutes > minutesMax) cost += 6
  }
  return cost
}

/** What counts as quick, in minutes. */
export const QUICK_MINUTES = 20

/** True where a dish is what was wished for. Mildness is kept by what is left out. */
export function meetsWish(recipe: Recipe, wish: string): boolean {
  if (wish === 'mild') return true
  if (wish === 'quick') return recipe.minutes <= QUICK_MINUTES
  if (wish === 'cheap') return costsLittle(recipe)
  if (wish === 'no-oven') return !OVEN.test(recipe.method)
  return recipe.wishes.includes(wish)
}

const OVEN = /\b(?:oven|roast|bake|grill)/iu

/** Nothing dear in it, and half of its foods cheap. */
function costsLittle({ ingredients }: Recipe): boolean {
  const cheap = ingredients.filter(({ food }) => food.price === 1).length
  return cheap * 2 >= ingredients.length && ingredients.every(({ food }) => food.price < 3)
}

function repeatOf(
  day: readonly Portion[],
  used: ReadonlySet<Recipe>,
  offered: ReadonlyMap<Recipe, number> | undefined,
): number {
  let shared = 0
  let cost = 0
  for (const { recipe } of day) {
    if (used.has(recipe)) shared++
    cost += offered?.get(recipe) ?? 0
  }
  return cost + shared * 4 + Math.max(0, shared - SHARED_DISHES_MAX) * BREACH
}
