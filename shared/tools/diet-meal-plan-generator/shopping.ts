import type { MealLine } from './meal-text.ts'
import type { Draft } from './output.server.ts'

/** One aisle of a shop with what to take there: '150 g egg (3)'. */
export interface ShoppingAisle {
  readonly aisle: string
  readonly items: readonly string[]
}

/** A day to shop for: its meals as they are now, and where their foods stand. */
export interface ShoppingDay {
  readonly meals: readonly MealLine[]
  readonly aisles: Draft['aisles']
}

/** How many people may be shopped for at once. */
export const PERSONS = { min: 1, max: 8 } as const

/** What days need for so many persons, each food once with its grams and pieces summed, by aisle (rules.md MP11). */
export function shoppingList(days: readonly ShoppingDay[], persons = 1): ShoppingAisle[] {
  const amounts = new Map<string, { grams: number; pieces: number }>()
  for (const { foods } of days.flatMap(({ meals }) => meals))
    for (const { name, grams, pieces } of foods) {
      const amount = amounts.get(name) ?? { grams: 0, pieces: 0 }
      amounts.set(name, {
        grams: amount.grams + grams * persons,
        pieces: amount.pieces + countOf(pieces) * persons,
      })
    }
  const lists = joined(days.flatMap(({ aisles }) => aisles)).map(({ aisle, foods }) => ({
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

/** The aisles of all days, each once, as one walks through a shop. */
function joined(aisles: Draft['aisles']): Draft['aisles'] {
  const names = [...new Set(aisles.map(({ aisle }) => aisle))]
  return inShopOrder(names).map((aisle) => {
    const foods = aisles.filter((other) => other.aisle === aisle).flatMap((other) => other.foods)
    return { aisle, foods: [...new Set(foods)].toSorted() }
  })
}

/** Aisles in the order in which one walks through a shop. */
export const inShopOrder = (aisles: readonly string[]): string[] =>
  aisles.toSorted((a, b) => AISLES.indexOf(a) - AISLES.indexOf(b))

const AISLES = [
  'Fruit and vegetables',
  'Herbs and spices',
  'Meat and poultry',
  'Fish and seafood',
  'Dairy and eggs',
  'Plant-based',
  'Bakery',
  'Grains, pasta and pulses',
  'Tins and jars',
  'Nuts and seeds',
  'Oils and condiments',
  'Baking and sweet',
  'Drinks',
  'Frozen',
]

/** '1½' as a number. */
function countOf(pieces: string): number {
  return (Number.parseInt(pieces, 10) || 0) + (pieces.endsWith('½') ? 0.5 : 0)
}

/** From so many grams on they are kilograms to who buys. */
const KILO_FROM = 1_000

/** Half a banana is bought as one. */
function itemOf(name: string, { grams, pieces }: { grams: number; pieces: number }): string {
  const amount = grams < KILO_FROM ? `${grams} g` : `${(grams / 1_000).toLocaleString('en')} kg`
  return `${amount} ${name}${pieces > 0 ? ` (${Math.ceil(pieces)})` : ''}`
}
