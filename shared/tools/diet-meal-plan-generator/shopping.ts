import type { MealLine } from './meal-text.ts'
import type { Draft } from './output.server.ts'

/** One aisle of a shop with what to take there: '150 g egg (3)'. */
export interface ShoppingAisle {
  readonly aisle: string
  readonly items: readonly string[]
}

/** What a day needs, each food once with its grams summed, by aisle (rules.md MP11). */
export function shoppingList(meals: readonly MealLine[], aisles: Draft['aisles']): ShoppingAisle[] {
  const amounts = new Map<string, { grams: number; pieces: number }>()
  for (const { foods } of meals)
    for (const { name, grams, pieces } of foods) {
      const amount = amounts.get(name) ?? { grams: 0, pieces: 0 }
      amounts.set(name, { grams: amount.grams + grams, pieces: amount.pieces + countOf(pieces) })
    }
  const lists = aisles.map(({ aisle, foods }) => ({
    aisle,
    items: foods.flatMap((name) => {
      const amount = amounts.get(name)
      amounts.delete(name)
      return amount ? [itemOf(name, amount)] : []
    }),
  }))
  // Whatever was kept without its aisle is still to be bought.
  const rest = [...amounts].map(([name, amount]) => itemOf(name, amount))
  return [...lists, { aisle: 'Elsewhere', items: rest }].filter(({ items }) => items.length > 0)
}

/** '1½' as a number. */
function countOf(pieces: string): number {
  return (Number.parseInt(pieces, 10) || 0) + (pieces.endsWith('½') ? 0.5 : 0)
}

/** Half a banana is bought as one. */
function itemOf(name: string, { grams, pieces }: { grams: number; pieces: number }): string {
  return `${grams} g ${name}${pieces > 0 ? ` (${Math.ceil(pieces)})` : ''}`
}
