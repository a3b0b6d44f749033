import { ENERGY_OFF_MAX, type Meal, SHARE_SLACK, shareOf } from './limits.ts'
import { sumOf, type Energy } from './meal-text.ts'
import type { Bound } from './read-amounts.server.ts'
import type { Food, Portion } from './tables.server.ts'

const FLESH = [
  'meat',
  'poultry',
  'pork',
  'beef',
  'lamb',
  'game',
  'blood',
  'gelatine',
  'fish',
  'crustacean',
  'mollusc',
]

/** Whether a diet has no place for a food (rules.md MP5): by what is in it, else by the judgement of the table. */
export function dietTakes(diet: string, food: Food): boolean {
  const { animal, allergens } = food
  const contains = (listed: readonly string[], held: readonly string[]): boolean =>
    listed.some((item) => held.includes(item))
  switch (diet) {
    case 'vegan':
      return (
        animal.some((kind) => kind !== 'alcohol') || contains(['milk', 'egg', 'fish'], allergens)
      )
    case 'vegetarian':
      return contains(FLESH, animal) || allergens.includes('fish')
    case 'gluten-free':
      return contains(['gluten', 'wheat'], allergens)
    case 'dairy-free':
      return allergens.includes('milk') || animal.includes('dairy')
    default:
      return food.not.includes(diet)
  }
}

/** What a day must keep besides its foods. */
export interface DayLimits {
  readonly goal: number
  readonly meals: readonly Meal[]
  readonly diets: readonly string[]
  readonly rules: ReadonlySet<string>
  readonly bounds: readonly Bound[]
}

/** A limit that a day breaks: by how much, as a share of the limit, and in words. */
export interface Breach {
  readonly by: number
  readonly message: string
}

/** Every limit that a day breaks (rules.md MP3, MP9, MP12). None: the day may be shown. */
export function breachesOf(day: readonly Portion[], limits: DayLimits): Breach[] {
  const sum = sumOf(day.map(({ energy }) => energy))
  const breaches: Breach[] = []
  const add = (by: number, message: string): void => {
    if (by > 1e-9) breaches.push({ by, message })
  }
  const off = Math.abs(sum.kcal - limits.goal) / limits.goal
  add(off - ENERGY_OFF_MAX, `The day has ${sum.kcal} kcal; the goal is ${limits.goal}.`)
  day.forEach(({ energy }, at) => {
    const meal = limits.meals[at]
    if (!meal) return
    const { min, max } = shareOf(meal, limits.meals.length)
    const part = energy.kcal / Math.max(1, sum.kcal)
    add(min - SHARE_SLACK - part, `${meal} is too small a part of the day.`)
    add(part - max - SHARE_SLACK, `${meal} is too large a part of the day.`)
  })
  for (const diet of limits.diets) addDiet(diet, day, sum, add)
  const fibre = day.reduce((total, portion) => total + portion.fibre, 0)
  if (limits.rules.has('low-fat')) add(partOf(sum, 'fat') - 0.3, 'Fat is above 30 % of the energy.')
  if (limits.rules.has('high-fibre')) add((30 - fibre) / 30, 'Fibre is below 30 g.')
  for (const { nutrient, side, grams, said } of limits.bounds) {
    const has = nutrient === 'fibre' ? fibre : sum[nutrient]
    const over = (has - grams) / Math.max(1, grams)
    add(side === 'most' ? over : -over, `Not kept: ${said}.`)
  }
  return breaches
}

/** Grams of carbohydrate that one dish of a low-carb day may have. */
const LOW_CARB_DISH_MAX = 60

type Add = (by: number, message: string) => void

/** The numbers of a diet's day (rules.md MP12). */
function addDiet(diet: string, day: readonly Portion[], sum: Energy, add: Add): void {
  switch (diet) {
    case 'balanced':
      within(sum, 'carbs', 0.4, 0.65, add)
      within(sum, 'protein', 0.1, 0.35, add)
      within(sum, 'fat', 0.2, 0.4, add)
      return
    case 'keto':
      add((sum.carbs - 50) / 50, 'Keto keeps carbohydrate at 50 g or less.')
      within(sum, 'carbs', 0, 0.12, add)
      within(sum, 'fat', 0.55, 1, add)
      return
    case 'low-carb':
      add((sum.carbs - 129) / 130, 'Low-carb keeps carbohydrate below 130 g.')
      for (const { energy } of day)
        add((energy.carbs - LOW_CARB_DISH_MAX) / 130, 'No low-carb dish has half of the day in it.')
      within(sum, 'carbs', 0, 0.2599, add)
      return
    case 'high-protein':
      within(sum, 'protein', 0.25, 1, add)
      return
    case 'mediterranean': {
      const gramsOf = (part: 'oliveOil' | 'vegetables' | 'core'): number =>
        day.reduce((total, portion) => total + portion[part], 0)
      add(gramsOf('oliveOil') > 0 ? 0 : 0.5, 'A mediterranean day has olive oil.')
      add(
        (160 - gramsOf('vegetables')) / 160,
        'A mediterranean day has two portions of vegetables.',
      )
      add(
        gramsOf('core') > 0 ? 0 : 0.5,
        'A mediterranean day has fish, legumes, whole grain or nuts.',
      )
    }
  }
}

const KCAL = { protein: 4, carbs: 4, fat: 9 } as const

/** What part of the printed energy a nutrient has. */
function partOf(sum: Energy, nutrient: keyof typeof KCAL): number {
  return (sum[nutrient] * KCAL[nutrient]) / Math.max(1, sum.kcal)
}

function within(
  sum: Energy,
  nutrient: keyof typeof KCAL,
  min: number,
  max: number,
  add: Add,
): void {
  const part = partOf(sum, nutrient)
  const words = { protein: 'Protein', carbs: 'Carbohydrate', fat: 'Fat' }[nutrient]
  add(min - part, `${words} is below ${Math.round(min * 100)} % of the energy.`)
  add(part - max, `${words} is above ${Math.round(max * 100)} % of the energy.`)
}
