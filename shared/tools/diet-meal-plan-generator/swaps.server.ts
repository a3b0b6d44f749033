import { createRandom } from '../../text/random.ts'
import { keepsLimits } from './day-limits.server.ts'
import { dietTakes } from './diets.server.ts'
import { hasTwoOats, leadsOf } from './leads.server.ts'
import type { Request } from './request.server.ts'
import { nearest } from './solver.server.ts'
import { longestOf } from './times.server.ts'
import type { Portion, Recipe } from './tables.server.ts'
import { meetsWish } from './wishes.server.ts'

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

/**
 * For each meal of a day one other portion that may take its place: much like it in energy, protein and fat, as quick as
 * the day says, of the day's labels, and of other foods than the rest of the day. The day keeps every limit whichever of
 * the swaps are made together, and no dish comes twice (rules.md MP11). Undefined where a meal has none. The same day
 * gives the same.
 */
export function swapsFor(day: readonly Portion[], request: Request): (Portion | undefined)[] {
  const { limits, pools, reading } = request
  const random = createRandom(day.map(({ recipe }) => recipe.id).join())
  const taken = new Set<Recipe>(day.map(({ recipe }) => recipe))
  const labels = labelsOf(day)
  // Every day that the swaps found so far can make.
  let days: (readonly Portion[])[] = [day]
  return day.map((held, at) => {
    const meal = limits.meals[at]
    if (!meal) return undefined
    const wished = (recipe: Recipe): number =>
      [...reading.wishes].filter((wish) => meetsWish(recipe, wish)).length -
      Number(recipe.minutes > (reading.minutesMax ?? Infinity))
    const others = [...taken].filter((recipe) => recipe !== held.recipe)
    const minutes = longestOf(day, at)
    const all = [...taken].map((dish) => ({ recipe: dish }))
    const dishes = random
      .shuffle(
        pools[meal].filter(
          (recipe) =>
            !taken.has(recipe) &&
            recipe.minutes <= minutes &&
            keepsLabels(recipe, labels) &&
            others.every((other) => isOtherThan(recipe, other)) &&
            !hasTwoOats([...all, { recipe }]),
        ),
      )
      .toSorted((a, b) => wished(b) - wished(a))
      .slice(0, TRIES_MAX)
    for (const recipe of dishes) {
      const portion = nearest(recipe, held.energy.kcal)
      if (!isNear(portion, held)) continue
      const more = days.map((item) => item.with(at, portion))
      if (!more.every((item) => keepsLimits(item, limits))) continue
      days = [...days, ...more]
      taken.add(recipe)
      return portion
    }
    return undefined
  })
}

/** What every dish of a day keeps to. */
function labelsOf(day: readonly Portion[]): readonly string[] {
  return LABELS.filter((label) => day.every(({ recipe }) => keepsLabels(recipe, [label])))
}

function keepsLabels({ ingredients }: Recipe, labels: readonly string[]): boolean {
  return !labels.some((label) => ingredients.some(({ food }) => dietTakes(label, food)))
}

/** Two dishes that are not about the same vegetable, fruit or meat. */
function isOtherThan(one: Recipe, other: Recipe): boolean {
  const leads = leadsOf(other)
  return ![...leadsOf(one)].some((lead) => leads.has(lead))
}

function isNear({ energy }: Portion, { energy: held }: Portion): boolean {
  return (['kcal', 'protein', 'fat'] as const).every(
    (key) =>
      Math.abs(energy[key] - held[key]) <= Math.max(NEAR[key].least, held[key] * NEAR[key].share),
  )
}
