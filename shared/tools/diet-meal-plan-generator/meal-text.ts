import { MEALS, type Meal } from './limits.ts'

/** One meal, parsed from its text. Grams and kilocalories are whole numbers. */
export interface ParsedMeal {
  readonly meal: Meal
  readonly dish: string
  readonly grams: number
  readonly foods: readonly ParsedFood[]
  readonly energy: Energy
}

interface ParsedFood {
  readonly name: string
  readonly grams: number
  readonly pieces: string
}

/** Kilocalories and grams of protein, total carbohydrate and fat. */
export interface Energy {
  readonly kcal: number
  readonly protein: number
  readonly carbs: number
  readonly fat: number
}

const MEAL_TEXT_PATTERN =
  /^(\p{L}+) – ([^():]{3,80}) \((\d{1,4}) g\): ([^≈]{5,600}) ≈ (\d{1,4}) kcal, P (\d{1,3}) g, C (\d{1,3}) g, F (\d{1,3}) g$/u
const FOOD_TEXT_PATTERN = /^(\d{1,4}) g ([^,()]{2,60}?)(?: \(([^()]{1,12})\))?$/u

/** Reads a meal in exactly the printed form; undefined for anything else. */
export function readMeal(text: string): ParsedMeal | undefined {
  const match = MEAL_TEXT_PATTERN.exec(text)
  if (!match) return undefined
  const [, name, dish = '', grams, listed = '', kcal, protein, carbs, fat] = match
  const meal = MEALS.find((item) => item === name)
  if (!meal) return undefined
  const foods = listed.split(', ').map((entry) => FOOD_TEXT_PATTERN.exec(entry))
  if (!foods.every((food) => food !== null)) return undefined
  return {
    meal,
    dish,
    grams: Number(grams),
    foods: foods.map(([, weight, food = '', pieces = '']) => ({
      name: food,
      grams: Number(weight),
      pieces,
    })),
    energy: {
      kcal: Number(kcal),
      protein: Number(protein),
      carbs: Number(carbs),
      fat: Number(fat),
    },
  }
}

/** Returns the printed text of a meal, the inverse of `readMeal` (rules.md MP2). */
export function mealText({ meal, dish, grams, foods, energy }: ParsedMeal): string {
  const { kcal, protein, carbs, fat } = energy
  return `${meal} – ${dish} (${grams} g): ${foods.map(foodText).join(', ')} ≈ ${kcal} kcal, P ${protein} g, C ${carbs} g, F ${fat} g`
}

/** Formats a food: '80 g sourdough bread (2)'. */
export const foodText = ({ name, grams, pieces }: ParsedFood): string =>
  `${grams} g ${name}${pieces === '' ? '' : ` (${pieces})`}`

const ENERGY_KEYS = ['kcal', 'protein', 'carbs', 'fat'] as const

/** Returns the sums of several meals: kilocalories and grams, or the given keys. */
export const sumOf = <K extends string = keyof Energy>(
  meals: readonly Readonly<Record<K, number>>[],
  keys: readonly K[] = ENERGY_KEYS as readonly string[] as readonly K[],
): Record<K, number> => {
  const sum = Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>
  for (const meal of meals) for (const key of keys) sum[key] += meal[key]
  return sum
}

/** Returns the shares of energy from protein, carbohydrate and fat, in whole percents that add up to 100. */
export function percentsOf({
  protein,
  carbs,
  fat,
}: Energy): Record<'protein' | 'carbs' | 'fat', number> {
  const all = Math.max(1, protein * 4 + carbs * 4 + fat * 9)
  const ofProtein = Math.round((protein * 400) / all)
  const ofCarbs = Math.round((carbs * 400) / all)
  return { protein: ofProtein, carbs: ofCarbs, fat: 100 - ofProtein - ofCarbs }
}
