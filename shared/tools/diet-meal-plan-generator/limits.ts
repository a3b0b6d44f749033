import { table } from '../../text/table.ts'

/** The allowed daily kilocalories; less or more needs medical supervision (rules.md MP8). */
export const GOAL_KCAL = { min: 1_200, max: 4_500, usual: 2_000 } as const
/** The share by which a day may differ from its goal, and by which the planner lets it differ (rules.md MP3). */
export const ENERGY_OFF_SHARE_MAX = 0.1
export const ENERGY_OFF_SHARE_AIM = 0.05
/** Portions of a recipe, in steps of a quarter (rules.md MP2). */
export const PORTION_SIZES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const
/** How many dishes two plans of the built-in writer may share. */
export const SHARED_DISHES_MAX = 1
/** Words of a meal's text (rules.md MP2). */
export const MEAL_WORDS = { min: 12, max: 60 } as const

export const MEALS = ['Breakfast', 'Lunch', 'Snack', 'Dinner'] as const
export type Meal = (typeof MEALS)[number]

const MEALS_BY_COUNT = table<readonly Meal[]>({
  '3': ['Breakfast', 'Lunch', 'Dinner'],
  '4': ['Breakfast', 'Lunch', 'Snack', 'Dinner'],
  '5': ['Breakfast', 'Snack', 'Lunch', 'Snack', 'Dinner'],
  '6': ['Breakfast', 'Snack', 'Lunch', 'Snack', 'Dinner', 'Snack'],
})

/** The meals of a day in their order (rules.md MP1); an unknown count is the default. */
export function mealsOf(mealsPerDay: string): readonly Meal[] {
  return MEALS_BY_COUNT.get(mealsPerDay) ?? (MEALS_BY_COUNT.get('3') as readonly Meal[])
}

/**
 * Returns the share of the day's energy that the planner aims for in a meal: wider with only three meals. The rule
 * allows five points more on either side.
 */
export function energyShareOf(meal: Meal, mealsCount: number): { min: number; max: number } {
  if (meal === 'Snack') return { min: 0.05, max: 0.15 }
  if (mealsCount === 3)
    return meal === 'Breakfast' ? { min: 0.2, max: 0.35 } : { min: 0.25, max: 0.45 }
  return meal === 'Breakfast' ? { min: 0.2, max: 0.3 } : { min: 0.25, max: 0.4 }
}

/** The kilocalories in the middle of a meal's share of a goal. */
export function targetKcalOf(meal: Meal, goal: number, mealsCount: number): number {
  const { min, max } = energyShareOf(meal, mealsCount)
  return (goal * (min + max)) / 2
}

/** How far outside its share a meal may be before the plan is refused. */
export const MEAL_SHARE_TOLERANCE = 0.05
