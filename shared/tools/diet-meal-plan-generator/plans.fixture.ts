/** Shared by the tests of this tool: the complete tool, a form with changes, its results and their faults. */
import { faultsOf } from '../../kit/rules/faults-of.server.ts'
import { serverTool } from '../../kit/server-tool.server.ts'
import { createTrial } from '../../kit/trial.server.ts'
import { write } from './builtin.server.ts'
import { checks } from './checks.server.ts'
import { draft, type Draft } from './output.server.ts'
import { examples, prompt } from './prompt.server.ts'
import { swap } from './swap.server.ts'
import type { Meal } from './limits.ts'
import { tool, type Input } from './tool.ts'
import { recipeNamed, textOf } from './writer/tables.server.ts'

export const server = serverTool({ tool, draft, checks, examples, prompt, write, swap })
export const DIETS = tool.fields.dietType.options.map(({ value }) => value)

export const inputOf = (changes: Partial<Input> = {}): Input => ({
  dietType: 'balanced',
  dietaryRestrictions: '',
  calorieGoal: '',
  mealsPerDay: '3',
  ...changes,
})

export const { generate, draftsOf } = createTrial<Draft, Input>(server)

export const firstPlan = (input: Input, seed = 'a'): Draft => {
  const plan = draftsOf(input, seed)[0]
  if (!plan) throw new Error('nothing was written')
  return plan
}

/** Returns the rules that a result breaks, including the general ones. */
export const faults = (drafts: readonly Draft[], input: Input): string[] =>
  faultsOf(server, input, drafts)

/** The form for plans that pass and fail each rule. */
export const PLAN_FORM = {
  dietType: 'balanced',
  dietaryRestrictions: 'peanuts',
  calorieGoal: '',
  mealsPerDay: '4',
}
export const VALID_PLAN = firstPlan(inputOf(PLAN_FORM))
export const VEGETARIAN_PLAN = firstPlan(inputOf({ ...PLAN_FORM, dietType: 'vegetarian' }))
export const KETO_PLAN = firstPlan(inputOf({ ...PLAN_FORM, dietType: 'keto' }))
export const THREE_MEAL_PLAN = firstPlan(inputOf({ ...PLAN_FORM, mealsPerDay: '3' }))

export const withMeal = (at: number, text: string) => ({ meals: VALID_PLAN.meals.with(at, text) })
/** Returns a dish at size 1, as printed in a plan. */
export function printedDish(meal: Meal, dish: string): string {
  const portion = recipeNamed(dish)?.portions.find(({ size }) => size === 1)
  if (!portion) throw new Error(dish)
  return textOf(meal, portion)
}
export const PLAN_WITH_BEEF = withMeal(3, printedDish('Dinner', 'Beef stew with root vegetables'))
export const LUNCH_TEXT = VALID_PLAN.meals[1] ?? ''
