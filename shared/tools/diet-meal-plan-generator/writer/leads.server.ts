import { oncePer } from '../../../text/memo.ts'
import { lemmasOf } from '../reading/lemmas.server.ts'
import type { Recipe } from './tables.server.ts'

/** What a dish can be about. */
const LEADING = new Set(
  'vegetable starchy-vegetable fruit berry legume soy meat poultry fish shellfish dairy cheese egg'.split(
    ' ',
  ),
)
/** Other names of foods that say no more than a kind of dish. */
const KINDS_OF_DISH = new Set(['salad', 'green', 'greens', 'leaf', 'leaves', 'curry', 'stew'])

/** The vegetables, fruit, pulses, meat and fish that a dish is called after, as lemmas: 'courgette', 'chicken'. */
export const leadsOf = oncePer((recipe: Recipe): ReadonlySet<string> => {
  const said = new Set(lemmasOf(recipe.name))
  return new Set(
    recipe.ingredients
      .filter(({ food }) => LEADING.has(food.group))
      .flatMap(({ food }) => [food.name, ...food.names])
      .flatMap((name) => lemmasOf(name).at(-1) ?? [])
      .filter((word) => said.has(word) && !KINDS_OF_DISH.has(word)),
  )
})

/** True where a day wants certified oats beside usual ones, of which nobody buys both. */
export function hasTwoOats(day: readonly { readonly recipe: Recipe }[]): boolean {
  const oats = day.map(({ recipe }) => oatsOf(recipe).id)
  return oats.includes('rolled-oats') && oats.includes('gluten-free-oats')
}

const oatsOf = oncePer((recipe: Recipe) => ({
  id: recipe.ingredients.find(({ food }) => food.id.endsWith('oats'))?.food.id,
}))
