import type { Meal } from '../limits.ts'
import type { Portion } from '../writer/tables.server.ts'

/** Minutes by which one dish takes so much longer than the others that it is named. */
const APART_MINUTES = 10

interface Times {
  /** Where the longest dish stands; undefined where none is named. */
  readonly longest: number | undefined
  readonly minutes: number
  /** The most that any other dish takes. */
  readonly rest: number
}

function timesOf(day: readonly Portion[]): Times {
  const all = day.map(({ recipe }) => recipe.minutes)
  const minutes = Math.max(...all)
  const at = all.indexOf(minutes)
  const rest = Math.max(...all.toSpliced(at, 1))
  return { longest: rest + APART_MINUTES <= minutes ? at : undefined, minutes, rest }
}

/** The most minutes that a dish in this place may take for what the day says of its times to be true. */
export function longestOf(day: readonly Portion[], at: number): number {
  const { longest, minutes, rest } = timesOf(day)
  return longest === undefined || longest === at ? minutes : rest
}

/** How long a day stands at the stove: 'Lunch takes 45 minutes, everything else 20 or less.' */
export function timeSentence(day: readonly Portion[], meals: readonly Meal[]): string {
  const { longest, minutes, rest } = timesOf(day)
  if (longest === undefined) return `No dish takes longer than ${minutes} minutes.`
  const meal = meals[longest] as Meal
  return `${meal === 'Snack' ? 'One snack' : meal} takes ${minutes} minutes, everything else ${rest} or less.`
}
