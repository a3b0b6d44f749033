import rows from '../data/diets.json' with { type: 'json' }
import type { Food, Recipe, Sums } from './tables.server.ts'

/** A number that a day keeps: grams of something, or its part of the energy. */
export interface Norm {
  readonly of: keyof Sums
  readonly isPart?: boolean
  /** It holds for each dish and not for the sum. */
  readonly isEach?: boolean
  readonly min?: number
  readonly max?: number
  readonly message: string
}

/** A way of eating, by one row for each (rules.md MP5, MP12). */
export interface Diet {
  readonly id: string
  /** What it leaves out by what is in a food; where neither is given, the judgement of the table of foods holds. */
  readonly animal?: readonly string[]
  readonly allergens?: readonly string[]
  readonly limits?: readonly Norm[]
  /** What a description says of its numbers. */
  readonly sentence?: string
  readonly note?: string
}

const DIETS: ReadonlyMap<string, Diet> = new Map(
  (rows as readonly Diet[]).map((row) => [row.id, row]),
)

export const dietOf = (id: string): Diet => DIETS.get(id) ?? { id }

/** Whether a diet has no place for a food (rules.md MP5). */
export function dietTakes(id: string, food: Food): boolean {
  const { animal, allergens } = dietOf(id)
  if (!animal || !allergens) return food.not.includes(id)
  return overlaps(animal, food.animal) || overlaps(allergens, food.allergens)
}

/** True where nothing in a dish is out for a diet. */
export const isOfDiet = ({ ingredients }: Recipe, id: string): boolean =>
  !ingredients.some(({ food }) => dietTakes(id, food))

export const overlaps = (some: readonly string[] = [], others: readonly string[] = []): boolean =>
  some.some((item) => others.includes(item))
