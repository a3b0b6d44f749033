import type { ParsedMeal } from './meal-text.ts'
import type { Draft } from './output.server.ts'

/** An aisle with its items: '150 g egg (3)'. */
export interface ShoppingAisle {
  readonly aisle: string
  readonly items: readonly string[]
}

/** How many people may be shopped for at once. */
export const PERSON_COUNT_LIMITS = { min: 1, max: 8 } as const

/**
 * Returns the foods needed for the days and persons, by aisle; each food is listed once, with summed grams and pieces
 * (rules.md MP11).
 */
export function shoppingList(
  days: readonly { readonly meals: readonly ParsedMeal[]; readonly aisles: Draft['aisles'] }[],
  persons = 1,
): ShoppingAisle[] {
  const amounts = new Map<string, { grams: number; pieces: number }>()
  for (const { name, grams, pieces } of days
    .flatMap(({ meals }) => meals)
    .flatMap((meal) => meal.foods)) {
    const amount = amounts.get(name) ?? { grams: 0, pieces: 0 }
    amount.grams += grams * persons
    amount.pieces += countOf(pieces) * persons
    amounts.set(name, amount)
  }
  const aisles = days.flatMap((day) => day.aisles)
  // Foods without a known aisle are listed last.
  return [...inShopOrder([...new Set(aisles.map(({ aisle }) => aisle))]), 'Elsewhere']
    .map((aisle) => {
      const own = aisles.filter((other) => other.aisle === aisle).flatMap(({ foods }) => foods)
      const names = aisle === 'Elsewhere' ? [...amounts.keys()] : [...new Set(own)].toSorted()
      const items = names.flatMap((name) => {
        const amount = amounts.get(name)
        amounts.delete(name)
        return amount ? [itemOf(name, amount)] : []
      })
      return { aisle, items }
    })
    .filter(({ items }) => items.length > 0)
}

/** Sorts aisles in the usual order of a shop. */
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

/** Returns '1½' as 1.5. */
function countOf(pieces: string): number {
  return (Number.parseInt(pieces, 10) || 0) + (pieces.endsWith('½') ? 0.5 : 0)
}

/** From this many grams, amounts are shown in kilograms. */
const KILOGRAMS_FROM_GRAMS = 1_000

/** Formats an item; half pieces are rounded up, since a banana is bought whole. */
function itemOf(name: string, { grams, pieces }: { grams: number; pieces: number }): string {
  const amount =
    grams < KILOGRAMS_FROM_GRAMS ? `${grams} g` : `${(grams / 1_000).toLocaleString('en')} kg`
  return `${amount} ${name}${pieces > 0 ? ` (${Math.ceil(pieces)})` : ''}`
}
