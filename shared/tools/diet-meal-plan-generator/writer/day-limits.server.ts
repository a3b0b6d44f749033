import { oncePer } from '../../../text/memo.ts'
import { ENERGY_OFF_MAX, type Meal, SHARE_SLACK, shareOf } from '../limits.ts'
import type { Energy } from '../meal-text.ts'
import type { Bound } from '../reading/read-amounts.server.ts'
import type { Portion } from './tables.server.ts'

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

/** Every limit that a day breaks (rules.md MP3, MP12). None: the day may be shown. */
export function breachesOf(day: readonly Portion[], limits: DayLimits): Breach[] {
  const sum = daySumOf(day)
  return limitsOf(limits).flatMap(({ over, message }) => {
    const by = over(sum, day)
    return by > OVER_LEAST ? [{ by, message: message(sum) }] : []
  })
}

/** True where a day breaks no limit. */
export function keepsLimits(day: readonly Portion[], limits: DayLimits): boolean {
  const sum = daySumOf(day)
  return limitsOf(limits).every(({ over }) => over(sum, day) <= OVER_LEAST)
}

/** What counts as over a limit; less is a rounding of the computer. */
export const OVER_LEAST = 1e-9

/** What a day has in all: kilocalories and grams. */
export type DaySum = Energy & Pick<Portion, 'fibre' | 'oliveOil' | 'vegetables' | 'core'>

export function daySumOf(day: readonly Portion[]): DaySum {
  let [kcal, protein, carbs, fat] = [0, 0, 0, 0]
  let [fibre, oliveOil, vegetables, core] = [0, 0, 0, 0]
  for (const portion of day) {
    const { energy } = portion
    kcal += energy.kcal
    protein += energy.protein
    carbs += energy.carbs
    fat += energy.fat
    fibre += portion.fibre
    oliveOil += portion.oliveOil
    vegetables += portion.vegetables
    core += portion.core
  }
  return { kcal, protein, carbs, fat, fibre, oliveOil, vegetables, core }
}

/** One thing that a day must keep: asked of thousands of days, put into words for few. */
interface Limit {
  /** By how much a day breaks it, as a share of the limit; at most `OVER_LEAST` where it is kept. */
  readonly over: (sum: DaySum, day: readonly Portion[]) => number
  readonly message: (sum: DaySum) => string
}

/** The limits of a request one by one, in the order in which they are told; made once for a request. */
export const limitsOf = oncePer((limits: DayLimits): readonly Limit[] => {
  const { goal, meals, diets, rules, bounds } = limits
  return [
    {
      over: ({ kcal }) => Math.abs(kcal - goal) / goal - ENERGY_OFF_MAX,
      message: ({ kcal }) => `The day has ${kcal} kcal; the goal is ${goal}.`,
    },
    ...meals.flatMap((meal, at) => shareLimits(meal, at, meals.length)),
    ...diets.flatMap((diet) => dietLimits(diet, meals.length)),
    ...(rules.has('low-fat')
      ? [limit((sum) => partOf(sum, 'fat') - 0.3, 'Fat is above 30 % of the energy.')]
      : []),
    ...(rules.has('high-fibre')
      ? [limit(({ fibre }) => (30 - fibre) / 30, 'Fibre is below 30 g.')]
      : []),
    ...bounds.map(({ nutrient, side, grams, said }) => {
      const sign = side === 'most' ? 1 : -1
      return limit(
        (sum) => (sign * (sum[nutrient] - grams)) / Math.max(1, grams),
        `Not kept: ${said}.`,
      )
    }),
  ]
})

const limit = (over: Limit['over'], message: string): Limit => ({ over, message: () => message })

function shareLimits(meal: Meal, at: number, mealsCount: number): Limit[] {
  const { min, max } = shareOf(meal, mealsCount)
  const partAt = (day: readonly Portion[], { kcal }: DaySum): number | undefined => {
    const portion = day[at]
    return portion && portion.energy.kcal / Math.max(1, kcal)
  }
  return [
    limit(
      (sum, day) => min - SHARE_SLACK - (partAt(day, sum) ?? min),
      `${meal} is too small a part of the day.`,
    ),
    limit(
      (sum, day) => (partAt(day, sum) ?? max) - max - SHARE_SLACK,
      `${meal} is too large a part of the day.`,
    ),
  ]
}

/** Grams of carbohydrate that one dish of a low-carb day may have. */
const LOW_CARB_DISH_MAX = 60

/** The numbers of a diet's day (rules.md MP12). */
function dietLimits(diet: string, mealsCount: number): Limit[] {
  switch (diet) {
    case 'balanced':
      return [
        ...within('carbs', 0.4, 0.65),
        ...within('protein', 0.1, 0.35),
        ...within('fat', 0.2, 0.4),
      ]
    case 'keto':
      return [
        limit(({ carbs }) => (carbs - 50) / 50, 'Keto keeps carbohydrate at 50 g or less.'),
        ...within('carbs', 0, 0.12),
        ...within('fat', 0.55, 1),
      ]
    case 'low-carb':
      return [
        limit(({ carbs }) => (carbs - 129) / 130, 'Low-carb keeps carbohydrate below 130 g.'),
        ...Array.from({ length: mealsCount }, (_, at) =>
          limit(
            (_sum, day) => ((day[at]?.energy.carbs ?? 0) - LOW_CARB_DISH_MAX) / 130,
            'No low-carb dish has half of the day in it.',
          ),
        ),
        ...within('carbs', 0, 0.2599),
      ]
    case 'high-protein':
      return within('protein', 0.25, 1)
    case 'mediterranean':
      return [
        limit(({ oliveOil }) => (oliveOil > 0 ? 0 : 0.5), 'A mediterranean day has olive oil.'),
        limit(
          ({ vegetables }) => (160 - vegetables) / 160,
          'A mediterranean day has two portions of vegetables.',
        ),
        limit(
          ({ core }) => (core > 0 ? 0 : 0.5),
          'A mediterranean day has fish, legumes, whole grain or nuts.',
        ),
      ]
    default:
      return []
  }
}

const KCAL = { protein: 4, carbs: 4, fat: 9 } as const
const LABELS = { protein: 'Protein', carbs: 'Carbohydrate', fat: 'Fat' } as const

/** What part of the printed energy a nutrient has. */
function partOf(sum: Energy, nutrient: keyof typeof KCAL): number {
  return (sum[nutrient] * KCAL[nutrient]) / Math.max(1, sum.kcal)
}

function within(nutrient: keyof typeof KCAL, min: number, max: number): Limit[] {
  return [
    limit(
      (sum) => min - partOf(sum, nutrient),
      `${LABELS[nutrient]} is below ${Math.round(min * 100)} % of the energy.`,
    ),
    limit(
      (sum) => partOf(sum, nutrient) - max,
      `${LABELS[nutrient]} is above ${Math.round(max * 100)} % of the energy.`,
    ),
  ]
}
