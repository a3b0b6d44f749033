import { oncePer } from '../../../text/memo.ts'
import { ENERGY_OFF_MAX, type Meal, SHARE_SLACK, shareOf } from '../limits.ts'
import type { Bound } from '../reading/read-restrictions.server.ts'
import { dietOf, type Norm } from './diets.server.ts'
import type { Portion, Sums } from './tables.server.ts'

type Day = readonly Portion[]

/** What a day must keep besides its foods. */
export interface DayLimits {
  readonly goal: number
  readonly meals: readonly Meal[]
  /** The diet that was chosen, and those that the restrictions bring. */
  readonly diets: readonly string[]
  readonly bounds: readonly Bound[]
}

/** A limit that a day breaks: by how much, as a share of the limit, and in words. */
export interface Breach {
  readonly by: number
  readonly message: string
}

/** One thing that a day must keep: by how much it breaks it, as a share of the limit, nothing or less where it is kept. */
interface Limit {
  readonly over: (sum: Sums, day: Day) => number
  readonly message: (sum: Sums) => string
}

/** Every limit that a day breaks (rules.md MP3, MP12). None: the day may be shown. */
export function breachesOf(day: Day, limits: DayLimits): Breach[] {
  const sum = daySumOf(day)
  return limitsOf(limits).flatMap(({ over, message }) => {
    const by = over(sum, day)
    return by > OVER_LEAST ? [{ by, message: message(sum) }] : []
  })
}

/** What counts as over a limit; less is a rounding of the computer. */
export const OVER_LEAST = 1e-9

export const keepsLimits = (day: Day, limits: DayLimits): boolean =>
  breachesOf(day, limits).length === 0

/** What a day has in all. */
export function daySumOf(day: Day): Sums {
  const sum = {
    kcal: 0,
    protein: 0,
    carbs: 0,
    fat: 0,
    fibre: 0,
    oliveOil: 0,
    vegetables: 0,
    core: 0,
  }
  for (const { energy } of day) {
    sum.kcal += energy.kcal
    sum.protein += energy.protein
    sum.carbs += energy.carbs
    sum.fat += energy.fat
    sum.fibre += energy.fibre
    sum.oliveOil += energy.oliveOil
    sum.vegetables += energy.vegetables
    sum.core += energy.core
  }
  return sum
}

/** The limits of a request one by one, made once for a request. */
export const limitsOf = oncePer(({ goal, meals, diets, bounds }: DayLimits): readonly Limit[] => [
  {
    over: ({ kcal }) => Math.abs(kcal - goal) / goal - ENERGY_OFF_MAX,
    message: ({ kcal }) => `The day has ${kcal} kcal; the goal is ${goal}.`,
  },
  ...meals.map((meal, at): Limit => {
    const { min, max } = shareOf(meal, meals.length)
    return {
      over: ({ kcal }, day) => {
        const part = (day[at]?.energy.kcal ?? kcal * min) / Math.max(1, kcal)
        return Math.max(min - part, part - max) - SHARE_SLACK
      },
      message: () => `${meal} is too small or too large a part of the day.`,
    }
  }),
  ...diets.flatMap((diet) => dietOf(diet).limits ?? []).map(limitOf),
  ...bounds.map(({ nutrient, side, grams, said }) =>
    limitOf({
      of: nutrient,
      [side === 'most' ? 'max' : 'min']: grams,
      message: `Not kept: ${said}.`,
    }),
  ),
])

const KCAL_IN = new Map<keyof Sums, number>([
  ['protein', 4],
  ['carbs', 4],
  ['fat', 9],
])

function limitOf({ of, isPart, isEach, min = -Infinity, max = Infinity, message }: Norm): Limit {
  const factor = KCAL_IN.get(of) ?? 1
  const scale = isPart === true ? 1 : Math.max(1, max < Infinity ? max : min)
  const over = (sum: Sums): number => {
    const value = isPart === true ? (sum[of] * factor) / Math.max(1, sum.kcal) : sum[of]
    return Math.max(min - value, value - max) / scale
  }
  return {
    over: isEach === true ? (_, day) => Math.max(...day.map(({ energy }) => over(energy))) : over,
    message: () => message,
  }
}
