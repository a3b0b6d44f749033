import { oncePer } from '../../../text/memo.ts'
import { ENERGY_OFF_SHARE_MAX, type Meal, MEAL_SHARE_TOLERANCE, energyShareOf } from '../limits.ts'
import { sumOf } from '../meal-text.ts'
import type { NutrientBound } from '../reading/read-restrictions.server.ts'
import { dietOf, type NutrientLimit } from './diets.server.ts'
import type { Portion, NutrientSums } from './tables.server.ts'

type DayPortions = readonly Portion[]

/** The limits of a day besides its foods. */
export interface DayLimits {
  readonly goal: number
  readonly meals: readonly Meal[]
  /** The selected diet, and those added by the restrictions. */
  readonly diets: readonly string[]
  readonly bounds: readonly NutrientBound[]
}

/** One limit: `over` is the excess as a share, zero or negative if it is kept. */
interface DayLimit {
  readonly over: (sum: NutrientSums, day: DayPortions) => number
  readonly message: (sum: NutrientSums) => string
}

/** Returns every limit that a day breaks (rules.md MP3, MP12); none if the day may be shown. */
export function breachesOf(day: DayPortions, limits: DayLimits): { by: number; message: string }[] {
  const sum = daySumOf(day)
  return limitsOf(limits).flatMap(({ over, message }) => {
    const by = over(sum, day)
    return by > EXCESS_MIN ? [{ by, message: message(sum) }] : []
  })
}

/** The smallest excess that counts; less is a rounding error. */
export const EXCESS_MIN = 1e-9

export const keepsLimits = (day: DayPortions, limits: DayLimits): boolean =>
  breachesOf(day, limits).length === 0

/** Returns the sums of a day. */
export const daySumOf = (day: DayPortions): NutrientSums =>
  sumOf(
    day.map(({ energy }) => energy),
    ['kcal', 'protein', 'carbs', 'fat', 'fibre', 'oliveOil', 'vegetables', 'core'],
  )

/** Returns the limits of a request, cached per request. */
export const limitsOf = oncePer(
  ({ goal, meals, diets, bounds }: DayLimits): readonly DayLimit[] => [
    {
      over: ({ kcal }) => Math.abs(kcal - goal) / goal - ENERGY_OFF_SHARE_MAX,
      message: ({ kcal }) => `The day has ${kcal} kcal; the goal is ${goal}.`,
    },
    ...meals.map((meal, at): DayLimit => {
      const { min, max } = energyShareOf(meal, meals.length)
      return {
        over: ({ kcal }, day) => {
          const part = (day[at]?.energy.kcal ?? kcal * min) / Math.max(1, kcal)
          return Math.max(min - part, part - max) - MEAL_SHARE_TOLERANCE
        },
        message: () => `${meal} is too small or too large a part of the day.`,
      }
    }),
    ...diets.flatMap((diet) => dietOf(diet).limits ?? []).map(nutrientLimitCheckOf),
    ...bounds.map(({ nutrient, side, grams, said }) =>
      nutrientLimitCheckOf({
        of: nutrient,
        [side === 'most' ? 'max' : 'min']: grams,
        message: `Not kept: ${said}.`,
      }),
    ),
  ],
)

const KCAL_PER_GRAM = new Map<keyof NutrientSums, number>([
  ['protein', 4],
  ['carbs', 4],
  ['fat', 9],
])

function nutrientLimitCheckOf({
  of,
  isPart,
  isEach,
  min = -Infinity,
  max = Infinity,
  message,
}: NutrientLimit): DayLimit {
  const factor = KCAL_PER_GRAM.get(of) ?? 1
  const scale = isPart === true ? 1 : Math.max(1, max < Infinity ? max : min)
  const over = (sum: NutrientSums): number => {
    const value = isPart === true ? (sum[of] * factor) / Math.max(1, sum.kcal) : sum[of]
    return Math.max(min - value, value - max) / scale
  }
  return {
    over: isEach === true ? (_, day) => Math.max(...day.map(({ energy }) => over(energy))) : over,
    message: () => message,
  }
}
