import rows from '../data/diets.json' with { type: 'json' }
import type { Food, Recipe, NutrientSums } from './tables.server.ts'

/** A limit of a diet: grams, or the share of energy (`isPart`). */
export interface NutrientLimit {
  readonly of: keyof NutrientSums
  readonly isPart?: boolean
  /** True if it applies to each dish rather than to the sum. */
  readonly isEach?: boolean
  readonly min?: number
  readonly max?: number
  readonly message: string
}

/** A diet, one row of the table (rules.md MP5, MP12). */
export interface Diet {
  readonly id: string
  /** Excluded by the contents of a food; if one of them is missing, the food's `not` list decides. */
  readonly animal?: readonly string[]
  readonly allergens?: readonly string[]
  readonly limits?: readonly NutrientLimit[]
  /** The sentence on its limits in a description. */
  readonly sentence?: string
  readonly note?: string
}

const DIETS: ReadonlyMap<string, Diet> = new Map(
  (rows as readonly Diet[]).map((row) => [row.id, row]),
)

export const dietOf = (id: string): Diet => DIETS.get(id) ?? { id }

/** True if a diet excludes a food (rules.md MP5). */
export function dietExcludes(id: string, food: Food): boolean {
  const { animal, allergens } = dietOf(id)
  if (!animal || !allergens) return food.not.includes(id)
  return overlaps(animal, food.animal) || overlaps(allergens, food.allergens)
}

/** True if a diet excludes nothing in a dish. */
export const isOfDiet = ({ ingredients }: Recipe, id: string): boolean =>
  !ingredients.some(({ food }) => dietExcludes(id, food))

export const overlaps = (some: readonly string[] = [], others: readonly string[] = []): boolean =>
  some.some((item) => others.includes(item))
